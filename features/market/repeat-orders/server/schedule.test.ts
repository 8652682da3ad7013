import { expect, test } from 'vitest'
import type { RepeatInterval } from '#features/market/products/repeat-interval.ts'
import { dayOf, nextAfter, nextDate } from './schedule.ts'

test.each<[RepeatInterval, string, number, string]>([
  ['twoWeeks', '2026-11-21T10:00:00.000Z', 21, '2026-12-05T10:00:00.000Z'],
  ['fourWeeks', '2026-11-21T10:00:00.000Z', 21, '2026-12-19T10:00:00.000Z'],
  ['eightWeeks', '2026-11-21T10:00:00.000Z', 21, '2027-01-16T10:00:00.000Z'],
  ['month', '2026-11-21T10:00:00.000Z', 21, '2026-12-21T10:00:00.000Z'],
  ['month', '2026-12-31T10:00:00.000Z', 31, '2027-01-31T10:00:00.000Z'],
  ['month', '2027-01-31T10:00:00.000Z', 31, '2027-02-28T10:00:00.000Z'],
  ['month', '2027-02-28T10:00:00.000Z', 31, '2027-03-31T10:00:00.000Z'],
  ['month', '2028-01-30T10:00:00.000Z', 30, '2028-02-29T10:00:00.000Z'],
  ['month', '2026-11-30T23:30:00.000Z', 1, '2026-12-31T23:30:00.000Z'],
])('%s after %s is computed correctly', (every, from, day, next) => {
  expect(nextDate(new Date(from), every, day).toISOString()).toBe(next)
})

test('missed dates are skipped', () => {
  const [now, from] = [new Date('2027-03-10T00:00:00Z'), new Date('2026-11-21T10:00:00Z')]
  expect(nextAfter(now, from, 'month', 21).toISOString()).toBe('2027-03-21T10:00:00.000Z')
  expect(dayOf(new Date('2026-11-30T23:30:00Z'))).toBe(1)
})
