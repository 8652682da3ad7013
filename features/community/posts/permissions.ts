import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }

export const canEditPost = (viewer: Viewer, post: Owned) => owns(viewer, post)

export const canEditEvent = (viewer: Viewer, event: Owned & { isCoHost: boolean }) =>
  owns(viewer, event) || event.isCoHost

/** Authors delete their own instead. */
export const canHidePost = (viewer: Viewer, post: Owned) => !owns(viewer, post)

export const canDeletePost = (viewer: Viewer, post: Owned) => owns(viewer, post) || isStaff(viewer)

/** Only a moderator restores a post that a moderator removed. */
export const canRestorePost = (viewer: Viewer, post: Owned & { deletedBy: number | null }) =>
  (owns(viewer, post) && post.deletedBy === viewer.id) || isStaff(viewer)
