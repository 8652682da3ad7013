import type { ListingDecision, ListingRule, RuleSubject } from './rule.ts'

const sources = {
  site: 'Listing rules of this site',
  act: 'Cannabis for Private Purposes Act 7 of 2024, section 1; until it commences, the Drugs and Drug Trafficking Act',
  clubs: 'Haze Club judgment, [2022] ZAWCHC 269',
  cbd: 'Government Notice R586, Government Gazette 43347, 22 May 2020',
  hemp: 'Regulations under the Plant Improvement Act 11 of 2018, regulation 4',
}

type Said = Partial<Pick<ListingRule, 'reason' | 'source' | 'notice' | 'category'>>
const rule = (subject: RuleSubject, name: string, decision: ListingDecision, said: Said): ListingRule => ({
  subject,
  name,
  decision,
  category: '',
  reason: '',
  source: sources.site,
  notice: '',
  ...said,
})

/** By product category; a category without a rule is ordinary goods. */
const categories = [
  rule('category', 'Merchandise', 'allowed', {}),
  rule('category', 'Grow Equipment', 'allowed', { notice: 'For lawful private cultivation by adults.' }),
  rule('category', 'Accessories', 'allowed', { notice: 'For adults of 21 and over.' }),
  rule('category', 'CBD Products', 'licence', {
    reason:
      'Only CBD of Schedule 0, by a Verified business: at most 20 mg a day and 600 mg a pack, a low-risk claim, and its certificate of analysis.',
    source: sources.cbd,
    notice:
      'This unregistered medicine has not been evaluated by the SAHPRA for its quality, safety or intended use.',
  }),
  rule('category', 'Seeds', 'licence', {
    reason: 'Only hemp seed, by a business whose hemp permit an admin has checked.',
    source: sources.hemp,
    notice: 'Hemp seed, sold by the holder of a hemp permit.',
  }),
  rule('category', 'Edibles', 'blocked', {
    reason: 'Food with cannabis may not be sold; the staff looks at food of hemp seed before it is listed.',
    source: sources.act,
    notice: 'Not for anyone under 21. The right to cancel within seven days does not apply to food.',
  }),
]

/** What each kind of business must show; one without a rule needs nothing more. */
const businesses = [
  rule('business', 'Dispensary', 'licence', {
    reason: 'A dispensary is shown as unverified until an admin has seen its pharmacy or SAHPRA licence.',
  }),
  rule('business', 'Seed Bank', 'licence', {
    reason:
      'Seeds may be listed once an admin has seen a hemp permit or a registration under the Plant Improvement Act.',
    source: sources.hemp,
  }),
  rule('business', 'Clinic', 'licence', {
    reason: 'A clinic is verified by the registration number of its practitioners (HPCSA or SAPC).',
  }),
  rule('business', 'Lounge', 'review', {
    reason:
      'A lounge declares that it is a private venue for adults only: no sale and no supply of cannabis.',
    source: sources.clubs,
  }),
]

const dealing = {
  reason:
    'Adults may grow and use cannabis in private. To sell, swap or advertise it, its concentrates or its living plants is dealing.',
  source: sources.act,
}
const unclear = {
  reason: 'A word in it also stands for what may not be sold, so that the staff looks at it first.',
}
const hempFood = {
  reason: 'Food of hemp seed is lawful; the staff looks at it before it is listed.',
  category: 'Edibles',
}

/** Singular and plural match; case, accents and hyphens are ignored. */
const phrases: [ListingDecision, Said, string][] = [
  [
    'blocked',
    dealing,
    'pre-roll, preroll, zol, hash, hashish, dagga for sale, weed for sale, cannabis for sale',
  ],
  [
    'blocked',
    dealing,
    'cannabis flower, weed flower, hemp flower, CBD flower, THC flower, THCA flower, indoor flower',
  ],
  ['blocked', dealing, 'outdoor flower, greenhouse flower, smokable flower, top shelf flower, exotic flower'],
  [
    'blocked',
    dealing,
    'flower per gram, flower by the gram, gram of flower, ounce of flower, flower for sale',
  ],
  [
    'blocked',
    dealing,
    'THC vape, THC cart, THC cartridge, THC oil, THC distillate, THC gummy, THC gummie, THC syrup',
  ],
  [
    'blocked',
    dealing,
    'distillate, shatter, live resin, concentrate, cannabis oil, space cake, weed brownie',
  ],
  ['blocked', dealing, 'clone, rooted cutting, unrooted cutting, cannabis cutting, cannabis seedling'],
  ['blocked', dealing, 'the plug, your plug, weed plug, dagga plug'],
  ['blocked', dealing, 'grow for you, growing for you, crop share, grow share, harvest share'],
  ['review', unclear, 'edible'],
  ['review', hempFood, 'hemp seed, hempseed, hemp heart'],
  ['allowed', {}, 'flower pot, flower press, flower bed, flower box, flower vase, flower food, flower seed'],
  [
    'allowed',
    {},
    'flower arrangement, flower crown, flower print, flower pattern, flower bouquet, flower essence',
  ],
  [
    'allowed',
    {},
    'wild flower, fresh flower, dried flower, pressed flower, cut flower, passion flower, moon flower',
  ],
  [
    'allowed',
    {},
    'flower stage, flower nutrient, flower booster, flower tent, flower and veg, veg and flower',
  ],
  ['allowed', {}, 'nutrient concentrate, feed concentrate, fertiliser concentrate, fertilizer concentrate'],
  [
    'allowed',
    {},
    'plant food concentrate, juice concentrate, cleaning concentrate, to concentrate, you concentrate',
  ],
  [
    'allowed',
    {},
    'concentrate on, hash brown, shatter proof, shatterproof, shatter resistant, t shatter, not shatter',
  ],
  [
    'allowed',
    {},
    'clone dome, clone tray, cloning gel, in the plug, into the plug, pull the plug, the plug socket',
  ],
  [
    'allowed',
    {},
    'the plug adapter, the plug type, your plug socket, your plug type, rosin press, edible flower',
  ],
  [
    'allowed',
    {},
    'killer concentrate, cleaner concentrate, pre-roll tube, pre-roll cone, pre-rolled cone, pre-roll holder',
  ],
  ['allowed', {}, 'pre-roll case, pre-roll box, pre-roll paper, pre-roll machine, pre-roll packaging'],
  ['allowed', {}, 'vegetable harvest share, zol papers, edible glitter, edible ink'],
]

const words = phrases.flatMap(([decision, said, list]) =>
  list.split(', ').map((name) => rule('words', name, decision, said)),
)

/** The rules of a new installation, which its admins can replace. */
export const firstListingRules = [...categories, ...businesses, ...words]
