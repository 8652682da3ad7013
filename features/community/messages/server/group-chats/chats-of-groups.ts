import { aliasMessages } from '#features/community/groups/aliases/aliases.copy.ts'
import { rejectAlias } from '#features/community/groups/server/aliases/aliases.ts'
import { rejectBanned } from '#features/community/groups/server/bans/reject-banned.ts'
import { holdGroup, openGroup } from '#features/community/groups/server/groups.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { groupChatLimits, type ChatOfGroup, type ChatOfGroupInput } from '../../group-chats.contract.ts'
import { groupChatMessages } from '../../group-chats.copy.ts'
import {
  canJoinChatOfGroup,
  canSlowChatOfGroup,
  canSwitchChatOfGroup,
} from '../../group-chats.permissions.ts'
import { holdConversation, readConversation } from '../conversations.ts'
import { findChatOfGroup, saveChatOfGroup } from './chats-of-groups.queries.ts'
import { insertSides } from './group-chats.queries.ts'
import { checkRoom } from './group-chats.ts'

const off: ChatOfGroup = { isOn: false, slowSeconds: 0, peopleCount: 0, conversationId: null }

export async function readChatOfGroup(db: Db, viewer: Viewer, groupId: number): Promise<ChatOfGroup> {
  const group = await openGroup(db, viewer, groupId)
  await rejectBanned(db, groupId, viewer.id)
  authorize(canJoinChatOfGroup(viewer, group), groupChatMessages.notMember)
  const chat = await findChatOfGroup(db, viewer, groupId)
  if (!chat?.isOpen) return { ...off, slowSeconds: chat?.slowSeconds ?? 0 }
  const { id, slowSeconds, peopleCount, isIn } = chat
  return { isOn: true, slowSeconds, peopleCount, conversationId: isIn ? id : null }
}

/** The owner is in the chat from the beginning. */
export const setChatOfGroup = (db: Db, viewer: Viewer, groupId: number, input: ChatOfGroupInput) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, groupId)
    authorize(canSlowChatOfGroup(viewer, group), groupChatMessages.notModerator)
    const before = await findChatOfGroup(tx, viewer, groupId)
    if (input.isOn !== (before?.isOpen ?? false))
      authorize(canSwitchChatOfGroup(viewer, group), groupChatMessages.notCreator)
    await saveChatOfGroup(tx, groupId, input)
    const chat = await findChatOfGroup(tx, viewer, groupId)
    if (chat?.isOpen && chat.peopleCount === 0)
      await insertSides(tx, chat.id, [{ userId: viewer.id, state: 'active' }], { readsAll: true })
    return readChatOfGroup(tx, viewer, groupId)
  })

export const joinChatOfGroup = (db: Db, viewer: Viewer, groupId: number) =>
  inTransaction(db, async (tx) => {
    const group = await openGroup(tx, viewer, groupId)
    await rejectBanned(tx, groupId, viewer.id)
    await rejectAlias(tx, viewer, groupId, aliasMessages.noChat)
    authorize(canJoinChatOfGroup(viewer, group), groupChatMessages.notMember)
    const chat = await findChatOfGroup(tx, viewer, groupId)
    if (!chat?.isOpen) throw notFound(groupChatMessages.off)
    await holdConversation(tx, chat.id)
    if (!chat.isIn) {
      const held = await findChatOfGroup(tx, viewer, groupId)
      checkRoom((held?.peopleCount ?? 0) + 1, groupChatLimits.members)
      await insertSides(tx, chat.id, [{ userId: viewer.id, state: 'active' }], { readsAll: true })
    }
    return readConversation(tx, viewer, chat.id)
  })
