import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const notificationCopy = catalogue('notificationCopy', {
  title: 'Notifications',
  markAll: 'Mark all as read',
  unread: 'Unread',
  loading: 'Loading notifications',
  retry: 'Retry',
  none: 'Nothing new. When someone likes, comments or follows, it shows up here.',
  more: 'More',
  loadingMore: 'Loading...',
  /** Somebody who has a name for a group. */
  aMember: 'A member',
  names: (name: string, others: number) =>
    others === 0
      ? name
      : plural(others, { one: `${name} and 1 other`, other: `${name} and ${others} others` }),
})

export const unsubscribeCopy = catalogue('unsubscribeCopy', {
  title: 'Unsubscribe',
  question: 'Unsubscribe from emails?',
  digestQuestion: 'Unsubscribe from the digest?',
  text: 'You’ll still find all your notifications under the bell.',
  stop: 'Unsubscribe',
  stopping: 'Unsubscribing...',
  settings: 'Notification settings',
  digestAgain: 'You can turn the digest back on in your settings at any time.',
  again: 'You can turn Email notifications back on in your settings at any time.',
})

export const notificationMailCopy = catalogue('notificationMailCopy', {
  subject: (count: number, first: string, site: string) =>
    count === 1 ? first : `${count} new notifications on ${site}`,
  greeting: (name: string) => `Hello ${name},`,
  more: (count: number) => `and ${count} more`,
  settings: (url: string) => `Choose what we notify you about: ${url}`,
  stop: (url: string) => `Unsubscribe: ${url}`,
})

export const unsubscribeMessages = catalogue('unsubscribeMessages', {
  done: 'You’ve unsubscribed. We won’t send you any more emails.',
  digestDone: 'You’ve unsubscribed. We won’t send you the digest any more.',
  bad: 'This link isn’t valid.',
})

export const notificationMessages = catalogue('notificationMessages', {
  loadFailed: 'Failed to load notifications',
  allRead: 'All notifications have been marked as read',
  missing: 'Notification not found',
  active: 'Real-time notifications active',
  connecting: 'Connecting...',
  none: 'No notifications yet',
})
