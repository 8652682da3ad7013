import { isAdmin, type Viewer } from '#platform/contract/viewer.ts'

export const canChangeSettings = (viewer: Viewer) => isAdmin(viewer)
