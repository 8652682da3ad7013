import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { site } from './hydrated-data.ts'

export { useLocation, useSearch }

/** Sets the page's title in the tab, the history and for screen readers. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title)
      document.title = title === site.name ? `${site.name}: ${site.tagline}` : `${title} · ${site.name}`
  }, [title])
}

export function useGo() {
  const [, go] = useLocation()
  return go
}

/** One value of the query string. */
export const useQueryValue = (name: string) => new URLSearchParams(useSearch()).get(name)
