import { isAdmin, isStaff, owns, reviewsMarket, type Viewer } from '#platform/contract/viewer.ts'

type MaybeOwned = { userId: number | null }

export const canEditProduct = (viewer: Viewer, product: MaybeOwned) => owns(viewer, product)

export const canDeleteProduct = (viewer: Viewer, product: MaybeOwned) =>
  owns(viewer, product) || isStaff(viewer)

export const canDecideListing = (viewer: Viewer) => reviewsMarket(viewer)

export const canFeatureProduct = (viewer: Viewer) => isAdmin(viewer)
