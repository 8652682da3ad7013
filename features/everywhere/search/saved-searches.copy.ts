import { catalogue } from '#platform/contract/catalogue.ts'
import type { WatchedKind } from './saved-searches.contract.ts'

export const savedSearchCopy = catalogue('savedSearchCopy', {
  save: 'Save this search',
  saving: 'Saving...',
  saved: 'Search saved',
  savedText: 'We’ll let you know when something new matches it.',
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
})

export const savedSearchMessages = catalogue('savedSearchMessages', {
  blank: 'Please enter what to search for.',
  noKind: 'This site has nothing of this kind.',
  badKind: 'Please choose what to search for.',
  isPremium: 'Saving searches is for Premium members.',
  full: (most: number) => `You have saved ${most} searches. Remove one first.`,
  missing: 'Saved search not found',
  removed: 'Saved search removed',
})
