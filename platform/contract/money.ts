export type Currency = 'USD' | 'ZAR'

export const moneyLimits = { typed: 40, cents: 1_000_000_000 }

/** Value-added tax in South Africa. Prices include it where the seller is registered; an order or invoice stores the rate of its day. */
export const vatPercent = 15

/** Sellers without a VAT number are not registered and charge none. */
export const vatPercentFor = (vatNumber: string | null) => (vatNumber === null ? 0 : vatPercent)

/** The VAT included in a price, rounded to the nearest cent. */
export const vatWithin = (cents: number, percent: number) => Math.round((cents * percent) / (100 + percent))

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
