import { useEffect, useState } from 'react'
import { postApi, type FeedQuery, type Post } from '#shared/posts.ts'
import { call } from '#web/client/call.ts'
import { onLive } from '#web/client/live.ts'
import { keyOf, queryClient } from '#web/client/query.ts'

type View = { feed?: FeedQuery['feed']; tag?: string }

/** How many posts have come since the list was read; asked when one is announced and when the tab is looked at again. */
export function useFresh(items: Post[], view: View) {
  const [count, setCount] = useState(0)
  const newest = items[0]?.id ?? 0

  useEffect(() => {
    setCount(0)
    if (view.tag) return
    let isCurrent = true
    const ask = () => {
      if (document.hidden) return
      call(postApi.fresh, { query: { since: String(newest), feed: view.feed } }).then(
        (answer) => isCurrent && setCount(answer.count),
        () => {},
      )
    }
    const stopLive = onLive('post', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isCurrent = false
      stopLive()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [newest, view.feed, view.tag])

  return { count, show: () => showNewest(view) }
}

/** Reads the first page anew and begins the list with it. */
async function showNewest(view: View) {
  const key = keyOf(postApi.feed, { query: view })
  const page = await call(postApi.feed, { query: view })
  queryClient.setQueryData(key, { pages: [page], pageParams: [null] })
  scrollTo({ top: 0, behavior: 'smooth' })
}
