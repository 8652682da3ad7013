import { sql, type SqlBool } from 'kysely'
import { isSearched } from '#features/market/businesses/contract.ts'
import { ratingOf } from '#features/market/businesses/rating.ts'
import {
  factColumns,
  identityColumns,
  identityOf,
  missingNeeds,
  sellFactsOf,
} from '#features/market/businesses/server/sell-facts.queries.ts'
import { visibleBusinesses } from '#features/market/businesses/server/visibility.queries.ts'
import { imageOf } from '#features/site/media/server/media.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Currency } from '#platform/contract/money.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { containsPattern, findFew, IdRow, isOneOf, withValues } from '#platform/server/postgres/matching.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { withSizes } from '#platform/server/postgres/tsquery.ts'
import {
  productCategories,
  productLimits,
  type Product,
  type ProductCountsQuery,
  type ProductQuery,
} from '../contract.ts'
import { productStates, type ProductState } from '../transitions.ts'
import { isLicensed, isVerified } from './licence-check.queries.ts'
import { optionsOf, shapeVariants, variantsColumn } from './variants/variants.queries.ts'
import { knownProducts, visibleProducts, type ExistingProducts } from './visibility.queries.ts'

export const selectProducts = (db: Db, viewer: Viewer | null) => withColumns(visibleProducts(db, viewer))

export const withColumns = (products: ExistingProducts) =>
  withoutVariants(products).select(variantsColumn.as('variants'))

/** For statements that read the variants themselves: below a join they would be read for rows that it drops. */
export const withoutVariants = (products: ExistingProducts) =>
  products
    .leftJoin('shopSettings', 'shopSettings.businessId', 'businesses.id')
    .select([
      'products.id',
      'products.businessId',
      'products.name',
      'products.description',
      'products.price',
      'products.priceCents',
      'products.category',
      'products.image',
      'products.gallery',
      'products.stock',
      'products.options',
      'products.ratingSum',
      'products.reviewsCount',
      'products.isFeatured',
      'products.subscribable',
      'products.isFood',
      'products.state',
      'products.stateReason',
      'products.stateSource',
      'products.needsVerification',
      'products.createdAt',
      'products.editedAt',
    ])
    .select([
      'businesses.userId',
      'businesses.name as businessName',
      'businesses.logo as businessLogo',
      'businesses.city as businessCity',
      'businesses.country as businessCountry',
      'businesses.ratingSum as businessRatingSum',
      'businesses.youngStars as businessYoungStars',
      'businesses.youngReviews as businessYoungReviews',
      'businesses.reviewsCount as businessReviewsCount',
    ])
    .select(identityColumns)
    .select(factColumns())
    .select(missingNeeds.as('missing'))
    .select(isVerified.as('isVerified'))
    .select(sql<boolean>`(not products.needs_verification or ${isLicensed})`.as('isLicensed'))
    .select(
      sql<string | null>`(select notice from listing_rules_today as rule
        where rule.subject = 'category' and rule.name = products.category)`.as('notice'),
    )

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

/** The only place that builds a Product. */
export function shapeProduct(row: ProductRow, currency: Currency): Product {
  const image = imageOf(row.image)
  const category = categoryOf(row.category)
  const state = stateOf(row)
  const images = [image, ...galleryOf(row.gallery).map(imageOf)].filter((one) => one !== null)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    priceCents: row.priceCents,
    currency,
    category,
    imageUrl: image?.url ?? null,
    image,
    images,
    businessId: row.businessId,
    businessName: row.businessName,
    business: {
      id: row.businessId,
      name: row.businessName,
      logo: imageOf(row.businessLogo)?.url ?? null,
      city: row.businessCity,
      country: row.businessCountry,
      rating: ratingOf({
        ratingSum: row.businessRatingSum,
        reviewsCount: row.businessReviewsCount,
        youngStars: row.businessYoungStars,
        youngReviews: row.businessYoungReviews,
      }),
      reviewsCount: row.businessReviewsCount,
      isVerified: row.isVerified,
      identity: identityOf(row),
      ...sellFactsOf(row),
    },
    userId: row.userId,
    stock: row.stock,
    options: optionsOf(row.options),
    variants: shapeVariants(row, images),
    rating: ratingOf(row),
    reviewsCount: row.reviewsCount,
    isFeatured: row.isFeatured,
    subscribable: row.subscribable,
    isFood: row.isFood || row.category === 'Edibles',
    notice: row.notice || null,
    state,
    stateReason: state === 'published' ? null : row.stateReason || null,
    hold: state === 'published' ? null : { reason: row.stateReason, source: row.stateSource },
    createdAt: row.createdAt,
    editedAt: row.editedAt,
  }
}

/** An expired licence hides the listings that require it at that moment, and a new one shows them again. */
function stateOf(row: ProductRow): ProductState {
  if (row.state === 'published' && !row.isLicensed) return 'paused'
  return storedStateOf(row.state)
}

export const storedStateOf = (name: string) => productStates.find((one) => one === name) ?? 'draft'

const categoryOf = (name: string) => productCategories.find((category) => category === name) ?? 'Other'
const galleryOf = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : [])

export const findProduct = async (db: Db, viewer: Viewer | null, id: number, currency: Currency) => {
  const row = await withColumns(knownProducts(db, viewer)).where('products.id', '=', id).executeTakeFirst()
  return row && shapeProduct(row, currency)
}

const similarNames = 300

const isListed = 'products.deleted_at is null and products.hidden_at is null'
const literalText = `${isListed}
  and (products.search @@ (select search_query($1[1], '')) or products.name ilike $1[2])`
