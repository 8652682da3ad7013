import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }
type OfGroup = { creatorId: number }
const created = (viewer: Viewer, group: OfGroup) => viewer.id === group.creatorId

export const canEditDiscussion = (viewer: Viewer, discussion: Owned) => owns(viewer, discussion)

export const canPinDiscussion = (viewer: Viewer, group: OfGroup) => created(viewer, group)

export const canDeleteDiscussion = (viewer: Viewer, discussion: Owned, group: OfGroup) =>
  owns(viewer, discussion) || created(viewer, group) || isStaff(viewer)
