import { expect, test } from 'vitest'
import { chargeTime } from './periods.ts'

const hour = 3_600_000
const dateIn = (at: number, hours: number) => new Date(at + hours * hour).toISOString().slice(0, 10)
const chargedAt = (end: number) => {
  const at = chargeTime(new Date(end).toISOString())
  return at === null ? null : Date.parse(at)
}

test('a card is charged on the day the period ends, in Johannesburg as in UTC, at most half a day before its end', () => {
  for (const half of Array.from({ length: 48 }).keys()) {
    const end = Date.now() + 20 * 24 * hour + (half * hour) / 2
    const at = chargedAt(end) ?? 0
    for (const zone of [0, 2]) expect(dateIn(at, zone), new Date(end).toISOString()).toBe(dateIn(end, zone))
    expect(at).toBeLessThanOrEqual(end)
    expect(at).toBeGreaterThanOrEqual(end - 12 * hour)
  }
})

test('who is told late is charged seven days later, and not at all where the grace is over by then', () => {
  const [now, week] = [Date.now(), 7 * 24 * hour]
  expect(Math.abs((chargedAt(now + 24 * hour) ?? 0) - now - week)).toBeLessThan(hour)
  expect(chargedAt(now - hour)).toBeNull()
})
