import { dayMs } from '#platform/contract/durations.ts'
/**
 * The rules of a time zone as calendars want them beside local times (VTIMEZONE, RFC 5545 §3.6.5), for the years around these instants: one
 * entry for each change of the offset, which every program reads, instead of a rule of recurrence.
 */
export function timeZoneRules(zone: string, instants: number[]) {
  const [first, last] = [Math.min(...instants) - year, Math.max(...instants) + year]
  const changes = [zoned(zone, first).getTimeZoneTransition('previous') ?? zoned(zone, 0)]
  for (;;) {
    const next = changes.at(-1)?.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > last) break
    changes.push(next)
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...changes.flatMap(observance), 'END:VTIMEZONE'].join('\r\n')
}

const year = 366 * dayMs

const zoned = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)

/** The offset from one change to the next; the change is written in the local time before it. */
function observance(change: Temporal.ZonedDateTime) {
  const before = change.subtract({ seconds: 1 })
  const name = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  const local = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
  return [
    `BEGIN:${name}`,
    `DTSTART:${local.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.offset.replaceAll(':', '')}`,
    `TZOFFSETTO:${change.offset.replaceAll(':', '')}`,
    `END:${name}`,
  ]
}
