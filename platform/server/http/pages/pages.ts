import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { installFiles } from '#platform/contract/discreet.ts'
import { readParams, type Endpoint, type EndpointOptions, type Params } from '#platform/contract/endpoint.ts'
import { siteIcon, type SiteIdentity } from '#platform/contract/site.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { inLanguageOfViewer } from '#platform/server/language.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sendPacked } from '../compress.ts'
import type { Given } from '../route.ts'
import type { Server } from '../server.ts'
import type { FirstScreen } from './first-screen.ts'
import type { Thing } from './json-ld.ts'
import { originOf } from './origin.ts'
import { queryOf, readPage } from './page-bytes.ts'
import { readServiceWorker } from './service-worker.ts'
import { readBuild, type Build } from './web-build.ts'
import { discreetManifest, webManifest } from './web-manifest.ts'

/** An answer in the page, with the key under which the browser would request it. */
export type Prefetched = {
  path: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  paged: boolean
  shows?: readonly string[]
  answer: unknown
}

export type PageView = {
  title: string
  description?: string
  /** Search engines do not list the page, although its route is listed. */
  isUnlisted?: boolean
  /** The address that search engines and link previews know it by; by default that of the page without a query. */
  canonical?: string
  /** What it is, for link previews; by default a page of a website. */
  kind?: 'article' | 'product' | 'profile'
  /** What it is about, in the words of schema.org, for search engines. */
  things?: Thing[]
  /** Other sites may show it in a frame: what to ask is at /oembed. */
  isEmbeddable?: true
  /** Its feeds, by their paths without an ending. */
  feed?: { title: string; path: string }
  /** Path of the picture of a link preview. */
  image?: string | null
  /** The text for readers without JavaScript. */
  text?: string
  /** Painted before the scripts are loaded. */
  first?: FirstScreen
  prefetched?: Prefetched[]
  /** The page where this content is; the request is redirected there. */
  home?: string
  /** It has moved there for good. */
  hasMoved?: true
  /** The value of the query that is part of the new address. */
  replaces?: string
}

type PageContext<P extends string> = {
  db: Db
  config: Config
  viewer: Viewer | null
  params: Params<P>
  query: Record<string, string | undefined>
  /** 'https://example.org': for addresses that machines read. */
  origin: string
}

export type PageRoute = {
  path: string
  /** The source file of the page under web/, whose scripts and styles are preloaded. */
  module: string
  view: (context: PageContext<string>) => Promise<PageView>
  options: PageOptions
}

type PageOptions = {
  /** Visitors get the same page for this long, as for an endpoint. */
  visitorsShareSeconds?: number
  /** A replica of the database may answer, a moment late, as for an endpoint. */
  mayLag?: true
  /** The service worker stores it, so that members read it without a connection. */
  offline?: true
  /** Search engines may list it. */
  isListed?: true
}

export const servePage = <const P extends string>(
  path: P,
  module: string,
  view: (context: PageContext<P>) => Promise<PageView>,
  options: PageOptions = {},
): PageRoute => ({ path, module, view, options })

type PrefetchInput = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** Query keys are as the browser writes them, without absent values. */
export const prefetch = <P extends string, O extends EndpointOptions>(
  endpoint: Endpoint<P, O>,
  input: PrefetchInput,
  answer: Given<O>,
): Prefetched => ({
  path: endpoint.path,
  params: input.params ?? {},
  query: input.query ?? {},
  paged: endpoint.paged ?? false,
  shows: endpoint.shows,
  answer,
})

/** Where an old or short address leads: for everybody and for good, or depending on who asks. */
export type Redirect =
  | ((params: Record<string, string>) => string)
  | { toViewer: (viewer: Viewer | null) => string }

export type PagesParts = {
  pages: PageRoute[]
  /** Those of the API, for the service worker. */
  endpoints: Endpoint[]
  redirects: Record<string, Redirect>
  /** The data in every page of a member: the member. */
  everyPage: (db: Db, viewer: Viewer | null) => Promise<Prefetched[]>
  /** What admins say about the site, as it is now. */
  readSettings: (db: Db, config: Config) => Promise<SiteIdentity>
  /** Path of the link preview's picture of pages without their own. */
  image: string
  /** Where pages may post forms to, besides this site. */
  formActions: (config: Config) => string[]
  folder: string
  /** A folder with the scripts and styles of earlier builds. */
  formerAssets: string | null
}

