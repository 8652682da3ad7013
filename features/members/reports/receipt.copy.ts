import { catalogue } from '#platform/contract/catalogue.ts'

/** After a report. */
export const receiptCopy = catalogue('receiptCopy', {
  title: 'Thank you, we have it',
  already: 'You have already reported this',
  number: (number: number) => `Report ${number} is with our moderators.`,
  hidden: 'It is hidden from you now.',
  folded: 'It is folded on this page.',
  next: 'A moderator reads it and decides. Whoever wrote it is told about a decision, but not who reported it.',
  youSaid: 'You said',
  outcome: 'Where we tell you',
  outcomeText: 'In your notifications, under the bell',
  done: 'Done',
})
