import { sql, type RawBuilder } from 'kysely'
import { isSearched } from '#features/market/businesses/contract.ts'
import { productLicences } from '#features/market/businesses/licence-kinds.ts'
import { Label } from '#features/market/listing-rules/label-input.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst, oldestFirst } from '#platform/server/postgres/list-page.ts'
import type { Listing } from '../listing.contract.ts'
import type { QueueQuery } from '../listing.contract.ts'
import { adminMovesFor, sellerMovesFor, type ListingFacts } from '../transitions.ts'
import { productMatches, shapeProduct, storedStateOf, withColumns } from './products.queries.ts'
import { knownForStaff, knownProducts } from './visibility.queries.ts'

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
    'products.upheldAt',
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
    decisions: adminMovesFor(factsOf(row)).filter((move) => move !== 'uphold' || row.upheldAt === null),
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

/** Newest first, in any state. */
export const listListings = async (
  db: Db,
  viewer: Viewer,
  businessId: number,
  page: PageQuery,
  currency: Currency,
) => {
  return listPage(
    selectListings(db, viewer).where('products.businessId', '=', businessId),
    page,
    newestFirst('products.id'),
    (row) => shapeListing(row, currency),
  )
}

const queues: Record<QueueQuery['list'], RawBuilder<boolean>> = {
  review: sql<boolean>`products.state = 'in_review'`,
  appeals: sql<boolean>`products.state = 'blocked' and products.appealed_at is not null and products.upheld_at is null`,
  blocked: sql<boolean>`products.state = 'blocked'`,
  published: sql<boolean>`products.state = 'published'`,
}

export const queuedListings = (db: Db, list: QueueQuery['list']) => knownForStaff(db).where(queues[list])

/** Listings to review and appeals, longest waiting first; published listings, newest first. */
export const listWaiting = async (
  db: Db,
  viewer: Viewer,
  { list, q, ...page }: QueueQuery,
  currency: Currency,
) => {
  const isFound = isSearched(q) ? await productMatches(db, q) : sql<boolean>`true`
  return listPage(
    selectListings(db, viewer).where(queues[list]).where(isFound),
    page,
    list === 'published' ? newestFirst('products.id') : oldestFirst('products.id'),
    (row) => shapeListing(row, currency),
  )
}

/** The listing's state, with its row locked until the end of the transaction. */
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

export type ListingStatus = Partial<{
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

export const writeListingStatus = (db: Db, id: number, listingStatus: ListingStatus) =>
  db.updateTable('products').set(listingStatus).where('id', '=', id).execute()
