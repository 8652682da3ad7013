import { readSettings } from '#features/site/settings/server/settings.ts'
import { isId, numberOf } from '#platform/contract/endpoint.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, notFound } from '#platform/server/errors.ts'
import { escape } from '#platform/server/html/escape.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { embedCopy } from '../../copy.ts'
import { frameSandbox, type Embed } from './embed-page.ts'
import {
  embeddedEvent,
  embeddedEvents,
  embeddedGroup,
  embeddedPost,
  embeddedShop,
  type Asked,
} from './embeds.ts'

type Kind = {
  page: RegExp
  frame: (id: string) => string
  height: number
  read: (asked: Asked) => Promise<Embed>
}

/** The pages that have a frame, and how high it is. */
const kinds: Kind[] = [
  { page: /^\/posts\/([^/]+)$/, frame: (id) => `/embed/posts/${id}`, height: 220, read: embeddedPost },
  { page: /^\/events\/([^/]+)$/, frame: (id) => `/embed/events/${id}`, height: 200, read: embeddedEvent },
  { page: /^\/events$/, frame: () => '/embed/events', height: 480, read: embeddedEvents },
  { page: /^\/groups\/([^/]+)$/, frame: (id) => `/embed/groups/${id}`, height: 480, read: embeddedGroup },
  { page: /^\/business\/([^/]+)$/, frame: (id) => `/embed/shops/${id}`, height: 480, read: embeddedShop },
]

const usualWidth = 550
const smallest = 120

type OembedAsked = { db: Db; config: Config; origin: string; query: Record<string, string> }

/**
 * What a page of the site looks like elsewhere (oEmbed 1.0, https://oembed.com): a frame, no larger than asked for. Where oEmbed has 501 for
 * another format, this answers 400: it is what was asked that is wrong.
 */
export async function oembed({ db, config, origin, query }: OembedAsked) {
  if (query.format && query.format !== 'json') throw invalid(embedCopy.onlyJson, { field: 'format' })
  const url = URL.parse(query.url ?? '')
  if (!url || url.origin !== new URL(origin).origin) throw notFound(embedCopy.none)
  const kind = kinds.find(({ page }) => page.test(url.pathname))
  if (!kind) throw notFound(embedCopy.none)
  const id = numberOf(kind.page.exec(url.pathname)?.[1] ?? '')
  if (id !== '' && !isId(id)) throw notFound(embedCopy.none)
  const { title } = await kind.read({ db, config, origin, params: { id } })
  const { name } = await readSettings(db, config)
  const width = sizeOf(query.maxwidth, usualWidth)
  const height = sizeOf(query.maxheight, kind.height)
  const frame = `<iframe src="${escape(origin + kind.frame(id))}" title="${escape(title)}" width="${width}" height="${height}" sandbox="${frameSandbox}" loading="lazy" style="border:0"></iframe>`
  const answer = {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: name,
    provider_url: `${origin}/`,
    width,
    height,
    html: frame,
  }
  return {
    text: JSON.stringify(answer),
    type: 'application/json; charset=utf-8',
    headers: { 'access-control-allow-origin': '*' },
  }
}

const sizeOf = (asked: string | undefined, usual: number) => {
  const wanted = Number(asked)
  return Number.isInteger(wanted) && wanted >= smallest ? Math.min(usual, wanted) : usual
}
