import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

const isUpcoming = `type = 'event' and deleted_at is null and cancelled_at is null
  and coalesce(ends_at, event_date) > now()`

const EventRow = z.object({ id: z.number(), title: z.string() })

/** Locks the events of a group that have not ended and that this member attends, might attend or helps to run. */
export const lockAttendedInGroup = (db: Db, groupId: number, userId: number) =>
  sqlRows(
    db,
    EventRow,
    `select id, title from posts where group_id = $1 and ${isUpcoming} and id in (
       select post_id from rsvps where user_id = $2 union select post_id from event_maybes where user_id = $2
       union select post_id from event_hosts where user_id = $2) order by id for no key update`,
    [groupId, userId],
  )

/** Gives up what the member has to do with these events, and updates the counts. */
export const deleteFromEvents = (db: Db, ids: number[], userId: number) =>
  sqlExecute(
    db,
    `with gone as (delete from rsvps where user_id = $2 and post_id = any($1::bigint[]) returning post_id, state, guests),
      not_perhaps as (delete from event_maybes where user_id = $2 and post_id = any($1::bigint[])),
      not_hosting as (delete from event_hosts where user_id = $2 and post_id = any($1::bigint[]))
    update posts set attendees_count = attendees_count - 1 - gone.guests from gone where posts.id = gone.post_id and gone.state = 'going'`,
    [ids, userId],
  )

const OwnEventRow = z.extend(EventRow, { seriesId: z.nullable(z.number()) })

/** Locks the members' own events that have not ended, which may have attendees. */
export const lockWaitlistedOf = (db: Db, userIds: number[]) =>
  sqlRows(
    db,
    OwnEventRow,
    `select id, title, series_id from posts where user_id = any($1::bigint[]) and ${isUpcoming} order by id for no key update`,
    [userIds],
  )

/** Locks the events of others that have not ended and that these members attend. */
export const lockAttendedBy = (db: Db, userIds: number[]) =>
  sqlRows(
    db,
    EventRow,
    `select id, title from posts
     where id in (select post_id from rsvps where user_id = any($1::bigint[]))
       and user_id <> all($1::bigint[]) and ${isUpcoming} order by id for no key update`,
    [userIds],
  )

/** Deletes their places and waitlist entries everywhere and updates the counts. */
export const deleteAttendancesOf = (db: Db, userIds: number[]) =>
  sql`with gone as (delete from rsvps where user_id = any(${userIds}::bigint[]) returning post_id, state, guests),
      counted as (select post_id, sum(1 + guests)::int as n from gone where state = 'going' group by post_id)
    update posts set attendees_count = attendees_count - n from counted where posts.id = counted.post_id`.execute(
    db,
  )
