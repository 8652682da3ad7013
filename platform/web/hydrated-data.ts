import { siteDefaults, type Site, type SiteIdentity } from '#platform/contract/site.ts'

type Prefetched = {
  path: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  paged: boolean
  shows?: readonly string[]
  answer: unknown
}
type Boot = { site: Site; settings: SiteIdentity | null; prefetched: Prefetched[]; isMember: boolean | null }

/** The data that the server put into the page; empty in development, where Vite serves the page. */
export const boot: Boot = read({ site: siteDefaults, settings: null, prefetched: [], isMember: null })

export const site = boot.site

/** The settings that admins change, in the shape of their feature. */
export const settingsInPage = <S extends SiteIdentity>(defaults: S): S =>
  read({ settings: defaults }).settings

function read<B extends object>(inDevelopment: B): B {
  const element = document.getElementById('boot')
  return element?.textContent ? JSON.parse(element.textContent) : inDevelopment
}
