import * as z from 'zod/mini'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { fieldMessages, Id } from '#platform/contract/fields.ts'
import { AttendState } from './contract.ts'
import { eventPageMessages } from './pages.copy.ts'

const isMonth = (value: string) => {
  const [, year] = /^(\d{4})-(?:0[1-9]|1[0-2])$/.exec(value) ?? []
  return Number(year) >= eventLimits.firstYear && Number(year) <= eventLimits.lastYear
}

/** An event in the calendar of a month; days are those of the place where it happens. */
export const CalendarEvent = z.object({
  id: Id,
  title: z.string(),
  time: z.string(),
  /** '2026-12-14' */
  firstDay: z.string(),
  lastDay: z.string(),
  /** The viewer's answer. */
  attendance: z.nullable(z.enum(['going', 'waiting', 'maybe'])),
  isCancelled: z.boolean(),
  isOnline: z.boolean(),
  /** The viewer is a member of the event's group. */
  isOfMyGroup: z.boolean(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

const GuestsInput = z.object({
  guests: z
    .int({ error: () => eventPageMessages.guests(eventLimits.guests) })
    .check(
      z.minimum(0, { error: () => eventPageMessages.guests(eventLimits.guests) }),
      z.maximum(eventLimits.guests, { error: () => eventPageMessages.guests(eventLimits.guests) }),
    ),
})

/** At most this many events of a month are listed. */
export const monthLimit = 500

/** Calls of the pages of events; the feed, which loads first, makes those of contract.ts. */
export const eventPagesApi = {
  month: get('/api/events/month', 'List the events of a month', {
    access: 'anyone',
    scope: 'read',
    query: z.object({
      month: z
        .string({ error: () => fieldMessages.badPage })
        .check(z.refine(isMonth, { error: () => fieldMessages.badPage })),
    }),
    answer: z.array(CalendarEvent),
    // The viewer's answers to events are in it.
    freshMinutes: 0,
    offline: true,
  }),
  /** For those who are going or on the waitlist. */
  setGuests: put('/api/posts/:id/guests', 'Set how many guests you bring', {
    access: 'member',
    scope: 'write:posts',
    body: GuestsInput,
    answer: AttendState,
  }),
  /** Gives up a place, if the member has one. */
  sayMaybe: post('/api/posts/:id/maybe', 'Answer an event with maybe', {
    access: 'member',
    scope: 'write:posts',
    answer: AttendState,
  }),
  takeMaybeBack: del('/api/posts/:id/maybe', 'Take back a maybe', {
    access: 'member',
    scope: 'write:posts',
    answer: AttendState,
  }),
}
