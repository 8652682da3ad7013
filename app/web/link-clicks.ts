import { navigate } from '#platform/web/navigation.ts'
import { notFound } from './pages.ts'
import { loadPage, routeOf } from './router.ts'
import { rememberScroll } from './scroll-restoration.ts'

/** Handles plain clicks on links to pages of the app without a reload, for every <a href> in the document. */
export function watchClicks() {
  document.addEventListener('click', (event) => {
    const target = targetOf(event)
    if (
      !target ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    // Once it is there that asks about what was typed.
    const { target: pressed } = event
    if (guarded instanceof Promise)
      return void guarded.then(() => pressed?.dispatchEvent(new MouseEvent('click', event)))
    rememberScroll()
    navigate(target.pathname + target.search + target.hash)
  })
  // NOTE: before the router, which begins to listen with the first page; on the window, listeners are called in their order.
  addEventListener('popstate', (event) => typeof guarded === 'function' && guarded(event))
  const passive = { passive: true, capture: true }
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, prefetch, passive)
}

/** Fetches the code of a page when a pointer, a finger or the focus reaches a link to it, and at a form what guards it. */
function prefetch(event: Event) {
  const target = targetOf(event)
  if (target) void loadPage(target.pathname).catch(() => {})
  if (event.target instanceof Element && event.target.closest('form')) guard(event.target)
}

/** What asks before Back leaves a page, once it is loaded. */
let guarded: ((event: Event) => void) | Promise<unknown> | undefined

/** The fields that were reached before the guard was loaded, with what they held then. */
const early = new Map<Element, unknown>()

/** `field` may be typed into before the guard is loaded. */
export function guard(field: Element) {
  if (typeof guarded !== 'function' && 'value' in field && !early.has(field)) early.set(field, field.value)
  guarded ??= import('./leave-guard.ts').then(
    ({ guardLeaving }) => (guarded = guardLeaving(targetOf, early)),
    () => (guarded = undefined),
  )
}

function targetOf(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const isOurs = url.origin === location.origin && routeOf(url.pathname).route !== notFound
  const isSamePlace = url.pathname === location.pathname && url.search === location.search && url.hash !== ''
  return isOurs && !isSamePlace ? url : null
}
