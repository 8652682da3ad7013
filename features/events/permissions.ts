import { isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }

export const canCancelEvent = (viewer: Viewer, event: Owned) => owns(viewer, event) || isStaff(viewer)
