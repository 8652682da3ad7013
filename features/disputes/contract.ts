import * as z from 'zod/mini'
import { Id, Instant, optionalText, pageFields, text } from '#platform/contract/fields.ts'
import { create, get, post } from '#platform/contract/endpoint.ts'
import { caseActions, caseKinds, caseStates } from './transitions.ts'
import { parties } from '#features/orders/transitions.ts'
import { caseMessages } from './copy.ts'

export const caseLimits = { text: 2_000, note: 1_000, lines: 200 }
const quantity = z.int(caseMessages.badQuantity).check(z.minimum(1, caseMessages.badQuantity))
const count = z.int(caseMessages.badGoods).check(z.minimum(0, caseMessages.badGoods))

export const CaseInput = z.object({
  kind: z.enum(caseKinds, caseMessages.badKind),
  text: text(caseMessages.blankText, caseLimits.text),
  lines: z.array(z.object({ lineId: Id, quantity }), caseMessages.badLines).check(
    z.minLength(1, caseMessages.badLines),
    z.maxLength(caseLimits.lines, caseMessages.badLines),
    z.refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      caseMessages.badLines,
    ),
  ),
})
export type CaseInput = z.infer<typeof CaseInput>

export const CaseDeed = z.object({
  action: z.enum(caseActions, caseMessages.badAction),
  /** Instructions, a reason, a tracking number. */
  note: optionalText(caseLimits.note),
  /** The returned goods; if omitted, everything came back in good condition. */
  goods: z.optional(
    z
      .array(z.object({ lineId: Id, good: count, damaged: count }), caseMessages.badGoods)
      .check(z.maxLength(caseLimits.lines, caseMessages.badGoods)),
  ),
  /** A card payment is refunded outside its provider. */
  byHand: z.optional(z.boolean()),
})
export type CaseDeed = z.infer<typeof CaseDeed>

export const CaseLine = z.object({
  lineId: Id,
  name: z.string(),
  quantity: z.number(),
  good: z.number(),
  damaged: z.number(),
})

export const OrderCase = z.object({
  id: Id,
  orderId: Id,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  lines: z.array(CaseLine),
  refundCents: z.number(),
  /** When the scheduled job moves it on. */
  dueAt: z.nullable(Instant),
  /** Deadline for the refund. */
  refundDueAt: z.nullable(Instant),
  replacementId: z.nullable(Id),
  createdAt: Instant,
  events: z.array(
    z.object({
      action: z.enum(['open', ...caseActions]),
      party: z.enum(parties),
      state: z.enum(caseStates),
      note: z.string(),
      createdAt: Instant,
    }),
  ),
  /** What the viewer can do now. */
  actions: z.array(z.enum(caseActions)),
})
export type OrderCase = z.infer<typeof OrderCase>

export const CasesOfOrder = z.object({
  cases: z.array(OrderCase),
  /** The kinds of dispute that the viewer can open now. */
  canOpen: z.array(z.enum(caseKinds)),
})
export type CasesOfOrder = z.infer<typeof CasesOfOrder>

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
export const caseLists = ['waiting', 'answered'] as const
const CaseQuery = z.object({ ...pageFields, list: z.enum(caseLists) })
export type CaseQuery = z.infer<typeof CaseQuery>

export const CaseForStaff = z.object({
  id: Id,
  orderId: Id,
  reference: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  refundCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
  sellerName: z.string(),
  /** null: the account was erased. */
  buyerName: z.nullable(z.string()),
  /** Who last asked for an admin's decision, with their note; 'clock': the seller did not answer in time. */
  asked: z.object({
    party: z.enum(['buyer', 'seller', 'clock', 'admin']),
    note: z.string(),
    createdAt: Instant,
  }),
  /** The last decision of an admin. */
  answered: z.nullable(z.object({ action: z.enum(caseActions), note: z.string(), createdAt: Instant })),
})
export type CaseForStaff = z.infer<typeof CaseForStaff>

export const caseApi = {
  disputed: get('/api/admin/cases', {
    access: 'staff',
    query: CaseQuery,
    answer: z.array(CaseForStaff),
    paged: true,
  }),
  /** For the shop's owner only. */
  overdue: get('/api/businesses/:id/overdue-refunds', { access: 'member', answer: z.array(OverdueRefund) }),
  list: get('/api/orders/:id/cases', { access: 'member', answer: CasesOfOrder }),
  open: create('/api/orders/:id/cases', {
    access: 'member',
    body: CaseInput,
    answer: OrderCase,
    limit: '20 per hour',
  }),
  act: post('/api/cases/:id', {
    access: 'member',
    body: CaseDeed,
    answer: OrderCase,
    limit: '60 per minute',
  }),
}

export const statementPdf = (orderId: number) => `/api/orders/${orderId}/statement.pdf`
