import { sql } from 'kysely'
import * as z from 'zod/mini'
import { postLimits } from '#features/posts/contract.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
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
  return rows.map(({ userId }) => userId)
}

const UserRow = z.object({ userId: z.number() })

/** Remembers who the comment mentions; returns those that no version of it has mentioned, while there are not too many. */
export const insertMentions = async (db: Db, commentId: number, userIds: number[]) => {
  if (userIds.length === 0) return []
  const rows = await sqlRows(
    db,
    UserRow,
    `insert into comment_mentions (comment_id, user_id)
     select $1, id from unnest($2::bigint[]) with ordinality as given (id, place)
     where not exists (select from comment_mentions where comment_id = $1 and user_id = id)
     order by place
     limit greatest(0, ${postLimits.mentions} - (select count(*) from comment_mentions where comment_id = $1))
     on conflict do nothing returning user_id`,
    [commentId, userIds],
  )
  return rows.map(({ userId }) => userId)
}
