/** Copy of the building blocks themselves; all other copy is passed as props. */
export const uiCopy = {
  cancel: 'Cancel',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading',
  loadFailed: 'Failed to load',
  loadFailedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
  listFailed: 'Failed to load this list',
  more: 'Load More',
  loadingMore: 'Loading...',
  showMap: 'Show map',
}
