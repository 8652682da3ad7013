import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#platform/contract/durations.ts'
import type { Period } from '../contract.ts'
import { addPeriod, chargeTime, nextStep } from './periods.ts'

const dateIn = (at: number, hours: number) => new Date(at + hours * hourMs).toISOString().slice(0, 10)
const chargedAt = (end: number) => {
  const at = chargeTime(new Date(end).toISOString())
  return at === null ? null : Date.parse(at)
}

test('a card is charged on the day the period ends, in Johannesburg and in UTC, at most half a day before its end', () => {
  for (const half of Array.from({ length: 48 }).keys()) {
    const end = Date.now() + 20 * dayMs + (half * hourMs) / 2
    const at = chargedAt(end) ?? 0
    for (const zone of [0, 2]) expect(dateIn(at, zone), new Date(end).toISOString()).toBe(dateIn(end, zone))
    expect(at).toBeLessThanOrEqual(end)
    expect(at).toBeGreaterThanOrEqual(end - 12 * hourMs)
  }
})

test('a member notified late is charged seven days later, and not at all if the grace is over by then', () => {
  const [now, week] = [Date.now(), 7 * dayMs]
  expect(Math.abs((chargedAt(now + dayMs) ?? 0) - now - week)).toBeLessThan(hourMs)
  expect(chargedAt(now - hourMs)).toBeNull()
})

test.each<[Period, string, number, string]>([
  ['month', '2027-01-15T10:00:00.000Z', 15, '2027-02-15T10:00:00.000Z'],
  ['month', '2027-12-31T10:00:00.000Z', 31, '2028-01-31T10:00:00.000Z'],
  ['month', '2027-01-31T10:00:00.000Z', 31, '2027-02-28T10:00:00.000Z'],
  ['month', '2027-02-28T10:00:00.000Z', 31, '2027-03-31T10:00:00.000Z'],
  ['month', '2027-03-31T10:00:00.000Z', 31, '2027-04-30T10:00:00.000Z'],
  ['month', '2028-01-31T10:00:00.000Z', 31, '2028-02-29T10:00:00.000Z'],
  ['year', '2028-02-29T10:00:00.000Z', 29, '2029-02-28T10:00:00.000Z'],
  ['year', '2031-02-28T10:00:00.000Z', 29, '2032-02-29T10:00:00.000Z'],
  // After 22:00 UTC it is the next day in Johannesburg.
  ['month', '2027-01-30T23:00:00.000Z', 31, '2027-02-27T23:00:00.000Z'],
  ['month', '2027-01-31T23:00:00.000Z', 1, '2027-02-28T23:00:00.000Z'],
])('a %s after %s, of a membership that began on day %d, ends on %s', (period, from, anchorDay, end) => {
  expect(addPeriod(from, period, anchorDay)).toBe(end)
})

const paidUntil = (periodEnd: string) => ({
  userId: 1,
  state: 'active' as const,
  kind: 'paid' as const,
  planId: 1,
  nextPlanId: null,
  periodStart: '2026-06-30T10:00:00.000Z',
  periodEnd,
  anchorDay: 30,
  endsAtPeriodEnd: false,
  endedReason: null,
  agreedAt: null,
  hadTrial: false,
  renewsYearly: true,
  notifiedSteps: [],
  dueAt: null,
})

test.each([
  ['2027-03-31T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
  ['2027-06-30T10:00:00.000Z', '2027-04-05T10:00:00.000Z'],
  ['2026-11-30T10:00:00.000Z', '2026-09-04T10:00:00.000Z'],
])('the notice of a year until %s is due 60 business days ahead, on %s', (periodEnd, at) => {
  expect(nextStep(paidUntil(periodEnd), true)).toEqual({ at, what: 'notifyOfYear' })
})
