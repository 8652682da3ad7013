import { listTexts } from '#features/site/settings/server/pages/pages.ts'
import { namedAddress } from '#platform/contract/pages/named-address.ts'
import { isOffered } from '#platform/contract/sections/sections.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { searchMessages } from '../../copy.ts'
import { listedKinds, listSlice, listSlices, type ListedKind, type ListedRow } from './sitemap.queries.ts'

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

/** Where each of a kind is; the name says what it is called. */
const addressOf: Record<ListedKind, (row: ListedRow) => string> = {
  groups: ({ id, name }) => namedAddress(`/groups/${id}`, name),
  discussions: ({ id, groupId, group }) =>
    `${namedAddress(`/groups/${groupId}`, group ?? '')}?discussion=${id}`,
  guides: ({ id, groupId, group }) =>
    `${namedAddress(`/groups/${groupId}`, group ?? '')}?tab=guide&page=${id}`,
  posts: ({ id }) => `/posts/${id}`,
  events: ({ id, name }) => namedAddress(`/events/${id}`, name),
  businesses: ({ id, name }) => namedAddress(`/business/${id}`, name),
  products: ({ id, name }) => namedAddress(`/product/${id}`, name),
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const answer = (lines: string[]) => ({
  text: ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n'),
  type: 'application/xml; charset=utf-8',
})
/** Addresses have `&` between the values of their query. */
const loc = (path: string, origin: string) =>
  `<loc>${new URL(path, origin).href.replaceAll('&', '&amp;')}</loc>`

/** The list of all sitemaps of the site: one of its own pages, and slices of each kind. */
export async function sitemapIndex(db: Db, origin: string) {
  const slices = await listSlices(db)
  const names = ['pages', ...slices.map(({ kind, slice }) => `${kind}-${slice}`)]
  return answer([
    `<sitemapindex ${namespace}>`,
    ...names.map((name) => `<sitemap>${loc(`/sitemaps/${name}.xml`, origin)}</sitemap>`),
    '</sitemapindex>',
  ])
}

/** 'pages.xml' or 'posts-3.xml': the addresses that search engines may list, with the time of their last change. Nothing else is ever among them. */
export async function sitemapSlice(db: Db, origin: string, name: string) {
  const urls = name === 'pages.xml' ? await pageUrls(db, origin) : await sliceUrls(db, origin, name)
  return answer([`<urlset ${namespace}>`, ...urls, '</urlset>'])
}

async function pageUrls(db: Db, origin: string) {
  const texts = await listTexts(db)
  const paths = [...pages, ...texts.map((slug) => `/pages/${slug}`)]
  return paths.filter(isOffered).map((path) => `<url>${loc(path, origin)}</url>`)
}

async function sliceUrls(db: Db, origin: string, name: string) {
  const [, wanted, slice] = /^([a-z]+)-(\d{1,9})\.xml$/.exec(name) ?? []
  const kind = listedKinds.find((one) => one === wanted)
  if (!kind) throw notFound(searchMessages.noSitemap)
  const rows = await listSlice(db, kind, Number(slice))
  return rows
    .map((row) => ({ path: addressOf[kind](row), changedAt: row.changedAt }))
    .filter(({ path }) => isOffered(path))
    .map(({ path, changedAt }) => `<url>${loc(path, origin)}<lastmod>${changedAt}</lastmod></url>`)
}
