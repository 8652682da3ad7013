import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }

export const canEditPost = (viewer: Viewer, post: Owned) => owns(viewer, post)

export const canDeletePost = (viewer: Viewer, post: Owned) => owns(viewer, post) || isStaff(viewer)

/** A post that a moderator removed is restored by a moderator only. */
export const canRestorePost = (viewer: Viewer, post: Owned & { deletedBy: number | null }) =>
  (owns(viewer, post) && post.deletedBy === viewer.id) || isStaff(viewer)
