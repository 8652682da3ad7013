import { withoutInvisible } from './fields.ts'

export type Currency = 'USD' | 'ZAR'

export const moneyLimits = { typed: 40, cents: 1_000_000_000 }

/** Value-added tax in South Africa. Prices include it where the seller is registered; an order or invoice stores the rate of its day. */
export const vatPercent = 15

/** Sellers without a VAT number are not registered and charge none. */
export const vatPercentFor = (vatNumber: string | null) => (vatNumber === null ? 0 : vatPercent)

/** The VAT included in a price, rounded to the nearest cent. */
export const vatWithin = (cents: number, percent: number) => Math.round((cents * percent) / (100 + percent))

/** The result of reading a price: its amount, or `why` it cannot be read; `readings` are the two that it may have. */
export type ReadPrice =
  | { cents: number }
  | { why: 'unreadable' | 'negative' | 'tooHigh' | 'foreign' }
  | { why: 'ambiguous'; readings: [string, string] }

export const moneyMessages = {
  ambiguous: ([first, second]: [string, string]) =>
    `Do you mean ${first} or ${second}? Please write it that way.`,
}

const spaces = /[\s\u00A0\u202F\u2009]+/g
const sign = /^(?:us\$|usd|zar|\$|r) ?/i
const code = / ?(?:usd|zar|rand|r|\$)$/i
/** Also '.50', and '99,-' for no cents. */
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

export const currencySigns = { USD: '$', ZAR: 'R' } satisfies Record<Currency, string>

/** Non-breaking space, so that a price stays on one line. */
const gap = '\u00A0'
const shapes = {
  USD: { before: '$', group: ',', point: '.' },
  ZAR: { before: `R${gap}`, group: gap, point: ',' },
} satisfies Record<Currency, { before: string; group: string; point: string }>

/** `$1,249` and `$49.99`, or `R 1 249` and `R 49,99`: cents are shown only if there are any. */
/** An amount in any currency, such as one that a provider reports. */
export const amountText = (cents: number, currency: string) =>
  currency === 'ZAR' || currency === 'USD'
    ? formatMoney(cents, currency)
    : `${currency} ${(cents / 100).toFixed(2)}`

export function formatMoney(cents: number, currency: Currency) {
  const { before, group, point } = shapes[currency]
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  const written = String(whole).replace(/\B(?=(\d{3})+$)/g, group)
  const minus = cents < 0 ? '−' : ''
  return `${minus}${before}${written}${rest === 0 ? '' : `${point}${String(rest).padStart(2, '0')}`}`
}
