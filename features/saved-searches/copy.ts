import type { WatchedKind } from './contract.ts'

export const savedSearchWords = {
  save: 'Save this search',
  saving: 'Saving...',
  saved: 'Search saved',
  savedText: 'You will be told when something new fits it.',
  failed: 'Failed to save the search',
  removeFailed: 'Failed to remove the search',
  title: 'Saved searches',
  in: {
    posts: 'posts',
    businesses: 'businesses',
    groups: 'groups',
    events: 'events',
    products: 'products',
  } satisfies Record<WatchedKind, string>,
  remove: (words: string) => `Remove “${words}”`,
  loading: 'Loading saved searches',
  loadFailed: 'Failed to load your saved searches',
  loadFailedText: 'Please try again.',
  retry: 'Try again',
}
