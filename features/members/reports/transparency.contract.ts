import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'

const Counts = z.record(z.string(), z.number())

/** Public figures of one month, without names. */
export const TransparencyMonth = z.object({
  /** yyyy-mm */
  month: z.string(),
  reports: z.number(),
  byKind: Counts,
  decided: z.number(),
  byDecision: Counts,
  appeals: z.number(),
  overturned: z.number(),
  /** Appeals after which the decision stood; the others wait for an answer. */
  upheld: z.number(),
  medianMinutes: z.nullable(z.number()),
})
export type TransparencyMonth = z.infer<typeof TransparencyMonth>

export const transparencyApi = {
  read: get('/api/transparency', 'Read the figures about moderation', {
    access: 'anyone',
    scope: 'read',
    isAgeGated: false,
    answer: z.array(TransparencyMonth),
    visitorsShareSeconds: 60,
  }),
}
