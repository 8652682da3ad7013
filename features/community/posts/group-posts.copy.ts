import { catalogue } from '#platform/contract/catalogue.ts'
export const groupPostCopy = catalogue('groupPostCopy', {
  inFeed: 'Show this group’s posts in my feed',
  inFeedText: 'They’re always on this page.',
  none: 'No posts in this group yet',
  noneText: 'Be the first: a photo, a question, a poll.',
  writeFirst: 'Write the first post',
  isNew: 'New',
  pinned: 'Pinned',
})

export const groupPostMessages = catalogue('groupPostMessages', {
  pinned: 'Post pinned',
  unpinned: 'Post unpinned',
  pinFailed: 'Failed to pin the post',
  unpinFailed: 'Failed to unpin the post',
  notYoursToPin: 'Only the group creator and its moderators can pin posts.',
})
