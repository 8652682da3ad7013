import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { messageLimits } from '../contract.ts'

export const updateLinkPreview = (db: Db, id: number, linkPreviewId: number | null) =>
  db.updateTable('messages').set({ linkPreviewId }).where('id', '=', id).execute()

/** The messages of a request, which have no previews. */
export const listUnpreviewed = (db: Db, conversationId: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'userId', 'content'])
    .where('conversationId', '=', conversationId)
    .where('linkPreviewId', 'is', null)
    .where('content', 'like', '%://%')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(messageLimits.perRequest)
    .execute()

const CopyRow = z.object({ id: z.number(), userId: z.number() })

/** The messages with this preview, or one message, for each of those who are in the conversation. */
export const listCopies = (db: Db, of: { linkPreviewId: number } | { id: number }) =>
  sqlRows(
    db,
    CopyRow,
    `select messages.id, sides.user_id from messages
     join conversation_people sides on sides.conversation_id = messages.conversation_id
     where ${'id' in of ? 'messages.id' : 'messages.link_preview_id'} = $1 order by messages.id`,
    ['id' in of ? of.id : of.linkPreviewId],
  )
