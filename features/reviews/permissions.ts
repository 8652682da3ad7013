import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }
type MaybeOwned = { userId: number | null }

export const canReviewBusiness = (viewer: Viewer, business: MaybeOwned) => !owns(viewer, business)

export const canEditReview = (viewer: Viewer, review: Owned) => owns(viewer, review)

export const canDeleteReview = (viewer: Viewer, review: Owned) => owns(viewer, review) || isStaff(viewer)

export const canReplyToReview = (viewer: Viewer, business: MaybeOwned) => owns(viewer, business)
