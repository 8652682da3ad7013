import * as z from 'zod/mini'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { get } from '#platform/contract/endpoint.ts'
import { Id, Instant, PageQuery } from '#platform/contract/fields.ts'

/** What those who run a group do in it and is written down. */
export const groupActions = [
  'approve',
  'decline',
  'keep',
  'hide',
  'remove',
  'ban',
  'unban',
  'removeMember',
  'role',
  'accept',
  'mute',
  'unmute',
] as const
export type GroupAction = (typeof groupActions)[number]

export const groupLogLimits = { excerpt: 200, months: 12 }

export const GroupLogEntry = z.object({
  id: Id,
  action: z.enum(groupActions),
  /** Who did it; null: the account is gone. */
  user: z.nullable(UserRef),
  /** Whom it concerns. */
  about: z.nullable(AuthorRef),
  /** What was decided about, as it began at the time. */
  text: z.string(),
  reason: z.string(),
  createdAt: Instant,
})
export type GroupLogEntry = z.infer<typeof GroupLogEntry>

export const groupLogApi = {
  list: get('/api/groups/:id/log', 'List what those who run a group decided', {
    access: 'member',
    scope: 'write:groups',
    query: PageQuery,
    answer: z.array(GroupLogEntry),
    paged: true,
  }),
}
