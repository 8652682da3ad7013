import { runsGroup, type OfGroup } from '#features/community/groups/permissions.ts'
import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }

/** The author of the post, event or discussion decides about its comments, and so do those who run the group that it is in. */
export const hostsComments = (viewer: Viewer, subject: Owned, group?: OfGroup) =>
  owns(viewer, subject) || (group !== undefined && runsGroup(viewer, group))

export const canEditComment = (viewer: Viewer, comment: Owned) => owns(viewer, comment)

export const canDeleteComment = (viewer: Viewer, comment: Owned, subject: Owned, group?: OfGroup) =>
  owns(viewer, comment) || hostsComments(viewer, subject, group) || isStaff(viewer)
