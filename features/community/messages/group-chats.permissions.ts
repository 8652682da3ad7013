import { canEditGroup, runsGroup, type OfGroup } from '#features/community/groups/permissions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

/** The chat of a group is managed in the group. */
export const canManageChat = (_viewer: Viewer, chat: { isManager: boolean }) => chat.isManager

/** Switching the chat of a group on and off is the owner's; slow mode also the moderators'. */
export const canSwitchChatOfGroup = (viewer: Viewer, group: OfGroup) => canEditGroup(viewer, group)
export const canSlowChatOfGroup = (viewer: Viewer, group: OfGroup) => runsGroup(viewer, group)

export const canJoinChatOfGroup = (_viewer: Viewer, group: { isMember: boolean }) => group.isMember
