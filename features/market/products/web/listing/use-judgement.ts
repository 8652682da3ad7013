import { businessApi } from '#features/market/businesses/contract.ts'
import { licenceApi } from '#features/market/licences/contract.ts'
import { listingRuleApi } from '#features/market/listing-rules/contract.ts'
import {
  isLicensedFor,
  judgeFirstListing,
  judgeListing,
  type ListingJudgement,
} from '#features/market/listing-rules/judge-listing.ts'
import { Label } from '#features/market/listing-rules/label-input.ts'
import { firstReviewed } from '#features/market/listing-rules/limits.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useEndpoint } from '#platform/web/query.ts'
import type { TypedLabel } from './LabelFields.tsx'

export type ToJudge = {
  name: string
  description: string
  category: string
  label: TypedLabel
  hasCertificate: boolean
}

type Judged = {
  product: ToJudge
  /** The business of the listing; undefined until one is chosen. */
  businessId: number | undefined
  /** It counts among the first listings of its business, which staff review. */
  isFirst: boolean
}

/** A preview of the current rules' verdict, with whether a licence is missing. */
export type Preview = ListingJudgement & { isUnlicensed: boolean }

/** Applies the current rules to the typed input; the server decides. Null until they have loaded. */
export function useJudgement({ product, businessId, isFirst }: Judged): Preview | null {
  const rules = useEndpoint(listingRuleApi.list)
  const seller = useSeller(businessId)
  if (!rules.data || !seller) return null
  const label = Label.safeParse(product.label).data ?? null
  const byRules = judgeListing({ ...product, label }, seller, rules.data)
  const judgement = isFirst ? judgeFirstListing(byRules, site.listingReview === 'every') : byRules
  return { ...judgement, isUnlicensed: judgement.needsLicence && !isLicensedFor(product.category, seller) }
}

/** What the business may sell, by its badge and its licences. */
function useSeller(businessId: number | undefined) {
  const input = { params: { id: businessId ?? 0 } }
  const isKnown = { enabled: businessId !== undefined }
  const business = useEndpoint(businessApi.read, input, isKnown)
  const licences = useEndpoint(licenceApi.held, input, isKnown)
  if (!business.data || !licences.data) return null
  return {
    isVerified: business.data.isVerified,
    licences: licences.data.map(({ kind }) => kind),
    approvedCount: firstReviewed,
  }
}
