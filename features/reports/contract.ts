import * as z from 'zod/mini'
import { auditLimits, ReasonInput } from '#features/audit/contract.ts'
import { Id, Instant, Message, PageQuery, text } from '#platform/contract/fields.ts'
import { create, get, post } from '#platform/contract/endpoint.ts'
import { UserRef } from '#features/people/contract.ts'
import { reportMessages } from './copy.ts'

/** What can be reported; app/report-targets.ts lists how each is shown and removed. */
export const reportTypes = ['productReview'] as const
export type ReportType = (typeof reportTypes)[number]

export const reportLimits = { reason: auditLimits.reason }
export const ReportInput = z.object({
  type: z.enum(reportTypes, reportMessages.badType),
  id: Id,
  reason: text(reportMessages.blankReason, reportLimits.reason),
})
export type ReportInput = z.infer<typeof ReportInput>

/** A reported item with all its open reports. */
export const Reported = z.object({
  /** The id of its oldest open report. */
  id: Id,
  type: z.enum(reportTypes),
  thingId: Id,
  /** Name and path of the page it is on. */
  name: z.string(),
  path: z.string(),
  text: z.string(),
  author: UserRef,
  reports: z.array(
    z.object({ reporterId: Id, reporter: z.string(), reason: z.string(), createdAt: Instant }),
  ),
})
export type Reported = z.infer<typeof Reported>

const Decision = z.extend(ReasonInput, { decision: z.enum(['keep', 'remove'], reportMessages.badDecision) })
export type Decision = z.infer<typeof Decision>

export const reportApi = {
  report: create('/api/reports', {
    access: 'member',
    body: ReportInput,
    answer: Message,
    limit: '20 per hour',
  }),
  queue: get('/api/admin/reports', {
    access: 'staff',
    query: PageQuery,
    answer: z.array(Reported),
    paged: true,
  }),
  decide: post('/api/admin/reports/:id', { access: 'staff', body: Decision, answer: Message }),
}
