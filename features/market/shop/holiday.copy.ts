import { catalogue } from '#platform/contract/catalogue.ts'
import { dayAndMonth } from '#platform/contract/dates.ts'

export const holidayCopy = catalogue('holidayCopy', {
  title: 'Holiday',
  text: 'Close the shop while you’re away. Orders already placed go on as usual.',
  until: 'Open again on',
  untilHint: 'The shop reopens automatically on this day.',
  note: 'Note to buyers',
  noteHint: 'Away for the holidays, back on 5 January',
  optional: 'optional',
  closed: (day: string) => `On holiday until ${dayAndMonth(day)}`,
  closedText: 'Nobody can order from your shop before then.',
  close: 'Close the shop',
  save: 'Save Changes',
  saving: 'Saving...',
  open: 'Open now',
  change: 'Change',
  saved: 'Your shop is on holiday',
  opened: 'Your shop is open again',
  failed: 'We couldn’t save the holiday',
})

export const holidayMessages = catalogue('holidayMessages', {
  badDay: 'Please choose a day from tomorrow, at most a year ahead.',
  noNote: 'Your account is limited, so you can’t write a note for now. You can close the shop without one.',
  noTerms: 'Please set your delivery options first.',
})
