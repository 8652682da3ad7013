import { sessionsEnded, viewerChanged } from '#features/accounts/server/sessions.ts'
import { notificationsWritten } from '#features/notifications/server/notifications.ts'
import {
  messagesRead,
  messagesWritten,
  orderMessagesChanged,
  someoneTypes,
} from '#features/messages/server/live-messages.ts'
import { postsPreviewed } from '#features/posts/server/link-previews.ts'
import { postWritten } from '#features/posts/server/announce-posts.ts'
import { settingsChanged } from '#features/site/server/settings.ts'
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
  settingsChanged,
]
