import * as z from 'zod/mini'
import { withoutInvisible } from '#platform/contract/typed/pasted.ts'
import { cardAccountMessages } from './copy.ts'

export const cardLimits = { key: 120, passphrase: 32 }

const trimmed = (message: string, pattern: RegExp) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((value: string) => withoutInvisible(value).trim()),
    ),
    z.string().check(z.regex(pattern, message)),
  )

export const CardKeys = z.discriminatedUnion(
  'provider',
  [
    z.object({
      provider: z.literal('paystack'),
      secretKey: trimmed(cardAccountMessages.badSecretKey, /^sk_(live|test)_[\w-]{8,100}$/),
    }),
    z.object({
      provider: z.literal('payfast'),
      merchantId: trimmed(cardAccountMessages.badMerchantId, /^\d{5,12}$/),
      merchantKey: trimmed(cardAccountMessages.badMerchantKey, /^[A-Za-z0-9]{10,20}$/),
      passphrase: z
        .string(cardAccountMessages.blankPassphrase)
        .check(
          z.minLength(1, cardAccountMessages.blankPassphrase),
          z.maxLength(cardLimits.passphrase, cardAccountMessages.longPassphrase(cardLimits.passphrase)),
        ),
    }),
  ],
  cardAccountMessages.badProvider,
)

export type CardKeys = z.infer<typeof CardKeys>
