import * as z from 'zod/mini'
import { moneyLimits } from '#platform/contract/money.ts'
import { pastedLine } from '#platform/contract/typed/pasted.ts'
import { moneyMessages, readPrice } from '#platform/contract/typed/read-price.ts'
import { productMessages } from './copy.ts'

const priceProblems = {
  unreadable: 'badPrice',
  negative: 'negativePrice',
  tooHigh: 'tooHighPrice',
  // NOTE: the contract does not know the currency of the site; `checkCurrency` does.
  foreign: 'badPrice',
} as const

/** As sellers type it: '1 200', 'R 49,99'. */
export const TypedPrice = z.pipe(
  z.pipe(
    z.transform((value: unknown): unknown => (typeof value === 'number' ? String(value) : value)),
    pastedLine({ error: () => productMessages.required }, moneyLimits.typed),
  ),
  z.string().check((check) => {
    const read = readPrice(check.value)
    if ('cents' in read) return
    const message =
      read.why === 'ambiguous'
        ? moneyMessages.ambiguous(read.readings)
        : productMessages[priceProblems[read.why]]
    check.issues.push({ code: 'custom', input: check.value, message })
  }),
)
