import * as z from 'zod/mini'
import { auditLimits } from '#features/members/audit/contract.ts'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { reportKinds, reportTypes } from '#features/members/reports/contract.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, optionalText, PageQuery } from '#platform/contract/fields.ts'
import { Image } from '#platform/contract/images.ts'
import { groupQueueMessages } from './copy.ts'

export const groupQueueLimits = { version: 64 }

export const queueKinds = ['approval', 'report'] as const
export type QueueKind = (typeof queueKinds)[number]

export const groupDecisions = ['approve', 'decline', 'remove', 'ban'] as const
export type GroupDecision = (typeof groupDecisions)[number]

/** Something that those who run a group have to decide about. */
export const QueueItem = z.object({
  id: Id,
  kind: z.enum(queueKinds),
  /** As it is now; as it was when it came into the queue where it is gone. */
  subject: z.object({
    type: z.enum(reportTypes),
    id: Id,
    text: z.string(),
    /** Where it is read; what waits for approval is read in the queue only. */
    path: z.nullable(z.string()),
    pictures: z.array(Image),
    /** Changes with the text and the pictures. */
    version: z.string(),
  }),
  /** null: the account is gone. */
  author: z.nullable(AuthorRef),
  /** What members say is wrong, without their names. */
  reports: z.array(z.object({ kind: z.enum(reportKinds), reason: z.string(), createdAt: Instant })),
  createdAt: Instant,
})
export type QueueItem = z.infer<typeof QueueItem>

export const GroupQueueQuery = z.extend(PageQuery, {
  kind: z.optional(z.enum(queueKinds, { error: () => groupQueueMessages.badKind })),
})
export type GroupQueueQuery = z.infer<typeof GroupQueueQuery>

/** Whoever wrote it learns why it does not stay. */
export const GroupDecisionInput = z
  .object({
    decision: z.enum(groupDecisions, { error: () => groupQueueMessages.badDecision }),
    reason: optionalText(auditLimits.reason),
    /** The version that was read. Another one is not approved. */
    version: z.optional(z.string().check(z.maxLength(groupQueueLimits.version))),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
      error: () => groupQueueMessages.noReason,
      path: ['reason'],
    }),
  )
export type GroupDecisionInput = z.infer<typeof GroupDecisionInput>

export const groupQueueApi = {
  list: get('/api/groups/:id/queue', 'List what waits for a decision in a group', {
    access: 'member',
    scope: 'write:groups',
    query: GroupQueueQuery,
    answer: z.array(QueueItem),
    paged: true,
    freshMinutes: 0,
  }),
  decide: post('/api/groups/:id/queue/:itemId', 'Decide about an item in the queue of a group', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: GroupDecisionInput,
    texts: ['reason'],
    answer: Message,
    hidesContent: true,
  }),
}
