import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const CountRow = z.object({ count: z.number() })

const deleteText = `with gone as (
    update posts set deleted_at = now(), deleted_by = $1 where user_id = $1 and deleted_at is null returning id
  ), counted as (
    update users set posts_count = posts_count - (select count(*) from gone)::int where id = $1
  )
  select count(*)::int as count from gone`

/** Deletes all posts of a member as if by the member, so that each can be restored. Returns the number of posts. */
export const markAllDeleted = async (db: Db, userId: number) =>
  (await sqlRows(db, CountRow, deleteText, [userId]))[0]?.count ?? 0

export const updateHidden = (db: Db, id: number, isHidden: boolean) =>
  db
    .updateTable('posts')
    .set({ hiddenAt: isHidden ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()

export const listPurgeable = (db: Db, days: number) =>
  db
    .selectFrom('posts')
    .select('id')
    .where('deletedAt', '<', sql<string>`now() - ${sql.lit(`${days} days`)}::interval`)
    .limit(sql.lit(500))
    .execute()

export const deletePosts = (db: Db, ids: number[]) =>
  db
    .deleteFrom('posts')
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
