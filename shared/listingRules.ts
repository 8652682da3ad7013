import type { BusinessCategory } from './businesses.ts'

/** May it be offered: at once, after someone of the staff has looked, only by a Verified business, or not at all. */
export type ListingDecision = 'allowed' | 'review' | 'licence' | 'blocked'
export type ListingRule = { decision: ListingDecision; reason: string; source: string }

/** The day on which these rules were last held against their sources. */
export const listingRulesDate = '2026-11-21'

const sources = {
  site: 'Listing rules of this site',
  act: 'Cannabis for Private Purposes Act 7 of 2024',
  medicines: 'Medicines and Related Substances Act 101 of 1965, Schedule 0 exemption for CBD',
  hemp: 'Plant Improvement Act 11 of 2018, hemp permits',
  food: 'Foodstuffs, Cosmetics and Disinfectants Act 54 of 1972',
}

/** What a business of each kind must show; null asks for no more than who is behind it. */
export const businessRules: Record<BusinessCategory, ListingRule | null> = {
  Dispensary: {
    decision: 'licence',
    reason: 'A dispensary is shown as unverified until an admin has seen its pharmacy or SAHPRA licence.',
    source: sources.medicines,
  },
  'Seed Bank': {
    decision: 'licence',
    reason: 'Seeds may be listed once an admin has seen a hemp permit or a registration as a seed seller.',
    source: sources.hemp,
  },
  Clinic: {
    decision: 'licence',
    reason: 'A clinic is verified by the registration number of its practitioners (HPCSA or SAPC).',
    source: sources.site,
  },
  Lounge: {
    decision: 'review',
    reason: 'A lounge is a private venue for adults: no sale and no supply of cannabis.',
    source: sources.act,
  },
  'Head Shop': null,
  'Grow Supply': null,
  Education: null,
  Other: null,
}

const allowed = (reason: string): ListingRule => ({ decision: 'allowed', reason, source: sources.site })

/** By category of the product, as the market names them; a category that is not here is ordinary goods. */
const productRules = new Map<string, ListingRule>(
  Object.entries<ListingRule>({
    Merchandise: allowed(''),
    'Grow Equipment': allowed('For lawful private cultivation by adults.'),
    Accessories: allowed('For adults of 21 and over.'),
    'CBD Products': {
      decision: 'licence',
      reason:
        'Only CBD within the Schedule 0 limits, by a Verified business: at most 20 mg a day and 600 mg a pack, with a certificate of analysis.',
      source: sources.medicines,
    },
    Seeds: {
      decision: 'licence',
      reason: 'Only hemp seed, by a Verified business with a permit.',
      source: sources.hemp,
    },
    Edibles: {
      decision: 'blocked',
      reason: 'Food with cannabis may not be sold. Food of hemp seed may be listed as ordinary goods.',
      source: sources.food,
    },
  }),
)

/** Words of what may never be sold, whatever it is listed as. */
const never =
  /\b(pre-?rolls?|zols?|hash(ish)?|dagga for sale|flower (per|by the) gram|thc (vape|cart|cartridge|oil|distillate|gumm(y|ies))s?|distillate|shatter|live resin|clones?|cuttings?|the plug)\b/i

const blocked: ListingRule = {
  decision: 'blocked',
  reason:
    'Cannabis itself, its concentrates and living plants may be grown and given between adults, never sold.',
  source: sources.act,
}

type Listing = { name: string; description: string; category: string }
type Seller = { category: BusinessCategory; isVerified: boolean }

/** What the rules say to this product of this business; `licence` has become `allowed` for who is Verified. */
export function listingRuleFor(product: Listing, seller: Seller): ListingRule {
  if (never.test(`${product.name} ${product.description}`)) return blocked
  const rule = productRules.get(product.category) ?? allowed('')
  return rule.decision === 'licence' && seller.isVerified ? { ...rule, decision: 'allowed' } : rule
}
