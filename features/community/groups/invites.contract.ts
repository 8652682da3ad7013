import * as z from 'zod/mini'
import { UserRef } from '#features/members/people/contract.ts'
import { create, get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, PageQuery } from '#platform/contract/fields.ts'
import { Group } from './contract.ts'

export const GroupInvite = z.object({ id: Id, group: Group, invitedBy: UserRef, createdAt: Instant })
export type GroupInvite = z.infer<typeof GroupInvite>

export const groupInviteApi = {
  send: create('/api/groups/:id/invites', 'Invite members into a group', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: z.object({ userId: Id }),
    answer: z.object({ userId: Id }),
    limit: '60 per hour',
  }),
  list: get('/api/users/me/group-invites', 'List your invitations into groups', {
    access: 'member',
    scope: 'read',
    query: PageQuery,
    answer: z.array(GroupInvite),
    paged: true,
  }),
  accept: post('/api/group-invites/:id/accept', 'Accept an invitation into a group', {
    access: 'member',
    scope: 'write:groups',
    answer: Group,
  }),
  decline: post('/api/group-invites/:id/decline', 'Decline an invitation into a group', {
    access: 'member',
    scope: 'write:groups',
    answer: Message,
  }),
}
