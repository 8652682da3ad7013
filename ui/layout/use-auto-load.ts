import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { savesData } from '#ui/save-data.ts'

/** What `useInfiniteEndpoint` returns. */
export type AutoPages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  pagesCount: number
}

/** After so many pages the reader decides whether to go on. */
const pagesAtOnce = 3

/**
 * Loads the next page when the reader scrolls near the element of `ref`, until three more pages are there. It doesn't with less data, while the
 * keyboard is in the page, whose focus would never reach the end, or after a failure: then the button below the list remains.
 */
export function useAutoLoad(pages: AutoPages) {
  const ref = useRef<HTMLDivElement>(null)
  const [isSparing] = useState(() => savesData() || matchMedia('(prefers-reduced-data: reduce)').matches)
  const isStop = pages.hasNextPage && pages.pagesCount > 0 && pages.pagesCount % pagesAtOnce === 0
  const isOn =
    !isSparing && !isStop && pages.hasNextPage && !pages.isFetchingNextPage && !pages.isFetchNextPageError
  const load = useEffectEvent(() => {
    if (scrollY > 0 && !isKeyboardInPage()) void pages.fetchNextPage()
  })
  useEffect(() => {
    const { current: end } = ref
    if (!isOn || !end) return
    let isNear = false
    // NOTE: a page that was only opened loads nothing more, however short it is.
    const onScroll = () => isNear && load()
    const seen = new IntersectionObserver(
      (entries) => {
        isNear = entries.some(({ isIntersecting }) => isIntersecting)
        onScroll()
      },
      { rootMargin: '800px' },
    )
    seen.observe(end)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      seen.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [isOn])
  return { ref, isStop: isStop && !isSparing }
}

function isKeyboardInPage() {
  const focused = document.activeElement
  return focused?.parentElement?.closest('main') != null && focused.matches(':focus-visible')
}
