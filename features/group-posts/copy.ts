export const groupPostCopy = {
  isNew: 'New',
  pinned: 'Pinned',
}

export const groupPostMessages = {
  pinned: 'Post pinned',
  unpinned: 'Post unpinned',
  pinFailed: 'Failed to pin the post',
  unpinFailed: 'Failed to unpin the post',
  notYoursToPin: 'Only the group creator and its moderators can pin posts.',
}
