import { useEffect, useEffectEvent } from 'react'
import { savedSearchApi } from '#shared/savedSearches.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useAnswer } from '#web/client/query.ts'

/** Goes on to what a saved search finds: where a notification of it leads. One that is gone leads to Explore itself. */
export function OpenSaved({ id }: { id: number }) {
  const saved = useAnswer(savedSearchApi.list)
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
