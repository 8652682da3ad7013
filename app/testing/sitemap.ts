import { visitor } from '#app/testing.ts'
import { listedKinds } from '#features/everywhere/search/server/sitemap/sitemap.queries.ts'

const addresses = (text: string) =>
  [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )

/** The paths of every sitemap that the index names. */
export async function sitemapPaths(): Promise<string[]> {
  const index = await visitor().get('/sitemap.xml')
  const slices = await Promise.all(addresses(index.text).map((path) => visitor().get(path)))
  return slices.flatMap(({ text }) => addresses(text))
}

/** The first slices: a test has few of each kind. */
export const sitemapSlices = listedKinds.map((kind) => `/sitemaps/${kind}-0.xml`)
