import { useEffect, useLayoutEffect, useRef } from 'react'
import { onMemberChange } from '#platform/web/member/current-member.ts'

/** Scroll positions by the key of the history entry. */
const cached = new Map<string, number>()
onMemberChange(() => cached.clear())

const nameIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'place' in state ? String(state.place) : undefined

/** The key of the current history entry; a new entry gets one. */
function nameHere() {
  const known = nameIn(history.state)
  if (known) return known
  const name = `${Date.now()} ${Math.random()}`
  history.replaceState({ ...history.state, place: name }, '')
  return name
}

export function rememberScroll() {
  cached.set(nameHere(), scrollY)
}

/**
 * New pages start at the top with the focus on their content; going back restores the scroll position. The outline of a page whose code
 * is loading only starts at the top: its position is not worth remembering.
 */
export function useScrollAndFocus(place: string, isOutline = false) {
  const isFirst = useRef(true)
  const shown = useRef<string>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // NOTE: after going back, the address is already that of the new page while the old one is still shown and scrolled.
    const remember = () => nameIn(history.state) === shown.current && rememberScroll()
    addEventListener('scrollend', remember, { passive: true })
    return () => removeEventListener('scrollend', remember)
  }, [])

  useLayoutEffect(() => {
    const name = nameHere()
    shown.current = isOutline ? undefined : name
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    goDown(isOutline ? 0 : (cached.get(name) ?? 0))
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [place, isOutline])
}

let going = new AbortController()

/** A list that renders its first posts first is too short at the beginning: the position is restored as it grows, unless the reader scrolls. */
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