/**
 * Files of the build, and of `former` ones. NOTE: the plugin's own routes read the whole folder at each request, to compare the spelling of
 * names on file systems that ignore case. These files are public under any spelling.
 */
export async function mountAssets(app: FastifyInstance, folder: string, former: string | null) {
  const assets = [path.join(folder, 'assets'), ...(former === null ? [] : [former])]
  await app.register(fastifyStatic, { root: assets, serve: false, preCompressed: true })
  // Scripts, styles and fonts never change under their name, so nobody asks whether they did.
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    reply.sendFile(request.params.name, {
      immutable: true,
      maxAge: '365d',
      etag: false,
      lastModified: false,
    }),
  )
  for (const name of ['art', 'icons'])
    app.get<{ Params: { '*': string } }>(`/${name}/*`, (request, reply) =>
      reply.sendFile(request.params['*'], path.join(folder, name), { maxAge: '7d' }),
    )
}

/** Every page: the shell, the data of its first paint, its meta tags. Unknown addresses get the shell with 404. */
export async function mountPages(app: FastifyInstance, server: Server, parts: PagesParts) {
  const build = await readBuild(parts.folder)
  await mountAssets(app, parts.folder, parts.formerAssets)
  mountManifests(app, server, parts)
  const worker = await readServiceWorker(path.join(parts.folder, 'service-worker.js'), parts)
  app.get('/service-worker.js', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      // NOTE: it fetches what the pages ask for, under its own policy.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  )
  for (const name of ['favicon.svg', 'robots.txt']) {
    const type = {
      svg: 'image/svg+xml',
      txt: 'text/plain; charset=utf-8',
    }[name.split('.')[1] ?? 'txt']
    const bytes = await readFile(path.join(parts.folder, name))
    app.get(`/${name}`, async (request, reply) => {
      reply.header('content-type', type).header('cache-control', 'public, max-age=86400')
      return name === 'robots.txt'
        ? `${bytes.toString()}Sitemap: ${originOf(server, request)}/sitemap.xml\n`
        : bytes
    })
  }

  app.get('/favicon.ico', async (_request, reply) => {
    const { iconVersion } = await parts.readSettings(server.db, server.config)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .redirect(iconVersion ? siteIcon(iconVersion, '192') : '/icons/icon-192.png', 302)
  })
  for (const [from, to] of Object.entries(parts.redirects)) {
    app.get<{ Params: Record<string, string> }>(from, async (request, reply) => {
      if (!readParams(request.params)) return answerPage(server, parts, build, null, request, reply)
      const { viewer } = await server.sessions.read(request, reply)
      await server.limits.takeRead('page', request, viewer)
      const [location, code] =
        typeof to === 'function' ? [to(request.params), 301] : [to.toViewer(viewer), 302]
      return reply.header('cache-control', 'no-store').redirect(location + queryOf(request.url), code)
    })
  }
  for (const page of parts.pages) {
    app.get(page.path, (request, reply) => answerPage(server, parts, build, page, request, reply))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!looksLikeFile(request.url)) return answerPage(server, parts, build, null, request, reply)
    const { viewer } = await server.sessions.read(request, reply)
    await server.limits.takeRead('page', request, viewer)
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  })
}

/** '/wp-login.php', '/old/picture.png': nobody reads a page there. */
const looksLikeFile = (url: string) => /\.[a-z\d]{2,5}$/i.test(url.split('?', 1)[0] ?? '')

function mountManifests(app: FastifyInstance, { db, config }: Server, { readSettings }: PagesParts) {
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' }
  app.get(installFiles.usual.manifest, async (_request, reply) => {
    reply.headers(headers)
    return JSON.stringify(webManifest(await readSettings(db, config)))
  })
  app.get(installFiles.discreet.manifest, async (_request, reply) => {
    reply.headers(headers)
    return JSON.stringify(discreetManifest())
  })
}

async function answerPage(
  server: Server,
  parts: PagesParts,
  build: Build,
  page: PageRoute | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { viewer } = await server.sessions.read(request, reply)
  await server.limits.takeRead('page', request, viewer)
  const bytes = await inLanguageOfViewer(viewer, () =>
    readPage({ server, parts, build, page, request, viewer }),
  )
  reply.code(bytes.status).headers(bytes.headers ?? {})
  return sendPacked(reply, request, bytes)
}
