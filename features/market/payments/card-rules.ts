import { formatMoney } from '#platform/contract/money.ts'
import { providerNames, type ProviderName } from './contract.ts'

type CardRule = {
  /** The date when the rule was last checked against its source. */
  since: string
  source: string
  /** Categories whose payments it accepts; 'Other' means goods without a category. All others are rejected. */
  takes: readonly string[]
  /** The smallest payment that it accepts. */
  minimumCents: number
}

/** What the providers accept card payments for, in addition to the listing rules (`firstListingRules`). */
export const cardRules: Record<ProviderName, CardRule> = {
  paystack: {
    since: '2026-11-21',
    source: 'Paystack, ineligible businesses: narcotics, illegal drugs and drug paraphernalia',
    takes: ['Other', 'Merchandise', 'Grow Equipment'],
    minimumCents: 1,
  },
  payfast: {
    since: '2026-11-21',
    source:
      'PayFast, prohibited goods: controlled substances or herbs imitating them, prescription medicine, tobacco and its accessories',
    takes: ['Other', 'Merchandise', 'Grow Equipment'],
    // PayFast's support: payments of less than R5 are refused on its own page. It takes rand only.
    minimumCents: 500,
  },
}

/** Why the provider does not accept a payment of this amount; null: it does, or there is nothing to pay. */
export function cardMinimumProblem(provider: ProviderName, cents: number) {
  const { minimumCents } = cardRules[provider]
  if (cents === 0 || cents >= minimumCents) return null
  return `${providerNames[provider]} takes no payments below ${formatMoney(minimumCents, 'ZAR')}.`
}

/** Why the provider does not accept payments for these categories; null: it does. */
export function cardProblem(provider: ProviderName, categories: readonly string[]) {
  const refused = categories.find((category) => !cardRules[provider].takes.includes(category))
  return refused === undefined ? null : `${providerNames[provider]} takes no payments for ${refused}.`
}
