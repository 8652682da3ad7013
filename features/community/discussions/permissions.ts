import { runsGroup, type OfGroup } from '#features/community/groups/permissions.ts'
import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }

export const canEditDiscussion = (viewer: Viewer, discussion: Owned) => owns(viewer, discussion)

/** To pin it, close it or announce it to all members. */
export const canModerateDiscussion = (viewer: Viewer, group: OfGroup) => runsGroup(viewer, group)

export const canDeleteDiscussion = (viewer: Viewer, discussion: Owned, group: OfGroup) =>
  owns(viewer, discussion) || runsGroup(viewer, group) || isStaff(viewer)
