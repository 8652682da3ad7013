/** Copy of events in the feed and on their own pages. */
export const eventCardCopy = {
  rsvp: 'RSVP',
  going: 'Going',
  waiting: 'On the waitlist',
  joinWaitlist: 'Join waitlist',
  cancelled: 'Cancelled',
  count: (count: number, isPast: boolean) => `${count} ${isPast ? 'went' : 'going'}`,
  full: 'Full',
}

type Place = { isAttending: boolean; isWaiting: boolean; capacity: number | null; attendeesCount: number }

/** The button's label: the viewer's attendance, or what the button does. */
export const rsvpWord = ({ isAttending, isWaiting, capacity, attendeesCount }: Place) =>
  isAttending
    ? eventCardCopy.going
    : isWaiting
      ? eventCardCopy.waiting
      : capacity !== null && attendeesCount >= capacity
        ? eventCardCopy.joinWaitlist
        : eventCardCopy.rsvp

export const eventMessages = {
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
  calendarFailed: 'We couldn’t create your calendar link. Please try again.',
}
