import { isAdmin, isStaff, type Viewer } from '#platform/contract/viewer.ts'

/** Moderators act on members, admins also on moderators; admins and oneself are exempt. */
export const canSuspendMember = (viewer: Viewer, member: { id: number; role: Viewer['role'] }) =>
  viewer.id !== member.id &&
  (isAdmin(viewer) ? member.role !== 'admin' : isStaff(viewer) && member.role === 'member')

export const canChangeRoles = (viewer: Viewer) => isAdmin(viewer)

export const canSeeEmailAddresses = (viewer: Viewer) => isAdmin(viewer)

export const canRemoveSampleContent = (viewer: Viewer) => isAdmin(viewer)

/** Money is in them. */
export const canReadSiteFigures = (viewer: Viewer) => isAdmin(viewer)
