import type { Me } from '#features/members/people/contract.ts'

type Unread = Pick<Me, 'unreadNotifications' | 'unreadMessageNotifications' | 'unreadConversations'>

/** The number on the icon of the app: a conversation counts once, however many messages and notifications are unread. */
export const badgeOf = ({ unreadNotifications, unreadMessageNotifications, unreadConversations }: Unread) =>
  Math.max(0, unreadNotifications - unreadMessageNotifications) + unreadConversations
