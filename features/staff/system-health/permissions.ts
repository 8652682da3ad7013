import { isAdmin, type Viewer } from '#platform/contract/viewer.ts'

export const canSeeHealth = (viewer: Viewer) => isAdmin(viewer)
