import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

const isUpcoming = `posts.type = 'event' and posts.deleted_at is null and posts.cancelled_at is null
  and coalesce(posts.ends_at, posts.event_date) > now()`

const EventRow = z.object({ id: z.number(), title: z.string() })
const ActiveRow = z.object({ isActive: z.boolean() })

export const isActiveMember = async (db: Db, userId: number) => {
  const text = `select suspended_at is null and deactivated_at is null as is_active from users where id = $1`
  const [row] = await sqlRows(db, ActiveRow, text, [userId])
  return row?.isActive ?? false
}

/** Locks the events to come that the member has a place at or waits for; of one host only, where one is given. */
export const lockAnswered = (db: Db, userId: number, hostId: number | null) =>
  sqlRows(
    db,
    EventRow,
    `select id, title from posts where id in (select post_id from rsvps where user_id = $1)
       and ($2::bigint is null or user_id = $2) and ${isUpcoming} order by id for no key update`,
    [userId, hostId],
  )

/** Moves the member from a place to the waitlist. Requires the event's lock. */
export const moveToWaitlist = (db: Db, postId: number, userId: number) =>
  sqlExecute(
    db,
    `with moved as (update rsvps set state = 'waiting' where post_id = $1 and user_id = $2 and state = 'going' returning guests)
     update posts set attendees_count = attendees_count - 1 - guests from moved where posts.id = $1`,
    [postId, userId],
  )

/** Events to come of a host. */
export const listHosted = (db: Db, userId: number) =>
  sqlRows(db, EventRow, `select id, title from posts where user_id = $1 and ${isUpcoming} order by id`, [
    userId,
  ])

const BlockRow = z.object({ isBlocked: z.boolean() })

export const isBlockBetween = async (db: Db, userId: number, otherId: number) => {
  const text = `select exists (select from blocks where (blocker_id, blocked_id) in (($1, $2), ($2, $1))) as is_blocked`
  const [row] = await sqlRows(db, BlockRow, text, [userId, otherId])
  return row?.isBlocked ?? false
}
