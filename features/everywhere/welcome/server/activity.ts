import { readEvents } from '#features/community/events/server/events.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Activity } from '../visitor.contract.ts'
import { countActivity } from './activity.queries.ts'

/** How alive the site is, as a visitor may know it, whoever asks. */
export async function readActivity(db: Db): Promise<Activity> {
  const [counts, { items }] = await Promise.all([
    countActivity(db),
    readEvents(db, null, { when: 'upcoming', limit: 5, cursor: undefined }),
  ])
  const next = items.find(({ cancelledAt }) => cancelledAt === null)
  if (!next) return { ...counts, nextEvent: null }
  const { id, title, eventDate, timeZone, location, attendeesCount } = next
  return { ...counts, nextEvent: { id, title, eventDate, timeZone, location, attendeesCount } }
}
