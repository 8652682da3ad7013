import { notify } from '#features/members/notifications/server/notifications.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { groupChatLimits, type ChatInput } from '../../group-chats.contract.ts'
import { groupChatMessages } from '../../group-chats.copy.ts'
import { groupChatNotifications } from '../../group-chats.notifications.ts'
import { canManageChat } from '../../group-chats.permissions.ts'
import { dropFromChat, holdConversation, readConversation } from '../conversations.ts'
import { limitRequests, readRecipient, recordRequests } from '../requests.ts'
import {
  countSides,
  insertChat,
  insertSides,
  listPeople,
  updateCode,
  updateName,
  type NewSide,
} from './group-chats.queries.ts'

export const createChat = (db: Db, viewer: Viewer, { name, userIds }: ChatInput) =>
  inTransaction(db, async (tx) => {
    const id = await insertChat(tx, viewer, name)
    await insertSides(tx, id, [{ userId: viewer.id, state: 'active' }])
    await addAll(tx, viewer, { id, name }, userIds)
    return readConversation(tx, viewer, id)
  })

/** 404 where the viewer is not in it, or it has no people of its own to manage. */
export async function openChat(db: Db, viewer: Viewer, id: number) {
  const chat = await readConversation(db, viewer, id)
  if (chat.kind === 'direct' || chat.groupId !== null) throw notFound(groupChatMessages.personMissing)
  return chat
}

export async function openManagedChat(db: Db, viewer: Viewer, id: number) {
  await holdConversation(db, id)
  const chat = await openChat(db, viewer, id)
  authorize(canManageChat(viewer, chat), groupChatMessages.notManager)
  return chat
}

export const renameChat = (db: Db, viewer: Viewer, id: number, name: string) =>
  inTransaction(db, async (tx) => {
    await openManagedChat(tx, viewer, id)
    await updateName(tx, id, name)
    return readConversation(tx, viewer, id)
  })

export async function readPeople(db: Db, viewer: Viewer, id: number, page: PageQuery) {
  await openChat(db, viewer, id)
  return listPeople(db, viewer, id, page)
}

export const addPeople = (db: Db, viewer: Viewer, id: number, userIds: number[]) =>
  inTransaction(db, async (tx) => {
    const { name } = await openManagedChat(tx, viewer, id)
    await addAll(tx, viewer, { id, name }, userIds)
    return { message: groupChatMessages.added }
  })

/** Followers of the viewer are in the chat at once; others are asked, as with a first message. Those who are in it already are not notified again. */
async function addAll(db: Db, viewer: Viewer, chat: { id: number; name: string }, userIds: number[]) {
  const sides: NewSide[] = []
  for (const userId of new Set(userIds))
    if (userId !== viewer.id) sides.push(await sideOf(db, viewer, userId))
  if (sides.length === 0) throw invalid(groupChatMessages.badPeople)
  const asked = new Set(sides.filter(({ state }) => state === 'request').map(({ userId }) => userId))
  if (asked.size > 0) await limitRequests(db, viewer, asked.size)
  const added = await insertSides(db, chat.id, sides)
  await recordRequests(
    db,
    viewer,
    chat.id,
    added.filter((userId) => asked.has(userId)),
  )
  checkRoom(await countSides(db, chat.id))
  for (const userId of added)
    await notify(db, {
      type: groupChatNotifications.addedToChat,
      to: userId,
      from: viewer,
      about: chat.id,
      subject: chat.name,
    })
}

async function sideOf(db: Db, viewer: Viewer, userId: number): Promise<NewSide> {
  const person = await readRecipient(db, viewer, userId)
  if (!person) throw notFound(groupChatMessages.personMissing)
  const { displayName, messagesFrom, followsViewer } = person
  authorize(messagesFrom !== 'nobody', groupChatMessages.takesNone(displayName))
  authorize(messagesFrom === 'everyone' || followsViewer, groupChatMessages.takesFollowed(displayName))
  return { userId, state: followsViewer ? 'active' : 'request' }
}

/** Counted after the new ones are in: more than there is room for rolls back. */
export function checkRoom(count: number, most: number = groupChatLimits.people) {
  if (count > most) throw conflict(groupChatMessages.full(most))
}

/** The link is switched off: who was removed may know it. */
export const removePerson = (db: Db, viewer: Viewer, id: number, userId: number) =>
  inTransaction(db, async (tx) => {
    await openManagedChat(tx, viewer, id)
    if (userId === viewer.id) throw invalid(groupChatMessages.notYourself)
    await dropFromChat(tx, id, userId)
    await updateCode(tx, id, null)
    return { message: groupChatMessages.removed }
  })
