import * as z from 'zod/mini'
import { Instant } from '#platform/contract/fields.ts'
import { providerNames } from './providers.ts'

/** What a payment through a provider is for. */
export type Purpose = 'membership' | 'order'
/** Where the browser goes to pay: a URL, or a form to be posted to it. */
export const PayPage = z.object({ url: z.string(), fields: z.nullable(z.record(z.string(), z.string())) })
export type PayPage = z.infer<typeof PayPage>

export const CardPayment = z.object({
  /** null: the shop no longer accepts cards. */
  provider: z.nullable(z.enum(providerNames)),
  /** Why it cannot be paid through the provider; null: it can. */
  problem: z.nullable(z.string()),
  /** State of the last attempt; null: there was none. */
  last: z.nullable(z.enum(['started', 'failed', 'mismatched'])),
  /** Can be paid by EFT instead. */
  takesEft: z.boolean(),
})
export type CardPayment = z.infer<typeof CardPayment>

export const RefundWay = z.object({
  provider: z.enum(providerNames),
  /** A refund was requested and its answer never arrived; the seller decides what to do. */
  isUnclear: z.boolean(),
  /** The provider is slow with a refund, or needs something from the seller for it; null: neither. */
  notice: z.nullable(z.enum(['delayed', 'needs-attention'])),
})
export type RefundWay = z.infer<typeof RefundWay>

/** A chargeback: the payer's bank disputes a payment. */
export const PaymentDispute = z.object({
  provider: z.enum(providerNames),
  amountCents: z.number(),
  state: z.enum(['open', 'won', 'lost']),
  /** Until when it can be answered at the provider; null: it did not say. */
  dueAt: z.nullable(Instant),
})
export type PaymentDispute = z.infer<typeof PaymentDispute>
