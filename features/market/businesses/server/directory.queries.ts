import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { areaAround, type Area, type Coordinates } from '#platform/contract/coordinates.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import {
  containsPattern,
  findFew,
  findMatches,
  IdRow,
  isOneOf,
  withValues,
} from '#platform/server/postgres/matching.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import {
  businessCategories,
  businessLimits,
  isSearched,
  type Business,
  type BusinessPin,
  type BusinessQuery,
  type PinQuery,
} from '../contract.ts'
import { ratingOf } from '../rating.ts'
import { categoryOf, selectBusinesses, shapeBusiness } from './businesses.queries.ts'
import { isOpenNow } from './open-now.queries.ts'
import { newestVisibleBusinesses } from './visibility.queries.ts'

const unknownMetres = 2_000_000_000

/** The haversine formula of platform/contract/coordinates.ts, in SQL. */
const metresFrom = ({ latitude, longitude }: Coordinates) =>
  sql<number>`case when businesses.latitude is null then ${sql.lit(unknownMetres)} else round(2 * 6371008.8 * asin(least(1, sqrt(
      power(sin(radians(businesses.latitude - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians(businesses.latitude))
        * power(sin(radians(businesses.longitude - ${longitude}::float8) / 2), 2)))))::int end`

const always = sql<SqlBool>`true`

/** Over the area's south, north, west and east. */
const insideText = `businesses.latitude between $1[1]::float8 and $1[2]::float8
  and businesses.longitude between $1[3]::float8 and $1[4]::float8`

const valuesOf = ({ west, south, east, north }: Area) => [south, north, west, east].map(String)

const similarNames = 300

const literalText = `businesses.deleted_at is null and (businesses.search @@ (select search_query($1[1], ''))
  or businesses.name ilike $1[2] or businesses.location ilike $1[2] or businesses.description ilike $1[2]
  or businesses.category = any(string_to_array($1[3], '|')))`

/**
 * Every word somewhere in name, category, place or description; or the whole text as part of one of them. Where no business matches like
 * that, those with a similar name or place do: words are mistyped.
 */
export async function businessMatches(db: Db, words: string) {
  const part = words.trim().toLowerCase()
  const categories = businessCategories.filter((category) => category.toLowerCase().includes(part))
  const pattern = containsPattern(part)
  const values = [words, pattern, categories.join('|')]
  const ids = await findFew(db, 'businesses', literalText, values)
  if (!ids) return withValues(literalText, values)
  return isOneOf('businesses', ids.length > 0 ? ids : await listNamedLike(db, words))
}

const listNamedLike = async (db: Db, words: string) => {
  const text = `select id from businesses_named_like($1, ${similarNames})`
  return (await sqlRows(db, IdRow, text, [words])).map(({ id }) => id)
}

/** The businesses within the next of these distances, in kilometres, fill a page; beyond the last, all are sorted. */
const radii = [3, 10, 40, 160, 640]

/** Newest first, or nearest first; distances are measured from `from`. */
export const listBusinesses = async (
  db: Db,
  viewer: Viewer | null,
  query: BusinessQuery,
  from: Coordinates | null,
): Promise<Page<Business>> => {
  if (!from || !(query.near || query.sort === 'near')) return listPage(db, viewer, query, from, null)
  for (const km of radii) {
    const area = areaAround(from, km)
    if (!area) break
    const page = await listPage(db, viewer, query, from, { area, metres: km * 1000 })
    if (page.next !== null) return page
  }
  return listPage(db, viewer, query, from, 'everywhere')
}

type Within = { area: Area; metres: number } | 'everywhere'

