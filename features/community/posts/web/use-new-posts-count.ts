import { useEffect, useState } from 'react'
import { call } from '#platform/web/fetch.ts'
import { keyOf, queryClient } from '#platform/web/query.ts'
import { onLive } from '#platform/web/realtime.ts'
import { postApi, type FeedQuery, type FeedItem } from '../contract.ts'

type View = { feed?: FeedQuery['feed']; tag?: string }

/**
 * The number of posts newer than the list; checked when one is announced that is not in it, and when the tab becomes visible. Browsers do
 * not all ask at once: the server says over what time they spread.
 */
export function useNewPostsCount(items: FeedItem[], view: View) {
  const newest = items[0]?.id ?? 0
  const [found, setFound] = useState({ since: newest, count: 0 })

  useEffect(() => {
    if (view.tag) return
    let isCurrent = true
    const ask = () => {
      if (document.hidden) return
      call(postApi.fresh, { query: { since: String(newest), feed: view.feed } }).then(
        (answer) => isCurrent && setFound({ since: newest, count: answer.count }),
        () => {},
      )
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stopLive = onLive('post', ({ id, spreadMs }) => {
      if (Number(id) <= newest) return
      clearTimeout(waiting)
      waiting = setTimeout(ask, Math.random() * Number(spreadMs))
    })
    document.addEventListener('visibilitychange', ask)
    return () => {
      isCurrent = false
      clearTimeout(waiting)
      stopLive()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [newest, view.feed, view.tag])

  return { count: found.since === newest ? found.count : 0, show: () => showNewest(view) }
}

/** Loads the first page again and restarts the list with it. */
async function showNewest(view: View) {
  const key = keyOf(postApi.feed, { query: view })
  const page = await call(postApi.feed, { query: view })
  queryClient.setQueryData(key, { pages: [page], pageParams: [null] })
  scrollTo({ top: 0, behavior: 'smooth' })
}
