/** Copy of the calendar of a month. */
export const calendarCopy = {
  view: 'View',
  list: 'List',
  month: 'Month',
  today: 'Today',
  isToday: ' today',
  going: 'Going: ',
  waiting: 'On the waitlist: ',
  maybe: 'Maybe: ',
  cancelled: 'Cancelled: ',
  more: (count: number) => `${count} more`,
  eventsOf: (day: string, count: number) => `${day}, ${count === 1 ? '1 event' : `${count} events`}`,
  inMonth: (month: string) => `Events in ${month}`,
  none: 'No events this month',
  noneText: 'Try another month, or add one.',
}
