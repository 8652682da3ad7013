import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateMessages, longDate, monthAndYear, timeAgo } from './dates.ts'

const at = Date.parse('2026-11-21T10:00:00Z')
const ago = (ms: number) => timeAgo(new Date(at - ms).toISOString(), at)
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'now'],
  [59 * second, 'now'],
  [-5 * minute, 'now'],
  [minute, '1 min'],
  [59 * minute + 59 * second, '59 min'],
  [hour, '1 h'],
  [24 * hour - 1, '23 h'],
  [day, 'Yesterday'],
  [2 * day - 1, 'Yesterday'],
  [2 * day, '2 d'],
  [7 * day - 1, '6 d'],
])('%i ms ago is %s', (ms, words) => expect(ago(ms)).toBe(words))

test('after a week it is the day, with its year when that is another', () => {
  expect(timeAgo('2026-07-25T12:00:00Z', at)).toBe('Jul 25')
  expect(timeAgo('2025-07-25T12:00:00Z', at)).toBe('July 25, 2025')
})

test('dates are written in full, and what is none says so', () => {
  expect(longDate('2026-11-21T12:00:00Z')).toBe('November 21, 2026')
  expect(monthAndYear('2022-10-15T12:00:00Z')).toBe('October 2022')
  for (const nothing of [null, '']) expect(longDate(nothing)).toBe(dateMessages.none)
  for (const none of ['nonsense', '2026-13-01', '+999999-01-01'])
    expect([longDate(none), monthAndYear(none), timeAgo(none, at)]).toEqual(
      Array(3).fill(dateMessages.invalid),
    )
})

test('whatever stands there, words come of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
      fc.integer({ min: 0, max: 4e12 }),
      (value, now) => {
        for (const words of [longDate(value), monthAndYear(value), timeAgo(value, now)])
          expect(words).toMatch(/\S/)
      },
    ),
  )
})

test('what is longer ago never reads as more recent', () => {
  const rank = (words: string) =>
    words === 'now'
      ? 0
      : words.endsWith(' min')
        ? 1
        : words.endsWith(' h')
          ? 2
          : words === 'Yesterday'
            ? 3
            : words.endsWith(' d')
              ? 4
              : 5
  fc.assert(
    fc.property(fc.nat(30 * day), fc.nat(30 * day), (one, other) => {
      expect(rank(ago(Math.max(one, other)))).toBeGreaterThanOrEqual(rank(ago(Math.min(one, other))))
    }),
  )
})
