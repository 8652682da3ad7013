import { sql } from 'kysely'
import { visibleGroups } from '#features/community/groups/server/visibility.queries.ts'
import { oneOfSeriesText, visiblePosts } from '#features/community/posts/server/visibility.queries.ts'
import { visibleBusinesses } from '#features/market/businesses/server/visibility.queries.ts'
import { visibleProducts } from '#features/market/products/server/visibility.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { searchLimits } from '../contract.ts'

const most = sql.lit(searchLimits.sitemap)
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** What every visitor can see, the newest of each kind. */
export async function listPublicIds(db: Db) {
  const [businesses, products, groups, events] = await Promise.all([
    visibleBusinesses(db, null)
      .select('businesses.id')
      .orderBy('businesses.id', 'desc')
      .limit(most)
      .execute(),
    visibleProducts(db, null).select('products.id').orderBy('products.id', 'desc').limit(most).execute(),
    visibleGroups(db, null)
      .select('groups.id')
      .where('groups.isDiscreet', '=', false)
      .orderBy('groups.id', 'desc')
      .limit(most)
      .execute(),
    visiblePosts(db, null)
      .select('posts.id')
      .where('posts.type', '=', sql.lit('event'))
      .where(sql.raw<boolean>(oneOfSeriesText))
      .orderBy('posts.id', 'desc')
      .limit(most)
      .execute(),
  ])
  return {
    businesses: idsOf(businesses),
    products: idsOf(products),
    groups: idsOf(groups),
    events: idsOf(events),
  }
}
