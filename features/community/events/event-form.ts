import * as z from 'zod/mini'
import {
  Capacity,
  eventFields,
  GuestsAllowed,
  OnlineLink,
  TimeZone,
} from '#features/community/posts/event-input.ts'
import { frequencies } from '#features/community/posts/series-rule.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { mediaLimits } from '#platform/contract/images.ts'

/** The fields of the form; its date and hour are converted to an instant when it is sent. */
export const EventFields = z.object({
  title: eventFields.title,
  content: eventFields.content,
  location: eventFields.location,
  time: eventFields.time,
  /** '18:30', asked for where the time names none. */
  starts: z.optional(z.string()),
  /** '2026-12-14' and '15:00', in the event's time zone. */
  endDay: z.optional(z.string()),
  endHour: z.optional(z.string()),
  timeZone: TimeZone,
  capacity: Capacity,
  guestsAllowed: z.optional(GuestsAllowed),
  onlineLink: z.optional(OnlineLink),
  alt: optionalText(mediaLimits.alt),
  /** Omitted for an event that does not repeat. */
  every: z.optional(z.enum(frequencies)),
  ending: z.optional(z.enum(['until', 'times'])),
  /** '2027-03-12' */
  until: z.optional(z.string()),
  times: z.optional(z.string()),
})
export type EventFields = z.infer<typeof EventFields>
