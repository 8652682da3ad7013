import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }

export const canEditEvent = (viewer: Viewer, event: Owned) => owns(viewer, event)

export const canCancelEvent = (viewer: Viewer, event: Owned) => owns(viewer, event) || isStaff(viewer)
