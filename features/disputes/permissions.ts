import { isAdmin, type Viewer } from '#platform/contract/viewer.ts'

export const canDecideDispute = (viewer: Viewer) => isAdmin(viewer)
