import { siteDefaults, type Site } from '#platform/contract/site.ts'

type Seed = {
  path: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  paged: boolean
  answer: unknown
}
type Boot = { site: Site; seeds: Seed[]; isMember: boolean | null }

/** The data that the server put into the page; empty in development, where Vite serves the page. */
export const boot: Boot = read()

function read(): Boot {
  const element = document.getElementById('boot')
  if (!element?.textContent) return { site: siteDefaults, seeds: [], isMember: null }
  return JSON.parse(element.textContent)
}

export const site = boot.site
