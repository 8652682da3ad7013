import { sql } from 'kysely'
import { reportLimits } from '#features/members/reports/contract.ts'
import { imagesOf } from '#features/site/media/server/media.queries.ts'
import { voiceOf } from '#features/site/media/server/voice.queries.ts'
import { voiceCopy } from '#features/site/media/voice-notes.copy.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** The staff read of a conversation what somebody who reported the message sees of it. */
const contextAfterId = (id: number) =>
  sql<number>`coalesce((select min(coalesce(context_after_id, 0)) from reports join moderation_cases cases on cases.id = reports.case_id
    where cases.type = 'message' and cases.target_id = ${id}), 0)`

/** The group whose chat it is; null for other conversations. */
export const findGroupOf = async (db: Db, conversationId: number) =>
  (await db.selectFrom('conversations').select('groupId').where('id', '=', conversationId).executeTakeFirst())
    ?.groupId ?? null

/** A reported message for the staff, with the few messages before it, the name and picture of a chat, and nothing else of the conversation. */
export const findReportedMessage = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select([
      'conversationId',
      'content as text',
      'images',
      'voice',
      'messages.createdAt',
      'hiddenAt',
      'deletedAt',
    ])
    .select(['conversations.name', 'conversations.image'])
    .where('messages.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const before = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .select([sql<string>`''`.as('title'), 'users.displayName as author'])
    .select(['messages.content as text', 'messages.voice', 'messages.createdAt'])
    .where('messages.conversationId', '=', row.conversationId)
    .where('messages.id', '<', id)
    .where('messages.id', '>', contextAfterId(id))
    .where('messages.deletedAt', 'is', null)
    .where('messages.hiddenAt', 'is', null)
    .orderBy('messages.id', 'desc')
    .limit(sql.lit(reportLimits.commentsBefore))
    .execute()
  const { text, images, createdAt, hiddenAt, deletedAt } = row
  const voice = voiceOf(row.voice)
  const thread = before.toReversed().map(({ voice: heard, ...quoted }) => ({
    ...quoted,
    text: quoted.text || (heard === null ? '' : voiceCopy.note),
  }))
  const pictures = [...imagesOf(images), ...imagesOf([row.image])]
  return { title: row.name, text, pictures, createdAt, hiddenAt, deletedAt, thread, ...(voice && { voice }) }
}
