import { readEvent, readEvents } from '#features/community/events/server/events.ts'
import { isClosedGroup } from '#features/community/groups/contract.ts'
import { readGroup } from '#features/community/groups/server/groups.ts'
import type { Event } from '#features/community/posts/contract.ts'
import { readPost } from '#features/community/posts/server/posts.ts'
import { readKnownBusiness } from '#features/market/businesses/server/businesses.ts'
import { priceText } from '#features/market/products/price-text.ts'
import { readMarket } from '#features/market/products/server/products.ts'
import { isAlias } from '#features/members/people/is-alias.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import { eventDay, siteDateTime } from '#platform/contract/dates.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import type { Image } from '#platform/contract/images.ts'
import { namedAddress } from '#platform/contract/pages/named-address.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { embedCopy } from '../../copy.ts'
import type { Embed, EmbeddedCard } from './embed-page.ts'

const most = { events: 10, products: 12, letters: 400 }

export type Asked = { db: Db; config: Config; origin: string; params: Record<string, string> }

const idOf = ({ id = '' }: Record<string, string>) => {
  if (!isId(id)) throw notFound(embedCopy.none)
  return Number(id)
}

const pictureOf = (image: Image | null) =>
  image && { url: image.variants[0]?.url ?? image.url, alt: image.alt }

/** A post that every visitor sees; an event has a frame of its own. */
export async function embeddedPost({ db, origin, params }: Asked): Promise<Embed> {
  const post = await readPost(db, null, idOf(params))
  if (post.isEvent) return oneEvent(post, origin)
  // As with link pictures: a name for a group is shown on the site alone.
  if (isAlias(post.user)) throw notFound(embedCopy.none)
  const { displayName, username } = post.user
  const href = `${origin}/posts/${post.id}`
  const title = `${displayName} @${username}`
  return {
    title,
    cards: [
      {
        href,
        title,
        lines: [
          excerptOf(post.content, most.letters),
          `${siteDateTime(post.createdAt)} · ${embedCopy.comments(post.commentsCount)}`,
        ],
        picture: pictureOf(post.image),
      },
    ],
  }
}

export const embeddedEvent = async ({ db, origin, params }: Asked): Promise<Embed> =>
  oneEvent(await readEvent(db, null, idOf(params)), origin)

const oneEvent = (event: Event, origin: string): Embed => ({
  title: event.title,
  cards: [eventCard(event, origin)],
})

const eventCard = (event: Event, origin: string): EmbeddedCard => ({
  href: origin + namedAddress(`/events/${event.id}`, event.title),
  title: event.title,
  lines: [
    event.cancelledAt ? embedCopy.cancelled : '',
    `${eventDay(event.eventDate, event.timeZone)} · ${event.time}`,
    event.location ?? '',
    event.attendeesCount > 0 ? embedCopy.goingTo(event.attendeesCount) : '',
  ],
  picture: pictureOf(event.image),
})

const upcoming = { when: 'upcoming', limit: most.events, cursor: undefined } as const

/** The coming events of the site. */
export async function embeddedEvents({ db, config, origin }: Asked): Promise<Embed> {
  const { name } = await readSettings(db, config)
  return eventList(name, (await readEvents(db, null, upcoming)).items, origin)
}

/** The coming events of a group that everybody reads. */
export async function embeddedGroup({ db, origin, params }: Asked): Promise<Embed> {
  const group = await readGroup(db, null, idOf(params))
  if (isClosedGroup(group)) throw notFound(embedCopy.none)
  const { items } = await readEvents(db, null, { ...upcoming, groupId: String(group.id) })
  return eventList(group.name, items, origin)
}

const eventList = (name: string, events: Event[], origin: string): Embed => ({
  title: name,
  heading: name,
  cards: events.map((event) => eventCard(event, origin)),
  empty: embedCopy.noEvents,
  more: { href: `${origin}/events`, text: embedCopy.events },
})

/** The newest products of a shop. */
export async function embeddedShop({ db, config, origin, params }: Asked): Promise<Embed> {
  const business = await readKnownBusiness(db, null, idOf(params))
  const filters = { category: undefined, minCents: undefined, maxCents: undefined, cursor: undefined }
  const { items } = await readMarket(db, config, null, {
    ...filters,
    limit: most.products,
    business: business.id,
  })
  return {
    title: business.name,
    heading: business.name,
    cards: items.map((product) => ({
      href: origin + namedAddress(`/product/${product.id}`, product.name),
      title: product.name,
      lines: [priceText(product), product.stock === 0 ? embedCopy.soldOut : ''],
      picture: pictureOf(product.image),
    })),
    empty: embedCopy.noProducts,
    more: { href: `${origin}/marketplace?business=${business.id}`, text: embedCopy.shop },
  }
}

/** What a business may show on its own site; it says what holds today, so a copy of the picture would say less. */
export async function embeddedBadge({ db, config, origin, params }: Asked): Promise<Embed> {
  const business = await readKnownBusiness(db, null, idOf(params))
  const { name } = await readSettings(db, config)
  return {
    title: business.name,
    cards: [
      {
        href: origin + namedAddress(`/business/${business.id}`, business.name),
        title: business.name,
        lines: [business.isVerified ? embedCopy.verified(name) : embedCopy.notVerified(name)],
        picture: business.logo ? { url: business.logo, alt: '' } : null,
      },
    ],
  }
}
