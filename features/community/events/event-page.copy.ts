import { catalogue } from '#platform/contract/catalogue.ts'
import { plural } from '#platform/contract/catalogue.ts'

// Apart from what every page says of events.
export const eventPageMessages = catalogue('eventPageMessages', {
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
