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

/** What readers scroll with. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown']

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
  // NOTE: a page that was only opened or restored loads nothing more, however short it is at first.
  const hasMoved = useRef(false)
  const load = useEffectEvent(() => {
    if (hasMoved.current && !isKeyboardInPage()) void pages.fetchNextPage()
  })
  useEffect(() => {
    const { current: end } = ref
    if (!isOn || !end) return
    const listening = new AbortController()
    const { signal } = listening
    let isNear = false
    const check = () => isNear && load()
    const onMove = () => {
      hasMoved.current = true
      check()
    }
    const seen = new IntersectionObserver(
      (entries) => {
        isNear = entries.some(({ isIntersecting }) => isIntersecting)
        check()
      },
      { rootMargin: '800px' },
    )
    seen.observe(end)
    signal.addEventListener('abort', () => seen.disconnect())
    addEventListener('scroll', check, { signal, passive: true })
    for (const move of moves) addEventListener(move, onMove, { signal, passive: true })
    return () => listening.abort()
  }, [isOn])
  return { ref, isStop: isStop && !isSparing }
}

function isKeyboardInPage() {
  const focused = document.activeElement
  return focused?.parentElement?.closest('main') != null && focused.matches(':focus-visible')
}
