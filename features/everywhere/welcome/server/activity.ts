import { readEvents } from '#features/community/events/server/events.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isLarge } from '#platform/server/postgres/table-size.ts'
import { siteCount } from '#platform/server/site-counts/site-count.ts'
import type { Activity } from '../visitor.contract.ts'
import { ActivityCounts, countActivity } from './activity.queries.ts'

export const activityCount = siteCount('welcome.activity', {
  answer: ActivityCounts,
  everyMinutes: 5,
  count: countActivity,
})

/** How alive the site is, as a visitor may know it, whoever asks. */
export async function readActivity(db: Db): Promise<Activity> {
  const [counts, { items }] = await Promise.all([
    readCounts(db),
    readEvents(db, null, { when: 'upcoming', limit: 5, cursor: undefined }),
  ])
  const next = items.find(({ cancelledAt }) => cancelledAt === null)
  if (!next) return { ...counts, nextEvent: null }
  const { id, title, eventDate, timeZone, location, attendeesCount } = next
  return { ...counts, nextEvent: { id, title, eventDate, timeZone, location, attendeesCount } }
}

/** On a large site up to five minutes old. */
const readCounts = async (db: Db) =>
  ((await isLarge(db, 'users')) ? await activityCount.read(db) : null) ?? countActivity(db)
