import { catalogue } from '#platform/contract/catalogue.ts'
/** Validation messages of the event form. */
export const eventInputMessages = catalogue('eventInputMessages', {
  title: 'Title is required',
  description: 'Description is required',
  location: 'Location is required',
  time: 'Time is required',
  date: 'Please select a date',
  year: (first: number, last: number) => `Please choose a date between ${first} and ${last}.`,
  endsAt: 'Please choose an end date and time.',
  endsBefore: 'An event can’t end before it begins.',
  tooLong: (days: number) => `An event can last ${days} days at most.`,
  timeZone: 'We don’t know that time zone. Please choose another.',
  capacity: 'Capacity must be a whole number of 1 or more.',
  guestsAllowed: (most: number) => `Guests must be a number from 0 to ${most}.`,
  onlineLink: 'The link must begin with https://.',
})

/** About writing the posts that are events. */
export const eventPostMessages = catalogue('eventPostMessages', {
  onePicture: 'An event can have only one picture.',
  notAnEvent: 'This post isn’t an event.',
  notYours: 'You can only change your own events.',
  groupMissing: 'Group not found',
  notInGroup: 'Only members can create events in this group.',
})
