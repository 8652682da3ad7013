import * as z from 'zod/mini'
import { siteTimeZone } from '#platform/contract/dates.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isLarge } from '#platform/server/postgres/table-size.ts'
import { siteCount } from '#platform/server/site-counts/site-count.ts'
import { decisions, reportKinds } from '../contract.ts'
import { TransparencyMonth } from '../transparency.contract.ts'
import { listMonthlyCounts, listMonthlyMedians } from './reports.queries.ts'

export const transparencyCount = siteCount('reports.transparency', {
  answer: z.array(TransparencyMonth),
  everyMinutes: 5,
  count: countTransparency,
})

/** The last twelve months, the newest first; on a large site up to five minutes old, because all of their reports and decisions are counted. */
export const readTransparency = async (db: Db) =>
  ((await isLarge(db, 'users')) ? await transparencyCount.read(db) : null) ?? countTransparency(db)

async function countTransparency(db: Db): Promise<TransparencyMonth[]> {
  const [counts, medians] = await Promise.all([
    listMonthlyCounts(db, siteTimeZone()),
    listMonthlyMedians(db, siteTimeZone()),
  ])
  const minutes = new Map(medians.map((row) => [row.month, row.minutes]))
  const months = [...Map.groupBy(counts, ({ month }) => month)]
  return months.map(([month, rows]) => {
    const count = (key: 'kind' | 'decision', name: string) =>
      rows.find((row) => row[key] === name)?.count ?? 0
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    const byKind = Object.fromEntries(reportKinds.map((kind) => [kind, count('kind', kind)]))
    const byDecision = Object.fromEntries(decisions.map((one) => [one, count('decision', one)]))
    return {
      month,
      reports: sum(Object.values(byKind)),
      byKind,
      decided: sum(Object.values(byDecision)),
      byDecision,
      appeals: sum(rows.map(({ appeals }) => appeals)),
      overturned: sum(rows.map(({ overturned }) => overturned)),
      upheld: sum(rows.map(({ upheld }) => upheld)),
      medianMinutes: minutes.get(month) ?? null,
    }
  })
}
