import * as z from 'zod/mini'
import { cannabisAcknowledgement } from '#features/site/cannabis-check/contract.ts'
import { isTimeZone } from '#platform/contract/clocks.ts'
import { siteTimeZone } from '#platform/contract/dates.ts'
import { Id, lineText, optionalText, text } from '#platform/contract/fields.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { eventInputMessages } from './event-posts.copy.ts'

export const eventLimits = {
  title: 100,
  content: 10_000,
  location: 200,
  time: 60,
  /** From the beginning to the end. */
  days: 31,
  capacity: 100_000,
  /** That each person may bring. */
  guests: 5,
  onlineLink: 500,
  firstYear: 1900,
  lastYear: 2200,
  search: 100,
  timeZone: 'Africa/Johannesburg',
}

const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/
const isDate = (value: string) => iso.test(value) && !Number.isNaN(Date.parse(value))
const isInYears = (value: string) => {
  const year = new Date(value).getUTCFullYear()
  return year >= eventLimits.firstYear && year <= eventLimits.lastYear
}

/** An instant; without a time zone it is read as UTC. */
const EventDate = z.pipe(
  z.string({ error: () => eventInputMessages.date }).check(
    z.refine(isDate, { error: () => eventInputMessages.date, abort: true }),
    z.refine(isInYears, {
      error: () => eventInputMessages.year(eventLimits.firstYear, eventLimits.lastYear),
    }),
  ),
  z.transform((value) => new Date(/T[\d:.]+$/.test(value) ? `${value}Z` : value).toISOString()),
)

/** Empty for an event whose end is not known. */
const EndDate = z.pipe(
  z.nullable(z.string({ error: () => eventInputMessages.endsAt })),
  z.pipe(
    z.transform((value: string | null) => value?.trim() || null),
    z.nullable(EventDate),
  ),
)

export const TimeZone = z.pipe(
  optionalText(64),
  z.pipe(
    z.transform((value: string) => value || siteTimeZone()),
    z.string().check(z.refine(isTimeZone, { error: () => eventInputMessages.timeZone })),
  ),
)

/** A number, its digits, or empty for an unlimited number. */
export const Capacity = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()], { error: () => eventInputMessages.capacity }))),
  z.pipe(
    z.transform((value: string | number | null | undefined) =>
      value === undefined || value === null || String(value).trim() === '' ? null : Number(value),
    ),
    z.nullable(
      z
        .int({ error: () => eventInputMessages.capacity })
        .check(
          z.minimum(1, { error: () => eventInputMessages.capacity }),
          z.maximum(eventLimits.capacity, { error: () => eventInputMessages.capacity }),
        ),
    ),
  ),
)

/** How many guests each person may bring: a number or its digit. */
export const GuestsAllowed = z.pipe(
  z.union([z.number(), z.string()], { error: () => eventInputMessages.guestsAllowed(eventLimits.guests) }),
  z.pipe(
    z.transform(Number),
    z
      .int({ error: () => eventInputMessages.guestsAllowed(eventLimits.guests) })
      .check(
        z.minimum(0, { error: () => eventInputMessages.guestsAllowed(eventLimits.guests) }),
        z.maximum(eventLimits.guests, { error: () => eventInputMessages.guestsAllowed(eventLimits.guests) }),
      ),
  ),
)

const isHttps = (value: string) => /^https:\/\/[^\s/?#@]+\.\S+$/iu.test(value)

/** Where the event takes place online; empty for nowhere. */
export const OnlineLink = z.pipe(
  optionalText(eventLimits.onlineLink),
  z
    .string()
    .check(
      z.refine((value) => value === '' || isHttps(value), { error: () => eventInputMessages.onlineLink }),
    ),
)

const GroupId = z.pipe(
  z.optional(z.nullable(Id)),
  z.transform((value) => value ?? null),
)

export const eventFields = {
  title: lineText({ error: () => eventInputMessages.title }, eventLimits.title),
  content: text({ error: () => eventInputMessages.description }, eventLimits.content),
  location: lineText({ error: () => eventInputMessages.location }, eventLimits.location),
  time: lineText({ error: () => eventInputMessages.time }, eventLimits.time),
  eventDate: EventDate,
}

export const EventInput = z.object({
  ...cannabisAcknowledgement,
  ...eventFields,
  endsAt: z.optional(EndDate),
  timeZone: TimeZone,
  capacity: Capacity,
  guestsAllowed: z.optional(GuestsAllowed),
  onlineLink: z.optional(OnlineLink),
  alt: optionalText(mediaLimits.alt),
  groupId: GroupId,
  type: z.optional(z.string()),
  isEvent: z.optional(z.union([z.boolean(), z.string()])),
})
export type EventInput = z.infer<typeof EventInput>

/** Omitted fields stay unchanged; an empty capacity removes the limit, an empty link the link. */
export const EventChange = z.object({
  ...cannabisAcknowledgement,
  title: z.optional(eventFields.title),
  content: z.optional(eventFields.content),
  location: z.optional(eventFields.location),
  time: z.optional(eventFields.time),
  eventDate: z.optional(EventDate),
  /** Omitted, it moves with the beginning. */
  endsAt: z.optional(EndDate),
  timeZone: z.optional(TimeZone),
  capacity: z.optional(Capacity),
  guestsAllowed: z.optional(GuestsAllowed),
  onlineLink: z.optional(OnlineLink),
  alt: z.optional(optionalText(mediaLimits.alt)),
  type: z.optional(z.string()),
  isEvent: z.optional(z.union([z.boolean(), z.string()])),
})
export type EventChange = z.infer<typeof EventChange>

const onlyEventsHave = [
  'title',
  'eventDate',
  'endsAt',
  'time',
  'timeZone',
  'capacity',
  'guestsAllowed',
  'onlineLink',
]

/** A change also counts as an event's if it contains fields that only events have. */
export function isEventSent(value: unknown, isChange = false) {
  if (typeof value !== 'object' || value === null) return false
  const isMarked = 'isEvent' in value && String(value.isEvent) === 'true'
  const isOfType = 'type' in value && value.type === 'event'
  return isMarked || isOfType || (isChange && onlyEventsHave.some((name) => name in value))
}
