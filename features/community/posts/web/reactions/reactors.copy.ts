import { catalogue, plural } from '#platform/contract/catalogue.ts'

/** The dialog with those who reacted to a post. */
export const reactorCopy = catalogue('reactorCopy', {
  people: (count: number) => plural(count, { one: '1 person', other: `${count} people` }),
  all: 'All',
  others: 'Some people aren’t shown here.',
  loading: 'Loading...',
  loadFailed: 'Failed to load reactions',
  retry: 'Retry',
  close: 'Close',
  more: 'Load More',
})
