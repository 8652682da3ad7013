import { listingApi } from '#features/products/listing.contract.ts'
import { useAnswer } from '#platform/web/query.ts'
import { ListingDecisions } from './ListingDecisions.tsx'

/** What an admin may decide of the product whose page it is. */
export function ProductDecisions({ id }: { id: number }) {
  const { data } = useAnswer(listingApi.read, { params: { id } })
  return data ? <ListingDecisions listing={data} /> : null
}
