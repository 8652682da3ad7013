import { catalogue, plural } from '#platform/contract/catalogue.ts'
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
  cancelledAlready: 'This event has been cancelled.',
  created: 'Event Created',
  createdText: (title: string) => `${title} is on the calendar.`,
  creating: 'Creating...',
  error: 'Error',
  createFailed: 'Failed to create event. Please try again.',
  authenticationRequired: 'Authentication required. Please log in to create an event.',
  dateRequired: 'Date Required',
  dateRequiredText: 'Please select a date for your event.',
  updated: 'Event updated',
  updateFailed: 'Failed to update event. Please try again.',
  deleteFailed: 'Failed to delete event. Please try again.',
  cancelled: 'Event cancelled',
  cancelFailed: 'Failed to cancel event. Please try again.',
  linkCopied: 'Link Copied',
  notLoggedIn: 'Not logged in',
  none: 'No Events Found',
  loadFailed: 'Failed to load events',
  guests: (most: number) =>
    most === 0
      ? 'You can’t bring guests to this event.'
      : `You can bring up to ${most} ${plural(most, { one: 'guest', other: 'guests' })}.`,
  noRoomForGuests: 'There aren’t enough places left for your guests.',
  notGoing: 'RSVP first, then add your guests.',
  letIn: 'You’ve been let in, so your RSVP can’t be changed any more.',
  calendarFailed: 'We couldn’t create your calendar link. Please try again.',
})

/** Under the drawing of an event without a picture. */
export const eventPlateCopy = catalogue('eventPlates', {
  dawn: 'dawn',
  noon: 'noon',
  dusk: 'dusk',
  night: 'night',
  caption: (time: string, part: string) => `${time}, ${part}`,
})
