import { expect, test } from 'vitest'
import { hoursMessages } from './copy.ts'
import { Hours, type Opening } from './hours-input.ts'
import { hourLines, isOpenAt, openUntil } from './opening-hours.ts'

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

test('a shift that passes midnight belongs to the day on which it opens', () => {
  const hours = [at(5, '18:00', '02:00'), at(6, '20:00', '00:00')]
  const open = (instant: string) => isOpenAt(hours, new Date(`${instant}:00+02:00`))
  const friday = ['2026-11-20T01:00', '2026-11-20T17:59', '2026-11-20T18:00', '2026-11-20T23:59']
  expect(friday.map(open)).toEqual([false, false, true, true])
  const saturday = ['2026-11-21T00:00', '2026-11-21T01:59', '2026-11-21T02:00', '2026-11-21T23:59']
  expect(saturday.map(open)).toEqual([true, true, false, true])
  expect(open('2026-11-22T00:00')).toBe(false)
})

test('a shift of Saturday lasts into Sunday, and one of Sunday into Monday', () => {
  const hours = [at(6, '22:00', '04:00'), at(0, '22:00', '04:00')]
  const open = (instant: string) => isOpenAt(hours, new Date(`${instant}:00+02:00`))
  expect(['2026-11-22T03:59', '2026-11-22T04:00', '2026-11-23T03:59'].map(open)).toEqual([true, false, true])
})

test.each([
  ['in the evening', [at(5, '18:00', '02:00')], '2026-11-20T19:00', 'Open until 02:00'],
  ['after midnight', [at(5, '18:00', '02:00')], '2026-11-21T01:00', 'Open until 02:00'],
  ['once closed', [at(5, '18:00', '02:00')], '2026-11-21T02:00', null],
  [
    'through a shift of the next day',
    [at(5, '18:00', '00:00'), at(6, '00:00', '03:00')],
    '2026-11-20T19:00',
    'Open until 03:00',
  ],
  [
    'for more than a day',
    [at(5, '18:00', '00:00'), at(6, '00:00', '00:00')],
    '2026-11-20T19:00',
    'Open until Sun 00:00',
  ],
  [
    'always',
    Array.from({ length: 7 }, (_, day) => at(day, '00:00', '00:00')),
    '2026-11-20T19:00',
    'Always open',
  ],
  [
    'always, by nights and days',
    Array.from({ length: 7 }, (_, day) => [at(day, '06:00', '20:00'), at(day, '20:00', '06:00')]).flat(),
    '2026-11-20T19:00',
    'Always open',
  ],
])('a business says until when it is open %s', (_when, hours, instant, words) => {
  expect(openUntil(hours, new Date(`${instant}:00+02:00`))).toBe(words)
})

test('the hours of a whole day are shown as such', () => {
  expect(hourLines([at(5, '18:00', '02:00'), at(6, '00:00', '00:00'), at(0, '00:00', '00:00')])).toEqual([
    { days: 'Fri', times: '18:00–02:00' },
    { days: 'Sat to Sun', times: '24 hours' },
  ])
})

test.each([
  [[at(7, '09:00', '17:00')], hoursMessages.invalid],
  [[at(1, '9:00', '17:00')], hoursMessages.invalid],
  [[at(1, '24:00', '09:00')], hoursMessages.invalid],
  [[at(1, '09:00', '25:00')], hoursMessages.invalid],
  [Array(22).fill(at(1, '09:00', '10:00')), hoursMessages.invalid],
  ['always', hoursMessages.invalid],
])('the hours %j are rejected: %s', (hours, words) => {
  expect(Hours.safeParse(hours).error?.issues[0]?.message).toBe(words)
})

test('the hours of a week, or none, are accepted', () => {
  for (const hours of [[], weekdays]) expect(Hours.parse(hours)).toEqual(hours)
})

test.each([
  ['past midnight', [at(5, '18:00', '02:00')], [at(5, '18:00', '02:00')]],
  ['until 24:00', [at(5, '18:00', '24:00')], [at(5, '18:00', '00:00')]],
  ['of 24 hours', [at(5, '00:00', '24:00')], [at(5, '00:00', '00:00')]],
  ['that overlap', [at(1, '12:00', '17:00'), at(1, '09:00', '13:00')], [at(1, '09:00', '17:00')]],
  ['that touch', [at(1, '09:00', '12:00'), at(1, '12:00', '17:00')], [at(1, '09:00', '17:00')]],
  ['that are the same', [at(1, '09:00', '12:00'), at(1, '09:00', '12:00')], [at(1, '09:00', '12:00')]],
  [
    'that overlap past midnight',
    [at(1, '18:00', '01:00'), at(1, '22:00', '03:00')],
    [at(1, '18:00', '03:00')],
  ],
  [
    'with a break',
    [at(1, '13:00', '17:00'), at(1, '09:00', '12:00')],
    [at(1, '09:00', '12:00'), at(1, '13:00', '17:00')],
  ],
  [
    'that together exceed a day',
    [at(1, '02:00', '01:00'), at(1, '20:00', '04:00')],
    [at(1, '02:00', '01:00'), at(1, '20:00', '04:00')],
  ],
])('hours %s are stored as one shift each', (_kind, given, stored) => {
  expect(Hours.parse(given)).toEqual(stored)
})
