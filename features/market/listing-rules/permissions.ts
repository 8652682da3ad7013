import { isAdmin, isStaff, type Viewer } from '#platform/contract/viewer.ts'

/** The rules with their reasons, and who tried to get around them. */
export const canSeeListingRules = (viewer: Viewer) => isStaff(viewer)

export const canEditListingRules = (viewer: Viewer) => isAdmin(viewer)
