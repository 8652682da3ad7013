import { listingApi } from '#features/market/products/listing.contract.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { ListingDecisions } from './ListingDecisions.tsx'

/** An admin's decisions on the page of a product. */
export function ProductDecisions({ id }: { id: number }) {
  const { data } = useEndpoint(listingApi.read, { params: { id } })
  return data ? <ListingDecisions listing={data} /> : null
}
