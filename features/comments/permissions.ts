import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }
type OfGroup = { creatorId: number }
const created = (viewer: Viewer, group: OfGroup) => viewer.id === group.creatorId

export const canDeleteComment = (viewer: Viewer, comment: Owned, post: Owned) =>
  owns(viewer, comment) || owns(viewer, post) || isStaff(viewer)

export const canDeleteDiscussionComment = (
  viewer: Viewer,
  comment: Owned,
  discussion: Owned,
  group: OfGroup,
) => owns(viewer, comment) || owns(viewer, discussion) || created(viewer, group) || isStaff(viewer)
