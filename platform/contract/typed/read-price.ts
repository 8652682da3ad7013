import { catalogue } from '../catalogue.ts'
import { moneyLimits, type Currency } from '../money.ts'
import { withoutInvisible } from './pasted.ts'

/** The result of reading a price: its amount, or `why` it cannot be read; `readings` are the two that it may have. */
export type ReadPrice =
  | { cents: number }
  | { why: 'unreadable' | 'negative' | 'tooHigh' | 'foreign' }
  | { why: 'ambiguous'; readings: [string, string] }

export const moneyMessages = catalogue('moneyMessages', {
  ambiguous: ([first, second]: [string, string]) =>
    `Do you mean ${first} or ${second}? Please write it that way.`,
})

const spaces = /[\s\u00A0\u202F\u2009]+/g
const sign = /^(?:us\$|usd|zar|\$|r) ?/i
const code = / ?(?:usd|zar|rand|r|\$)$/i
/** Amounts may also be written '.50', and '99,-' for no cents. */
const plain = /^(?:(\d{1,12})(?:[.,](?:(\d{1,2})|[-–—]{1,2}))?|[.,](\d{1,2}))$/
/** A thousand with a group of three digits, or a number with three decimals. */
const twofold = /^([1-9]\d{0,2})[.,](\d{3})$/
/** Groups of three digits with one separator, and a different one before the cents. */
const grouped = /^(\d{1,3})(?:([ ,'’])\d{3})(?:\2\d{3}){0,2}(?:([.,])(\d{2}))?$/
const dotted = /^\d{1,3}(?:\.\d{3}){1,3},\d{2}$|^\d{1,3}(?:\.\d{3}){2,3}$/

const isDollars = /\$|usd/i

const cleaned = (typed: string) => withoutInvisible(typed).replace(spaces, ' ').trim()
const amountOf = (text: string) => text.replace(sign, '').replace(code, '').trim()

/** The amount without the sign or code of a currency, for a field that shows the sign itself. `$1,249` becomes `1,249.00`. */
export function withoutCurrency(typed: string) {
  const amount = amountOf(cleaned(typed))
  return amount !== typed && twofold.test(amount) ? `${amount}.00` : amount
}

/**
 * A price as people type it: `49.99`, `$49.99`, `R1 299,50`, `.50`, `49R`, `R 99,-`. Ambiguous prices are rejected, such as `1,234` without
 * a dollar sign, and those in another currency than this one: nothing is converted.
 */
export function readPrice(typed: string, currency?: Currency): ReadPrice {
  const text = cleaned(typed)
  const amount = amountOf(text)
  const named = [sign.exec(text)?.[0], code.exec(text)?.[0]].filter((name) => name !== undefined)
  if (named.some((name) => currency && (isDollars.test(name) ? 'USD' : 'ZAR') !== currency))
    return { why: 'foreign' }
  if (/^[-−–]/.test(text) || /^[-−–]/.test(amount)) return { why: 'negative' }

  const [, whole = '', thousandths = ''] = twofold.exec(amount) ?? []
  const isGrouped = amount.includes(',') && named.some((name) => isDollars.test(name))
  if (whole && !isGrouped)
    return {
      why: 'ambiguous',
      readings: [`${whole}${thousandths}.00`, `${whole}.${thousandths.slice(0, 2)}`],
    }

  const cents = centsOf(amount)
  if (cents === null) return { why: 'unreadable' }
  return cents > moneyLimits.cents ? { why: 'tooHigh' } : { cents }
}

function centsOf(amount: string) {
  const simple = plain.exec(amount)
  if (simple) return join(simple[1] ?? '0', simple[2] ?? simple[3] ?? '')
  const parts = grouped.exec(amount)
  if (parts && parts[2] !== parts[3]) {
    const whole = parts[3] ? amount.slice(0, -3) : amount
    return join(whole.replace(/\D/g, ''), parts[4] ?? '')
  }
  return dotted.test(amount) ? centsOfDotted(amount) : null
}

function centsOfDotted(amount: string) {
  const [whole = '', rest = ''] = amount.split(',')
  return join(whole.replace(/\D/g, ''), rest)
}

const join = (whole: string, rest: string) => Number(whole) * 100 + Number(rest.padEnd(2, '0'))
