import { catalogue, plural } from '#platform/contract/catalogue.ts'

export const sparksCopy = catalogue('sparksCopy', {
  title: 'Moderation',
  sentence: (reports: number, decided: number) =>
    `${plural(reports, { one: '1 report', other: `${reports} reports` })} this month so far, ${plural(decided, { one: '1 decision', other: `${decided} decisions` })}.`,
  keepingUp: 'Keeping up',
  behind: 'More reports than decisions',
  unit: 'This month so far; the lines show the full months before it',
  month: 'Month',
  reports: 'Reports',
  decided: 'Decisions',
  minutes: 'Median time to a decision',
  overturned: 'Decisions reversed',
})
