import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import type { Product } from '../../contract.ts'
import { listingApi } from '../../listing.contract.ts'
import { MissingLicence } from './MissingLicence.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductState, ProductStateReason } from './ProductState.tsx'
import styles from './ProductActions.module.css'

/** The state of the listing for its seller and the staff, with the seller's actions. */
export function ProductListing({ product }: { product: Product }) {
  const viewer = useViewer()
  const { data: listing } = useEndpoint(listingApi.read, { params: { id: product.id } })
  const shown = listing ?? { ...product, stateSource: product.hold?.source || null, appealedAt: null }
  const isSeller = viewer?.id === product.userId
  if (shown.state === 'published' && !isSeller) return null
  return (
    <Alert
      tone={shown.state === 'published' ? 'ok' : shown.state === 'blocked' ? 'bad' : 'info'}
      title={<ProductState product={shown} />}
      className={styles.listing}
    >
      <ProductStateReason product={shown} />
      {isSeller && listing?.missingLicences && (
        <MissingLicence businessId={listing.businessId} kinds={listing.missingLicences} />
      )}
      {listing && isSeller && <ProductActions product={listing} />}
    </Alert>
  )
}
