import { useEffect, useLayoutEffect, useRef } from 'react'

const kept = new Map<string, number>()

const keyNow = () => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'place' in state ? String(state.place) : 'first'
}

export function rememberScroll() {
  kept.set(keyNow(), scrollY)
}

/** New pages begin at the top with the focus on their content; going back returns to where one was. */
export function useScrollAndFocus(place: string) {
  const isFirst = useRef(true)
  const isBack = useRef(false)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const stop = new AbortController()
    addEventListener('popstate', () => (isBack.current = true), { signal: stop.signal })
    addEventListener('scrollend', rememberScroll, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])

  useLayoutEffect(() => {
    if (!isBack.current && !isFirst.current) history.replaceState({ place: `${Date.now()} ${Math.random()}` }, '')
    const wanted = kept.get(keyNow())
    if (isFirst.current) {
      isFirst.current = false
      if (wanted === undefined) return
    }
    scrollTo(0, isBack.current ? (wanted ?? 0) : 0)
    isBack.current = false
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [place])
}
