import { catalogue, plural } from '#platform/contract/catalogue.ts'

const reports = (count: number) => plural(count, { one: '1 report', other: `${count} reports` })

export const transparencyCopy = catalogue('transparencyCopy', {
  title: 'Reports and decisions',
  lead: 'What members reported, what our moderators decided, how long it took and how often they were wrong. No names, only figures.',
  none: 'No reports yet',
  noneText: 'Figures appear here with the first report.',
  month: 'Month',
  reports: 'Reports',
  decided: 'Decisions',
  median: 'Median time to a decision',
  appeals: 'Appeals',
  overturned: 'Decisions reversed',
  ofAppeals: (overturned: number, appeals: number) => `${overturned} of ${appeals}`,
  soFar: (month: string) => `${month} so far`,
  reportsTitle: 'Reports by month',
  reportsNow: (count: number, month: string) => `${reports(count)} in ${month} so far.`,
  reportsThen: (count: number, month: string, more: number) =>
    more === 0
      ? `${reports(count)} in ${month}, as many as the month before.`
      : `${reports(count)} in ${month}, ${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than the month before.`,
  reportsUnit: 'Reports by month; the last month is not over',
  fastTitle: 'How fast',
  fast: (time: string, month: string) => `Half of all reports were decided within ${time} in ${month}.`,
  fastNone: 'No report has been decided yet.',
  fastUnit: 'Median time from a report to a decision, by month',
  faster: (month: string) => `Faster than in ${month}`,
  slower: (month: string) => `Slower than in ${month}`,
  decidedTitle: 'What we decided',
  decidedSentence: (changed: number, all: number) =>
    plural(all, {
      one: `1 decision in twelve months; ${changed} changed something.`,
      other: `${changed} of ${all} decisions changed something.`,
    }),
  decidedUnit: 'Decisions of the last twelve months',
  kept: 'Nothing was changed',
  content: 'Hidden or removed',
  account: 'Warned, limited or banned',
  appealsTitle: 'Who was right',
  appealsSentence: (overturned: number, appeals: number) =>
    appeals === 0
      ? 'Nobody has appealed in twelve months.'
      : `${overturned} of ${appeals} appeals reversed a decision.`,
  appealsUnit: 'Appeals of the last twelve months, each heard by somebody who had not decided before',
  stood: 'The decision stood',
  reversed: 'Reversed',
  waiting: 'Waiting for an answer',
  counting: 'How we count',
  countingText:
    'Several reports of one thing are one case with one decision. Times run from the first report to the decision, day and night. Decisions that no report asked for are left out of the times.',
})
