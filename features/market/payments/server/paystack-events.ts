import * as z from 'zod/mini'
import { isFinalDecline } from './declines.ts'
import type { PaymentEvent, ProviderCard, ReportedDispute } from './payments.queries.ts'
import { parse, ProviderError, underWay } from './provider.ts'

const Transaction = z.object({ transaction: z.object({ reference: z.string() }) })
const Claimed = z.object({
  data: z.union([
    Transaction,
    z.object({ reference: z.string() }),
    z.object({ transaction_reference: z.string() }),
  ]),
})
/** The id of the dispute, and until when it can be answered. */
const Dispute = z.object({
  id: z.union([z.number(), z.string()]),
  refund_amount: z.nullish(z.int()),
  currency: z.nullish(z.string()),
  status: z.string(),
  resolution: z.nullish(z.string()),
  dueAt: z.nullish(z.iso.datetime({ offset: true })),
  updated_at: z.nullish(z.string()),
  transaction: z.object({
    reference: z.string(),
    status: z.nullish(z.string()),
    amount: z.int(),
    currency: z.string(),
  }),
})
const Seen = z.object({ status: z.literal(true), data: z.looseObject({ status: z.string() }) })
const Paused = z.object({ status: z.literal(true), data: z.object({ paused: z.literal(true) }) })
const Left = z.object({
  status: z.literal(true),
  data: z.looseObject({ status: z.enum(['abandoned', 'reversed']) }),
})
const Charge = z.object({
  id: z.union([z.number(), z.string()]),
  reference: z.string(),
  amount: z.int(),
  requested_amount: z.nullish(z.int()),
  currency: z.string(),
  gateway_response: z.nullish(z.string()),
  authorization: z.optional(z.unknown()),
  customer: z.optional(z.unknown()),
})
const Authorization = z.object({
  authorization_code: z.string(),
  reusable: z.literal(true),
  channel: z.literal('card'),
  brand: z.nullish(z.string()),
  last4: z.nullish(z.string().check(z.regex(/^\d{4}$/))),
  exp_month: z.nullish(z.string().check(z.regex(/^\d{1,2}$/))),
  exp_year: z.nullish(z.string().check(z.regex(/^\d{4}$/))),
})
const Customer = z.object({ email: z.string() })
const Refund = z.object({
  id: z.optional(z.union([z.number(), z.string()])),
  refund_reference: z.nullish(z.string()),
  transaction_reference: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
})

const waiting = new Set(['ongoing', 'pending', 'processing', 'queued'])

/** null: abandoned by the payer, or an unknown status. */
export function readLook(answer: unknown) {
  const seen = Seen.safeParse(answer)
  return seen.success && waiting.has(seen.data.data.status) ? underWay : readChargeState(answer)
}

/** null: in progress, abandoned by the payer, or an unknown status. */
function readChargeState(answer: unknown) {
  const seen = Seen.safeParse(answer)
  if (!seen.success) throw new ProviderError('Paystack did not say how the payment stands', 'unknown')
  return readers[`charge.${seen.data.data.status}`]?.(seen.data.data) ?? null
}

/** No one is present to complete a charge: if it needs or needed the holder, it counts as failed. */
export function readCharge(answer: unknown, failure: PaymentEvent | null = null) {
  if (Paused.safeParse(answer).success) return failure
  const left = Left.safeParse(answer)
  return left.success ? charged('failed')(left.data.data) : readChargeState(answer)
}

/** The reference that a webhook claims; trusted only after the signature is verified. */
export function claimedOf(body: string) {
  const claimed = Claimed.safeParse(parse(body))
  if (!claimed.success) return ''
  const { data } = claimed.data
  if ('transaction' in data) return data.transaction.reference
  return 'reference' in data ? data.reference : data.transaction_reference
}

const charged = (kind: 'paid' | 'failed') => (data: unknown) => {
  const charge = Charge.safeParse(data)
  if (!charge.success) return null
  const { id, reference, amount, requested_amount: requested, currency, gateway_response: said } = charge.data
  const sums = { amountCents: amount, requestedCents: requested ?? undefined, currency }
  const event = eventOf(kind, `${id}`, { reference, ...sums, paymentId: `${id}` })
  return kind === 'failed'
    ? { ...event, isFinal: isFinalDecline(said ?? '') }
    : { ...event, card: cardOf(charge.data) }
}

function cardOf({ authorization, customer }: z.infer<typeof Charge>): ProviderCard | undefined {
  const [card, holder] = [Authorization.safeParse(authorization), Customer.safeParse(customer)]
  if (!card.success || !holder.success) return undefined
  const { authorization_code: token, brand, last4, exp_month: month, exp_year: year } = card.data
  return {
    token,
    email: holder.data.email,
    brand: brand?.trim() || null,
    lastFour: last4 ?? null,
    expires: month && year ? `${year}-${month.padStart(2, '0')}` : null,
  }
}

function refund(kind: PaymentEvent['kind']) {
  return (data: unknown) => {
    const found = Refund.safeParse(data)
    if (!found.success) return null
    const { id, refund_reference, transaction_reference: reference, amount, currency } = found.data
    const name = `${refund_reference ?? id ?? reference}`
    return eventOf(kind, name, { reference, amountCents: amount, currency, paymentId: name })
  }
}

/** The seller loses what is accepted, by them or because nobody answered in time; 'declined' is theirs. */
const lost = new Set(['merchant-accepted', 'auto-accepted'])

const disputed = (name: 'create' | 'remind' | 'resolve') => (data: unknown) => {
  const found = Dispute.safeParse(data)
  if (!found.success) return null
  const { id, refund_amount: amount, resolution, dueAt, updated_at: updatedAt, transaction } = found.data
  const { reference, currency } = transaction
  const amountCents = amount || transaction.amount
  const isLost = lost.has(resolution ?? '') || transaction.status === 'reversed'
  const dispute: ReportedDispute = {
    id: `${id}`,
    dueAt: dueAt ?? null,
    state: name !== 'resolve' ? 'open' : isLost ? 'lost' : 'won',
  }
  const kind = name === 'resolve' ? 'dispute-resolved' : 'disputed'
  const repeat = name === 'remind' ? `:${updatedAt ?? dueAt}` : ''
  return {
    ...eventOf(kind, `${name}:${id}${repeat}`, { reference, amountCents, currency, paymentId: `${id}` }),
    dispute,
  }
}

/** The events about money; Paystack sends many more. */
export const readers: Record<string, ((data: unknown) => PaymentEvent | null) | undefined> = {
  'charge.success': charged('paid'),
  'charge.failed': charged('failed'),
  'charge.dispute.create': disputed('create'),
  'charge.dispute.remind': disputed('remind'),
  'charge.dispute.resolve': disputed('resolve'),
  'refund.processed': refund('refunded'),
  'refund.failed': refund('refund-failed'),
  'refund.pending': refund('refund-delayed'),
  'refund.processing': refund('refund-delayed'),
  'refund.needs-attention': refund('refund-needs-attention'),
}

export const eventOf = (
  kind: PaymentEvent['kind'],
  name: string,
  rest: Omit<PaymentEvent, 'id' | 'kind'>,
): PaymentEvent => ({ id: `${kind}:${name}`, kind, ...rest })
