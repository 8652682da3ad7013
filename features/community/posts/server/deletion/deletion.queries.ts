import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isActive } from '#features/members/people/server/visibility.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

const CountRow = z.object({ count: z.number() })

const deleteAllText = `with gone as (
    update posts set deleted_at = now(), deleted_by = $2 where user_id = $1 and deleted_at is null returning id, hidden_at
  ), counted as (
    update users set posts_count = posts_count - (select count(*) from gone where hidden_at is null)::int where id = $1
  )
  select count(*)::int as count from gone`

/** Deletes all posts and events of a member; who deleted them can restore each. Returns their number. */
export const markAllDeleted = async (db: Db, userId: number, deletedBy: number) =>
  (await sqlRows(db, CountRow, deleteAllText, [userId, deletedBy]))[0]?.count ?? 0

/** What has been decided about waits for nobody any more. Its author's count follows. */
const hideText = `with before as (
    select id, user_id, hidden_at is null as stood, deleted_at is null as is_there from posts where id = $1 for update
  ), changed as (
    update posts set hidden_at = case when $2::boolean then now() end, held_at = null, body_version = nextval('content_versions')
    from before where posts.id = before.id
  )
  update users set posts_count = posts_count + (not $2::boolean)::int - before.stood::int from before where users.id = before.user_id and before.is_there`

export const updateHidden = (db: Db, id: number, isHidden: boolean) =>
  sqlExecute(db, hideText, [id, isHidden])

const RemovedRow = z.object({
  id: z.number(),
  title: z.nullable(z.string()),
  seriesId: z.nullable(z.number()),
  isUpcoming: z.boolean(),
})

const deleteWrittenText = `with gone as (
    update posts set deleted_at = now(), deleted_by = $3 where id in (
      select id from posts where group_id = $1 and user_id = $2 and created_at >= $4::timestamptz and deleted_at is null
      order by id limit $5)
    returning id, title, series_id, hidden_at, type = 'event' and cancelled_at is null and coalesce(ends_at, event_date) > now() as is_upcoming
  ), counted as (update users set posts_count = posts_count - (select count(*) from gone where hidden_at is null)::int where id = $2)
  select id, title, series_id, coalesce(is_upcoming, false) as is_upcoming from gone`

type Written = { groupId: number; userId: number; by: number; since: string }

/** Deletes some of a member's posts and events of a group since then; without a limit all of them. */
export const markWrittenDeleted = (db: Db, { groupId, userId, by, since }: Written, limit: number | null) =>
  sqlRows(db, RemovedRow, deleteWrittenText, [groupId, userId, by, since, limit])

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
    update posts set deleted_at = now(), deleted_by = $2 where id = $1 and deleted_at is null returning id, user_id, hidden_at
  ), counted as (update users set posts_count = posts_count - 1 from gone where users.id = gone.user_id and gone.hidden_at is null)
  select id from gone`

/** False when it was deleted already. */
export const markDeleted = async (db: Db, id: number, by: number | null) =>
  (await sqlRows(db, IdRow, deleteText, [id, by])).length === 1

const restoreText = `with back as (
    update posts set deleted_at = null, deleted_by = null where id = $1 and deleted_at is not null returning id, user_id, hidden_at
  ), counted as (update users set posts_count = posts_count + 1 from back where users.id = back.user_id and back.hidden_at is null)
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
