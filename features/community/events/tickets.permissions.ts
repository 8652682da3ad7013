import { owns, type Viewer } from '#platform/contract/viewer.ts'

export const canCheckIn = (viewer: Viewer, event: { userId: number; isCoHost: boolean }) =>
  owns(viewer, event) || event.isCoHost