/** A size is written in many ways, and stands in the index as it was written: '20x20', '20 × 20 cm'. */
const sizedText = `${isListed} and products.search @@ to_tsquery('word_forms', $1[1])`

/**
 * Every word occurs in name, category or description, or the whole text is part of the name. Where no published product matches like that,
 * those with similar names do too: words are mistyped.
 */
export async function productMatches(db: Db, words: string) {
  const sized = withSizes(words)
  const part = containsPattern(words.trim())
  const [condition, values] = sized === null ? [literalText, [words, part]] : [sizedText, [sized]]
  const ids = await findFew(db, 'products', condition, values)
  if (!ids) return withValues(condition, values)
  const text = `select id from products_named_like($1, ${similarNames})
    where not exists (select from products where id = any($2::bigint[]) and state = 'published')`
  const similar = await sqlRows(db, IdRow, text, [words, ids])
  return isOneOf('products', [...ids, ...similar.map(({ id }) => id)])
}

type Filters = Omit<ProductCountsQuery, 'limit'> & {
  category?: ProductQuery['category']
  featured?: ProductQuery['featured']
}

/** The filters of the marketplace as a condition. */
const matchingFilters = async (db: Db, { q, business, minCents, maxCents, category, featured }: Filters) =>
  sql<SqlBool>`${sql.join(
    [
      isSearched(q) ? await productMatches(db, q) : sql`true`,
      ...(business === undefined ? [] : [sql`products.business_id = ${business}`]),
      ...(minCents === undefined ? [] : [sql`products.price_cents >= ${minCents}`]),
      ...(maxCents === undefined ? [] : [sql`products.price_cents <= ${maxCents}`]),
      ...(category ? [sql`products.category = any(${category})`] : []),
      ...(featured ? [sql`products.is_featured`] : []),
    ],
    sql` and `,
  )}`

/** A damped mean, so that one good rating does not rank above fifty. */
const score = sql<number>`((products.rating_sum + 15) * 1000 / (products.reviews_count + 5))`

const orders = {
  newest: { key: sql<number>`0`, direction: 'desc', beyond: sql`<` },
  price: { key: sql<number>`products.price_cents`, direction: 'asc', beyond: sql`>` },
  '-price': { key: sql<number>`products.price_cents`, direction: 'desc', beyond: sql`<` },
  rating: { key: score, direction: 'desc', beyond: sql`<` },
} as const

export const listProducts = async (
  db: Db,
  viewer: Viewer | null,
  { limit, cursor, sort = 'newest', ...filters }: ProductQuery,
  currency: Currency,
): Promise<Page<Product>> => {
  const { key, direction, beyond } = orders[sort]
  const after = cursor ? readCursor(cursor, ['number', 'id']) : null
  const isFound = await matchingFilters(db, filters)
  const rows = await selectProducts(db, viewer)
    .select(key.as('key'))
    .where(isFound)
    .$if(after !== null && sort === 'newest', (rest) => rest.where('products.id', '<', after?.[1] ?? 0))
    .$if(after !== null && sort !== 'newest', (rest) =>
      rest.where(sql<SqlBool>`(${key}, products.id) ${beyond} (${after?.[0] ?? 0}, ${after?.[1] ?? 0})`),
    )
    .$if(sort !== 'newest', (rest) => rest.orderBy(key, direction))
    .orderBy('products.id', direction)
    .limit(sql.lit(limit + 1))
    .execute()
  return pageOf(
    rows,
    limit,
    (row) => shapeProduct(row, currency),
    (row) => [row.key, row.id],
  )
}

export type CategoryCounts = Map<string, number>

/** The products that the viewer can see, by category; with `owners`, only those of businesses of these members. */
export const countByCategory = async (
  db: Db,
  viewer: Viewer | null,
  filters: ProductCountsQuery,
  owners?: number[],
): Promise<CategoryCounts> => {
  const isFound = await matchingFilters(db, filters)
  const rows = await visibleProducts(db, viewer)
    .select(['products.category', sql<number>`count(*)::int`.as('count')])
    .where(isFound)
    .$if(owners !== undefined, (rest) =>
      rest.where(sql<boolean>`businesses.user_id = any(${owners}::bigint[])`),
    )
    .groupBy('products.category')
    .execute()
  return new Map(rows.map(({ category, count }) => [category, count]))
}

/** Other available products of the same business. */
export const listRelated = async (db: Db, viewer: Viewer | null, product: Product, currency: Currency) => {
  const rows = await selectProducts(db, viewer)
    .where('products.businessId', '=', product.businessId)
    .where('products.id', '<>', product.id)
    .where(sql<SqlBool>`products.stock is distinct from 0`)
    .orderBy('products.id', 'desc')
    .limit(sql.lit(productLimits.related))
    .execute()
  return rows.map((row) => shapeProduct(row, currency))
}

/** The viewer's businesses; without a marketplace, those that have sold something. */
export const listShops = (db: Db, viewer: Viewer) =>
  visibleBusinesses(db, viewer)
    .$if(!hasSection('market'), (query) =>
      query.where(sql<boolean>`exists (select from orders where orders.business_id = businesses.id)`),
    )
    .select(['businesses.id', 'businesses.name'])
    .select((eb) => eb('businesses.trustedAt', 'is not', null).$castTo<boolean>().as('isTrusted'))
    .where('businesses.userId', '=', viewer.id)
    .orderBy('businesses.id')
    .limit(sql.lit(100))
    .execute()

export const ownsBusiness = async (db: Db, viewer: Viewer) => {
  const row = await visibleBusinesses(db, viewer)
    .select('businesses.id')
    .where('businesses.userId', '=', viewer.id)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}
