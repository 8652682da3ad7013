import { useEndpoint } from '#platform/web/query.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { twinCopy } from '../copy.ts'
import { twinApi, TwinQuery } from '../twins.contract.ts'
import { TwinList } from './TwinList.tsx'

type TypedTwinsProps = { typed: Record<'name' | 'location' | 'phone' | 'website', string> }

/** Says before a business is added which ones may be the same; it can be added all the same. */
export function TypedTwins({ typed: { name, location, phone, website } }: TypedTwinsProps) {
  const rested = useDebouncedValue(JSON.stringify({ name, location, phone, website }))
  const query = TwinQuery.safeParse(JSON.parse(rested)).data
  const isAsked = query !== undefined && (query.name.length > 2 || query.phone !== '' || query.website !== '')
  const twins = useEndpoint(twinApi.find, { query: query ?? {} }, { enabled: isAsked })
  if (!isAsked || !twins.data?.length) return null
  return (
    <Alert tone="info" title={twinCopy.before}>
      <p>{twinCopy.beforeText}</p>
      <TwinList twins={twins.data} />
    </Alert>
  )
}
