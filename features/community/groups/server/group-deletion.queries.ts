import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

export const markGroupDeleted = (db: Db, id: number) =>
  db
    .updateTable('groups')
    .set({ deletedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

/** Deletes the posts of deleted groups and corrects their authors' counts. */
export const markPostsDeleted = (db: Db, groupIds: number[]) =>
  sql`
    with gone as (
      update posts set deleted_at = now() where group_id = any(${groupIds}::bigint[]) and deleted_at is null returning user_id, hidden_at
    ), counted as (select user_id, count(*)::int as n from gone where hidden_at is null group by user_id)
    update users set posts_count = posts_count - n from counted where users.id = counted.user_id`.execute(db)

/** Deletes groups that were marked as deleted more than N days ago. */
export const purgeDeleted = (db: Db, days: number) =>
  db
    .deleteFrom('groups')
    .where('deletedAt', '<', sql<string>`now() - ${sql.lit(`${days} days`)}::interval`)
    .execute()
