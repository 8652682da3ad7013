import { sql } from 'kysely'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { idBefore, pageOf } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { messageLimits, type Message } from '../contract.ts'
import { messageOf, visiblePage } from './messages.queries.ts'

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
  const rows = await visiblePage(db, viewer, conversationId, (messages) => {
    let query = messages
      .where('messages.deletedAt', 'is', null)
      .where('messages.id', '>', lastUnsearchedId(conversationId))
      .where('messages.id', '<', idBefore(page))
    for (const word of words)
      query = query.where(
        sql<boolean>`position(lower(unaccent(${word}::text)) in lower(unaccent(messages.content))) > 0`,
      )
    return query.orderBy('messages.id', 'desc').limit(sql.lit(page.limit + 1))
  })
    .orderBy('shown.id', 'desc')
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
  const contextOf = (isBefore: boolean) =>
    visiblePage(db, viewer, conversationId, (messages) =>
      messages
        .where('messages.id', isBefore ? '<=' : '>', id)
        .orderBy('messages.id', isBefore ? 'desc' : 'asc')
        .limit(sql.lit(messageLimits.context + 1)),
    )
      .orderBy('shown.id')
      .execute()
  const [before, after] = await Promise.all([contextOf(true), contextOf(false)])
  return [...before, ...after.slice(0, messageLimits.context)].map((row) => messageOf(viewer, row))
}
