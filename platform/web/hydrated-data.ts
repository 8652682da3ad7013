import { setSiteTimeZone } from '#platform/contract/dates.ts'
import { setAbsentSections } from '#platform/contract/sections/sections.ts'
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
export const boot: Boot = read(
  import.meta.env.DEV ? { site: siteDefaults, settings: null, prefetched: [], isMember: null } : null,
)

export const site = boot.site

setAbsentSections(site.absentSections)
setSiteTimeZone(site.timeZone)

/** The settings that admins change, in the shape of their feature. */
export const settingsInPage = <S extends SiteIdentity>(inDevelopment: S | null): S =>
  read(inDevelopment && { settings: inDevelopment }).settings

/** The build leaves out what is only for development. */
function read<B extends object>(inDevelopment: B | null): B {
  const text = document.getElementById('boot')?.textContent
  if (text) return JSON.parse(text)
  if (!inDevelopment) throw new Error('The server put no data into the page.')
  return inDevelopment
}
