import { useEndpoint } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { twinCopy } from '../copy.ts'
import { twinApi } from '../twins.contract.ts'
import { TwinList } from './TwinList.tsx'

/** Marks a business for the staff that may be a duplicate. */
export function BusinessTwins({ id }: { id: number }) {
  const twins = useEndpoint(twinApi.ofBusiness, { params: { id } })
  if (!twins.data?.length) return null
  return (
    <Alert tone="gold" title={twinCopy.staff}>
      <TwinList twins={twins.data} />
    </Alert>
  )
}
