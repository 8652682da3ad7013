import type { ReactionKind } from '#platform/contract/reactions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, forbidden, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { messageMessages } from '../../copy.ts'
import { findConversation, isDirect } from '../conversations.queries.ts'
import { showChange } from '../link-previews.ts'
import { findMessage } from '../messages.queries.ts'
import { deleteReaction, upsertReaction } from './reactions.queries.ts'

/** Everybody in the conversation sees it at once. Who has not accepted a request does not react to it, so that it stays unknown that they read it. */
export const reactToMessage = (db: Db, viewer: Viewer, id: number, kind: ReactionKind) =>
  changeReaction(db, viewer, id, (tx) => upsertReaction(tx, id, viewer.id, kind))

export const removeMessageReaction = (db: Db, viewer: Viewer, id: number) =>
  changeReaction(db, viewer, id, (tx) => deleteReaction(tx, id, viewer.id))

const changeReaction = (db: Db, viewer: Viewer, id: number, change: (tx: Db) => Promise<boolean>) =>
  inTransaction(db, async (tx) => {
    const { conversationId, deletedAt, isRequest } = await readMessage(tx, viewer, id)
    if (deletedAt !== null) throw notFound(messageMessages.messageMissing)
    authorize(!isRequest, messageMessages.acceptFirst)
    const conversation = await findConversation(tx, viewer, conversationId)
    if (!conversation) throw notFound(messageMessages.missing)
    if (isDirect(conversation) && conversation.otherId === null) throw forbidden(messageMessages.gone)
    if (await change(tx)) await showChange(tx, id)
    return readMessage(tx, viewer, id)
  })

async function readMessage(db: Db, viewer: Viewer, id: number) {
  const message = await findMessage(db, viewer, id)
  if (!message) throw notFound(messageMessages.messageMissing)
  return message
}
