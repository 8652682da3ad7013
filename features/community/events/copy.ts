import { catalogue } from '#platform/contract/catalogue.ts'
/** Copy of events in the feed and on their own pages. */
export const eventCardCopy = catalogue('eventCardCopy', {
  rsvp: 'RSVP',
  going: 'Going',
  waiting: 'On the waitlist',
  joinWaitlist: 'Join waitlist',
  cancelled: 'Cancelled',
  count: (count: number, isPast: boolean) => `${count} ${isPast ? 'went' : 'going'}`,
  full: 'Full',
  /** What calendars call an event of a discreet group. */
  discreet: 'An event of a group',
})

type Place = { isAttending: boolean; isWaiting: boolean; capacity: number | null; attendeesCount: number }

/** Whether a member with these guests would wait for places. */
export const isFull = (
  { capacity, attendeesCount }: Pick<Place, 'capacity' | 'attendeesCount'>,
  guests = 0,
) => capacity !== null && attendeesCount + guests >= capacity

/** The button's label: the viewer's attendance, or what the button does. */
export const rsvpWord = (event: Place, guests = 0) =>
  event.isAttending
    ? eventCardCopy.going
    : event.isWaiting
      ? eventCardCopy.waiting
      : isFull(event, guests)
        ? eventCardCopy.joinWaitlist
        : eventCardCopy.rsvp

export const eventMessages = catalogue('eventMessages', {
  missing: 'Event not found',
  notLoggedIn: 'Not logged in',
})

/** Under the drawing of an event without a picture. */
export const eventPlateCopy = catalogue('eventPlates', {
  dawn: 'dawn',
  noon: 'noon',
  dusk: 'dusk',
  night: 'night',
  caption: (time: string, part: string) => `${time}, ${part}`,
})
