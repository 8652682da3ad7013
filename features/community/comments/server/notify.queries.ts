import { sql } from 'kysely'
import { insertMentionsIn } from '#features/community/posts/server/tags.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { commentLimits } from '../contract.ts'

/** Those who replied to the same comment, the latest first. */
export const listParticipants = async (db: Db, parentId: number) => {
  const rows = await db
    .selectFrom('comments')
    .select('userId')
    .where('parentId', '=', parentId)
    .where('hiddenAt', 'is', null)
    .groupBy('userId')
    .orderBy(sql`max(id)`, 'desc')
    .limit(sql.lit(commentLimits.notifiedParticipants))
    .execute()
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Remembers who the comment mentions; returns those that no version of it has mentioned, while there are not too many. */
export const insertMentions = (db: Db, commentId: number, userIds: number[]) =>
  insertMentionsIn(db, { table: 'comment_mentions', key: 'comment_id' }, commentId, userIds)
