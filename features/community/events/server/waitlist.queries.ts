import { sql } from 'kysely'
import * as z from 'zod/mini'
import { postSharedText } from '#features/community/posts/server/visibility.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const WaitingRow = z.object({
  id: z.number(),
  userId: z.number(),
  guests: z.number(),
  free: z.nullable(z.number()),
})

/**
 * Members on the waitlist of an event to come who fit into its free places with their guests, longest waiting first; each with the number
 * of these places, null without a limit. Those who cannot see the event any more keep their turn, in case that they can again. Requires the
 * event's lock.
 */
export const listFitting = (db: Db, postId: number) =>
  sqlRows(
    db,
    WaitingRow,
    `select rsvps.id, rsvps.user_id, rsvps.guests, posts.capacity - posts.attendees_count as free
     from posts join users on users.id = posts.user_id join rsvps on rsvps.post_id = posts.id and rsvps.state = 'waiting'
       join users member on member.id = rsvps.user_id and member.deactivated_at is null and member.suspended_at is null
     where posts.id = $1 and posts.cancelled_at is null and coalesce(posts.ends_at, posts.event_date) > now()
       and (posts.capacity is null or posts.attendees_count + 1 + rsvps.guests <= posts.capacity)
       and ${postSharedText('rsvps.user_id')}
     order by rsvps.id`,
    [postId],
  )

/** Gives them their places. Requires the event's lock. */
export const promote = (db: Db, postId: number, ids: number[]) =>
  sql`with moved as (update rsvps set state = 'going' where id = any(${ids}::bigint[]) returning guests)
    update posts set attendees_count = attendees_count + (select coalesce(sum(1 + guests), 0) from moved)::int
    where id = ${postId}`.execute(db)
