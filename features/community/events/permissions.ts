import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }

export const canCancelEvent = (viewer: Viewer, event: Owned) => owns(viewer, event) || isStaff(viewer)

/** A co-host runs single dates of a series. */
export const canEditFollowing = (viewer: Viewer, event: Owned) => owns(viewer, event)
