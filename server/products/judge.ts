import { invalid } from '#server/errors.ts'
import type { BusinessCategory } from '#shared/businesses.ts'
import { listingRuleFor } from '#shared/listingRules.ts'
import type { ListingFacts } from '#shared/productMoves.ts'
import { productMessages } from '#shared/products.ts'

type Described = { name: string; description: string; category: string }

export type Judgement = {
  verdict: ListingFacts['verdict']
  /** It stands only as long as the business is Verified. */
  needsVerification: boolean
  reason: string
  source: string
}

/** What the rules of today say to this product of this business. */
export function judge(product: Described, business: { category: BusinessCategory }): Judgement {
  const { decision, reason, source } = listingRuleFor(product, {
    category: business.category,
    isVerified: false,
  })
  const verdict = decision === 'blocked' ? 'refused' : decision === 'review' ? 'review' : 'fits'
  const isPlain = decision === 'allowed'
  return {
    verdict,
    needsVerification: decision === 'licence',
    reason: isPlain ? '' : reason,
    source: isPlain ? '' : source,
  }
}

/** What may not be sold is refused with its reason. */
export function refuse({ verdict, reason, source }: Judgement) {
  if (verdict === 'refused') throw invalid(productMessages.refused(reason, source))
}

/** Where it stands by that, and why, as columns. */
export const standing = ({ verdict, needsVerification, reason, source }: Judgement) => ({
  state: verdict === 'review' ? ('in_review' as const) : ('published' as const),
  needsVerification,
  stateReason: reason,
  stateSource: source,
  ...(verdict === 'review' ? { submittedAt: new Date().toISOString() } : {}),
})
