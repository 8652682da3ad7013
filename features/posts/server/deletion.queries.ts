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
