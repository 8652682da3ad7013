import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { Id, pageFields } from '#platform/contract/fields.ts'
import { memberMessages } from './members.copy.ts'

export const memberLimits = {
  /** Somebody is new for this many days. */
  newDays: 7,
  /** Accounts that are at least so old, for accepting together. */
  accountDays: [1, 7, 30],
  /** Accepted together. */
  together: 1_000,
  search: 100,
}

export const memberFilters = ['new', 'silent', 'warned', 'banned'] as const
export type MemberFilter = (typeof memberFilters)[number]
export const memberSorts = ['oldest', 'newest', 'name'] as const
export type MemberSort = (typeof memberSorts)[number]

/**
 * The filters are for those who run the group. `silent`: never wrote in it; `warned`: had something removed, hidden or declined by those who
 * run it.
 */
export const MembersQuery = z.object({
  ...pageFields,
  q: z.optional(z.string().check(z.maxLength(memberLimits.search))),
  filter: z.optional(z.enum(memberFilters, { error: () => memberMessages.badFilter })),
  sort: z.optional(z.enum(memberSorts, { error: () => memberMessages.badSort })),
})
export type MembersQuery = z.infer<typeof MembersQuery>

/** What a request has to meet to be accepted together with others; what is left out is not asked. */
export const AcceptRule = z.object({
  answeredAll: z.optional(z.boolean()),
  accountDays: z.optional(z.int().check(z.positive(), z.maximum(3_650))),
  /** This member has invited them. */
  invitedBy: z.optional(Id),
  neverBanned: z.optional(z.boolean()),
})
export type AcceptRule = z.infer<typeof AcceptRule>

const IsOn = z.optional(z.literal('true'))
const WholeNumber = z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/)))

/** A rule in an address. */
const CountQuery = z.object({
  answeredAll: IsOn,
  accountDays: WholeNumber,
  invitedBy: WholeNumber,
  neverBanned: IsOn,
})
type CountQuery = z.infer<typeof CountQuery>

export const ruleOf = (query: CountQuery): AcceptRule => ({
  answeredAll: query.answeredAll !== undefined,
  ...(query.accountDays === undefined ? {} : { accountDays: Math.min(3_650, Number(query.accountDays)) }),
  ...(query.invitedBy === undefined ? {} : { invitedBy: Number(query.invitedBy) }),
  neverBanned: query.neverBanned !== undefined,
})

export const queryOf = (rule: AcceptRule): CountQuery => ({
  ...(rule.answeredAll ? { answeredAll: 'true' as const } : {}),
  ...(rule.accountDays === undefined ? {} : { accountDays: String(rule.accountDays) }),
  ...(rule.invitedBy === undefined ? {} : { invitedBy: String(rule.invitedBy) }),
  ...(rule.neverBanned ? { neverBanned: 'true' as const } : {}),
})

const AcceptInput = z.union(
  [
    z.strictObject({
      userIds: z.array(Id).check(z.minLength(1), z.maxLength(memberLimits.together)),
    }),
    z.strictObject({ all: z.literal(true) }),
    z.strictObject({ rule: AcceptRule }),
  ],
  { error: () => memberMessages.badChoice },
)
export type AcceptInput = z.infer<typeof AcceptInput>

export const acceptApi = {
  /** Accepts many requests to join at once. */
  accept: post('/api/groups/:id/requests/accept', 'Accept several requests to join', {
    access: 'member',
    scope: 'write:groups',
    body: AcceptInput,
    answer: z.object({ accepted: z.number() }),
    limit: '60 per hour',
  }),
  /** How many the rule would accept. */
  count: get('/api/groups/:id/requests/count', 'Count the requests that a rule would accept', {
    access: 'member',
    scope: 'write:groups',
    query: CountQuery,
    answer: z.object({ waiting: z.number(), meeting: z.number() }),
  }),
}

export const membersCsv = (groupId: number) => `/api/groups/${groupId}/members.csv`
