import type { GroupRole } from '#features/community/groups/roles.ts'
import { reviewObstacle } from '#features/market/reviews/permissions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

/** Who asks, by what they are to the things below. */
export const viewers: Record<string, Viewer> = {
  author: { id: 1, role: 'member' },
  commenter: { id: 2, role: 'member' },
  member: { id: 3, role: 'member' },
  reviewer: { id: 6, role: 'marketReviewer' },
  moderator: { id: 4, role: 'moderator' },
  admin: { id: 5, role: 'admin' },
}
export const everybody = Object.keys(viewers)
export const [post, comment] = [{ userId: 1, deletedBy: null }, { userId: 2 }]
/** Created by the author; the author and the commenter, who moderates it, are members. */
const roles: Record<number, GroupRole> = { 1: 'owner', 2: 'moderator' }
export const group = (viewer: Viewer, visibility = 'open') => ({
  creatorId: 1,
  isMember: viewer.id < 3,
  myRole: roles[viewer.id] ?? null,
  visibility,
  myAlias: null,
})
export const theirs = { userId: 2 }

/** Somebody who registered a moment ago and has no shop. */
export const mayReview = ({ isGuest }: { isGuest: boolean }) =>
  reviewObstacle({ memberSince: new Date().toISOString(), isGuest, competesSince: null }, Date.now()) === null

/** Of the third member, in a group that they help in. */
export const asHelper = (viewer: Viewer) => ({ myRole: viewer.id === 3 ? ('helper' as const) : null })
