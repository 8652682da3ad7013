import * as z from 'zod/mini'
import { get, put } from '#platform/contract/endpoint.ts'

/** Who may write to a member. What comes from people that the member does not follow is a request. */
export const MessageSettings = z.object({ messagesFrom: z.enum(['everyone', 'following', 'nobody']) })
export type MessageSettings = z.infer<typeof MessageSettings>

export const messageSettingsApi = {
  read: get('/api/users/me/message-settings', 'Read who may write to you', {
    access: 'member',
    answer: MessageSettings,
  }),
  change: put('/api/users/me/message-settings', 'Change who may write to you', {
    access: 'member',
    body: MessageSettings,
    answer: MessageSettings,
  }),
}
