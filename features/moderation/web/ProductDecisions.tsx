import { listingApi } from '#features/products/listing.contract.ts'
import { useAnswer } from '#platform/web/query.ts'
import { ListingDecisions } from './ListingDecisions.tsx'

/** An admin's decisions on the page of a product. */
export function ProductDecisions({ id }: { id: number }) {
  const { data } = useAnswer(listingApi.read, { params: { id } })
  return data ? <ListingDecisions listing={data} /> : null
}
