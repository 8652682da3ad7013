import * as z from 'zod/mini'
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

export const trimmed = (message: string, pattern: RegExp) =>
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
