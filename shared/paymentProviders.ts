import { Message } from './fields.ts'
import { post } from './http.ts'

export const providers = ['paystack', 'payfast'] as const
export type ProviderName = (typeof providers)[number]
/** What money through a provider is for. */
export type Purpose = 'membership' | 'order'

export const paymentMessages = {
  received: 'Received',
  forged: 'This notice was not signed by the provider.',
  off: 'This payment provider is not set up here.',
}

const told = { access: 'anyone', answer: Message, limit: '600 per minute' } as const
/** What the providers call. Their bodies are read as they came, since the signature is over their bytes. */
export const paymentApi = {
  paystack: post('/api/payments/paystack/webhook', { ...told }),
  payfast: post('/api/payments/payfast/webhook', { ...told }),
}
