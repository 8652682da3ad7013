import { hasConsole, isAdmin, isStaff, owns, reviewsMarket, type Viewer } from '#platform/contract/viewer.ts'

type MaybeOwned = { userId: number | null }

export const canEditBusiness = (viewer: Viewer, business: MaybeOwned) => owns(viewer, business)

export const canDeleteBusiness = (viewer: Viewer, business: MaybeOwned) =>
  owns(viewer, business) || isStaff(viewer)

export const canVerifyBusiness = (viewer: Viewer) => reviewsMarket(viewer)

export const canSuspendBusiness = (viewer: Viewer) => isAdmin(viewer)

export const canSellAt = (viewer: Viewer, business: MaybeOwned) => owns(viewer, business)

export const canSeeAllListings = (viewer: Viewer, business: MaybeOwned) =>
  owns(viewer, business) || hasConsole(viewer)
