import * as z from 'zod/mini'
import { create, get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, optionalText, pageFields, text } from '#platform/contract/fields.ts'
import { disputeMessages } from './dispute-messages.copy.ts'
import { disputeActions, disputeKinds, disputeStates } from './disputes.transitions.ts'
import { parties } from './transitions.ts'

export const disputeLimits = { text: 2_000, note: 1_000, lines: 200 }
const quantity = z
  .int({ error: () => disputeMessages.badQuantity })
  .check(z.minimum(1, { error: () => disputeMessages.badQuantity }))
const count = z
  .int({ error: () => disputeMessages.badGoods })
  .check(z.minimum(0, { error: () => disputeMessages.badGoods }))

export const DisputeInput = z.object({
  kind: z.enum(disputeKinds, { error: () => disputeMessages.badKind }),
  text: text({ error: () => disputeMessages.blankText }, disputeLimits.text),
  lines: z.array(z.object({ lineId: Id, quantity }), { error: () => disputeMessages.badLines }).check(
    z.minLength(1, { error: () => disputeMessages.badLines }),
    z.maxLength(disputeLimits.lines, { error: () => disputeMessages.badLines }),
    z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      error: () => disputeMessages.badLines,
    }),
  ),
})
export type DisputeInput = z.infer<typeof DisputeInput>

export const DisputeActionInput = z.object({
  action: z.enum(disputeActions, { error: () => disputeMessages.badAction }),
  /** Instructions, a reason, a tracking number. */
  note: optionalText(disputeLimits.note),
  /** The returned goods; if omitted, everything came back in good condition. */
  goods: z.optional(
    z
      .array(z.object({ lineId: Id, good: count, damaged: count }), { error: () => disputeMessages.badGoods })
      .check(z.maxLength(disputeLimits.lines, { error: () => disputeMessages.badGoods })),
  ),
  /** A card payment is refunded outside its provider. */
  byHand: z.optional(z.boolean()),
})
export type DisputeActionInput = z.infer<typeof DisputeActionInput>

export const DisputeLine = z.object({
  lineId: Id,
  name: z.string(),
  quantity: z.number(),
  good: z.number(),
  damaged: z.number(),
})

export const Dispute = z.object({
  id: Id,
  orderId: Id,
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  lines: z.array(DisputeLine),
  refundCents: z.number(),
  /** When the scheduled job moves it on. */
  dueAt: z.nullable(Instant),
  /** Deadline for the refund. */
  refundDueAt: z.nullable(Instant),
  replacementId: z.nullable(Id),
  createdAt: Instant,
  events: z.array(
    z.object({
      action: z.enum(['open', ...disputeActions]),
      party: z.enum(parties),
      state: z.enum(disputeStates),
      note: z.string(),
      createdAt: Instant,
    }),
  ),
  /** What the viewer can do now. */
  actions: z.array(z.enum(disputeActions)),
})
export type Dispute = z.infer<typeof Dispute>

export const OrderDisputes = z.object({
  disputes: z.array(Dispute),
  /** The kinds of dispute that the viewer can open now. */
  canOpen: z.array(z.enum(disputeKinds)),
})
export type OrderDisputes = z.infer<typeof OrderDisputes>

/** An order whose refund is overdue. */
export const OverdueRefund = z.object({
  orderId: Id,
  reference: z.string(),
  owedCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
  dueAt: Instant,
})
export type OverdueRefund = z.infer<typeof OverdueRefund>

/** Disputes waiting for an admin's decision, and decided ones. */
export const disputeLists = ['waiting', 'answered'] as const
const DisputeQuery = z.object({ ...pageFields, list: z.enum(disputeLists) })
export type DisputeQuery = z.infer<typeof DisputeQuery>

export const DisputeForStaff = z.object({
  id: Id,
  orderId: Id,
  reference: z.string(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  refundCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
  sellerName: z.string(),
  /** null: the account was erased. */
  buyerName: z.nullable(z.string()),
  /** Who last asked for an admin's decision, with their note; 'system': the seller did not answer in time. */
  asked: z.object({
    party: z.enum(['buyer', 'seller', 'system', 'admin']),
    note: z.string(),
    createdAt: Instant,
  }),
  /** The last decision of an admin. */
  answered: z.nullable(z.object({ action: z.enum(disputeActions), note: z.string(), createdAt: Instant })),
})
export type DisputeForStaff = z.infer<typeof DisputeForStaff>

export const disputeApi = {
  disputed: get('/api/admin/disputes', 'List the disputes that the staff decide', {
    access: 'market',
    scope: 'admin:read',
    query: DisputeQuery,
    answer: z.array(DisputeForStaff),
    paged: true,
  }),
  /** For the shop's owner only. */
  overdue: get('/api/businesses/:id/overdue-refunds', 'List the overdue refunds of your business', {
    outlivesSection: true,
    access: 'member',
    answer: z.array(OverdueRefund),
  }),
  list: get('/api/orders/:id/disputes', 'List the disputes of an order', {
    outlivesSection: true,
    access: 'member',
    scope: 'shop:orders',
    answer: OrderDisputes,
  }),
  open: create('/api/orders/:id/disputes', 'Open a dispute about an order', {
    outlivesSection: true,
    access: 'member',
    body: DisputeInput,
    answer: Dispute,
    limit: '20 per hour',
  }),
  act: post('/api/disputes/:id', 'Answer or decide a dispute', {
    outlivesSection: true,
    access: 'member',
    body: DisputeActionInput,
    answer: Dispute,
    limit: '60 per minute',
  }),
}

export const statementPdf = (orderId: number) => `/api/orders/${orderId}/statement.pdf`
