import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'

/** Changes the number of guests of someone who has answered, and the places that are taken. Requires the event's lock. */
export const updateGuests = (db: Db, postId: number, userId: number, guests: number) =>
  sqlExecute(
    db,
    `with before as (select id, guests from rsvps where post_id = $1 and user_id = $2),
     changed as (
       update rsvps set guests = $3 from before where rsvps.id = before.id returning rsvps.state, $3 - before.guests as more
     )
     update posts set attendees_count = attendees_count + more from changed where posts.id = $1 and state = 'going'`,
    [postId, userId, guests],
  )
