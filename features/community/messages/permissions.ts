import { owns, type Viewer } from '#platform/contract/viewer.ts'

/** To delete it for everybody, or to remove its preview. */
export const canChangeMessage = (viewer: Viewer, message: { userId: number | null }) => owns(viewer, message)
