import { useEffect, useEffectEvent } from 'react'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { savedSearchApi } from '../../saved-searches.contract.ts'

/** Opens the results of a saved search, as the target of its notification. If it was deleted, opens Explore. */
export function OpenSavedSearches({ id }: { id: number }) {
  const saved = useEndpoint(savedSearchApi.list)
  const go = useGo()
  const open = useEffectEvent(() => {
    const search = saved.data?.find((one) => one.id === id)
    go(search ? links.explored(search.words, search.kind) : links.explore, { replace: true })
  })
  useEffect(() => {
    if (!saved.isPending) open()
  }, [saved.isPending])
  return null
}
