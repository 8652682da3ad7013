import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addLanguage, chooseLanguage, english } from './catalogue.ts'
import {
  dayIn,
  instantIn,
  isTimeZone,
  siteClock,
  siteDay,
  siteInstant,
  siteZonePlace,
  siteTimestamp,
} from './clocks.ts'
import {
  dateMessages,
  dayInText,
  eventDay,
  eventWeekday,
  formatDate,
  leafOf,
  longDate,
  monthAndYear,
  siteDate,
  setSiteTimeZone,
  siteDateTime,
  southAfrica,
  timeAgo,
} from './dates.ts'

afterEach(() => chooseLanguage(() => english))

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

test.each([
  ['2026-11-21T09:00:00Z', 'today'],
  ['2026-11-20T21:00:00Z', 'yesterday'],
  ['2026-11-16T12:00:00Z', 'Monday'],
  ['2026-11-14T12:00:00Z', '14 November'],
  ['2025-11-21T12:00:00Z', 'November 21, 2025'],
])('the day of %s in a sentence is %s', (value, words) => {
  expect(dayInText(value, at)).toBe(words)
})

test('dates are written in full, and empty and invalid ones have a text', () => {
  expect(longDate('2026-11-21T12:00:00Z')).toBe('November 21, 2026')
  expect(monthAndYear('2022-10-15T12:00:00Z')).toBe('October 2022')
  for (const nothing of [null, '']) expect(longDate(nothing)).toBe(dateMessages.none)
  for (const none of ['nonsense', '2026-13-01', '+999999-01-01'])
    expect([longDate(none), monthAndYear(none), timeAgo(none, at)]).toEqual(
      Array(3).fill(dateMessages.invalid),
    )
})

test('what has to name the same day for everybody is dated where the site is', () => {
  const late = '2026-12-31T22:30:00Z'
  expect([siteDate(late), siteTimestamp(late)]).toEqual(['January 1, 2027', '2027-01-01 00:30:00'])
  expect(siteDateTime(late)).toBe('01 January 2027 at 00:30')
  expect(siteDate(null)).toBe(dateMessages.none)
})

test('every input results in a text', () => {
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

test('an older date never reads as more recent', () => {
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

const home = 'Africa/Johannesburg'

test('an event has the day of its place, in every time zone of a reader', () => {
  const late = '2026-07-24T22:30:00Z'
  expect([eventDay(late, home), eventWeekday(late, home)]).toEqual(['July 25, 2026', 'Saturday'])
  expect([eventDay(late, 'America/New_York'), eventWeekday(late, 'UTC')]).toEqual(['July 24, 2026', 'Friday'])
  expect(leafOf(late, home)).toEqual({ month: 'Jul', day: '25', weekday: 'Sat', year: 2026 })
  expect(dayIn(home, late)).toEqual({ year: 2026, month: 7, day: 25 })
  expect(eventDay(null, home)).toBe(dateMessages.none)
  expect(eventDay('nonsense', home)).toBe(dateMessages.invalid)
  expect(leafOf('nonsense', home)).toEqual({ month: '–', day: '?', weekday: dateMessages.invalid, year: 0 })
})

test('a wall clock’s time is the instant of its zone, also on the days when clocks change', () => {
  const instant = (zone: string, month: number, date: number, minutes: number) =>
    instantIn(zone, 2026, month, date, minutes).toISOString()
  expect(instant(home, 7, 25, 600)).toBe('2026-07-25T08:00:00.000Z')
  expect(instant('UTC', 7, 25, 600)).toBe('2026-07-25T10:00:00.000Z')
  expect(instant('Europe/Amsterdam', 3, 29, 60)).toBe('2026-03-29T00:00:00.000Z')
  expect(instant('Europe/Amsterdam', 3, 29, 180)).toBe('2026-03-29T01:00:00.000Z')
  expect(instant('America/New_York', 11, 1, 180)).toBe('2026-11-01T08:00:00.000Z')
  expect(instantIn(home, 50, 1, 1, 0).getUTCFullYear()).toBe(49)
})

test('the day of the instant of a day is that day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(home, 'UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu'),
      fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true }),
      (zone, date) => {
        const wanted = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
        const noon = instantIn(zone, wanted.year, wanted.month, wanted.day, 720)
        expect(dayIn(zone, noon.toISOString())).toEqual(wanted)
      },
    ),
  )
})

test('another language has its own names, order and relative times, and in what it leaves out those of English', () => {
  const months =
    'Pherekgong Tlhakole Mopitlwe Moranang Motsheganong Seetebosigo Phukwi Phatwe Lwetse Diphalane Ngwanaitseele Sedimonthole'
  addLanguage('tn', {
    calendar: { months: months.split(' ') },
    datePatterns: {
      date: ({ day, month, year }: { day: number; month: string; year: number }) => `${day} ${month} ${year}`,
    },
    dateMessages: { yesterday: 'Maabane' },
  })
  chooseLanguage(() => 'tn')
  expect(siteDate('2026-11-21T10:00:00Z')).toBe('21 Ngwanaitseele 2026')
  expect(ago(day)).toBe('Maabane')
  expect([ago(2 * day), formatDate('2026-11-21', 'monthAndDay', 'UTC')]).toEqual(['2 d', 'Ngwanaitseele 21'])
  expect(leafOf('2026-11-21T10:00:00Z', home)).toMatchObject({ month: 'Nov', weekday: 'Sat' })
})

test('the clocks of the site may change with the season', () => {
  setSiteTimeZone('Europe/London')
  const [winter, summer] = ['2026-01-15T23:30:00.000Z', '2026-07-15T23:30:00.000Z'].map(Date.parse)
  expect([siteDay(winter ?? 0), siteDay(summer ?? 0)]).toEqual(['2026-01-15', '2026-07-16'])
  for (const at of [winter ?? 0, summer ?? 0]) expect(siteInstant(siteClock(at)).getTime()).toBe(at)
  expect(siteZonePlace()).toBe('London')
  setSiteTimeZone(southAfrica)
})

test('a time zone has a name: offsets, which Postgres reads the other way round, are none', () => {
  expect(['Africa/Windhoek', 'UTC', 'europe/london'].map(isTimeZone)).toEqual([true, true, true])
  expect(['+02:00', '-0500', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([false, false, false, false])
})
