import * as z from 'zod/mini'
import { UserRef } from '#features/members/people/contract.ts'
import { get } from '#platform/contract/endpoint.ts'
import { Id, Instant, optionalText, PageQuery, text } from '#platform/contract/fields.ts'
import { auditMessages, type auditActionCopy } from './copy.ts'

/** After these months an entry says who did what to what and why, without the text or name of the item and without an address. */
export const auditLimits = { reason: 500 }
/** Staff must give a reason when they act on others' content; members need none for their own. */
export const ReasonQuery = z.object({ reason: optionalText(auditLimits.reason) })
export const ReasonInput = z.object({
  reason: text({ error: () => auditMessages.reason }, auditLimits.reason),
})
export type ReasonInput = z.infer<typeof ReasonInput>
export type AuditAction = keyof typeof auditActionCopy

export const AuditEntry = z.object({
  id: Id,
  action: z.string(),
  /** null: the account is deleted. */
  actor: z.nullable(UserRef),
  aboutType: z.nullable(z.string()),
  aboutId: z.nullable(Id),
  /** The name of the item at that time, if it had one. */
  about: z.string(),
  reason: z.string(),
  createdAt: Instant,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditApi = {
  list: get('/api/admin/audit', 'List what the staff did', {
    access: 'staff',
    scope: 'admin:read',
    query: PageQuery,
    answer: z.array(AuditEntry),
    paged: true,
  }),
}
