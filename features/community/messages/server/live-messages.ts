import * as z from 'zod/mini'
import { backgroundFailure } from '#platform/server/background-failures.ts'
import { busMessage } from '#platform/server/bus/bus.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isConnected, sendToUser } from '#platform/server/realtime/live-events.ts'
import { findMessage, writtenTopic } from './messages.queries.ts'
import { countUnreadMessages } from './unread.queries.ts'

/** Sends new messages to both sides, each as they see them, in order. Members who are not connected find them in the list. */
export const messagesWritten = busMessage(
  writtenTopic,
  z.object({ rows: z.array(z.object({ id: z.number(), userId: z.number() })) }),
  async ({ db }, { rows }) => {
    const connected = rows.filter(({ userId }) => isConnected(userId))
    const byUser = Map.groupBy(connected, ({ userId }) => userId)
    await Promise.all([...byUser].map(([userId, written]) => sendInTurn(db, userId, written)))
  },
)

const failed = backgroundFailure('sending live messages')

/** Messages that came in while those before them are read, by their recipient. */
const waiting = new Map<number, { id: number }[]>()

/** One batch after the other for each member, so that the last count they receive is the newest. One that fails holds up no other. */
async function sendInTurn(db: Db, userId: number, written: { id: number }[]) {
  const queue = waiting.get(userId)
  if (queue) {
    queue.push(...written)
    return
  }
  const next = [...written]
  waiting.set(userId, next)
  try {
    while (next.length > 0) await sendTo(db, userId, next.splice(0)).catch(failed)
  } finally {
    waiting.delete(userId)
  }
}

async function sendTo(db: Db, userId: number, written: { id: number }[]) {
  const [unread, ...messages] = await Promise.all([
    countUnreadMessages(db, userId),
    ...written.map(({ id }) => findMessage(db, { id: userId, role: 'member' }, id)),
  ])
  const counts = { unread: unread.messages, conversations: unread.conversations }
  for (const data of messages) if (data) sendToUser(userId, { type: 'message', data, ...counts })
}

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

/** Something was written or read about an order: the lists and counts of its members change. */
export const orderMessagesChanged = busMessage(
  'messages.order',
  z.object({ orderId: z.number(), to: z.array(z.number()) }),
  (_context, { orderId, to }) => {
    for (const one of to) sendToUser(one, { type: 'message', data: { orderId } })
  },
)
