import * as z from 'zod/mini'
import { readBlockPartners } from '#features/members/connections/server/blocks.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isLarge } from '#platform/server/postgres/table-size.ts'
import { siteCount } from '#platform/server/site-counts/site-count.ts'
import { productCategories, type ProductCounts, type ProductCountsQuery } from '../contract.ts'
import { countByCategory, type CategoryCounts } from './products.queries.ts'

const wholeMarket: ProductCountsQuery = { business: undefined, minCents: undefined, maxCents: undefined }

/** What visitors see of the whole market. */
export const marketCount = siteCount('market.counts', {
  answer: z.array(z.tuple([z.string(), z.number()])),
  everyMinutes: 5,
  count: async (db) => [...(await countByCategory(db, null, wholeMarket))],
})

/** The number of products in each category; of the whole market, up to five minutes old where there are many. */
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
  const shared = await countForVisitors(db)
  if (!viewer) return shared
  const owners = [viewer.id, ...(await readBlockPartners(db, viewer))]
  const [theirs, visitors] = await Promise.all([
    countByCategory(db, viewer, wholeMarket, owners),
    countByCategory(db, null, wholeMarket, owners),
  ])
  const own = (category: string) => (theirs.get(category) ?? 0) - (visitors.get(category) ?? 0)
  return new Map(productCategories.map((category) => [category, (shared.get(category) ?? 0) + own(category)]))
}

async function countForVisitors(db: Db): Promise<CategoryCounts> {
  const counted = await marketCount.read(db)
  return counted ? new Map(counted) : countByCategory(db, null, wholeMarket)
}
