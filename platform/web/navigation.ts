import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { boot } from './hydrated-data.ts'

export { useLocation, useSearch }
/** For what is not a component. */
export { navigate } from 'wouter/use-browser-location'

/** Sets the page's title in the tab, the history and for screen readers. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = fullTitle(title)
  }, [title])
}

const fullTitle = (title: string) => {
  const { settings } = boot
  const { discreet } = document.documentElement.dataset
  if (discreet) return discreet
  if (!settings) return title
  return title === settings.name ? `${title}: ${settings.tagline}` : `${title} · ${settings.name}`
}

export function useGo() {
  const [, go] = useLocation()
  return go
}

/** One value of the query string. */
export const useQueryValue = (name: string) => new URLSearchParams(useSearch()).get(name)
