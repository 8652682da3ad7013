import { catalogue } from '#platform/contract/catalogue.ts'
/** What both sides know about a payment provider. A seller's account there is in provider-accounts.ts; how it is talked to, in server/adapters.ts. */
type Provider = {
  /** The name that members know. */
  label: string
  /** How members pay there. */
  text: string
  /** The only currency that it takes; null: any. */
  currency: 'ZAR' | null
  /** Whether it opens no payment without the payer's email address. */
  needsEmail: boolean
  /** Categories whose payments it accepts; 'Other' means goods without a category. All others are rejected. */
  takes: readonly string[]
  /** The smallest payment that it accepts. */
  minimumCents: number
}

export const providerNames = ['paystack', 'payfast'] as const
export type ProviderName = (typeof providerNames)[number]

const copy = catalogue('providerCopy', {
  paystack: 'Card, on Paystack’s page.',
  payfast: 'Card or instant EFT, on PayFast’s page.',
})

/** The payment providers; the listing rules and theirs decide together what is paid by card. */
export const providers: Record<ProviderName, Provider> = {
  paystack: {
    label: 'Paystack',
    get text() {
      return copy.paystack
    },
    currency: null,
    needsEmail: true,
    // Paystack, ineligible businesses, 2026-11-21: narcotics, illegal drugs and drug paraphernalia.
    takes: ['Other', 'Merchandise', 'Grow Equipment'],
    minimumCents: 1,
  },
  payfast: {
    label: 'PayFast',
    get text() {
      return copy.payfast
    },
    currency: 'ZAR',
    needsEmail: false,
    // PayFast, prohibited goods, 2026-11-21: controlled substances or herbs imitating them, prescription medicine, tobacco and its
    // accessories.
    takes: ['Other', 'Merchandise', 'Grow Equipment'],
    // PayFast's support: payments of less than R5 are refused on its own page.
    minimumCents: 500,
  },
}

/** 'Paystack or PayFast', in texts that name them all. */
export const anyProvider = providerNames.map((name) => providers[name].label).join(' or ')

export const takesCurrency = (name: ProviderName, currency: string) =>
  [null, currency].includes(providers[name].currency)
