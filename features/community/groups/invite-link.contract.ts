import * as z from 'zod/mini'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'
import { Group } from './contract.ts'
import { inviteLinkMessages } from './invite-link.copy.ts'

/** `code` is null while there is no link. */
const InviteLink = z.object({ code: z.nullable(z.string()) })

const code = z
  .string({ error: () => inviteLinkMessages.badCode })
  .check(z.regex(/^[\w-]{22}$/, { error: () => inviteLinkMessages.badCode }))

/** What somebody sees who opens the link, also of a private group. */
export const GroupInvitation = z.object({
  groupId: Id,
  name: z.string(),
  description: z.string(),
  membersCount: z.number(),
  isMember: z.boolean(),
})
export type GroupInvitation = z.infer<typeof GroupInvitation>

export const inviteLinkApi = {
  read: get('/api/groups/:id/invite-link', { access: 'member', answer: InviteLink }),
  /** A new link; the one before does not work any more. */
  make: post('/api/groups/:id/invite-link', {
    access: 'member',
    publishes: true,
    answer: InviteLink,
    limit: '20 per hour',
  }),
  remove: del('/api/groups/:id/invite-link', { access: 'member', answer: InviteLink }),
  invitation: get('/api/group-invitation', {
    access: 'anyone',
    query: z.object({ code }),
    answer: GroupInvitation,
    limit: '120 per minute',
  }),
  join: post('/api/group-invitation', {
    access: 'member',
    body: z.object({ code }),
    answer: Group,
    limit: '30 per hour',
  }),
}
