import {
  messagesRead,
  messagesWritten,
  orderMessagesChanged,
  someoneTypes,
} from '#features/community/messages/server/live-messages.ts'
import { postWritten } from '#features/community/posts/server/announce-posts.ts'
import { postsPreviewed } from '#features/community/posts/server/link-previews.ts'
import { sessionsEnded, viewerChanged } from '#features/members/accounts/server/sessions.ts'
import { notificationsWritten } from '#features/members/notifications/server/notifications.ts'
import type { BusMessage } from '#platform/server/bus/bus.ts'

/** Everything that processes send each other. */
export const busMessages: BusMessage[] = [
  sessionsEnded,
  viewerChanged,
  notificationsWritten,
  postWritten,
  postsPreviewed,
  messagesWritten,
  messagesRead,
  someoneTypes,
  orderMessagesChanged,
]
