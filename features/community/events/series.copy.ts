import { catalogue, plural } from '#platform/contract/catalogue.ts'
/** About events that repeat; for the server too. */
export const seriesMessages = catalogue('seriesMessages', {
  every: 'Please choose how often the event repeats.',
  until: 'Please choose the last date.',
  times: (most: number) => `Choose a number of dates from 2 to ${most}.`,
  oneEnd: 'Please choose a last date or a number of dates.',
  past: 'The first date of a series must be in the future.',
  tooFar: (months: number) => `A series can last ${months} months at most.`,
  tooMany: (most: number) => `A series can have ${most} dates at most. Please choose an earlier last date.`,
  tooFew: 'With this last date the event takes place only once. Please choose a later one.',
  overlaps: 'The event must end before its next date begins.',
  running: (most: number) =>
    `You have ${most} series with dates to come. Cancel or delete one before you create another.`,
  none: 'This event doesn’t repeat.',
  notYours: 'Only the organiser can change the following events.',
  dateStays:
    'Each of the following events keeps its date. To move one to another date, change only that event.',
  removed: (count: number) => plural(count, { one: '1 event deleted', other: `${count} events deleted` }),
})

export const seriesCopy = catalogue('seriesCopy', {
  repeats: 'Repeats',
  never: 'Does not repeat',
  pickDateFirst: 'Choose the first date to see how it can repeat.',
  skips: 'Months without this day are left out.',
  ending: 'Until',
  untilDate: 'A date',
  timesOf: 'A number of dates',
  lastDate: 'Last date',
  times: 'Number of dates',
  timesHint: (most: number) => `The first one counts. ${most} at most, within a year.`,
  untilHint: (most: number) => `Within a year, and ${most} dates at most.`,
  createdText: (title: string) => `All dates of ${title} are on the calendar.`,
  title: 'Part of a series',
  until: (rule: string, day: string) => `${rule} until ${day}`,
  next: 'Next dates',
  allDates: 'All dates',
  showAll: (count: number) => `Show all ${count} dates`,
  showFewer: 'Show fewer',
  noneAhead: 'No more dates are planned.',
  loading: 'Loading dates',
  isCancelled: 'Cancelled',
  isGoing: 'Going',
  failed: 'The other dates could not be loaded.',
  retry: 'Retry',
  scope: 'Which events?',
  one: 'Only this event',
  following: 'This and following events',
  followingText: (count: number) =>
    plural(count, { one: 'This and 1 more', other: `This and ${count} more` }),
  editNote:
    'Only what you change here changes in the following events. Each keeps its date. People who are going are notified once if the time or the place changes.',
  onceNote: 'People who are going to several of these events are notified once.',
  cancelled: 'Events cancelled',
  updated: 'Events updated',
})
