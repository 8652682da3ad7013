import { sql } from 'kysely'
import { resolvePlace } from '#server/businesses/places.ts'
import type { Db } from '#server/db/db.ts'
import { dayIn, hoursIn, instantIn } from '#shared/dates.ts'
import { seedMembers } from './content.ts'
import { events } from './events.ts'
import type { SeedEvent } from './types.ts'

const timeZone = 'Africa/Johannesburg'
const dayMs = 86_400_000

/** What the row of an event has more than a post's. */
export function eventColumns({ title, inDays, time, capacity, isCancelled }: SeedEvent, location = '') {
  const place = resolvePlace(location)
  const { year, month, day } = dayIn(timeZone, new Date(Date.now() + inDays * dayMs).toISOString())
  return {
    type: 'event' as const,
    title,
    eventDate: instantIn(timeZone, year, month, day, hoursIn(time)?.from ?? 0).toISOString(),
    eventTime: time,
    timeZone,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    capacity: capacity ?? null,
    cancelledAt: isCancelled ? new Date(Date.now() - dayMs).toISOString() : null,
  }
}

type Ids = (name: string) => number

/** Who goes: each member by chance that is the same every time; whoever finds no place waits. */
export async function plantAttendances(db: Db, memberId: Ids, postId: Ids) {
  for (const { key, by, event } of events) {
    if (!event) continue
    const keen = seedMembers.filter(
      ({ username }) => username !== by && chance(`${key} ${username}`) < event.share,
    )
    const rows = keen.map(({ username }, index) => ({
      postId: postId(key),
      userId: memberId(username),
      state: index < (event.capacity ?? Infinity) ? ('going' as const) : ('waiting' as const),
    }))
    if (rows.length > 0) await db.insertInto('attendances').values(rows).execute()
  }
  await sql`update posts set attendees_count =
    (select count(*) from attendances where post_id = posts.id and state = 'going') where type = 'event' and is_sample`.execute(
    db,
  )
}

/** 0 to 99. */
const chance = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7) % 100
