import { catalogue } from '#platform/contract/catalogue.ts'
export const completionCopy = catalogue('completionCopy', {
  people: 'People to mention',
  topics: 'Topics',
  /** Read out when the list opens. */
  found: (count: number) =>
    count === 1 ? '1 suggestion, arrow keys to choose' : `${count} suggestions, arrow keys to choose`,
  notified: 'They will be notified when you post',
})
