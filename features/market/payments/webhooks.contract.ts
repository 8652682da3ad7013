import { post } from '#platform/contract/endpoint.ts'
import { Message } from '#platform/contract/fields.ts'
import { providerNames, type ProviderName } from './providers.ts'

export const webhookPath = (provider: ProviderName) => `/api/payments/${provider}/webhook` as const

/** Where each provider sends its messages. They are read as raw bytes, since the signature covers the bytes. */
export const webhooks = providerNames.map((provider) => ({
  provider,
  endpoint: post(webhookPath(provider), `Receive a message of the payment provider ${provider}`, {
    access: 'anyone',
    answer: Message,
    limit: '600 per minute',
    worksPaused: true,
    outlivesSection: true,
  }),
}))

/** @public The same as a table, as tests and tools find endpoints. */
export const webhookApi = Object.fromEntries(webhooks.map(({ provider, endpoint }) => [provider, endpoint]))
