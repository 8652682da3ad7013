import * as z from 'zod/mini'
import { accountMessages } from '#features/accounts/contract.ts'
import { Instant } from '#platform/contract/fields.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { providers } from '#features/payments/contract.ts'

export const cardLimits = { key: 120, passphrase: 32 }

export const cardMessages = {
  badProvider: 'Please choose PayFast or Paystack.',
  badSecretKey: 'A secret key of Paystack begins with sk_live_ or sk_test_.',
  badMerchantId: 'A merchant ID has 5 to 12 digits.',
  badMerchantKey: 'A merchant key has 10 to 20 letters and digits.',
  blankPassphrase: 'Please enter the passphrase of your PayFast account.',
  longPassphrase: `A passphrase has at most ${cardLimits.passphrase} signs.`,
  refusedKey: 'Paystack does not know this secret key.',
  providerDown: 'Paystack could not be reached to check the key. Please try again.',
  off: 'Card payments to sellers are not set up here.',
  randOnly: 'PayFast knows rand only, and this market has another currency.',
  needsTerms: 'Please say first how you deliver.',
  none: 'No account is connected.',
}

const trimmed = (message: string, pattern: RegExp) =>
  z.string(message).check(z.trim(), z.regex(pattern, message))

export const CardKeys = z.discriminatedUnion(
  'provider',
  [
    z.object({
      provider: z.literal('paystack'),
      secretKey: trimmed(cardMessages.badSecretKey, /^sk_(live|test)_[\w-]{8,100}$/),
    }),
    z.object({
      provider: z.literal('payfast'),
      merchantId: trimmed(cardMessages.badMerchantId, /^\d{5,12}$/),
      merchantKey: trimmed(cardMessages.badMerchantKey, /^[A-Za-z0-9]{10,20}$/),
      passphrase: z
        .string(cardMessages.blankPassphrase)
        .check(
          z.minLength(1, cardMessages.blankPassphrase),
          z.maxLength(cardLimits.passphrase, cardMessages.longPassphrase),
        ),
    }),
  ],
  cardMessages.badProvider,
)
export type CardKeys = z.infer<typeof CardKeys>

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
