import { navigate } from 'wouter/use-browser-location'
import { notFound } from './pages.ts'
import { loadPage, routeOf } from './router.ts'
import { rememberScroll } from './scroll-restoration.ts'

/** A plain click on a link to a page of ours changes the page without leaving it; every <a href> works, whoever wrote it. */
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

/** The code of a page is fetched when a pointer, finger or focus comes near its link. */
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
