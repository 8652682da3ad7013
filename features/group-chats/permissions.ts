import { runsGroup, type OfGroup } from '#features/groups/permissions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

/** The chat of a group is managed in the group. */
export const canManageChat = (_viewer: Viewer, chat: { isManager: boolean }) => chat.isManager

export const canSetChatOfGroup = (viewer: Viewer, group: OfGroup) => runsGroup(viewer, group)

export const canJoinChatOfGroup = (_viewer: Viewer, group: { isMember: boolean }) => group.isMember
