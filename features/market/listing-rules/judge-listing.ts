import { productLicences, type LicenceKind } from '#features/market/businesses/licence-kinds.ts'
import { foldText } from '#platform/contract/typed/fold-text.ts'
import { permitVerdict } from './cannabis-seed-permit.ts'
import { cbdVerdict, type Label } from './cbd-label.ts'
import { cbdCopy, judgementCopy } from './copy.ts'
import { firstReviewed } from './limits.ts'
import type { ListingDecision, ListingRule } from './rule.ts'

type Listing = {
  name: string
  description: string
  category: string
  label?: Label | null
  hasCertificate?: boolean
  /** Staff have approved it in its current form. */
  isApproved?: boolean
}
type Seller = {
  isVerified: boolean
  /** Its verified licences that are valid today. */
  licences?: readonly LicenceKind[]
  /** How many of its CBD products staff have approved. */
  approvedCount?: number
}

export type ListingJudgement = {
  decision: ListingDecision | 'incomplete'
  cause: 'words' | 'category' | 'label' | 'claim' | 'first' | 'suspicion'
  /** The decision depends on a licence that the category requires. */
  needsLicence: boolean
  reason: string
  source: string
}

export const labelKinds = { cbd: 'CBD Products', permit: 'Seeds' }

/** Whether a business has what this category requires: one of its licences, or the Verified badge if none is named. */
export function isLicensedFor(category: string, { isVerified, licences = [] }: Seller) {
  const kinds = productLicences.get(category)
  return kinds ? kinds.some((kind) => licences.includes(kind)) : isVerified
}

/** Applies the rules to a product of a business, strictest first; without rules everything is ordinary goods. */
export function judgeListing(
  product: Listing,
  seller: Seller,
  rules: readonly ListingRule[],
): ListingJudgement {
  const { category, label } = product
  const found = rulesInWords(product, rules)
  const own = rules.find(({ subject, name }) => subject === 'category' && name === category)
  const rule = found.find((one) => one.category !== '') ?? own
  const needsLicence = rule?.decision === 'licence'
  const judged = (
    decision: ListingJudgement['decision'],
    cause: ListingJudgement['cause'],
    { reason, source } = { reason: '', source: '' },
  ) => ({ decision, cause, needsLicence, reason, source })

  const banned = found.find(({ decision }) => decision === 'blocked')
  if (banned) return judged('blocked', 'words', banned)
  if (rule?.decision === 'blocked') return judged('blocked', 'category', rule)
  const cbd =
    category === labelKinds.cbd && needsLicence
      ? cbdVerdict(label ?? {}, `${product.name} ${product.description}`, product.hasCertificate ?? false)
      : null
  const ofCbd = (reason: string) => ({ reason, source: cbdCopy.source })
  if (cbd?.verdict === 'refused') return judged('blocked', 'label', ofCbd(cbd.words))
  const permit = category === labelKinds.permit && needsLicence ? permitVerdict(label ?? {}) : null
  if (permit && permit.verdict !== 'fits')
    return judged(permit.verdict === 'refused' ? 'blocked' : 'incomplete', 'label', {
      reason: permit.words,
      source: permit.source ?? rule?.source ?? '',
    })
  if (cbd?.verdict === 'incomplete') return judged('incomplete', 'label', ofCbd(cbd.words))
  const looked = found.find(({ decision }) => decision === 'review')
  if (looked) return judged('review', 'words', looked)
  if (rule?.decision === 'review') return judged('review', 'category', rule)
  if (cbd && cbd.claims.length > 0) return judged('review', 'claim', ofCbd(cbd.words))
  if (cbd && (seller.approvedCount ?? 0) < firstReviewed)
    return judged('review', 'first', { reason: judgementCopy.first, source: judgementCopy.site })
  if (permit && !product.isApproved)
    return judged('review', 'first', { reason: judgementCopy.prefetch, source: judgementCopy.site })
  if (needsLicence && !isLicensedFor(category, seller)) return judged('licence', 'category', rule)
  return judged('allowed', 'category')
}

/** The first listings of a business, or every one, are reviewed where the rules alone would let them pass. */
export const judgeFirstListing = (byRules: ListingJudgement, reviewsEvery = false): ListingJudgement =>
  byRules.decision === 'allowed' || byRules.decision === 'licence'
    ? {
        ...byRules,
        decision: 'review',
        cause: 'suspicion',
        reason: reviewsEvery ? judgementCopy.every : judgementCopy.newSeller,
        source: judgementCopy.site,
      }
    : byRules

/** Folded, with every other character as a space: 'Pré-Rolls!' becomes ' pre rolls '. */
const plain = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The rules whose words occur in the text; harmless phrases ('flower pot') are removed first. */
export function rulesInWords({ name, description, category }: Listing, rules: readonly ListingRule[]) {
  const { harmless, byPhrase, any } = matcherOf(rules)
  const text = [name, description].map((part) => plain(part).replace(harmless, ' | ')).join('|')
  const found = new Set([...text.matchAll(any)].map(([, phrase]) => phrase ?? ''))
  return [...found]
    .flatMap((phrase) => byPhrase.get(singular(phrase)) ?? [])
    .filter((rule) => rule.category === '' || rule.category === category)
}

const singular = (phrase: string) => phrase.replace(/(?<=[^s])s$/, '')

const anyOf = (phrases: string[]) =>
  phrases.length === 0
    ? /(?!)/g
    : new RegExp(
        ` (${phrases
          .toSorted((one, other) => other.length - one.length)
          .map((phrase) => `${phrase}s?`)
          .join('|')})(?= )`,
        'g',
      )

type Matcher = { harmless: RegExp; any: RegExp; byPhrase: Map<string, ListingRule[]> }
const matchers = new WeakMap<readonly ListingRule[], Matcher>()

/** Cached per set of rules, because the whole catalogue is checked against one. */
function matcherOf(rules: readonly ListingRule[]) {
  const known = matchers.get(rules) ?? makeMatcher(rules.filter(({ subject }) => subject === 'words'))
  matchers.set(rules, known)
  return known
}

function makeMatcher(rules: readonly ListingRule[]): Matcher {
  const phraseOf = (rule: ListingRule) => singular(plain(rule.name).trim())
  const isHarmless = ({ decision }: ListingRule) => decision === 'allowed'
  const byPhrase = new Map<string, ListingRule[]>()
  for (const rule of rules.filter((one) => !isHarmless(one)))
    byPhrase.set(phraseOf(rule), [...(byPhrase.get(phraseOf(rule)) ?? []), rule])
  return {
    harmless: anyOf(rules.filter(isHarmless).map(phraseOf)),
    any: anyOf([...byPhrase.keys()]),
    byPhrase,
  }
}