/** One page, newest first; with `within`, nearest first. */
const listPage = async (
  db: Db,
  viewer: Viewer | null,
  query: BusinessQuery,
  from: Coordinates | null,
  within: Within | null,
): Promise<Page<Business>> => {
  const { limit } = query
  const metres = from ? metresFrom(from) : sql<number>`0`
  const after = query.cursor ? readCursor(query.cursor, ['number', 'id']) : null
  const isFound = isSearched(query.q) ? await businessMatches(db, query.q) : always
  const readRows = (isInBox: RawBuilder<SqlBool>) =>
    selectBusinesses(db, viewer)
      .$call((rest) =>
        within === null || within === 'everywhere'
          ? rest
          : rest
              .where(withValues(insideText, valuesOf(within.area)))
              .where(sql<SqlBool>`${metres} <= ${within.metres}`),
      )
      .select(metres.as('metres'))
      .where(isFound)
      .where(isInBox)
      .$if(query.open !== undefined, (rest) => rest.where(isOpenNow(new Date())))
      .$if(query.category !== undefined, (rest) =>
        rest.where('businesses.category', '=', query.category ?? ''),
      )
      .$if(query.verified !== undefined, (rest) =>
        rest.where(
          query.verified === 'true'
            ? sql<boolean>`businesses.verified_until > now()`
            : sql<boolean>`coalesce(businesses.verified_until > now(), false) = false`,
        ),
      )
      .$if(after !== null && within === null, (rest) => rest.where('businesses.id', '<', after?.[1] ?? 0))
      .$if(after !== null && within !== null, (rest) =>
        rest.where(sql<SqlBool>`(${metres}, -businesses.id) > (${after?.[0] ?? 0}, ${-(after?.[1] ?? 0)})`),
      )
      .$if(within !== null, (rest) => rest.orderBy(metres))
      .orderBy('businesses.id', 'desc')
      .limit(sql.lit(limit + 1))
      .execute()
  const rows = query.bbox
    ? await readInBox(db, query.bbox, { before: after?.[1], limit, isNewestFirst: within === null }, readRows)
    : await readRows(always)
  return pageOf(
    rows,
    limit,
    (row) => shapeBusiness(row, from && row.metres < unknownMetres ? row.metres : null),
    (row) => [row.metres, row.id],
  )
}

type Reading = { before: number | undefined; limit: number; isNewestFirst: boolean }

/** An area may hold most businesses: the newest of them fill a page, unless the other conditions leave too few. */
async function readInBox<Row>(
  db: Db,
  box: Area,
  { before = Number.MAX_SAFE_INTEGER, limit, isNewestFirst }: Reading,
  readRows: (isInBox: RawBuilder<SqlBool>) => Promise<Row[]>,
) {
  const values = valuesOf(box)
  if (isNewestFirst) {
    const newest = `businesses.deleted_at is null and ${insideText} and businesses.id < $1[5]::bigint order by businesses.id desc`
    const { ids, areAll } = await findMatches(db, 'businesses', newest, [...values, String(before)])
    const rows = await readRows(isOneOf('businesses', ids))
    if (areAll || rows.length > limit) return rows
  }
  return readRows(withValues(insideText, values))
}

/** The newest businesses with coordinates, in as few bytes as a map needs. */
export const listPins = async (db: Db, viewer: Viewer | null, query: PinQuery): Promise<BusinessPin[]> => {
  const isFound = isSearched(query.q) ? await businessMatches(db, query.q) : always
  const isOpen = query.open === undefined ? always : isOpenNow(new Date())
  const isPin = sql<SqlBool>`businesses.latitude is not null and ${isFound} and ${isOpen}
    and (${query.category ?? null}::text is null or businesses.category = ${query.category ?? null})`
  const rows = await newestVisibleBusinesses(db, viewer, { isFound: isPin, most: businessLimits.pins })
    .select(['businesses.id', 'businesses.name', 'businesses.category'])
    .select(['businesses.latitude', 'businesses.longitude'])
    .select([
      'businesses.ratingSum',
      'businesses.reviewsCount',
      'businesses.youngStars',
      'businesses.youngReviews',
    ])
    .orderBy('businesses.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: categoryOf(row.category),
    latitude: row.latitude ?? 0,
    longitude: row.longitude ?? 0,
    rating: ratingOf(row),
  }))
}
