import { eventPlate } from '#features/community/events/plate.ts'
import { readEvent } from '#features/community/events/server/events.ts'
import { groupPlate } from '#features/community/groups/plate.ts'
import { readGroup } from '#features/community/groups/server/groups.ts'
import { readPost } from '#features/community/posts/server/posts.ts'
import { businessCategoryLabels } from '#features/market/businesses/categories.copy.ts'
import { businessPlate } from '#features/market/businesses/plate.ts'
import { readKnownBusiness } from '#features/market/businesses/server/businesses.ts'
import { productPlate } from '#features/market/products/plate.ts'
import { priceText } from '#features/market/products/price-text.ts'
import { readProduct } from '#features/market/products/server/products.ts'
import { isAlias } from '#features/members/people/is-alias.ts'
import { eventDay } from '#platform/contract/dates.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import type { Image } from '#platform/contract/images.ts'
import type { Plate } from '#platform/contract/plates/plates.ts'
import type { Config } from '#platform/server/config/config.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { cardCopy } from '../copy.ts'
import type { CardKind } from './card-path.ts'

/** `picture` is the path of an upload, or null; `plate` stands for it. Posts have none. */
export type CardFacts = {
  label: string
  title: string
  facts: string
  picture: string | null
  plate: Plate | null
}

type Read = (db: Db, config: Config, id: number) => Promise<CardFacts | null>

const excerpt = 320

/** Cards are read by the programs of chats: what a visitor sees, also when the author shares the link. */
const readers: Record<CardKind, Read> = {
  post: async (db, _config, id) => {
    const post = await readPost(db, null, id)
    // Nobody is shown outside a group under the name that they have in it.
    if (isAlias(post.user)) return null
    const { displayName, username } = post.user
    return {
      label: `${displayName} @${username}`,
      title: post.isEvent ? post.title : excerptOf(post.content, excerpt),
      facts: post.location ?? '',
      picture: mediumOf(post.image),
      plate: null,
    }
  },
  event: async (db, _config, id) => {
    const event = await readEvent(db, null, id)
    return {
      label: [eventDay(event.eventDate, event.timeZone), event.time].filter(Boolean).join(', '),
      title: event.title,
      facts: event.location ?? '',
      picture: mediumOf(event.image),
      plate: eventPlate(event),
    }
  },
  product: async (db, config, id) => {
    const product = await readProduct(db, config, null, id)
    return {
      label: product.businessName,
      title: product.name,
      facts: priceText(product),
      picture: mediumOf(product.image),
      plate: productPlate(product),
    }
  },
  business: async (db, _config, id) => {
    const business = await readKnownBusiness(db, null, id)
    return {
      label: businessCategoryLabels[business.category],
      title: business.name,
      facts: business.location,
      picture: business.imageUrl,
      plate: businessPlate(business),
    }
  },
  group: async (db, _config, id) => {
    const { name, membersCount, description, imageUrl, isDiscreet } = await readGroup(db, null, id)
    // A card that somebody shares would say that they are in it.
    if (isDiscreet) return null
    const label = `${cardCopy.group} · ${cardCopy.members(membersCount)}`
    return { label, title: name, facts: description, picture: imageUrl, plate: groupPlate({ id }) }
  },
}

/** null: there is nothing that a visitor may see. */
export async function readFacts(db: Db, config: Config, kind: CardKind, id: number) {
  try {
    return await readers[kind](db, config, id)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** The smallest variant that fills its part of the card. */
const mediumOf = (image: Image | null) =>
  image && (image.variants.find(({ width }) => width >= 720)?.url ?? image.url)
