import { isAdmin, type Viewer } from '#platform/contract/viewer.ts'

export const canManageJobs = (viewer: Viewer) => isAdmin(viewer)
