import { providerNames, type ProviderName } from './contract.ts'

type CardRule = {
  /** The day on which the rule was last held against its source. */
  since: string
  source: string
  /** The categories that it takes payments for, 'Other' being goods without one. What is not here it does not. */
  takes: readonly string[]
}

/** What the providers take card payments for, beside what may be listed at all (`firstListingRules`). */
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

/** Why the provider takes no payment for goods of these categories; null: it does. */
export function cardRefusal(provider: ProviderName, categories: readonly string[]) {
  const refused = categories.find((category) => !cardRules[provider].takes.includes(category))
  return refused === undefined ? null : `${providerNames[provider]} takes no payments for ${refused}.`
}
