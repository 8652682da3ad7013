import { isStaff, type Viewer } from '#platform/contract/viewer.ts'

type OfGroup = { creatorId: number }
const created = (viewer: Viewer, group: OfGroup) => viewer.id === group.creatorId

export const canCreateGroupEvent = (_viewer: Viewer, group: { isMember: boolean }) => group.isMember

export const canEditGroup = (viewer: Viewer, group: OfGroup) => created(viewer, group)

export const canDeleteGroup = (viewer: Viewer, group: OfGroup) => created(viewer, group) || isStaff(viewer)

/** The creator is not removed: they transfer or delete the group. */
export const canRemoveMember = (viewer: Viewer, group: OfGroup) => created(viewer, group)

export const canInviteToGroup = (
  viewer: Viewer,
  group: OfGroup & { isMember: boolean; visibility: string },
) => created(viewer, group) || (group.isMember && group.visibility === 'open')

export const canWriteInGroup = (_viewer: Viewer, group: { isMember: boolean }) => group.isMember
