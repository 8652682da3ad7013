import { expect, test } from 'vitest'
import { dayMs } from '#platform/contract/durations.ts'
import { afterBusinessDays, beforeBusinessDays, isBusinessDay } from './business-days.ts'

const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(year, 0, 1) + index * dayMs).toISOString().slice(0, 10),
  )
    .filter((date) => date.startsWith(String(year)))
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()) && !isBusinessDay(date))
    .map((date) => date.slice(5))

test.each([
  [2024, ['01-01', '03-21', '03-29', '04-01', '05-01', '06-17', '08-09', '09-24', '12-16', '12-25', '12-26']],
  [2025, ['01-01', '03-21', '04-18', '04-21', '04-28', '05-01', '06-16', '09-24', '12-16', '12-25', '12-26']],
  [2026, ['01-01', '04-03', '04-06', '04-27', '05-01', '06-16', '08-10', '09-24', '12-16', '12-25']],
  [2027, ['01-01', '03-22', '03-26', '03-29', '04-27', '06-16', '08-09', '09-24', '12-16', '12-27']],
  [2038, ['01-01', '03-22', '04-23', '04-26', '04-27', '06-16', '08-09', '09-24', '12-16', '12-27']],
])('the public holidays of %d on weekdays are known', (year, dates) => {
  expect(holidaysOf(year)).toEqual(dates)
})

test.each([
  ['2026-12-14', '2026-12-18'],
  ['2026-12-23', '2026-12-29'],
  ['2026-12-24', '2026-12-30'],
  ['2027-03-25', '2027-04-01'],
  ['2027-04-26', '2027-04-30'],
  ['2026-11-20', '2026-11-25'],
])('three business days after %s is %s', (from, until) => {
  const at = (date: string) => new Date(`${date}T10:15:00+02:00`)
  expect(afterBusinessDays(at(from), 3)).toEqual(at(until))
})

test.each([
  ['2026-12-18', '2026-12-14'],
  ['2026-12-30', '2026-12-24'],
  ['2027-04-01', '2027-03-25'],
  ['2027-01-04', '2026-12-29'],
])('three business days before %s is %s', (until, from) => {
  const at = (date: string) => new Date(`${date}T10:15:00+02:00`)
  expect(beforeBusinessDays(at(until), 3)).toEqual(at(from))
})

test('the day is that of South Africa, not of UTC', () => {
  expect(afterBusinessDays(new Date('2026-12-14T22:30:00Z'), 1)).toEqual(new Date('2026-12-16T22:30:00Z'))
  expect(beforeBusinessDays(new Date('2026-12-17T22:30:00Z'), 1)).toEqual(new Date('2026-12-16T22:30:00Z'))
})
