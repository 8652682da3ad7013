import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { site } from './hydrated-data.ts'

export { useLocation, useSearch }

/** Names the page in the tab, in the history and to screen readers. */
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

/** One value of the address' query. */
export const useQueryValue = (name: string) => new URLSearchParams(useSearch()).get(name)
