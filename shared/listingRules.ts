import type { BusinessCategory } from './businesses.ts'

/** May it be offered: at once, after someone of the staff has looked, only by a Verified business, or not at all. */
export type ListingDecision = 'allowed' | 'review' | 'licence' | 'blocked'
export type ListingRule = { decision: ListingDecision; reason: string; source: string }

/** The day on which these rules were last held against their sources. */
export const listingRulesDate = '2026-11-21'

const sources = {
  site: 'Listing rules of this site',
  act: 'Cannabis for Private Purposes Act 7 of 2024, section 1; until it commences, the Drugs and Drug Trafficking Act',
  clubs: 'Haze Club judgment, [2022] ZAWCHC 269',
  cbd: 'Government Notice R586, Government Gazette 43347, 22 May 2020',
  hemp: 'Regulations under the Plant Improvement Act 11 of 2018, regulation 4',
}

/** What a business of each kind must show; null asks for no more than who is behind it. */
export const businessRules: Record<BusinessCategory, ListingRule | null> = {
  Dispensary: {
    decision: 'licence',
    reason: 'A dispensary is shown as unverified until an admin has seen its pharmacy or SAHPRA licence.',
    source: sources.site,
  },
  'Seed Bank': {
    decision: 'licence',
    reason:
      'Seeds may be listed once an admin has seen a hemp permit or a registration under the Plant Improvement Act.',
    source: sources.hemp,
  },
  Clinic: {
    decision: 'licence',
    reason: 'A clinic is verified by the registration number of its practitioners (HPCSA or SAPC).',
    source: sources.site,
  },
  Lounge: {
    decision: 'review',
    reason:
      'A lounge declares that it is a private venue for adults only: no sale and no supply of cannabis.',
    source: sources.clubs,
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
        'Only CBD of Schedule 0, by a Verified business: at most 20 mg a day and 600 mg a pack, a low-risk claim, and its certificate of analysis.',
      source: sources.cbd,
    },
    Seeds: {
      decision: 'licence',
      reason: 'Only hemp seed, by a Verified business with a valid hemp permit.',
      source: sources.hemp,
    },
    Edibles: {
      decision: 'blocked',
      reason: 'Food with cannabis may not be sold; the staff looks at food of hemp seed before it is listed.',
      source: sources.act,
    },
  }),
)

/** Words of what may never be sold, whatever it is listed as. */
const never =
  /\b(pre-?rolls?|zols?|hash(ish)?|dagga for sale|flower (per|by the) gram|thc (vape|cart|cartridge|oil|distillate|gumm(y|ies))s?|distillate|shatter|live resin|clones?|cuttings?|the plug|concentrates?|grow(ing)?[ -]for[ -]you|(crop|grow|harvest)[ -]shares?)\b/i

/** Food of these is lawful, and looked at before it stands. */
const hempSeed = /\bhemp[ -]?(seeds?|hearts?)\b/i

const blocked: ListingRule = {
  decision: 'blocked',
  reason:
    'Adults may grow and use cannabis in private. To sell, swap or advertise it, its concentrates or its living plants is dealing.',
  source: sources.act,
}

type Listing = { name: string; description: string; category: string }
type Seller = { category: BusinessCategory; isVerified: boolean }

/** What the rules say to this product of this business; `licence` has become `allowed` for who is Verified. */
export function listingRuleFor(product: Listing, seller: Seller): ListingRule {
  if (never.test(`${product.name} ${product.description}`)) return blocked
  const rule = productRules.get(product.category) ?? allowed('')
  if (product.category === 'Edibles' && hempSeed.test(`${product.name} ${product.description}`))
    return { ...rule, decision: 'review' }
  return rule.decision === 'licence' && seller.isVerified ? { ...rule, decision: 'allowed' } : rule
}
