import { owns, type Viewer } from '#platform/contract/viewer.ts'

export const canDeleteForAll = (viewer: Viewer, message: { userId: number | null }) => owns(viewer, message)
