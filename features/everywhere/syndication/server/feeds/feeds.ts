import { Feed } from 'feed'
import * as z from 'zod/mini'
import { readDiscussions } from '#features/community/discussions/server/discussions.ts'
import { readEvents } from '#features/community/events/server/events.ts'
import { isClosedGroup } from '#features/community/groups/contract.ts'
import { readGroup } from '#features/community/groups/server/groups.ts'
import { FeedItem } from '#features/community/posts/contract.ts'
import { readFeed } from '#features/community/posts/server/posts.ts'
import { readKnownBusiness } from '#features/market/businesses/server/businesses.ts'
import { readMarket } from '#features/market/products/server/products.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import { isId, isTag } from '#platform/contract/endpoint.ts'
import { namedAddress } from '#platform/contract/pages/named-address.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { feedCopy } from '../../copy.ts'
import { discussionEntry, eventEntry, itemEntry, productEntry, type Entry } from './feed-entries.ts'

/** How many of the newest a feed has. Programs ask often enough for that. */
const newest = { limit: 30, cursor: undefined }

type Asked = { db: Db; config: Config; origin: string; params: Record<string, string> }
/** What a feed is about, the page where that is, the path of the feed without its ending, and its newest. */
type FeedSource = { title: string; path: string; at: string; entries: Entry[] }

/** The pages of the feed are JSON already. */
const readItems = async (db: Db, tag?: string) => {
  const { json } = await readFeed(db, null, { ...newest, tag })
  return z.array(FeedItem).parse(JSON.parse(json.text))
}

/** Every post and event that visitors see. */
export async function siteFeed({ db, config, origin }: Asked): Promise<FeedSource> {
  const { name } = await readSettings(db, config)
  const items = await readItems(db)
  return { title: name, path: '/', at: '/feed', entries: items.map((item) => itemEntry(item, origin)) }
}

export async function tagFeed({ db, config, origin, params }: Asked): Promise<FeedSource> {
  const tag = (params.tag ?? '').toLowerCase()
  if (!isTag(tag)) throw notFound(feedCopy.none)
  const { name } = await readSettings(db, config)
  const items = await readItems(db, tag)
  const path = `/t/${encodeURIComponent(tag)}`
  return {
    title: feedCopy.ofTag(tag, name),
    path,
    at: `${path}/feed`,
    entries: items.map((item) => itemEntry(item, origin)),
  }
}

/** The discussions of a group that everybody reads. */
export async function groupFeed({ db, config, origin, params }: Asked): Promise<FeedSource> {
  const group = await readGroup(db, null, idOf(params))
  if (isClosedGroup(group) || group.isDiscreet) throw notFound(feedCopy.none)
  const { name } = await readSettings(db, config)
  const { items } = await readDiscussions(db, null, group.id, newest)
  const path = namedAddress(`/groups/${group.id}`, group.name)
  return {
    title: feedCopy.ofGroup(group.name, name),
    path,
    at: `/groups/${group.id}/feed`,
    entries: items.map((discussion) => discussionEntry(discussion, path, origin)),
  }
}

/** What a business has put into its shop. */
export async function businessFeed({ db, config, origin, params }: Asked): Promise<FeedSource> {
  const business = await readKnownBusiness(db, null, idOf(params))
  const { name } = await readSettings(db, config)
  const filters = { category: undefined, minCents: undefined, maxCents: undefined }
  const { items } = await readMarket(db, config, null, { ...newest, ...filters, business: business.id })
  return {
    title: feedCopy.ofShop(business.name, name),
    path: namedAddress(`/business/${business.id}`, business.name),
    at: `/business/${business.id}/feed`,
    entries: items.map((product) => productEntry(product, origin)),
  }
}

/** The coming events, the next one first. */
export async function eventFeed({ db, config, origin }: Asked): Promise<FeedSource> {
  const { name } = await readSettings(db, config)
  const { items } = await readEvents(db, null, { ...newest, when: 'upcoming' })
  return {
    title: feedCopy.ofEvents(name),
    path: '/events',
    at: '/events/feed',
    entries: items.map((event) => eventEntry(event, origin)),
  }
}

const idOf = ({ id = '' }: Record<string, string>) => {
  if (!isId(id)) throw notFound(feedCopy.none)
  return Number(id)
}

/** What a program that reads feeds asks; who asks makes no difference, because it has no session. */
type Read = (asked: Asked) => Promise<FeedSource>

/** Atom (RFC 4287). */
export const asAtom = (read: Read) => async (asked: Asked) => ({
  text: withoutControls(made(await read(asked), asked.origin).atom1()),
  type: 'application/atom+xml; charset=utf-8',
})

/** JSON Feed 1.1. */
export const asJsonFeed = (read: Read) => async (asked: Asked) => ({
  text: made(await read(asked), asked.origin).json1(),
  type: 'application/feed+json; charset=utf-8',
})

function made({ title, path, at, entries }: FeedSource, origin: string) {
  const feed = new Feed({
    title,
    id: origin + path,
    link: origin + path,
    updated: new Date(Math.max(0, ...entries.map(({ date }) => date.getTime()))),
    generator: false,
    feedLinks: { atom: `${origin}${at}.xml`, json: `${origin}${at}.json` },
  })
  for (const entry of entries) feed.addItem(entry)
  return feed
}

/** XML has none of the control characters but tab and line ends. */
const withoutControls = (text: string) =>
  text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
