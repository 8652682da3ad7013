import * as z from 'zod/mini'
import { busMessage } from '#platform/server/bus/bus.ts'
import { announcePost } from '#platform/server/realtime/live-events.ts'
import { outboxTopic } from './posts.queries.ts'

/** There is a new post: each process announces it to its browsers, at most every few seconds. */
export const postWritten = busMessage(
  outboxTopic,
  z.object({ id: z.number(), by: z.number() }),
  (_context, { id, by }) => announcePost(id, by),
)
