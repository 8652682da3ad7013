import * as z from 'zod/mini'
import { Event } from '#features/community/posts/contract.ts'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { del, get, isId, post } from '#platform/contract/endpoint.ts'
import { fieldMessages, pageFields, PageQuery } from '#platform/contract/fields.ts'

/** Number of attendees' faces on a card. */
export const eventFaces = 3

export const AttendState = z.object({ isAttending: z.boolean(), attendeesCount: z.number() })
export type AttendState = z.infer<typeof AttendState>

export const Attendance = z.object({
  isAttending: z.boolean(),
  isWaiting: z.boolean(),
  /** May come: takes no place, and learns of changes. */
  isMaybe: z.boolean(),
  attendeesCount: z.number(),
  maybeCount: z.number(),
  waitingCount: z.number(),
  /** Number of attendees that the viewer follows. */
  followedCount: z.number(),
  isOnline: z.boolean(),
  /** Where it takes place online: for the hosts and those who are going. */
  onlineLink: z.nullable(z.string()),
  /** How many guests each person may bring. */
  guestsAllowed: z.number(),
  /** The viewer's own. */
  guests: z.number(),
  /** Of everyone who is going; `attendeesCount` includes them. */
  guestsCount: z.number(),
})
export type Attendance = z.infer<typeof Attendance>

/** How many guests the member brings, none by default. */
const GuestsQuery = z.object({
  guests: z.optional(
    z.pipe(z.string().check(z.regex(/^\d$/, { error: () => fieldMessages.badPage })), z.transform(Number)),
  ),
})

export const EventQuery = z.object({
  ...pageFields,
  when: z.optional(z.enum(['upcoming', 'past'], { error: () => fieldMessages.badPage })),
  q: z.optional(
    z
      .string({ error: () => fieldMessages.invalidText })
      .check(z.maxLength(eventLimits.search, { error: () => fieldMessages.tooLong(eventLimits.search) })),
  ),
  groupId: z.optional(z.string().check(z.refine(isId, { error: () => fieldMessages.badPage }))),
})
export type EventQuery = z.infer<typeof EventQuery>

export const eventApi = {
  list: get('/api/events', 'List events', {
    shows: ['posts'],
    access: 'anyone',
    scope: 'read',
    query: EventQuery,
    answer: z.array(Event),
    paged: true,
    mayLag: true,
    offline: true,
  }),
  read: get('/api/events/:id', 'Read an event', {
    shows: ['posts', 'post'],
    access: 'anyone',
    scope: 'read',
    answer: Event,
    mayLag: true,
    offline: true,
  }),
  cancel: post('/api/events/:id/cancel', 'Cancel an event', {
    access: 'member',
    scope: 'write:posts',
    query: ReasonQuery,
    answer: Event,
    hidesContent: true,
  }),
  attendance: get('/api/posts/:id/attendance', 'Count who goes to an event', {
    shows: ['attendance'],
    access: 'anyone',
    scope: 'read',
    answer: Attendance,
    mayLag: true,
    offline: true,
  }),
  attendees: get('/api/posts/:id/attendees', 'List who goes to an event', {
    shows: ['attendance'],
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(UserRef),
    paged: true,
    mayLag: true,
    offline: true,
  }),
  attend: post('/api/posts/:id/attend', 'Go to an event', {
    access: 'member',
    scope: 'write:posts',
    query: GuestsQuery,
    answer: AttendState,
  }),
  leave: del('/api/posts/:id/attend', 'Stop going to an event', {
    access: 'member',
    scope: 'write:posts',
    answer: AttendState,
  }),
  /** Replaces the address of the member's own calendar; the old one stops working. */
  calendar: post('/api/users/me/calendar', 'Replace the address of your calendar', {
    access: 'member',
    answer: z.object({ url: z.string() }),
    limit: '10 per hour',
  }),
  mine: get('/api/users/me/events', 'List the events you go to', {
    shows: ['posts'],
    access: 'member',
    scope: 'read',
    answer: z.array(Event),
    mayLag: true,
    offline: true,
  }),
}
