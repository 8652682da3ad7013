import { reviewsMarket, type Viewer } from '#platform/contract/viewer.ts'

export const canDecideDispute = (viewer: Viewer) => reviewsMarket(viewer)
