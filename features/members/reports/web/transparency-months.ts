import { siteDay } from '#platform/contract/clocks.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { TransparencyMonth } from '../transparency.contract.ts'

const shown = 12

/** The last twelve months, oldest first, from the first one with a figure; nothing happened in those that the server leaves out. */
export function lastMonths(found: readonly TransparencyMonth[], now: number): TransparencyMonth[] {
  const known = new Map(found.map((row) => [row.month, row]))
  const [year = 0, month = 1] = siteDay(now).split('-').map(Number)
  const all = Array.from({ length: shown }, (_, index) => {
    const name = new Date(Date.UTC(year, month - shown + index, 1)).toISOString().slice(0, 7)
    return known.get(name) ?? without(name)
  })
  const first = all.findIndex((row) => known.has(row.month))
  return first < 0 ? [] : all.slice(first)
}

const without = (month: string): TransparencyMonth => ({
  month,
  reports: 0,
  byKind: {},
  decided: 0,
  byDecision: {},
  appeals: 0,
  overturned: 0,
  upheld: 0,
  medianMinutes: null,
})

export const shortName = ({ month }: TransparencyMonth) => formatDate(`${month}-15`, 'shortMonth', 'UTC')
export const longName = ({ month }: TransparencyMonth) => formatDate(`${month}-15`, 'month', 'UTC')
export const fullName = ({ month }: TransparencyMonth) => formatDate(`${month}-15`, 'monthOfYear', 'UTC')

export const sumOf = (months: readonly TransparencyMonth[], value: (month: TransparencyMonth) => number) =>
  months.reduce((sum, month) => sum + value(month), 0)
