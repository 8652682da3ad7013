import { randomBytes } from 'node:crypto'
import type { Viewer } from '#platform/contract/viewer.ts'
import { notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { ChatInvitation } from '../../group-chats.contract.ts'
import { groupChatMessages } from '../../group-chats.copy.ts'
import { holdConversation, readConversation } from '../conversations.ts'
import { countSides, findCode, findInvitation, insertSides, updateCode } from './group-chats.queries.ts'
import { checkRoom, openManagedChat } from './group-chats.ts'

export const readLink = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await openManagedChat(tx, viewer, id)
    return { code: await findCode(tx, id) }
  })

export const makeLink = (db: Db, viewer: Viewer, id: number) =>
  setCode(db, viewer, id, randomBytes(16).toString('base64url'))

export const removeLink = (db: Db, viewer: Viewer, id: number) => setCode(db, viewer, id, null)

const setCode = (db: Db, viewer: Viewer, id: number, code: string | null) =>
  inTransaction(db, async (tx) => {
    await openManagedChat(tx, viewer, id)
    await updateCode(tx, id, code)
    return { code }
  })

export async function readInvitation(db: Db, viewer: Viewer, code: string): Promise<ChatInvitation> {
  const { id, name, peopleCount, isIn } = await openInvitation(db, viewer, code)
  return { name, peopleCount, isIn, conversationId: id }
}

async function openInvitation(db: Db, viewer: Viewer, code: string) {
  const invitation = await findInvitation(db, viewer, code)
  if (!invitation) throw notFound(groupChatMessages.linkGone)
  return invitation
}

/** Anyone with the link can join, without an invitation. */
export const joinChat = (db: Db, viewer: Viewer, code: string) =>
  inTransaction(db, async (tx) => {
    const { id } = await openInvitation(tx, viewer, code)
    await holdConversation(tx, id)
    const { isIn } = await openInvitation(tx, viewer, code)
    if (!isIn) {
      await insertSides(tx, id, [{ userId: viewer.id, state: 'active' }])
      checkRoom(await countSides(tx, id))
    }
    return readConversation(tx, viewer, id)
  })
