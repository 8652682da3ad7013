import * as z from 'zod/mini'
import { AliasRef } from '#features/members/people/authors.contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { PageQuery } from '#platform/contract/fields.ts'
import { Members } from './contract.ts'

/** The questions as they were when the answers were given. */
export const JoinAnswer = z.object({ question: z.string(), answer: z.string() })
export type JoinAnswer = z.infer<typeof JoinAnswer>

export const JoinRequest = z.extend(UserRef, {
  answers: z.array(JoinAnswer),
  alias: z.optional(AliasRef),
})
export type JoinRequest = z.infer<typeof JoinRequest>

export const joinRequestApi = {
  list: get('/api/groups/:id/requests', 'List the requests to join a group', {
    access: 'member',
    scope: 'write:groups',
    query: PageQuery,
    answer: z.array(JoinRequest),
    paged: true,
    offline: true,
  }),
  accept: post('/api/groups/:id/requests/:userId/accept', 'Accept a request to join', {
    access: 'member',
    scope: 'write:groups',
    answer: Members,
  }),
  decline: post('/api/groups/:id/requests/:userId/decline', 'Decline a request to join', {
    access: 'member',
    scope: 'write:groups',
    answer: Members,
  }),
}
