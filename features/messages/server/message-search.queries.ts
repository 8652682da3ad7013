import { sql } from 'kysely'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { messageLimits, type Message } from '../contract.ts'
import { messageOf, visibleMessages } from './messages.queries.ts'

/** Before the newest messages of the conversation, which are the ones that are searched. */
const lastUnsearchedId = (conversationId: number) =>
  sql<number>`coalesce((select id from messages as older where conversation_id = ${conversationId}
    order by id desc offset ${sql.lit(messageLimits.searched)} limit 1), 0)`

/** Messages that contain all words, also as parts of longer ones, whatever their case and accents; newest first. */
export async function findMessages(
  db: Db,
  viewer: Viewer,
  conversationId: number,
  words: string[],
  page: PageQuery,
): Promise<Page<Message>> {
  const before = page.cursor ? readCursor(page.cursor, ['id'])[0] : null
  let query = visibleMessages(db, viewer)
    .where('messages.conversationId', '=', conversationId)
    .where('messages.deletedAt', 'is', null)
    .where('messages.id', '>', lastUnsearchedId(conversationId))
  if (before !== null) query = query.where('messages.id', '<', before)
  for (const word of words)
    query = query.where(
      sql<boolean>`position(lower(unaccent(${word}::text)) in lower(unaccent(messages.content))) > 0`,
    )
  const rows = await query
    .orderBy('messages.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(
    rows,
    page.limit,
    (row) => messageOf(viewer, row),
    (row) => [row.id],
  )
}

/** The message with those before and after it, oldest first. */
export async function listContext(db: Db, viewer: Viewer, { id, conversationId }: Message) {
  const inConversation = () =>
    visibleMessages(db, viewer)
      .where('messages.conversationId', '=', conversationId)
      .limit(sql.lit(messageLimits.context + 1))
  const before = await inConversation()
    .where('messages.id', '<=', id)
    .orderBy('messages.id', 'desc')
    .execute()
  const after = await inConversation().where('messages.id', '>', id).orderBy('messages.id').execute()
  return [...before.toReversed(), ...after.slice(0, messageLimits.context)].map((row) =>
    messageOf(viewer, row),
  )
}
