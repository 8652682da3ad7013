import { catalogue } from '#platform/contract/catalogue.ts'
/** Copy of the building blocks themselves; all other copy is passed as props. */
export const uiCopy = catalogue('uiCopy', {
  cancel: 'Cancel',
  loading: 'Loading',
  loadFailed: 'Failed to load',
  loadFailedText: 'Something went wrong on our side. Please try again.',
  copyFailed: 'The link could not be copied',
  retry: 'Retry',
  reload: 'Reload the page',
  listFailed: 'Failed to load this list',
  more: 'Load More',
  loadingMore: 'Loading...',
  showMap: 'Show map',
  /** After the name of a button. */
  unsentMark: '(waiting to be sent)',
})
