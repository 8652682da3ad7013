import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { messageLimits } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import { findConversation } from './conversations.queries.ts'
import { findMessages, listContext } from './message-search.queries.ts'
import { findMessage } from './messages.queries.ts'

type Search = PageQuery & { q: string }

export async function searchMessages(db: Db, viewer: Viewer, conversationId: number, { q, ...page }: Search) {
  if (!(await findConversation(db, viewer, conversationId))) throw notFound(messageMessages.missing)
  const words = q.split(/\s+/).slice(0, messageLimits.searchWords)
  return findMessages(db, viewer, conversationId, words, page)
}

export async function readContext(db: Db, viewer: Viewer, id: number) {
  const message = await findMessage(db, viewer, id)
  if (!message) throw notFound(messageMessages.messageMissing)
  return listContext(db, viewer, message)
}
