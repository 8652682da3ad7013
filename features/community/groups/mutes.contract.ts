import * as z from 'zod/mini'
import { ReasonInput } from '#features/members/audit/contract.ts'
import { del, put } from '#platform/contract/endpoint.ts'
import { Instant, Message } from '#platform/contract/fields.ts'
import { muteMessages } from './mutes.copy.ts'

/** How long a mute may last, in days. */
export const muteDays = [1, 7, 30] as const

export const MuteInput = z.extend(ReasonInput, {
  days: z.literal(muteDays, { error: () => muteMessages.badDays }),
})
export type MuteInput = z.infer<typeof MuteInput>

export const GroupMute = z.object({ until: Instant, reason: z.string() })
export type GroupMute = z.infer<typeof GroupMute>

const one = '/api/groups/:id/members/:userId/mute'

export const muteApi = {
  /** Lets a member read in the group and not write. Another mute takes the place of the one before. */
  mute: put(one, 'Let a member only read in a group', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: MuteInput,
    texts: ['reason'],
    answer: GroupMute,
    limit: '120 per hour',
  }),
  end: del(one, 'Let a muted member write again', {
    access: 'member',
    scope: 'write:groups',
    answer: Message,
  }),
}
