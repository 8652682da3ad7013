import { useEffect, useState, type ComponentType } from 'react'
import { hasPage } from '#platform/contract/sections/sections.ts'
import { useLocation } from '#platform/web/navigation.ts'
import { componentOf } from '#ui/overlays/component-module.ts'
import { PageFailed } from './PageFailed.tsx'
import { ColumnOutline, PageOutline } from './PageOutline.tsx'
import { notFound, routes } from './pages.ts'

type Route = (typeof routes)[number]
export type Shown = { route: Route; params: Record<string, string>; path: string; Page: ComponentType }

const loadedPages = new Map<Route, ComponentType>()
const patterns = new Map<string, { pattern: RegExp; names: string[] }>()

/** '/posts/:id' as a regular expression, compiled once. */
function patternOf(path: string) {
  const known = patterns.get(path)
  if (known) return known
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  // A name may follow the number: '/product/1189-evening-drops'.
  const shape = path.replace(':id', '(\\d+(?=-)|[^/]+)(?:-[^/]*)?').replace(/:\w+/g, '([^/]+)')
  const made = { pattern: new RegExp(`^${shape}/?$`), names }
  patterns.set(path, made)
  return made
}

export function routeOf(path: string): { route: Route; params: Record<string, string> } {
  for (const route of hasPage(path) ? routes : []) {
    const { pattern, names } = patternOf(route.path)
    const match = pattern.exec(path)
    if (match)
      return { route, params: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) }
  }
  return { route: notFound, params: {} }
}

/** Fetches a page's code ahead of the click. */
export async function loadPage(path: string): Promise<Shown> {
  const { route, params } = routeOf(path)
  const Page = loadedPages.get(route) ?? componentOf(await route.page())
  loadedPages.set(route, Page)
  return { route, params, path, Page }
}

/** The same for a page that is loaded from its address: without a connection its code may be missing, and the frame says so. */
export async function loadFirstPage(path: string): Promise<Shown> {
  try {
    return await loadPage(path)
  } catch {
    const { route, params } = routeOf(path)
    loadedPages.set(route, PageFailed)
    return { route, params, path, Page: PageFailed }
  }
}

/** How long a tap may take before the outline of the next page replaces the previous page. */
const outlineAfterMs = 200

/**
 * The page to show: the one at this address once its code is loaded. Until then the previous page for a moment, and then the outline of
 * the next one. `isLoading` begins with the tap.
 */
export function useShownPage(first: Shown): Shown & { isLoading: boolean; isOutline?: true } {
  const [path] = useLocation()
  const [previous, setPrevious] = useState(first)
  const [outlined, setOutlined] = useState<string>()
  const { route, params } = routeOf(path)
  const Page = loadedPages.get(route)

  // NOTE: also for a page whose code is there already: it stays on screen while the code of the next one loads.
  useEffect(() => {
    let isCurrent = true
    const waiting = setTimeout(() => setOutlined(path), outlineAfterMs)
    loadPage(path).then(
      (shown) => {
        clearTimeout(waiting)
        if (isCurrent) setPrevious(shown)
      },
      () => isCurrent && location.assign(path),
    )
    return () => {
      isCurrent = false
      clearTimeout(waiting)
    }
  }, [path])

  if (Page) return { route, params, path, Page, isLoading: false }
  if (outlined !== path) return { ...previous, isLoading: true }
  const Outline = route.columns === 1 ? PageOutline : ColumnOutline
  return { route, params, path, Page: Outline, isLoading: true, isOutline: true }
}
