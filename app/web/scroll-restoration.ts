import { useEffect, useLayoutEffect, useRef } from 'react'
import { onMemberChange } from '#platform/web/member/current-member.ts'

/** The link nearest to the top of the screen: the how manieth with its address, and how far below the top. */
type Anchor = { href: string; index: number; top: number }
type Position = { top: number; anchor: Anchor | undefined }
const atTop: Position = { top: 0, anchor: undefined }

/** Scroll positions by the key of the history entry. */
const cached = new Map<string, Position>()
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
  if (going.signal.aborted) cached.set(nameHere(), { top: scrollY, anchor: findAnchor() })
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
    goDown(isOutline ? atTop : (cached.get(name) ?? atTop))
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [place, isOutline])
}

const linksTo = (href: string | null) =>
  [...document.querySelectorAll('main a[href]')].filter((link) => link.getAttribute('href') === href)

function findAnchor(): Anchor | undefined {
  for (const link of document.querySelectorAll('main a[href]')) {
    const { top, height } = link.getBoundingClientRect()
    const href = link.getAttribute('href')
    if (top >= 0 && height > 0 && href !== null) return { href, index: linksTo(href).indexOf(link), top }
  }
  return undefined
}

let going = new AbortController()
going.abort()

/** How long a page that was restored may still change above what is shown. */
const settlesMs = 3_000

/**
 * A list that renders its first posts first is too short at the beginning, and what loads late may stand above: the position is restored while
 * the page grows, so that the same link is at the same place, unless the reader scrolls.
 */
function goDown({ top, anchor }: Position) {
  going.abort()
  scrollTo({ top, behavior: 'instant' })
  if (top === 0) return
  going = new AbortController()
  const { signal } = going
  const stop = () => going.abort()
  const restore = () => {
    const link = anchor && linksTo(anchor.href)[anchor.index]
    scrollTo({
      top: link ? scrollY + link.getBoundingClientRect().top - anchor.top : top,
      behavior: 'instant',
    })
  }
  const watch = new ResizeObserver(restore)
  watch.observe(document.body)
  const settled = setTimeout(stop, settlesMs)
  signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(settled)
  })
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(move, stop, { signal, passive: true })
}
