import type { Db } from '#platform/server/postgres/db.ts'
import type { CounterStore } from './counter-store.ts'
import { addCounts } from './shared-counters.queries.ts'

export const postgresCounters = (db: Db): CounterStore => ({
  name: 'Postgres',
  async add(counts) {
    const rows = await addCounts(db, counts)
    const totals = new Map(rows.map(({ key, points, msLeft }) => [key, { points, msLeft }]))
    return counts.map(({ key, points, ms }) => totals.get(key) ?? { points, msLeft: ms })
  },
  stop: async () => {},
})
