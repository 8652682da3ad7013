import type { Db } from '#platform/server/postgres/db.ts'
import { isLarge } from '#platform/server/postgres/table-size.ts'
import { siteCount } from '#platform/server/site-counts/site-count.ts'
import { Stats } from '../contract.ts'
import { countStats } from './console.queries.ts'

export const statsCount = siteCount('staff.stats', { answer: Stats, everyMinutes: 5, count: countStats })

/** On a large site, up to five minutes old: counting all members takes a moment. */
export const readStats = async (db: Db) =>
  ((await isLarge(db, 'users')) ? await statsCount.read(db) : null) ?? countStats(db)
