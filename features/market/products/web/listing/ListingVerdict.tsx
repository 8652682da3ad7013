import { productLicences } from '#features/market/businesses/licence-kinds.ts'
import { labelKinds } from '#features/market/listing-rules/judge-listing.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { productMessages } from '../../copy.ts'
import { labelCopy } from '../../listing.copy.ts'
import { MissingLicence } from './MissingLicence.tsx'
import type { Preview } from './use-judgement.ts'

type Props = { category: string; judgement: Preview | null; businessId: number | undefined }

/** What the category or the words ask for before the listing can be public, apart from a review. */
export function ListingVerdict({ category, judgement, businessId }: Props) {
  if (!judgement) return null
  const { isUnlicensed, reason, source } = judgement
  const isReviewed = judgement.decision === 'review'
  const decision = judgement.decision === 'review' ? 'licence' : judgement.decision
  const isPlain = isReviewed ? !isUnlicensed : decision === 'allowed' && category !== labelKinds.cbd
  if (isPlain) return null
  return (
    <div role="status">
      <Alert
        tone={decision === 'blocked' ? 'gold' : decision === 'allowed' ? 'ok' : 'info'}
        title={labelCopy.judged[decision]}
      >
        {reason && !isReviewed && productMessages.refused(reason, source)}
        {isUnlicensed && businessId !== undefined && (
          <MissingLicence businessId={businessId} kinds={productLicences.get(category) ?? []} />
        )}
      </Alert>
    </div>
  )
}
