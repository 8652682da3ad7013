import { sql } from 'kysely'
import { selectGroups, shapeGroups } from '#features/community/groups/server/groups.queries.ts'
import type { Event, FeedItem } from '#features/community/posts/contract.ts'
import { selectPosts, shape } from '#features/community/posts/server/posts.queries.ts'
import { oneOfSeriesText } from '#features/community/posts/server/visibility.queries.ts'
import { selectBusinesses, shapeBusiness } from '#features/market/businesses/server/businesses.queries.ts'
import { selectProducts, shapeProduct } from '#features/market/products/server/products.queries.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { beginningsOf } from '#platform/server/postgres/tsquery.ts'
import { searchLimits } from '../contract.ts'

/** Number of best matches that are checked for visibility. */
const candidates = 200

const like = (kind: 'groups' | 'businesses' | 'products' | 'events', words: string) =>
  sql<{
    id: number
    likeness: number
  }>`${sql.raw(`${kind}_like`)}(${words}, ${beginningsOf(words)}, ${sql.lit(candidates)})`.as('alike')
const most = sql.lit(searchLimits.entities)

export const searchGroups = async (db: Db, viewer: Viewer | null, words: string) => {
  const rows = await selectGroups(db, viewer)
    .innerJoin(like('groups', words), 'alike.id', 'groups.id')
    .orderBy('alike.likeness', 'desc')
    .orderBy('groups.membersCount', 'desc')
    .orderBy('groups.id')
    .limit(most)
    .execute()
  return shapeGroups(db, viewer, rows)
}

export const searchBusinesses = async (db: Db, viewer: Viewer | null, words: string) => {
  const rows = await selectBusinesses(db, viewer)
    .innerJoin(like('businesses', words), 'alike.id', 'businesses.id')
    .orderBy('alike.likeness', 'desc')
    .orderBy('businesses.reviewsCount', 'desc')
    .orderBy('businesses.id')
    .limit(most)
    .execute()
  return rows.map((row) => shapeBusiness(row))
}

export const searchProducts = async (db: Db, viewer: Viewer | null, words: string, currency: Currency) => {
  const rows = await selectProducts(db, viewer)
    .innerJoin(like('products', words), 'alike.id', 'products.id')
    .orderBy('alike.likeness', 'desc')
    .orderBy('products.reviewsCount', 'desc')
    .orderBy('products.id')
    .limit(most)
    .execute()
  return rows.map((row) => shapeProduct(row, currency))
}

const isEvent = (item: FeedItem): item is Event => item.isEvent

/** Events that have not ended before past ones. */
export const searchEvents = async (db: Db, viewer: Viewer | null, words: string) => {
  const rows = await selectPosts(db, viewer)
    .innerJoin(like('events', words), 'alike.id', 'posts.id')
    .where(sql.raw<boolean>(oneOfSeriesText))
    .orderBy(sql`coalesce(posts.ends_at, posts.event_date) >= now()`, 'desc')
    .orderBy('alike.likeness', 'desc')
    .orderBy('posts.eventDate', 'desc')
    .limit(most)
    .execute()
  return rows.map(shape).filter(isEvent)
}
