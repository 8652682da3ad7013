import { catalogue } from '#platform/contract/catalogue.ts'
export const transparencyCopy = catalogue('transparencyCopy', {
  title: 'Reports and decisions',
  lead: 'What members reported and what our moderators decided, month by month. No names, only figures.',
  none: 'No reports yet',
  noneText: 'Figures appear here with the first report.',
  reports: 'Reports',
  of: '·',
  decided: 'Decisions',
  median: 'Median time to a decision',
  appeals: 'Appeals',
  overturned: 'Decisions reversed',
})
