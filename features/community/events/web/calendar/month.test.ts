import { expect, test } from 'vitest'
import { weeksOf } from '../../month-weeks.ts'
import { dayName, eventsOn, monthAfter, nameOf } from './month.ts'

test('a month is its weeks from Monday, with the days beside it', () => {
  const weeks = weeksOf('2026-07')
  expect(weeks).toHaveLength(5)
  expect([weeks[0]?.[0], weeks[0]?.[2], weeks[4]?.[6]]).toEqual(['2026-06-29', '2026-07-01', '2026-08-02'])
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2026-08')).toHaveLength(6)
})

test('months follow each other across years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-07', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-07',
  ])
  expect([nameOf('2026-12'), dayName('2026-12-04')]).toEqual(['December 2026', 'December 4'])
})

test('an event is on each of its days', () => {
  const event = {
    id: 1,
    title: '',
    time: '',
    firstDay: '2026-07-30',
    lastDay: '2026-08-01',
    attendance: null,
    isCancelled: false,
    isOnline: false,
    isOfMyGroup: false,
  }
  expect(
    ['2026-07-29', '2026-07-30', '2026-07-31', '2026-08-01', '2026-08-02'].map(
      (day) => eventsOn([event], day).length,
    ),
  ).toEqual([0, 1, 1, 1, 0])
})
