import { expect, test } from 'vitest'
import { lastMonths, shortName } from './transparency-months.ts'

const month = (name: string, reports = 1) => ({
  month: name,
  reports,
  byKind: {},
  decided: 0,
  byDecision: {},
  appeals: 0,
  overturned: 0,
  upheld: 0,
  medianMinutes: null,
})
const now = Date.parse('2026-11-28T12:00:00Z')

test('months without a report stand between those with one, oldest first, up to this month', () => {
  const months = lastMonths([month('2026-10', 5), month('2026-08', 3)], now)
  expect(months.map((one) => [shortName(one), one.reports])).toEqual([
    ['Aug', 3],
    ['Sep', 0],
    ['Oct', 5],
    ['Nov', 0],
  ])
})

test('a month that is only partly among the last twelve is left out', () => {
  expect(lastMonths([month('2026-11'), month('2025-11')], now).map((one) => one.month)).toEqual(['2026-11'])
  expect(lastMonths([], now)).toEqual([])
})
