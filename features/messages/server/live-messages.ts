import * as z from 'zod/mini'
import { busMessage } from '#platform/server/bus/bus.ts'
import { isConnected, sendToUser } from '#platform/server/realtime/live-events.ts'
import { countUnreadMessages, findMessage, writtenTopic } from './messages.queries.ts'

/** Sends a new message to both sides, each as they see it. Who is not connected finds it in the list. */
export const messagesWritten = busMessage(
  writtenTopic,
  z.object({ rows: z.array(z.object({ id: z.number(), userId: z.number() })) }),
  async ({ db }, { rows }) => {
    for (const { id, userId } of rows.filter((row) => isConnected(row.userId))) {
      const [data, unread] = await Promise.all([
        findMessage(db, { id: userId, role: 'member' }, id),
        countUnreadMessages(db, userId),
      ])
      if (data) sendToUser(userId, { type: 'message', data, unread })
    }
  },
)

const About = { conversationId: z.number(), userId: z.number(), to: z.array(z.number()) }

/** `userId` has read up to a message; their other devices learn it too. */
export const messagesRead = busMessage(
  'messages.read',
  z.object({ ...About, upTo: z.number() }),
  (_context, { to, conversationId, userId, upTo }) => {
    for (const one of to) sendToUser(one, { type: 'read', conversationId, userId, upTo })
  },
)

export const someoneTypes = busMessage(
  'messages.typing',
  z.object(About),
  (_context, { to, conversationId, userId }) => {
    for (const one of to) sendToUser(one, { type: 'typing', conversationId, userId })
  },
)
