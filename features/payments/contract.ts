import * as z from 'zod/mini'
import { Message } from '#platform/contract/fields.ts'
import { post } from '#platform/contract/endpoint.ts'
export const providers = ['paystack', 'payfast'] as const
export type ProviderName = (typeof providers)[number]
export const providerNames: Record<ProviderName, string> = { paystack: 'Paystack', payfast: 'PayFast' }
/** What money through a provider is for. */
export type Purpose = 'membership' | 'order'
/** Where the browser goes to pay: an address, or a form to be posted there. */
export const PayPage = z.object({ url: z.string(), fields: z.nullable(z.record(z.string(), z.string())) })
export type PayPage = z.infer<typeof PayPage>

export const CardPayment = z.object({
  /** null: the shop takes no cards any more. */
  provider: z.nullable(z.enum(providers)),
  /** What is known of the last try; null: there was none. */
  last: z.nullable(z.enum(['started', 'failed', 'mismatched'])),
  /** It may be paid by EFT instead. */
  takesEft: z.boolean(),
})
export type CardPayment = z.infer<typeof CardPayment>

export const RefundWay = z.object({
  provider: z.enum(providers),
  /** One was sent and its answer never came: what is to be done is the seller's to say. */
  isUnclear: z.boolean(),
})
export type RefundWay = z.infer<typeof RefundWay>

const told = { access: 'anyone', answer: Message, limit: '600 per minute' } as const
/** What the providers call. Their bodies are read as they came, since the signature is over their bytes. */
export const paymentApi = {
  paystack: post('/api/payments/paystack/webhook', { ...told }),
  payfast: post('/api/payments/payfast/webhook', { ...told }),
}
