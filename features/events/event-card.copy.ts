/** What an event says of itself in the feed and on its own pages. */
export const eventWords = {
  rsvp: 'RSVP',
  going: 'Going',
  waiting: 'On the waitlist',
  joinWaitlist: 'Join waitlist',
  cancelled: 'Cancelled',
  count: (count: number, isPast: boolean) => `${count} ${isPast ? 'went' : 'going'}`,
  full: 'Full',
}

type Place = { isAttending: boolean; isWaiting: boolean; capacity: number | null; attendeesCount: number }

/** The word on the button: what is so, or what it would do. */
export const rsvpWord = ({ isAttending, isWaiting, capacity, attendeesCount }: Place) =>
  isAttending
    ? eventWords.going
    : isWaiting
      ? eventWords.waiting
      : capacity !== null && attendeesCount >= capacity
        ? eventWords.joinWaitlist
        : eventWords.rsvp
