import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import { isClosedGroup } from './contract.ts'
import { groupRoles, type GroupRole } from './roles.ts'

/** `myRole` is the viewer's. */
export type OfGroup = { myRole: GroupRole | null }

/** What a role may do in a group beyond what all members may. The server and the buttons ask this one table. */
const mayDo = {
  /** Change the name and settings of the group, and whether it has a chat. */
  edit: ['owner'],
  appoint: ['owner'],
  /** Look after discussions, the guide, the order of posts and the pace of the chat, and remove what is in the group. */
  run: ['owner', 'moderator'],
  /** Accept, remove, ban. */
  admit: ['owner', 'moderator'],
  /** Approve what waits, decline and hide. */
  review: ['owner', 'moderator', 'helper'],
} as const satisfies Record<string, readonly GroupRole[]>

const may = (what: keyof typeof mayDo, { myRole }: OfGroup) => mayDo[what].some((role) => role === myRole)

/** Owners and moderators look after the people and everything in a group. */
export const runsGroup = (_viewer: Viewer, group: OfGroup) => may('run', group)

/** Members may have an alias unless they run the group: whoever runs it is known in it. */
export const canHaveAlias = (_viewer: Viewer, group: OfGroup) => group.myRole === 'member'

/** Helpers too. */
export const canReviewInGroup = (_viewer: Viewer, group: OfGroup) => may('review', group)

export const canCreateGroupEvent = (_viewer: Viewer, group: { isMember: boolean }) => group.isMember

export const canEditGroup = (_viewer: Viewer, group: OfGroup) => may('edit', group)

/** The creator answers for the group: owners beside them neither delete it nor give it away. */
export const canHandOverGroup = (viewer: Viewer, group: { creatorId: number | null }) =>
  viewer.id === group.creatorId

export const canDeleteGroup = (viewer: Viewer, group: { creatorId: number | null }) =>
  canHandOverGroup(viewer, group) || isStaff(viewer)

export const canAppointModerators = (_viewer: Viewer, group: OfGroup) => may('appoint', group)

/** Accept requests, and let people in by a link. */
export const canTakeIntoGroup = (_viewer: Viewer, group: OfGroup) => may('admit', group)

/** To remove or ban: moderators those below them, owners everyone but the creator, who hands the group over or deletes it. */
export const canRemoveMember = (
  _viewer: Viewer,
  group: OfGroup,
  member: { role: GroupRole; isCreator?: boolean },
) =>
  may('admit', group) && !member.isCreator && (group.myRole === 'owner' || isBelow(member.role, group.myRole))

const isBelow = (role: GroupRole, above: GroupRole | null) =>
  above !== null && groupRoles.indexOf(role) > groupRoles.indexOf(above)

/** An invitation shows the profile of the one who sends it. */
export const canInviteToGroup = (
  viewer: Viewer,
  group: OfGroup & { isMember: boolean; visibility: string; myAlias: object | null },
) =>
  group.myAlias === null &&
  (canTakeIntoGroup(viewer, group) || (group.isMember && group.visibility === 'open'))

export const canWriteInGroup = (_viewer: Viewer, group: { isMember: boolean }) => group.isMember

export const canReadInGroup = (
  _viewer: Viewer | null,
  group: { isMember: boolean; visibility: string; isDiscreet: boolean },
) => group.isMember || !isClosedGroup(group)
