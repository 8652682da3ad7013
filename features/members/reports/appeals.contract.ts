import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, PageQuery, text } from '#platform/contract/fields.ts'
import { appealMessages } from './appeal.copy.ts'
import { decisions, reportLimits, reportTypes } from './contract.ts'
import { reportMessages } from './copy.ts'

/** What the staff decided about a member's content or account, as that member sees it. */
export const DecisionAboutMe = z.object({
  id: Id,
  type: z.enum(reportTypes),
  name: z.string(),
  excerpt: z.string(),
  decision: z.enum(decisions),
  reason: z.string(),
  until: z.nullable(Instant),
  closedAt: Instant,
  appealUntil: Instant,
  mayAppeal: z.boolean(),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      createdAt: Instant,
      outcome: z.nullable(z.enum(['upheld', 'overturned'])),
      reason: z.string(),
    }),
  ),
})
export type DecisionAboutMe = z.infer<typeof DecisionAboutMe>

export const AppealInput = z.object({
  text: text({ error: () => reportMessages.blankAppeal }, reportLimits.appeal),
})

const AppealToken = z
  .string({ error: () => appealMessages.badLink })
  .check(
    z.minLength(1, { error: () => appealMessages.badLink }),
    z.maxLength(100, { error: () => appealMessages.badLink }),
  )

/** For members who cannot log in because they are suspended. */
const TokenInput = z.object({ token: AppealToken })
const byToken = { access: 'anyone', limit: ['10 per quarter', '60 per hour'], asksPuzzle: true } as const

export const appealApi = {
  mine: get('/api/users/me/decisions', 'List the decisions about you', {
    access: 'member',
    query: PageQuery,
    answer: z.array(DecisionAboutMe),
    paged: true,
  }),
  appeal: post('/api/users/me/decisions/:id/appeal', 'Appeal against a decision', {
    access: 'member',
    body: AppealInput,
    answer: Message,
    limit: '10 per hour',
  }),
  /** The decision that suspends the member who got this token from the login. */
  suspension: post('/api/appeals/decision', 'Read the decision that suspends you', {
    ...byToken,
    body: TokenInput,
    answer: DecisionAboutMe,
  }),
  appealSuspension: post('/api/appeals', 'Appeal against a suspension', {
    ...byToken,
    body: z.extend(AppealInput, { token: AppealToken }),
    answer: Message,
  }),
}
