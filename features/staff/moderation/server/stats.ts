import { cachedValue } from '#platform/server/cached-value.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isLarge } from '#platform/server/postgres/table-size.ts'
import { countStats } from './console.queries.ts'

const cachedStats = cachedValue('statistics', 60_000, countStats)

/** On a large site, up to a minute old: counting all members takes a moment. */
export const readStats = async (db: Db) =>
  (await isLarge(db, 'users')) ? cachedStats.read(db) : countStats(db)
