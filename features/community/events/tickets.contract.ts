import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant } from '#platform/contract/fields.ts'
import { checkInMessages } from './tickets.copy.ts'

export const checkInLimits = {
  /** Of one event, in the order in which they joined. */
  people: 10_000,
  /** Of one request. */
  changes: 100,
  /** A device deletes the list this long after the event. */
  storedHours: 24,
}

const shared = {
  eventId: Id,
  title: z.string(),
  eventDate: Instant,
  /** As typed: '10:00 to 16:00'. */
  time: z.string(),
  timeZone: z.string(),
  cancelledAt: z.nullable(Instant),
}

/** What a member shows at the entrance. */
export const Ticket = z.object({
  ...shared,
  location: z.nullable(z.string()),
  name: z.string(),
  guests: z.number(),
  /** To be typed where it cannot be scanned: '9F3A61C2'. */
  shortCode: z.string(),
  /** Rows of squares, '1' for the dark ones: the address of the check-in page with the code. */
  qr: z.array(z.string()),
  checkedInAt: z.nullable(Instant),
})
export type Ticket = z.infer<typeof Ticket>

export const CheckInPerson = z.object({
  /** Of the place. */
  id: Id,
  /** Null for a member on the other side of a block with the viewer: their ticket is good, and nothing else is shown of them. */
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
  guests: z.number(),
  shortCode: z.string(),
  /** Of the code, SHA-256: the list does not replace a ticket. */
  codeHash: z.string(),
  checkedInAt: z.nullable(Instant),
  /** The ticket was shown again, at another device. */
  againAt: z.nullable(Instant),
})
export type CheckInPerson = z.infer<typeof CheckInPerson>

export const CheckInList = z.object({
  ...shared,
  endsAt: z.nullable(Instant),
  people: z.array(CheckInPerson),
  /** False where there are more people than are listed. */
  isComplete: z.boolean(),
})
export type CheckInList = z.infer<typeof CheckInList>

/** A check-in or its undoing, when it happened on the device. */
export const CheckInChange = z.object({
  id: Id,
  at: z.iso.datetime({ error: () => checkInMessages.badTime }),
  isIn: z.boolean(),
})
export type CheckInChange = z.infer<typeof CheckInChange>

export const CheckInState = z.object({
  id: Id,
  checkedInAt: z.nullable(Instant),
  againAt: z.nullable(Instant),
})
export type CheckInState = z.infer<typeof CheckInState>

export const ticketApi = {
  ticket: get('/api/events/:id/ticket', 'Read your ticket for an event', {
    access: 'member',
    answer: Ticket,
    freshMinutes: 1,
    offline: true,
  }),
}

// NOTE: not below /api/events, whose answers the service worker stores: the list is stored, and deleted, by the page.
export const checkInApi = {
  list: get('/api/check-ins/:id', 'List the tickets of an event at the door', {
    access: 'member',
    answer: CheckInList,
    freshMinutes: 0,
  }),
  /** May be sent again. Answers with the places that are still there. */
  change: post('/api/check-ins/:id', 'Check tickets in or out', {
    access: 'member',
    body: z.object({
      changes: z
        .array(CheckInChange)
        .check(z.maxLength(checkInLimits.changes, { error: () => checkInMessages.tooMany })),
    }),
    answer: z.array(CheckInState),
  }),
}
