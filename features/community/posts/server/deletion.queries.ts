import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isActive } from '#features/members/people/server/visibility.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

const CountRow = z.object({ count: z.number() })

const deleteAllText = `with gone as (
    update posts set deleted_at = now(), deleted_by = $2 where user_id = $1 and deleted_at is null returning id
  ), counted as (
    update users set posts_count = posts_count - (select count(*) from gone)::int where id = $1
  )
  select count(*)::int as count from gone`

/** Deletes all posts and events of a member; who deleted them can restore each. Returns their number. */
export const markAllDeleted = async (db: Db, userId: number, deletedBy: number) =>
  (await sqlRows(db, CountRow, deleteAllText, [userId, deletedBy]))[0]?.count ?? 0

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

/** With the series whose last date is among them. */
export const deletePosts = (db: Db, ids: number[]) =>
  sqlExecute(
    db,
    `with gone as (delete from posts where id = any($1::bigint[]) returning series_id)
     delete from event_series where id in (select series_id from gone)
       and not exists (select from posts where series_id = event_series.id and id <> all($1::bigint[]))`,
    [ids],
  )

const IdRow = z.object({ id: z.number() })

const deleteText = `with gone as (
    update posts set deleted_at = now(), deleted_by = $2 where id = $1 and deleted_at is null returning id, user_id
  ), counted as (update users set posts_count = posts_count - 1 from gone where users.id = gone.user_id)
  select id from gone`

/** False when it was deleted already. */
export const markDeleted = async (db: Db, id: number, by: number | null) =>
  (await sqlRows(db, IdRow, deleteText, [id, by])).length === 1

const restoreText = `with back as (
    update posts set deleted_at = null, deleted_by = null where id = $1 and deleted_at is not null returning id, user_id
  ), counted as (update users set posts_count = posts_count + 1 from back where users.id = back.user_id)
  select id from back`

export const unmarkDeleted = async (db: Db, id: number) =>
  (await sqlRows(db, IdRow, restoreText, [id])).length === 1

const selectDeleted = (db: Db, days: number) =>
  db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.userId')
    .select(['posts.id', 'posts.userId', 'posts.deletedBy'])
    .where('posts.deletedAt', '>', sql<string>`now() - ${sql.lit(`${days} days`)}::interval`)
    .where(isActive)

/** The author of a post that is not deleted, whether or not it is visible. */
export const findAuthor = async (db: Db, id: number) => {
  const post = await db
    .selectFrom('posts')
    .select('userId')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return post?.userId
}

export const findDeleted = (db: Db, id: number, days: number) =>
  selectDeleted(db, days).where('posts.id', '=', id).executeTakeFirst()

/** The most recently deleted post: of this member if they deleted it themselves, or of anyone. */
export const findLastDeleted = (db: Db, ownedBy: number | null, days: number) =>
  selectDeleted(db, days)
    .$if(ownedBy !== null, (query) =>
      query.where('posts.userId', '=', ownedBy).where('posts.deletedBy', '=', ownedBy),
    )
    .orderBy('posts.deletedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
