import { judgeGoods, type GoodsJudgement } from '#features/site/cannabis-check/judge-goods.ts'
import { finderOf } from '#features/site/cannabis-check/word-list.ts'
import { foldText } from '#platform/contract/typed/fold-text.ts'
import { judgementCopy } from './copy.ts'
import { judgeFirstListing, judgeListing, labelKinds, type ListingJudgement } from './judge-listing.ts'
import type { ListingRule } from './rule.ts'

type Worded = { name: string; description: string; priceCents: number | null }
type Submission = Parameters<typeof judgeListing>[0] & {
  priceCents: number | null
  /** Its words are known: staff have approved them, or it was published with them. */
  isKnown: boolean
  /** It was in the marketplace before. */
  wasPublished: boolean
}
type Seller = Parameters<typeof judgeListing>[1] & {
  /** The business publishes by itself what the rules allow. */
  isTrusted: boolean
  /** Staff review every listing of every business. */
  reviewsEvery?: boolean
}

/** Judges what a seller submits: by the listing rules, and by what its words, amounts and price say about cannabis. */
export function judgeSubmission(
  product: Submission,
  seller: Seller,
  rules: readonly ListingRule[],
): ListingJudgement {
  const byRules = judgeListing(product, seller, rules)
  const byWords = suspicionOf(product, rules)
  const judged = (decision: ListingJudgement['decision'], reason: string, source: string) =>
    ({ ...byRules, decision, cause: 'suspicion', reason, source }) as const
  const { refused, suspected, cbdElsewhere, site, act } = judgementCopy
  if (byRules.decision === 'blocked') return byRules
  if (byWords.verdict === 'refuse') return judged('blocked', refused, act)
  if (byWords.verdict === 'cbd' && product.category !== labelKinds.cbd)
    return judged('incomplete', cbdElsewhere, site)
  if (byRules.decision === 'incomplete' || byRules.decision === 'review') return byRules
  if (byWords.verdict === 'review' && !product.isKnown) return judged('review', suspected, site)
  const isFirst = !seller.isTrusted && !product.isKnown && !product.wasPublished
  return isFirst ? judgeFirstListing(byRules, seller.reviewsEvery) : byRules
}

/** What the words of a listing say about cannabis; phrases that the rules allow say nothing. */
function suspicionOf(product: Worded, rules: readonly ListingRule[]): GoodsJudgement {
  const permitted = rules
    .filter(({ subject, decision }) => subject === 'words' && decision === 'allowed')
    .map(({ name }) =>
      foldText(name)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
  return judgeGoods(product, permitted.length > 0 ? finderOf(permitted) : null)
}

const severity = { publish: 0, review: 1, cbd: 2, refuse: 3 } satisfies Record<
  GoodsJudgement['verdict'],
  number
>

/** Whether a change makes a listing more suspicious, or suspicious for other words. */
export function isMoreSuspicious(before: Worded, after: Worded, rules: readonly ListingRule[]) {
  const [known, now] = [suspicionOf(before, rules), suspicionOf(after, rules)]
  if (now.verdict === 'publish') return false
  return (
    severity[now.verdict] > severity[known.verdict] || now.found.some((word) => !known.found.includes(word))
  )
}
