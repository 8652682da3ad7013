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
