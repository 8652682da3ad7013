import { accountMessages } from '#features/accounts/copy.ts'
import * as z from 'zod/mini'
import { Instant } from '#platform/contract/fields.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { providers } from '#features/payments/contract.ts'
import { CardKeys } from '#features/payments/card-keys.ts'
const Password = z.object({ currentPassword: z.string(accountMessages.confirmPassword) })
export const ConnectInput = z.intersection(CardKeys, Password)
export type ConnectInput = z.infer<typeof ConnectInput>

/** Which account of the owner's own takes card payments: what opens it is never answered again. */
export const CardAccount = z.object({
  connected: z.nullable(
    z.object({
      provider: z.enum(providers),
      /** The last signs, by which its owner knows it. */
      ending: z.string(),
      /** The first begins at once, every later one a day after it was connected; null: it has begun. */
      beginsAt: z.nullable(Instant),
    }),
  ),
  /** What can be connected here; none where the installation takes no cards. */
  offers: z.array(z.enum(providers)),
  /** Where Paystack is to send its notices; PayFast is told with each payment. */
  webhook: z.string(),
})
export type CardAccount = z.infer<typeof CardAccount>

export const cardAccountApi = {
  /** Its owner's alone. */
  read: get('/api/businesses/:id/card', { access: 'member', answer: CardAccount }),
  connect: put('/api/businesses/:id/card', {
    access: 'member',
    body: ConnectInput,
    answer: CardAccount,
    limit: '10 per hour',
  }),
  disconnect: post('/api/businesses/:id/card/disconnect', {
    access: 'member',
    body: Password,
    answer: CardAccount,
    limit: '10 per hour',
  }),
}
