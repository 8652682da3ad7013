import { businessApi } from '#features/businesses/contract.ts'
import { productLicences } from '#features/businesses/licence-kinds.ts'
import { licenceApi } from '#features/licences/contract.ts'
import { listingRuleApi } from '#features/listing-rules/contract.ts'
import { isLicensedFor, judgeListing, labelKinds } from '#features/listing-rules/judge-listing.ts'
import { Label } from '#features/listing-rules/label-input.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import type { TypedLabel } from './LabelFields.tsx'
import { MissingLicence } from './MissingLicence.tsx'
import { labelCopy } from '../copy.ts'
import { productMessages } from '#features/products/copy.ts'
import { firstReviewed } from '#features/listing-rules/limits.ts'

type Typed = {
  name: string
  description: string
  category: string
  label: TypedLabel
  hasCertificate: boolean
}

type Props = {
  typed: Typed
  /** The business of the listing; undefined until one is chosen. */
  businessId: number | undefined
}

/** A preview of the current rules' verdict on the typed input; the server decides. */
export function ListingVerdict({ typed, businessId }: Props) {
  const rules = useEndpoint(listingRuleApi.list)
  const seller = useSeller(businessId)
  if (!rules.data || !seller) return null
  const label = Label.safeParse(typed.label).data ?? null
  const { decision, reason, source, needsLicence } = judgeListing({ ...typed, label }, seller, rules.data)
  const isMissing = needsLicence && !isLicensedFor(typed.category, seller)
  const isPlain = decision === 'allowed' && typed.category !== labelKinds.cbd
  if (isPlain) return null
  return (
    <div role="status">
      <Alert
        tone={decision === 'blocked' ? 'gold' : decision === 'allowed' ? 'ok' : 'info'}
        title={labelCopy.judged[decision]}
      >
        {reason && productMessages.refused(reason, source)}
        {isMissing && businessId !== undefined && (
          <MissingLicence businessId={businessId} kinds={productLicences.get(typed.category) ?? []} />
        )}
      </Alert>
    </div>
  )
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
