import { owns, type Viewer } from '#platform/contract/viewer.ts'

type Owned = { userId: number }

export const canManageCoHosts = (viewer: Viewer, event: Owned) => owns(viewer, event)

/** The organiser removes anyone, the others themselves. */
export const canRemoveCoHost = (viewer: Viewer, event: Owned, userId: number) =>
  owns(viewer, event) || viewer.id === userId
