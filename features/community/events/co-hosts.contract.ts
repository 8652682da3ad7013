import * as z from 'zod/mini'
import { UserRef } from '#features/members/people/contract.ts'
import { create, del, get, post } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'

export const coHostLimits = {
  /** Of one event, with those who have not answered yet. */
  people: 5,
}

export const CoHosts = z.object({
  /** Those who have accepted. */
  people: z.array(UserRef),
  /** Those who have not answered; only the organiser sees them. */
  invited: z.array(UserRef),
  /** What the viewer is. */
  role: z.nullable(z.enum(['organiser', 'coHost', 'invited'])),
})
export type CoHosts = z.infer<typeof CoHosts>

export const coHostApi = {
  read: get('/api/events/:id/co-hosts', 'List the co-hosts of an event', {
    access: 'anyone',
    scope: 'read',
    answer: CoHosts,
    freshMinutes: 5,
    offline: true,
  }),
  invite: create('/api/events/:id/co-hosts', 'Ask a member to co-host an event', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: z.object({ userId: Id }),
    answer: CoHosts,
    limit: '30 per hour',
  }),
  accept: post('/api/events/:id/co-hosts/accept', 'Agree to co-host an event', {
    access: 'member',
    scope: 'write:posts',
    answer: CoHosts,
  }),
  /** Removes a co-host or withdraws an invitation; for oneself: steps down or declines. */
  remove: del('/api/events/:id/co-hosts/:userId', 'Remove a co-host', {
    access: 'member',
    scope: 'write:posts',
    answer: CoHosts,
  }),
}
