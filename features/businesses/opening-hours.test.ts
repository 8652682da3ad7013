import { expect, test } from 'vitest'
import { hourLines, Hours, isOpenAt, type Opening } from './opening-hours.ts'
import { hoursMessages } from './copy.ts'

const at = (day: number, opens: string, closes: string): Opening => ({ day, opens, closes })
const weekdays = [1, 2, 3, 4, 5].map((day) => at(day, '09:00', '17:00'))

test.each([
  ['as Monday begins', '2026-11-23T06:59:59Z', false],
  ['as it opens, in South Africa’s time', '2026-11-23T07:00:00Z', true],
  ['just before it closes', '2026-11-23T14:59:00Z', true],
  ['as it closes', '2026-11-23T15:00:00Z', false],
  ['on a Sunday that is still Saturday in UTC', '2026-11-21T22:30:00Z', false],
])('opening hours are evaluated correctly %s', (_when, instant, isOpen) => {
  expect(isOpenAt(weekdays, new Date(instant))).toBe(isOpen)
})

test('a business is closed between two shifts, and always without hours', () => {
  const hours = [at(6, '09:00', '12:00'), at(6, '13:00', '16:00')]
  const open = (time: string) => isOpenAt(hours, new Date(`2026-11-21T${time}:00+02:00`))
  expect(['11:59', '12:00', '12:59', '13:00', '15:59'].map(open)).toEqual([true, false, false, true, true])
  expect(isOpenAt([], new Date())).toBe(false)
})

test('consecutive days with the same hours share a line, Monday first', () => {
  expect(hourLines([at(0, '10:00', '13:00'), ...weekdays.toReversed()])).toEqual([
    { days: 'Mon to Fri', times: '09:00–17:00' },
    { days: 'Sun', times: '10:00–13:00' },
  ])
  expect(hourLines([at(1, '13:00', '17:00'), at(1, '09:00', '12:00'), at(3, '09:00', '12:00')])).toEqual([
    { days: 'Mon', times: '09:00–12:00, 13:00–17:00' },
    { days: 'Wed', times: '09:00–12:00' },
  ])
  expect(hourLines([])).toEqual([])
})

test.each([
  [[at(7, '09:00', '17:00')], hoursMessages.invalid],
  [[at(1, '9:00', '17:00')], hoursMessages.invalid],
  [[at(1, '09:00', '24:00')], hoursMessages.invalid],
  [[at(1, '17:00', '09:00')], hoursMessages.order],
  [[at(1, '09:00', '09:00')], hoursMessages.order],
  [Array(22).fill(at(1, '09:00', '10:00')), hoursMessages.invalid],
  ['always', hoursMessages.invalid],
])('the hours %j are rejected: %s', (hours, words) => {
  expect(Hours.safeParse(hours).error?.issues[0]?.message).toBe(words)
})

test('the hours of a week, or none, are accepted', () => {
  for (const hours of [[], weekdays]) expect(Hours.parse(hours)).toEqual(hours)
})
