import { useEffect, useLayoutEffect, useRef } from 'react'

/** How far down one was, by the name of the entry in the history. */
const kept = new Map<string, number>()

const nameIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'place' in state ? String(state.place) : undefined

/** The name of the entry one stands on; a new entry is given one. */
function nameHere() {
  const known = nameIn(history.state)
  if (known) return known
  const name = `${Date.now()} ${Math.random()}`
  history.replaceState({ ...history.state, place: name }, '')
  return name
}

export function rememberScroll() {
  kept.set(nameHere(), scrollY)
}

/** New pages begin at the top with the focus on their content; going back returns to where one was. */
export function useScrollAndFocus(place: string) {
  const isFirst = useRef(true)
  const shown = useRef<string>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // NOTE: after going back the address is already the other page's; what is scrolled then is still the one before.
    const remember = () => nameIn(history.state) === shown.current && rememberScroll()
    addEventListener('scrollend', remember, { passive: true })
    return () => removeEventListener('scrollend', remember)
  }, [])

  useLayoutEffect(() => {
    shown.current = nameHere()
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    goDown(kept.get(shown.current) ?? 0)
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [place])
}

let going = new AbortController()

/** A list that paints its first posts first is still too short: the place is reached as it grows, unless the reader moves. */
function goDown(top: number) {
  going.abort()
  scrollTo({ top, behavior: 'instant' })
  if (scrollY >= top - 1) return
  going = new AbortController()
  const { signal } = going
  const stop = () => going.abort()
  const watch = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY >= top - 1) stop()
  })
  watch.observe(document.body)
  signal.addEventListener('abort', () => watch.disconnect())
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(move, stop, { signal, passive: true })
}
