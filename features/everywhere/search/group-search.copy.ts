import { catalogue } from '#platform/contract/catalogue.ts'
export const groupSearchMessages = catalogue('groupSearchMessages', {
  blank: 'Please enter a word to search for.',
})

export const groupSearchCopy = catalogue('groupSearchCopy', {
  label: 'Search this group',
  start: 'Search this group',
  startText: 'Type a word from a discussion, a post or a comment. Other forms of it are found too.',
  searching: 'Searching',
  discussions: 'Discussions',
  posts: 'Posts',
  comments: 'Comments',
  on: (what: string) => `Comment on ${what}`,
  none: 'Nothing found',
  noneText: (words: string) => `Nothing in this group matches “${words}”. Try a shorter word.`,
  corrected: (words: string, corrected: string) =>
    `Nothing was found for “${words}”. These are results for “${corrected}”.`,
  failed: 'Failed to search',
  failedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
})
