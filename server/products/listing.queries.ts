import { sql } from 'kysely'
import { pageOf, readCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/db.ts'
import type { PageQuery } from '#shared/fields.ts'
import { Label } from '#shared/labelInput.ts'
import { productLicences } from '#shared/licenceKinds.ts'
import type { Listing } from '#shared/listings.ts'
import type { QueueQuery } from '#shared/listingQueue.ts'
import type { Currency } from '#shared/money.ts'
import type { Viewer } from '#shared/permissions.ts'
import { sellerMovesFor, type ListingFacts } from '#shared/productMoves.ts'
import { knownProducts, shapeProduct, storedStateOf, withColumns } from './products.queries.ts'

const selectListings = (db: Db, viewer: Viewer) =>
  withColumns(knownProducts(db, viewer)).select([
    'products.isHeld',
    'products.isBarred',
    'products.appeal',
    'products.appealedAt',
    'products.submittedAt',
    'products.label',
    'products.certificateUrl',
    'products.approvedAt',
  ])
type Row = Awaited<ReturnType<ReturnType<typeof selectListings>['execute']>>[number]

const factsOf = (row: Row) => ({
  state: storedStateOf(row.state),
  isHeld: row.isHeld,
  isBarred: row.isBarred,
  hasAppealed: row.appealedAt !== null,
})

function shapeListing(row: Row, currency: Currency): Listing {
  const product = shapeProduct(row, currency)
  const isWaiting = product.state !== row.state
  return {
    ...product,
    stateSource: product.state === 'published' ? null : row.stateSource || null,
    moves: sellerMovesFor(factsOf(row)).filter((move) => move !== 'pause' || !isWaiting),
    submittedAt: row.submittedAt,
    isApproved: row.approvedAt !== null,
    missingLicences: !row.isLicensed ? [...(productLicences.get(row.category) ?? [])] : null,
    label: Label.safeParse(row.label).data ?? null,
    certificateUrl: row.certificateUrl,
    appeal: row.appeal,
    appealedAt: row.appealedAt,
  }
}

export const findListing = async (db: Db, viewer: Viewer, id: number, currency: Currency) => {
  const row = await selectListings(db, viewer).where('products.id', '=', id).executeTakeFirst()
  return row && shapeListing(row, currency)
}

/** Newest first, whatever their state. */
export const listListings = async (
  db: Db,
  viewer: Viewer,
  businessId: number,
  page: PageQuery,
  currency: Currency,
) => {
  const after = page.cursor ? readCursor(page.cursor, ['number']) : null
  const rows = await selectListings(db, viewer)
    .where('products.businessId', '=', businessId)
    .$if(after !== null, (query) => query.where('products.id', '<', after?.[0] ?? 0))
    .orderBy('products.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(
    rows,
    page.limit,
    (row) => shapeListing(row, currency),
    (row) => [row.id],
  )
}

/** What waits for the staff, longest first: to be looked at, or to be let back. */
export const listWaiting = async (
  db: Db,
  viewer: Viewer,
  { list, ...page }: QueueQuery,
  currency: Currency,
) => {
  const after = page.cursor ? readCursor(page.cursor, ['number']) : null
  const rows = await selectListings(db, viewer)
    .$if(list === 'review', (query) => query.where('products.state', '=', 'in_review'))
    .$if(list !== 'review', (query) => query.where('products.state', '=', 'blocked'))
    .$if(list === 'appeals', (query) =>
      query.where('products.appealedAt', 'is not', null).where('products.upheldAt', 'is', null),
    )
    .$if(after !== null, (query) => query.where('products.id', '>', after?.[0] ?? 0))
    .orderBy('products.id')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(
    rows,
    page.limit,
    (row) => shapeListing(row, currency),
    (row) => [row.id],
  )
}

/** Where it stands, with its row locked until the end of the transaction. */
export const lockListing = async (db: Db, id: number): Promise<Omit<ListingFacts, 'verdict'> | undefined> => {
  const row = await db
    .selectFrom('products')
    .select(['state', 'isHeld', 'isBarred', 'appealedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    row && {
      state: storedStateOf(row.state),
      isHeld: row.isHeld,
      isBarred: row.isBarred,
      hasAppealed: row.appealedAt !== null,
    }
  )
}

export type Standing = Partial<{
  state: ListingFacts['state']
  stateReason: string
  stateSource: string
  needsVerification: boolean
  isHeld: boolean
  isBarred: boolean
  appeal: string | null
  appealedAt: string | null
  submittedAt: string
  approvedAt: string | null
  upheldAt: string | null
  certificateUrl: string
}>

export const writeStanding = (db: Db, id: number, standing: Standing) =>
  db.updateTable('products').set(standing).where('id', '=', id).execute()
