import { RRuleTemporal } from 'rrule-temporal'
import type { Event } from '#features/community/posts/contract.ts'
import type { Frequency } from '#features/community/posts/series-rule.ts'
import { invalid } from '#platform/server/errors.ts'
import { seriesLimits, type Repeats } from '../repeats.ts'
import { weekOf } from '../series-words.copy.ts'
import { seriesMessages } from '../series.copy.ts'

type Times = { eventDate: string; endsAt: string | null; timeZone: string }

/** The dates of a series, each at the same local time as the first, which is among them, also where summer time begins in between. */
export function datesOf(first: Times, repeats: Repeats): { starts: string; dates: Times[] } {
  if (Date.parse(first.eventDate) <= Date.now()) throw invalid(seriesMessages.past)
  const begins = localOf(first.eventDate, first.timeZone)
  const starts = begins.toPlainDate()
  const latest = starts.add({ months: seriesLimits.months })
  const until = repeats.until === undefined ? latest : Temporal.PlainDate.from(repeats.until)
  if (Temporal.PlainDate.compare(until, latest) > 0) throw invalid(seriesMessages.tooFar(seriesLimits.months))

  const days = daysOf(repeats, starts, until)
  if (days.length < (repeats.times ?? 2))
    throw invalid(
      repeats.times === undefined ? seriesMessages.tooFew : seriesMessages.tooFar(seriesLimits.months),
    )
  if (days.length > seriesLimits.dates) throw invalid(seriesMessages.tooMany(seriesLimits.dates))
  const dates = days.map((day) => timesOn(day, first))
  if (dates.some(({ eventDate }, index) => eventDate < (dates[index - 1]?.endsAt ?? '')))
    throw invalid(seriesMessages.overlaps)
  return { starts: starts.toString(), dates }
}

/** The times of `after` on the day of another date of the series. */
export const movedTo = (date: { eventDate: string; timeZone: string }, after: Times): Times =>
  timesOn(localOf(date.eventDate, date.timeZone).toPlainDate(), after)

export const timesOf = ({ eventDate, endsAt, timeZone }: Event): Times => ({
  eventDate,
  endsAt: endsAt ?? null,
  timeZone,
})

/** '2026-12-12' where the event takes place. */
export const dayOf = ({ eventDate, timeZone }: Event) => localOf(eventDate, timeZone).toPlainDate().toString()

const localOf = (instant: string, timeZone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()

/** The local times of an event on another day. */
function timesOn(day: Temporal.PlainDate, { eventDate, endsAt, timeZone }: Times): Times {
  const begins = localOf(eventDate, timeZone)
  const moved = day.toPlainDateTime(begins.toPlainTime())
  const at = (local: Temporal.PlainDateTime) =>
    new Date(local.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  const ends = endsAt === null ? null : moved.add(begins.until(localOf(endsAt, timeZone)))
  return { eventDate: at(moved), endsAt: ends && at(ends), timeZone }
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** NOTE: days without a time, in UTC, where no hour is missing. */
function daysOf({ every, times }: Repeats, starts: Temporal.PlainDate, until: Temporal.PlainDate) {
  const week = weekOf(starts.day)
  const parts = {
    week: 'WEEKLY',
    twoWeeks: 'WEEKLY;INTERVAL=2',
    monthOnWeekday: `MONTHLY;BYDAY=${week > 4 ? -1 : week}${weekdays[starts.dayOfWeek - 1]}`,
    monthOnDate: `MONTHLY;BYMONTHDAY=${starts.day}`,
  } satisfies Record<Frequency, string>
  const bare = (day: Temporal.PlainDate) => `${day.toString().replaceAll('-', '')}T000000`
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${bare(starts)}\nRRULE:FREQ=${parts[every]};UNTIL=${bare(until)}Z`,
  })
  const most = times ?? seriesLimits.dates + 1
  return rule
    .all((_day, index) => index < most)
    .map((day) => Temporal.PlainDate.from(day.toPlainDate().toString()))
    .slice(0, most)
}
