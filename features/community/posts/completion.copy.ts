import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const completionCopy = catalogue('completionCopy', {
  people: 'People to mention',
  topics: 'Topics',
  /** Read out when the list opens. */
  found: (count: number) =>
    plural(count, {
      one: '1 suggestion, arrow keys to choose',
      other: `${count} suggestions, arrow keys to choose`,
    }),
  notified: 'They will be notified when you post',
})
