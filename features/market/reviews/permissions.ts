import { dayMs } from '#platform/contract/durations.ts'
import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'
import { reviewLimits, type ReviewObstacle, type ReviewStanding } from './contract.ts'

type Owned = { userId: number }
type MaybeOwned = { userId: number | null }

export const canReviewBusiness = (viewer: Viewer, business: MaybeOwned) => !owns(viewer, business)

/**
 * Why a member may not review a business yet, and from when they may; null: they may. Guests may at once, everybody else
 * once their account is a week old; who opened a business of the same category less than a week ago may not.
 */
export function reviewObstacle(
  { memberSince, isGuest, competesSince }: ReviewStanding,
  now: number,
): { why: ReviewObstacle; until: string } | null {
  const weekAfter = (since: string) => Date.parse(since) + reviewLimits.newDays * dayMs
  if (competesSince !== null && weekAfter(competesSince) > now)
    return { why: 'competitor', until: new Date(weekAfter(competesSince)).toISOString() }
  if (isGuest || weekAfter(memberSince) <= now) return null
  return { why: 'newAccount', until: new Date(weekAfter(memberSince)).toISOString() }
}

export const canEditReview = (viewer: Viewer, review: Owned) => owns(viewer, review)

export const canDeleteReview = (viewer: Viewer, review: Owned) => owns(viewer, review) || isStaff(viewer)

export const canReplyToReview = (viewer: Viewer, business: MaybeOwned) => owns(viewer, business)
