import * as z from 'zod/mini'
import { readsLike } from '#features/community/groups/server/approval/approval.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const Released = z.object({ id: z.number(), userId: z.number() })

/** Dates of a series that read alike wait together. */
const heldWith = `held_at is not null and deleted_at is null and (id = $1 or exists (
  select from posts one where one.id = $1 and one.series_id = posts.series_id and ${readsLike('one', 'posts')}))`

/** From now on it is as if they had just been written. */
export const releaseHeld = (db: Db, id: number) =>
  sqlRows(
    db,
    Released,
    `with released as (
       update posts set held_at = null, hidden_at = null, created_at = now(), body_version = nextval('content_versions')
       where ${heldWith} returning id, user_id
     ), counted as (
       update users set posts_count = posts_count + (select count(*) from released)::int where id in (select user_id from released)
     )
     select id, user_id from released`,
    [id],
  )

/** They stay hidden and wait no longer. */
export const declineHeld = (db: Db, id: number) =>
  sqlRows(
    db,
    Released,
    `update posts set held_at = null, body_version = nextval('content_versions') where ${heldWith} returning id, user_id`,
    [id],
  )
