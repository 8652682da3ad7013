import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }
type OfGroup = { creatorId: number }

/** The author of the post, event or discussion decides about its comments, and so does the creator of the discussion's group. */
export const hostsComments = (viewer: Viewer, subject: Owned, group?: OfGroup) =>
  owns(viewer, subject) || viewer.id === group?.creatorId

export const canEditComment = (viewer: Viewer, comment: Owned) => owns(viewer, comment)

export const canDeleteComment = (viewer: Viewer, comment: Owned, subject: Owned, group?: OfGroup) =>
  owns(viewer, comment) || hostsComments(viewer, subject, group) || isStaff(viewer)
