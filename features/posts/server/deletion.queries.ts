import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** All that stands of a member, by their own hand: each can be restored. How many it was. */
export const markAllDeleted = async (db: Db, userId: number) => {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      update posts set deleted_at = now(), deleted_by = ${userId} where user_id = ${userId} and deleted_at is null returning id
    ), counted as (
      update users set posts_count = posts_count - (select count(*) from gone)::int where id = ${userId}
    )
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}
