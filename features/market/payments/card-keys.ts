import * as z from 'zod/mini'
import type { FieldProblem } from '#platform/contract/fields.ts'
import { withoutInvisible } from '#platform/contract/typed/pasted.ts'
import { cardAccountMessages } from './copy.ts'

export const cardLimits = { key: 120, passphrase: 32 }

const trimmed = (problem: FieldProblem, pattern: RegExp) =>
  z.pipe(
    z.pipe(
      z.string(problem),
      z.transform((value: string) => withoutInvisible(value).trim()),
    ),
    z.string().check(z.regex(pattern, problem)),
  )

export const CardKeys = z.discriminatedUnion(
  'provider',
  [
    z.object({
      provider: z.literal('paystack'),
      secretKey: trimmed({ error: () => cardAccountMessages.badSecretKey }, /^sk_(live|test)_[\w-]{8,100}$/),
    }),
    z.object({
      provider: z.literal('payfast'),
      merchantId: trimmed({ error: () => cardAccountMessages.badMerchantId }, /^\d{5,12}$/),
      merchantKey: trimmed({ error: () => cardAccountMessages.badMerchantKey }, /^[A-Za-z0-9]{10,20}$/),
      passphrase: z.string({ error: () => cardAccountMessages.blankPassphrase }).check(
        z.minLength(1, { error: () => cardAccountMessages.blankPassphrase }),
        z.maxLength(cardLimits.passphrase, {
          error: () => cardAccountMessages.longPassphrase(cardLimits.passphrase),
        }),
      ),
    }),
  ],
  { error: () => cardAccountMessages.badProvider },
)

export type CardKeys = z.infer<typeof CardKeys>
