export const notificationWords = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  unread: 'Unread',
  loading: 'Loading notifications',
  retry: 'Retry',
  none: 'Nothing new. When someone likes, comments or follows, it stands here.',
  more: 'More',
  loadingMore: 'Loading...',
}

export const unsubscribeWords = {
  title: 'No more mails',
  question: 'No more mails?',
  text: 'You will still find everything under the bell.',
  stop: 'Stop the mails',
  stopping: 'Stopping...',
  settings: 'Notification settings',
  again: 'Switch Email Notifications on again in your settings whenever you like.',
}
