/** Words of the building blocks themselves; all other copy comes in as props. */
export const uiCopy = {
  cancel: 'Cancel',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading',
  loadFailed: 'Failed to load',
  loadFailedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
}
