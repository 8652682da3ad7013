import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

const toCome = sql`type = 'event' and deleted_at is null and cancelled_at is null and event_date > now()`

/** A member's own events that others may be waiting for, locked. */
export const lockAwaitedOf = async (db: Db, userIds: number[]) => {
  const { rows } = await sql<{ id: number; title: string; userId: number }>`
    select id, title, user_id from posts where user_id = any(${userIds}::int[]) and ${toCome} order by id for no key update`.execute(
    db,
  )
  return rows
}

/** Events to come of others where these people take up places, locked. */
export const lockAttendedBy = async (db: Db, userIds: number[]) => {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from posts
    where id in (select post_id from attendances where user_id = any(${userIds}::int[]))
      and user_id <> all(${userIds}::int[]) and ${toCome} order by id for no key update`.execute(db)
  return rows
}

/** Their places and places in the line, everywhere; the counts go with them. */
export const deleteAttendancesOf = (db: Db, userIds: number[]) =>
  sql`with gone as (delete from attendances where user_id = any(${userIds}::int[]) returning post_id, state),
      counted as (select post_id, count(*)::int as n from gone where state = 'going' group by post_id)
    update posts set attendees_count = attendees_count - n from counted where posts.id = counted.post_id`.execute(
    db,
  )
