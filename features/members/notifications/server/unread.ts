import type { Db } from '#platform/server/postgres/db.ts'
import { countUnreadUnlessLocked } from './notifications.queries.ts'

/** Unread messages, and in how many conversations they are. */
type CountMessages = (db: Db, userId: number) => Promise<{ messages: number; conversations: number }>

let countMessages: CountMessages | null = null

/** app/build-app.ts says how unread messages are counted, since notifications know no later feature. */
export function registerUnreadMessages(count: CountMessages) {
  countMessages = count
}

/** How much a member has not read yet. */
export async function readUnread(db: Db, userId: number) {
  if (!countMessages) throw new Error('Nobody counts unread messages')
  const [notifications, messages] = await Promise.all([
    countUnreadUnlessLocked(db, userId),
    countMessages(db, userId),
  ])
  return {
    unreadNotifications: notifications.all,
    unreadMessageNotifications: notifications.aboutMessages,
    unreadMessages: messages.messages,
    unreadConversations: messages.conversations,
  }
}
