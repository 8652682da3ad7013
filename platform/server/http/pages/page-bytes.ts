import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { plainCard } from '#platform/contract/browser-choices.ts'
import { saveDataCookie } from '#platform/contract/browser-choices.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { discreetCookie } from '#platform/contract/discreet.ts'
import { readPageParams } from '#platform/contract/endpoint.ts'
import { pagesBeforeAge } from '#platform/contract/pages/age-gate.ts'
import { hasPage } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isAgeGated } from '../age-gate.ts'
import type { Bytes } from '../compress.ts'
import { cspReportPath } from '../csp-reports.ts'
import { pagePolicy } from '../headers.ts'
import type { Server } from '../server.ts'
import { ageHeaders } from '../visitors-cache.ts'
import { htmlOf } from './html.ts'
import { originOf } from './origin.ts'
import type { PageRoute, PagesParts, PageView } from './pages.ts'
import type { Build } from './web-build.ts'

type Asked = {
  server: Server
  parts: PagesParts
  build: Build
  page: PageRoute | null
  request: FastifyRequest
  viewer: Viewer | null
}
/** The page for the viewer; where the route says so, visitors share it for a moment. */
export async function readPage(asked: Asked): Promise<Bytes> {
  const { server, page, request, viewer } = asked
  const seconds = page?.options.visitorsShareSeconds
  // NOTE: a strict age gate and a neutral name make the page depend on a cookie, and saving data on a cookie or a header.
  const { headers } = request
  const isOwn = viewer || server.config.site.strictAgeGate || savesData(headers) || isDiscreet(headers)
  if (!page || !seconds || isOwn) return makePage(asked)
  const url = originOf(server, request) + request.url
  const about = { ms: seconds * 1_000, route: page.path, kind: 'page', isDirect: true } as const
  const answered = await server.visitorsCache.read(url, about, async () => ({
    ...(await makePage(asked)),
    isShared: true,
    forms: {},
  }))
  const { bytes } = answered
  return { ...bytes, headers: { ...bytes.headers, ...ageHeaders(answered) } }
}

const saveDataChoice = new RegExp(`(?:^|;\\s*)${saveDataCookie}=(on|off)(?:;|$)`)

/** The member or visitor chose to use less data or, without a choice, the browser asks for it. */
export const savesData = ({ cookie = '', 'save-data': asked }: IncomingHttpHeaders) =>
  (saveDataChoice.exec(cookie)?.[1] ?? asked) === 'on'

const discreetChoice = new RegExp(`(?:^|;\\s*)${discreetCookie}=on(?:;|$)`)

/** This browser shows a neutral name and icon outside the page. */
const isDiscreet = ({ cookie = '' }: IncomingHttpHeaders) => discreetChoice.test(cookie)

async function makePage(asked: Asked): Promise<Bytes> {
  const { server, parts, build, page, request, viewer } = asked
  const { config, db } = server
  const [common, settings, { status, view }] = await Promise.all([
    parts.everyPage(db, viewer),
    parts.readSettings(db, config),
    viewOf(asked),
  ])
  if (view.home) return redirect(view.home + queryOf(request.url, view.replaces), view.hasMoved ? 301 : 302)
  const isFound = page !== null && status === 200
  const canonical = isFound ? canonicalOf(page, view, request) : null
  if (canonical?.isElsewhere) return redirect(canonical.path + queryOf(request.url), 301)
  const module = isFound ? page.module : null
  const body = htmlOf({
    build,
    view,
    site: config.site,
    settings,
    origin: originOf(server, request),
    canonical: canonical?.address ?? null,
    isListed: isFound && page.options.isListed === true && !view.isUnlisted,
    module,
    image: parts.image,
    prefetched: [...common, ...(view.prefetched ?? [])],
    isMember: viewer !== null,
    savesData: savesData(request.headers),
    isDiscreet: isDiscreet(request.headers),
    hidesCard: queryValues(request)[plainCard.name] === plainCard.value,
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy(
      build.pageOf(module).styleHashes,
      config.site.mapTileUrl,
      parts.formActions(config),
    ),
    'reporting-endpoints': `csp="${cspReportPath}"`,
  }
  return { status, body, link: null, headers }
}

/** Browsers store none: a name in an address may change, and change back. */
const redirect = (location: string, status: 301 | 302): Bytes => ({
  status,
  body: '',
  link: null,
  headers: { location, 'cache-control': 'no-store' },
})

/**
 * The one address of a page, and its path. `isElsewhere`: the request has neither this path nor the plain one, with numbers only, because of
 * an old name, other letters or a slash at its end.
 */
function canonicalOf(page: PageRoute, view: PageView, { url, params }: FastifyRequest) {
  const values = new Map(Object.entries(readPageParams(params) ?? {}))
  const plain = page.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  )
  const address = view.canonical ?? plain
  const path = withoutQuery(address)
  const asked = decodeURIComponent(withoutQuery(url))
  const right = page.path.includes(':id') ? [path, plain] : [path]
  return { address, path, isElsewhere: !right.map(decodeURIComponent).includes(asked) }
}

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? ''

const titles = catalogue('pageTitles', { notFound: 'Page not found', age: 'Confirm your age' })

async function viewOf(asked: Asked) {
  const { server, page, request, viewer } = asked
  const notFound: { status: number; view: PageView } = { status: 404, view: { title: titles.notFound } }
  if (!page || !hasPage(page.path)) return notFound
  if (!pagesBeforeAge.has(page.path) && isAgeGated(server.config, request, viewer))
    return { status: 200, view: { title: titles.age } }
  const params = readPageParams(request.params)
  if (!params) return notFound
  try {
    const query = queryValues(request)
    const { db, config, reads } = server
    const read = (from: Db) =>
      page.view({ db: from, config, viewer, params, query, origin: originOf(server, request) })
    return { status: 200, view: await (reads && mayLag(asked) ? reads.read(request, read) : read(db)) }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { ...notFound, status: error.status }
    throw error
  }
}

const queryValues = ({ query }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )

/** Not what visitors share: it would be stored after something was hidden. */
const mayLag = ({ page, viewer }: Asked) =>
  page?.options.mayLag === true && (viewer !== null || !page.options.visitorsShareSeconds)

/** The query of an address with its question mark, but for the value of this name; '' without one. */
export function queryOf(url: string, without?: string) {
  if (!url.includes('?')) return ''
  if (without === undefined) return url.slice(url.indexOf('?'))
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  query.delete(without)
  return query.size > 0 ? `?${query}` : ''
}
