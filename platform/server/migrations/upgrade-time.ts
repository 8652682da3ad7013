import type { Pool } from 'pg'
import { blockingSteps } from './blocking-steps.ts'

export type MigrationTime = {
  name: string
  /** Roughly, on a machine with two cores. */
  seconds: number
  /** What stands still meanwhile, such as "reads and writes of posts"; nothing that takes less than a second. */
  stops: string[]
}

/** How long migrations take with as many rows as these tables have, and what stands still. */
export async function upgradeTimes(pool: Pool, pending: { name: string; text: string }[]) {
  const { rows } = await pool.query<{ table: string; rows: number }>(
    `select relname as table, greatest(reltuples, 0)::float8 as rows from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const sizes = new Map(rows.map((row) => [row.table, row.rows]))
  return pending.map(({ name, text }): MigrationTime => {
    const steps = blockingSteps(text).map(({ table, stops, microsecondsPerRow }) => ({
      what: `${stops} of ${table}`,
      seconds: ((sizes.get(table) ?? 0) * microsecondsPerRow) / 1e6,
    }))
    const byWhat = Map.groupBy(steps, ({ what }) => what)
    const totals = [...byWhat].map(([what, each]) => ({ what, seconds: sum(each) }))
    return {
      name,
      seconds: sum(steps),
      stops: totals
        .filter(({ seconds }) => seconds >= 1)
        .map(({ what, seconds }) => `${what} for about ${seconds.toFixed(0)} s`),
    }
  })
}

const sum = (parts: { seconds: number }[]) => parts.reduce((total, { seconds }) => total + seconds, 0)
