import * as z from 'zod/mini'
import { del, post } from '#platform/contract/endpoint.ts'
import { Reaction } from '#platform/contract/reactions.ts'
import { Message } from './contract.ts'

/** A member has one reaction to a message: another one replaces it. */
export const messageReactionApi = {
  react: post('/api/messages/:id/reactions', 'React to a message', {
    access: 'member',
    scope: 'write:messages',
    body: z.object({ kind: Reaction }),
    answer: Message,
    limit: '60 per minute',
  }),
  remove: del('/api/messages/:id/reactions', 'Take back a reaction to a message', {
    access: 'member',
    scope: 'write:messages',
    answer: Message,
    limit: '60 per minute',
  }),
}
