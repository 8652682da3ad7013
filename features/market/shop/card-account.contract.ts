import * as z from 'zod/mini'
import { CardKeys } from '#features/market/payments/card-keys.ts'
import { providerNames } from '#features/market/payments/providers.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { Instant } from '#platform/contract/fields.ts'

const Password = z.object({ currentPassword: z.string({ error: () => accountMessages.confirmPassword }) })
export const ConnectInput = z.intersection(CardKeys, Password)
export type ConnectInput = z.infer<typeof ConnectInput>

/** The owner's account for card payments; its keys are never returned. */
export const CardAccount = z.object({
  connected: z.nullable(
    z.object({
      provider: z.enum(providerNames),
      /** The last characters, by which its owner recognizes it. */
      ending: z.string(),
      /** The first account is active at once, a later one a day after it was connected; null: it is active. */
      beginsAt: z.nullable(Instant),
      /** When a message from the provider last arrived; null: none has. */
      webhookAt: z.nullable(Instant),
    }),
  ),
  /** Providers that can be connected; none if the installation does not allow card payments. */
  offers: z.array(z.enum(providerNames)),
  /** The webhook's address, where it is to be entered at the provider of the account. */
  webhook: z.string(),
})
export type CardAccount = z.infer<typeof CardAccount>

export const cardAccountApi = {
  /** Only for its owner. */
  read: get('/api/businesses/:id/card', 'Read the card account of your business', {
    outlivesSection: true,
    access: 'member',
    answer: CardAccount,
  }),
  connect: put('/api/businesses/:id/card', 'Connect the card account of your business', {
    outlivesSection: true,
    access: 'member',
    body: ConnectInput,
    answer: CardAccount,
    limit: '10 per hour',
  }),
  disconnect: post('/api/businesses/:id/card/disconnect', 'Disconnect the card account of your business', {
    outlivesSection: true,
    access: 'member',
    body: Password,
    answer: CardAccount,
    limit: '10 per hour',
  }),
}
