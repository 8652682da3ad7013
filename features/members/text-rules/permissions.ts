import { isAdmin, type Viewer } from '#platform/contract/viewer.ts'

export const canManageTextRules = (viewer: Viewer) => isAdmin(viewer)
