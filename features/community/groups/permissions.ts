import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import { isClosedGroup } from './contract.ts'

/** `isModerator` is about the viewer. */
export type OfGroup = { creatorId: number | null; isModerator: boolean }
const created = (viewer: Viewer, group: { creatorId: number | null }) => viewer.id === group.creatorId

/** The creator and the moderators look after the people and discussions of a group. */
export const runsGroup = (viewer: Viewer, group: OfGroup) => created(viewer, group) || group.isModerator

export const canCreateGroupEvent = (_viewer: Viewer, group: { isMember: boolean }) => group.isMember

export const canEditGroup = (viewer: Viewer, group: { creatorId: number | null }) => created(viewer, group)

export const canDeleteGroup = (viewer: Viewer, group: { creatorId: number | null }) =>
  created(viewer, group) || isStaff(viewer)

export const canAppointModerators = (viewer: Viewer, group: { creatorId: number | null }) =>
  created(viewer, group)

/** Accept requests, and let people in by a link. */
export const canTakeIntoGroup = (viewer: Viewer, group: OfGroup) => runsGroup(viewer, group)

/** The creator is not removed: they transfer or delete the group. Only the creator removes a moderator. */
export const canRemoveMember = (viewer: Viewer, group: OfGroup, member: { isModerator: boolean }) =>
  created(viewer, group) || (group.isModerator && !member.isModerator)

export const canInviteToGroup = (
  viewer: Viewer,
  group: OfGroup & { isMember: boolean; visibility: string },
) => runsGroup(viewer, group) || (group.isMember && group.visibility === 'open')

export const canWriteInGroup = (_viewer: Viewer, group: { isMember: boolean }) => group.isMember

export const canReadInGroup = (
  _viewer: Viewer | null,
  group: { isMember: boolean; visibility: string; isDiscreet: boolean },
) => group.isMember || !isClosedGroup(group)
