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
import { namedAddress } from '#platform/contract/named-address.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { feedCopy } from '../../copy.ts'
import { discussionEntry, eventEntry, itemEntry, productEntry, type Entry } from './feed-entries.ts'

/** How many of the newest a feed has. Programs ask often enough for that. */
const newest = { limit: 30, cursor: undefined }

type Asked = { db: Db; config: Config; origin: string; params: Record<string, string> }
/** What a feed is about, where that is on the site, and its newest. */
export type FeedSource = { title: string; path: string; entries: Entry[] }

/** The pages of the feed are JSON already. */
const readItems = async (db: Db, tag?: string) => {
  const { json } = await readFeed(db, null, { ...newest, tag })
  return z.array(FeedItem).parse(JSON.parse(json.text))
}

/** Every post and event that visitors see. */
export async function siteFeed({ db, config, origin }: Asked): Promise<FeedSource> {
  const { name } = await readSettings(db, config)
  const items = await readItems(db)
  return { title: name, path: '/', entries: items.map((item) => itemEntry(item, origin)) }
}

export async function tagFeed({ db, config, origin, params }: Asked): Promise<FeedSource> {
  const tag = (params.tag ?? '').toLowerCase()
  if (!isTag(tag)) throw notFound(feedCopy.none)
  const { name } = await readSettings(db, config)
  const items = await readItems(db, tag)
  return {
    title: feedCopy.ofTag(tag, name),
    path: `/t/${encodeURIComponent(tag)}`,
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
    entries: items.map((event) => eventEntry(event, origin)),
  }
}

const idOf = ({ id = '' }: Record<string, string>) => {
  if (!isId(id)) throw notFound(feedCopy.none)
  return Number(id)
}

export type FeedFormat = 'xml' | 'json'

/** Atom (RFC 4287) or JSON Feed 1.1. `at`: the path of the feed without its ending. */
export function feedText(
  { title, path, entries }: FeedSource,
  origin: string,
  at: string,
  format: FeedFormat,
) {
  const feed = new Feed({
    title,
    id: origin + path,
    link: origin + path,
    updated: new Date(Math.max(0, ...entries.map(({ date }) => date.getTime()))),
    generator: false,
    feedLinks: { atom: `${origin}${at}.xml`, json: `${origin}${at}.json` },
  })
  for (const entry of entries) feed.addItem(entry)
  return format === 'xml'
    ? { text: withoutControls(feed.atom1()), type: 'application/atom+xml; charset=utf-8' }
    : { text: feed.json1(), type: 'application/feed+json; charset=utf-8' }
}

/** XML has none of the control characters but tab and line ends. */
const withoutControls = (text: string) =>
  text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
