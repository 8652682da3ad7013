import * as z from 'zod/mini'
import { ReasonInput } from '#features/members/audit/contract.ts'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { create, del, get } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, PageQuery } from '#platform/contract/fields.ts'
import { banMessages } from './bans.copy.ts'

export const Ban = z.object({
  /** The id of the banned member, or of their alias in the group. */
  id: Id,
  user: AuthorRef,
  reason: z.string(),
  /** null: without end. One that is over stays in the list until the next ban of the same member. */
  until: z.nullable(Instant),
  isOver: z.boolean(),
  /** null: the account is gone. */
  bannedBy: z.nullable(UserRef),
  createdAt: Instant,
})
export type Ban = z.infer<typeof Ban>

export const removals = ['day', 'week'] as const
export type Removal = (typeof removals)[number]

export const BanInput = z.extend(ReasonInput, {
  userId: Id,
  until: z.optional(
    z.nullable(
      z.iso
        .datetime({ offset: true, error: () => banMessages.over })
        .check(z.refine((until) => Date.parse(until) > Date.now(), { error: () => banMessages.over })),
    ),
  ),
  /** What they wrote in the group since then is removed. */
  removeSince: z.optional(z.enum(removals, { error: () => banMessages.badRemoval })),
})
export type BanInput = z.infer<typeof BanInput>

const one = '/api/groups/:id/bans'

export const banApi = {
  list: get(one, 'List the bans of a group', {
    access: 'member',
    scope: 'write:groups',
    query: PageQuery,
    answer: z.array(Ban),
    paged: true,
  }),
  ban: create(one, 'Ban a member from a group', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: BanInput,
    texts: ['reason'],
    answer: Ban,
    limit: '120 per hour',
  }),
  end: del(`${one}/:userId`, 'Lift a ban', { access: 'member', scope: 'write:groups', answer: Message }),
}
