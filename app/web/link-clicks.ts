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
    rememberScroll()
    navigate(target.pathname + target.search + target.hash)
  })
  const passive = { passive: true, capture: true }
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, prefetch, passive)
}

/** Fetches the code of a page when a pointer, a finger or the focus reaches a link to it. */
function prefetch(event: Event) {
  const target = targetOf(event)
  if (target) void loadPage(target.pathname).catch(() => {})
}

function targetOf(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const isOurs = url.origin === location.origin && routeOf(url.pathname).route !== notFound
  const isSamePlace = url.pathname === location.pathname && url.search === location.search && url.hash !== ''
  return isOurs && !isSamePlace ? url : null
}
