import * as z from 'zod/mini'
import { Id, Instant, optionalText, PageQuery, text } from '#platform/contract/fields.ts'
import { get } from '#platform/contract/endpoint.ts'
import { UserRef } from '#features/people/contract.ts'

export const auditLimits = { reason: 500 }
export const auditMessages = { reason: 'Please give a reason.' }

/** What the staff does to the things of others is written down with its reason; members need none for their own. */
export const ReasonQuery = z.object({ reason: optionalText(auditLimits.reason) })
export const ReasonInput = z.object({ reason: text(auditMessages.reason, auditLimits.reason) })
export type ReasonInput = z.infer<typeof ReasonInput>

/** Every deed there is, as a sentence after its actor's name. */
export const auditDeeds = {
  'post.delete': 'removed a post',
  'post.restore': 'restored a missing post',
  'event.cancel': 'cancelled an event',
  'comment.delete': 'removed a comment',
  'group.delete': 'removed a group',
  'discussion.delete': 'removed a discussion',
  'business.delete': 'removed a business',
  'business.verify': 'verified a business',
  'business.unverify': 'took back a verification',
  'review.delete': 'removed a review',
  'report.keep': 'kept what had been reported',
  'product.delete': 'removed a product',
  'product.feature': 'featured a product',
  'product.unfeature': 'took a product out of the featured ones',
  'selling.bank': 'changed the account that a business is paid into',
  'selling.card': 'changed who takes the card payments of a business',
  'rule.make': 'made a listing rule',
  'rule.end': 'ended a listing rule',
  'listing.approve': 'let a listing onto the market',
  'listing.sendBack': 'sent a listing back',
  'listing.block': 'took a listing off the market',
  'listing.uphold': 'kept a listing off the market',
  'listing.lift': 'let a blocked listing back',
  'licence.verify': 'verified a licence',
  'licence.reject': 'rejected a licence',
  'case.decide': 'decided a problem with an order',
  'member.suspend': 'suspended a member',
  'member.unsuspend': 'let a member in again',
  'member.role': 'changed a member’s role',
  'membership.confirm': 'confirmed a membership payment',
  'membership.refund': 'returned a membership payment',
  'membership.grant': 'gave a membership',
  'membership.revoke': 'ended a membership',
  'message.handle': 'dealt with a message',
  'sample.remove': 'removed the sample community',
} satisfies Record<string, string>
export type AuditAction = keyof typeof auditDeeds

export const AuditEntry = z.object({
  id: Id,
  action: z.string(),
  /** null: of an account that is gone. */
  actor: z.nullable(UserRef),
  aboutType: z.nullable(z.string()),
  aboutId: z.nullable(Id),
  /** The name of the thing at that time, where it had one. */
  about: z.string(),
  reason: z.string(),
  createdAt: Instant,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditApi = {
  list: get('/api/admin/audit', {
    access: 'staff',
    query: PageQuery,
    answer: z.array(AuditEntry),
    paged: true,
  }),
}
