import type { Item } from 'feed'
import type { Discussion } from '#features/community/discussions/contract.ts'
import type { Event, FeedItem } from '#features/community/posts/contract.ts'
import type { Product } from '#features/market/products/contract.ts'
import { priceText } from '#features/market/products/price-text.ts'
import type { AuthorRef } from '#features/members/people/authors.contract.ts'
import { isAlias } from '#features/members/people/is-alias.ts'
import { eventDay } from '#platform/contract/dates.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import { namedAddress } from '#platform/contract/pages/named-address.ts'
import { escape } from '#platform/server/html/escape.ts'

export type Entry = Item

const titleLength = 80

/** Paragraphs of what a member wrote, as HTML. */
const htmlOf = (...texts: string[]) =>
  texts
    .flatMap((text) => text.split(/\n+/))
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escape(line)}</p>`)
    .join('')

type Facts = { path: string; title: string; html: string; createdAt: string; changedAt: string | null }

const entryOf = (origin: string, { path, title, html, createdAt, changedAt }: Facts): Entry => ({
  id: origin + path,
  link: origin + path,
  title,
  content: html,
  published: new Date(createdAt),
  date: new Date(changedAt ?? createdAt),
})

/** A name for a group leads nowhere. */
const authorOf = (origin: string, user: AuthorRef) => [
  isAlias(user)
    ? { name: user.displayName }
    : { name: user.displayName, link: `${origin}/@${user.username}` },
]

const pictureOf = (image: { url: string } | null | undefined, origin: string) =>
  image ? { image: origin + image.url } : {}

export const itemEntry = (item: FeedItem, origin: string): Entry =>
  item.isEvent
    ? eventEntry(item, origin)
    : {
        ...entryOf(origin, {
          path: `/posts/${item.id}`,
          title: excerptOf(item.content.replace(/\s+/g, ' '), titleLength),
          html: htmlOf(item.content),
          createdAt: item.createdAt,
          changedAt: item.editedAt,
        }),
        ...pictureOf(item.image, origin),
        author: authorOf(origin, item.user),
        category: item.tags.map((tag) => ({ name: tag, term: tag })),
      }

export const eventEntry = (event: Event, origin: string): Entry => ({
  ...entryOf(origin, {
    path: namedAddress(`/events/${event.id}`, event.title),
    title: event.title,
    html: htmlOf(
      [eventDay(event.eventDate, event.timeZone), event.time, event.location].filter(Boolean).join(' · '),
      event.content,
    ),
    createdAt: event.createdAt,
    changedAt: event.editedAt,
  }),
  ...pictureOf(event.image, origin),
  author: authorOf(origin, event.user),
})

/** `path`: that of its group. */
export const discussionEntry = (discussion: Discussion, path: string, origin: string): Entry => ({
  ...entryOf(origin, {
    path: `${path}?discussion=${discussion.id}`,
    title: discussion.title,
    html: htmlOf(discussion.content),
    createdAt: discussion.createdAt,
    changedAt: discussion.editedAt,
  }),
  ...pictureOf(discussion.images?.[0], origin),
  author: authorOf(origin, discussion.user),
})

export const productEntry = (product: Product, origin: string): Entry => ({
  ...entryOf(origin, {
    path: namedAddress(`/product/${product.id}`, product.name),
    title: product.name,
    html: htmlOf(priceText(product), product.description),
    createdAt: product.createdAt,
    changedAt: product.editedAt,
  }),
  ...pictureOf(product.image, origin),
  author: [{ name: product.businessName }],
})
