import { listTexts } from '#features/site/settings/server/pages/pages.ts'
import { minuteMs } from '#platform/contract/durations.ts'
import { isOffered } from '#platform/contract/sections/sections.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPublicIds } from './sitemap.queries.ts'

const pages = [
  '/',
  '/explore',
  '/events',
  '/groups',
  '/business-directory',
  '/marketplace',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/paia',
]
const cacheMs = 10 * minuteMs
let stored: { db: Db; ids: ReturnType<typeof listPublicIds>; until: number } | null = null

/** The addresses that search engines may list. The ids are read at most every ten minutes; what is not public is never among them. */
export async function sitemap(db: Db, origin: string) {
  const [ids, texts] = await Promise.all([readIds(db), listTexts(db)])
  const paths = [
    ...pages,
    ...texts.map((slug) => `/pages/${slug}`),
    ...ids.businesses.map((id) => `/business/${id}`),
    ...ids.products.map((id) => `/product/${id}`),
    ...ids.groups.map((id) => `/groups/${id}`),
    ...ids.events.map((id) => `/events/${id}`),
  ]
  const urls = paths.filter(isOffered).map((path) => `<url><loc>${new URL(path, origin).href}</loc></url>`)
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ].join('\n')
  return { text, type: 'application/xml; charset=utf-8' }
}

async function readIds(db: Db) {
  if (!stored || stored.db !== db || stored.until < Date.now())
    stored = { db, ids: listPublicIds(db), until: Date.now() + cacheMs }
  const current = stored
  try {
    return await current.ids
  } catch (error) {
    if (stored === current) stored = null
    throw error
  }
}
