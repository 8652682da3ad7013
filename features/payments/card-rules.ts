import { providerNames, type ProviderName } from './contract.ts'

type CardRule = {
  /** The date when the rule was last checked against its source. */
  since: string
  source: string
  /** Categories whose payments it accepts; 'Other' means goods without a category. All others are rejected. */
  takes: readonly string[]
}

/** What the providers accept card payments for, in addition to the listing rules (`firstListingRules`). */
export const cardRules: Record<ProviderName, CardRule> = {
  paystack: {
    since: '2026-11-21',
    source: 'Paystack, ineligible businesses: narcotics, illegal drugs and drug paraphernalia',
    takes: ['Other', 'Merchandise', 'Grow Equipment'],
  },
  payfast: {
    since: '2026-11-21',
    source:
      'PayFast, prohibited goods: controlled substances or herbs imitating them, prescription medicine, tobacco and its accessories',
    takes: ['Other', 'Merchandise', 'Grow Equipment'],
  },
}

/** Why the provider does not accept payments for these categories; null: it does. */
export function cardProblem(provider: ProviderName, categories: readonly string[]) {
  const refused = categories.find((category) => !cardRules[provider].takes.includes(category))
  return refused === undefined ? null : `${providerNames[provider]} takes no payments for ${refused}.`
}
