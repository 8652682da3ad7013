import { canSeeAllListings } from '#features/market/businesses/permissions.ts'
import { readBusiness, readKnownBusiness } from '#features/market/businesses/server/businesses.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { productMessages, listingMessages } from '../copy.ts'
import type { QueueQuery } from '../listing.contract.ts'
import { listingNotifications } from '../notifications.ts'
import { listingMoveFor, type ListingFacts, type SellerMove } from '../transitions.ts'
import { listAdminIds } from './blocked-attempts.queries.ts'
import { judge, reject, listingStatus, type Judgement } from './listing-policy.ts'
import {
  findListing,
  listListings,
  listWaiting,
  lockListing,
  writeListingStatus,
  type ListingStatus,
} from './listing.queries.ts'
import { openForEdit, rejectTooMany } from './products.ts'

/** For the owner of the business and the staff. */
export async function readListings(
  db: Db,
  config: Config,
  viewer: Viewer,
  businessId: number,
  page: PageQuery,
) {
  const business = await readKnownBusiness(db, viewer, businessId)
  authorize(canSeeAllListings(viewer, business), productMessages.notYours)
  return listListings(db, viewer, businessId, page, config.site.currency)
}

export const readWaiting = (db: Db, config: Config, viewer: Viewer, query: QueueQuery) =>
  listWaiting(db, viewer, query, config.site.currency)

/** Reads the listing's state and locks it until the end of the transaction. */
export const holdListing = (db: Db, id: number) => lockListing(db, id)

export const setListingStatus = (db: Db, id: number, listingStatus: ListingStatus) =>
  writeListingStatus(db, id, listingStatus)

export type { ListingStatus }

export async function readListing(db: Db, config: Config, viewer: Viewer, id: number) {
  const listing = await findListing(db, viewer, id, config.site.currency)
  if (!listing) throw notFound(productMessages.missing)
  authorize(canSeeAllListings(viewer, listing), productMessages.notYours)
  return listing
}

/** One move by the seller: checks first whether they are permitted, then whether the state allows it. */
export const moveListing = (
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  name: SellerMove,
  appeal = '',
) =>
  inTransaction(db, async (tx) => {
    await openForEdit(tx, config, viewer, id)
    const facts = await lockListing(tx, id)
    const listing = await readListing(tx, config, viewer, id)
    const hasCertificate = listing.certificateUrl !== null
    const wasPublished = facts?.state === 'paused'
    const product = { ...listing, hasCertificate, isKnown: listing.isApproved, wasPublished }
    const business = await readBusiness(tx, viewer, product.businessId)
    const judgement = await judge(tx, config, product, business)
    if (name === 'publish' && facts && isEver(name, facts)) reject(viewer, business, product, judgement)
    const rule = facts && listingMoveFor('seller', name, { ...facts, verdict: judgement.verdict })
    if (!rule) throw conflict(listingMessages.notNow)
    if (name === 'restore') await rejectTooMany(tx, viewer, product.businessId)
    await writeListingStatus(tx, id, { state: rule.to, ...following(name, judgement, appeal) })
    if (name === 'appeal') await notifyStaff(tx, listing)
    return readListing(tx, config, viewer, id)
  })

const notifyStaff = async (db: Db, { id, name }: { id: number; name: string }) =>
  notifyAll(db, {
    type: listingNotifications.listingAppealed,
    to: await listAdminIds(db),
    about: id,
    subject: name,
  })

/** Whether the state allows the move, apart from the listing rules. */
const isEver = (name: SellerMove, facts: Omit<ListingFacts, 'verdict'>) =>
  listingMoveFor('seller', name, { ...facts, verdict: 'fits' }) !== undefined

/** The other columns that change with a move. */
function following(name: SellerMove, judgement: Judgement, appeal: string): ListingStatus {
  const now = new Date().toISOString()
  if (name === 'appeal') return { appeal, appealedAt: now }
  if (name !== 'publish') return name === 'archive' ? {} : { stateReason: '', stateSource: '', isHeld: false }
  const { state: _state, ...rest } = listingStatus(judgement)
  return rest
}
