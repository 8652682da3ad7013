import { readBlockPartners } from '#features/members/connections/server/blocks.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { cachedValue } from '#platform/server/cached-value.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isLarge } from '#platform/server/postgres/table-size.ts'
import { productCategories, type ProductCounts, type ProductCountsQuery } from '../contract.ts'
import { countByCategory, type CategoryCounts } from './products.queries.ts'

const wholeMarket: ProductCountsQuery = { business: undefined, minCents: undefined, maxCents: undefined }
const cachedForVisitors = cachedValue('product counts', 60_000, (db) =>
  countByCategory(db, null, wholeMarket),
)

/** The number of products in each category; of the whole market, up to a minute old where there are many. */
export async function countProducts(
  db: Db,
  viewer: Viewer | null,
  filters: ProductCountsQuery,
): Promise<ProductCounts> {
  const isWholeMarket = Object.values(filters).every((value) => value === undefined)
  const counts =
    isWholeMarket && (await isLarge(db, 'products'))
      ? await countWholeMarket(db, viewer)
      : await countByCategory(db, viewer, filters)
  const categories = productCategories.map((category) => ({ category, count: counts.get(category) ?? 0 }))
  return { total: categories.reduce((sum, { count }) => sum + count, 0), categories }
}

/** What visitors see, except in the shops that a member sees differently: their own, and those of members with a block between them. */
async function countWholeMarket(db: Db, viewer: Viewer | null): Promise<CategoryCounts> {
  const shared = await cachedForVisitors.read(db)
  if (!viewer) return shared
  const owners = [viewer.id, ...(await readBlockPartners(db, viewer))]
  const [theirs, visitors] = await Promise.all([
    countByCategory(db, viewer, wholeMarket, owners),
    countByCategory(db, null, wholeMarket, owners),
  ])
  const own = (category: string) => (theirs.get(category) ?? 0) - (visitors.get(category) ?? 0)
  return new Map(productCategories.map((category) => [category, (shared.get(category) ?? 0) + own(category)]))
}
