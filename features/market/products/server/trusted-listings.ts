import * as z from 'zod/mini'
import { readBusiness } from '#features/market/businesses/server/businesses.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { listingNotifications } from '../notifications.ts'
import { listingMoveFor } from '../transitions.ts'
import { judge, listingStatus } from './listing-policy.ts'
import { lockListing, writeListingStatus } from './listing.queries.ts'
import { readListing } from './listing.ts'
import { findSeller, listInReview } from './recheck-listings.queries.ts'

export const publishTrustedJob = {
  name: 'listings.publishTrusted',
  input: z.object({ businessId: z.number() }),
}

/** For a business that has become trusted: what waited only for that is published in the background. */
export const publishTrustedLater = (db: Db, businessId: number) =>
  enqueue(db, publishTrustedJob, { businessId })

/** Judges again what waits for a review, and publishes what the rules allow a trusted seller. The seller is notified once. */
export async function publishTrusted(db: Db, config: Config, businessId: number) {
  const userId = await findSeller(db, businessId)
  if (userId === undefined) return
  const seller: Viewer = { id: userId, role: 'member' }
  let count = 0
  for (const { id } of await listInReview(db, businessId))
    if (await publishIfAllowed(db, config, seller, id)) count += 1
  const type = listingNotifications.listingsPublished
  if (count > 0) await notifyAll(db, { type, to: [userId], about: businessId, subject: String(count) })
}

const publishIfAllowed = (db: Db, config: Config, seller: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const facts = await lockListing(tx, id)
    const listing = await readListing(tx, config, seller, id)
    const business = await readBusiness(tx, seller, listing.businessId)
    const hasCertificate = listing.certificateUrl !== null
    const product = { ...listing, hasCertificate, isKnown: listing.isApproved, wasPublished: false }
    const judgement = await judge(tx, config, product, business)
    const rule = facts && listingMoveFor('system', 'trust', { ...facts, verdict: judgement.verdict })
    if (!rule) return false
    await writeListingStatus(tx, id, { ...listingStatus(judgement), state: rule.to })
    return true
  })
