import { markTypesRead } from '#features/members/notifications/server/notifications.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { messageNotifications } from '../notifications.ts'
import { countUnreadMessages, listSharedChats, listUnreadOf, recountUnread } from './unread.queries.ts'

/** How many messages are unread, in how many conversations and orders. */
export const readUnreadMessages = (db: Db, userId: number) => countUnreadMessages(db, userId)

/** Marks the notification as read for the readers who have no unread message left. */
export async function endNotifications(
  db: Db,
  readers: { conversationId: number; userId: number; unreadCount: number }[],
) {
  const done = readers.filter(({ unreadCount }) => unreadCount === 0)
  const types = Object.values(messageNotifications)
  for (const [about, those] of Map.groupBy(done, ({ conversationId }) => conversationId))
    await markTypesRead(db, { types, to: those.map(({ userId }) => userId), about })
}

/** Counts again after a block between two members, or its end: only without a block does the other one’s message in a chat count. */
export const recountBetween = async (db: Db, one: number, other: number) =>
  recountUnread(db, { conversationIds: await listSharedChats(db, one, other), readerIds: [one, other] })

/** Stops counting the messages of these members, before they are deleted with their messages. */
export const leaveConversations = async (db: Db, userIds: number[]) =>
  recountUnread(db, { conversationIds: await listUnreadOf(db, userIds), without: userIds })
