import { judgementCopy } from '#features/market/listing-rules/copy.ts'
import { firstListings } from '#features/market/listing-rules/limits.ts'
import { applyTransition } from '#features/market/orders/server/order-transitions.ts'
import { holdOrder } from '#features/market/orders/server/orders.ts'
import { listingMessages } from '#features/market/products/copy.ts'
import type { QueueQuery } from '#features/market/products/listing.contract.ts'
import { listingNotifications } from '#features/market/products/notifications.ts'
import { canDecideListing } from '#features/market/products/permissions.ts'
import { statusOnceApproved } from '#features/market/products/server/listing-policy.ts'
import {
  holdListing,
  readListing,
  readWaiting,
  setListingStatus,
  type ListingStatus,
} from '#features/market/products/server/listing.ts'
import { publishTrustedLater } from '#features/market/products/server/trusted-listings.ts'
import { listingMoveFor, type AdminMove } from '#features/market/products/transitions.ts'
import type { AuditAction } from '#features/members/audit/contract.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import type { NotificationType } from '#features/members/notifications/notification-types.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { listOpenOrdersWith, trustSeller } from './listing-review.queries.ts'

export const readQueue = (db: Db, config: Config, viewer: Viewer, query: QueueQuery) =>
  readWaiting(db, config, viewer, query)

type Action = {
  action: AuditAction
  notification: NotificationType
  writes: (reason: string) => ListingStatus
}

const said = (reason: string) => ({ stateReason: reason, stateSource: judgementCopy.staff })
const now = () => new Date().toISOString()

const actions: Record<AdminMove, Action> = {
  approve: {
    action: 'listing.approve',
    notification: listingNotifications.listingApproved,
    writes: () => ({ approvedAt: now(), isHeld: false }),
  },
  sendBack: { action: 'listing.sendBack', notification: listingNotifications.listingSentBack, writes: said },
  block: {
    action: 'listing.block',
    notification: listingNotifications.listingBlocked,
    writes: (reason) => ({
      ...said(reason),
      isBarred: true,
      isHeld: false,
      appeal: null,
      appealedAt: null,
      upheldAt: null,
    }),
  },
  uphold: {
    action: 'listing.uphold',
    notification: listingNotifications.listingUpheld,
    writes: (reason) => ({ ...said(reason), upheldAt: now() }),
  },
  lift: {
    action: 'listing.lift',
    notification: listingNotifications.listingLifted,
    writes: (reason) => ({
      ...said(reason),
      isBarred: false,
      appeal: null,
      appealedAt: null,
      upheldAt: null,
    }),
  },
}

/** Applies an admin's decision about a listing, notifies the seller and records the reason. */
export const decide = (
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { decision, reason }: { decision: AdminMove; reason: string },
) =>
  inTransaction(db, async (tx) => {
    authorize(canDecideListing(viewer), listingMessages.adminOnly)
    await readListing(tx, config, viewer, id)
    const facts = await holdListing(tx, id)
    const listing = await readListing(tx, config, viewer, id)
    const rule = facts && listingMoveFor('admin', decision, { ...facts, verdict: 'fits' })
    if (!rule) throw conflict(listingMessages.notNow)
    const { action, notification, writes } = actions[decision]
    const waits = decision === 'approve' ? await statusOnceApproved(tx, listing.category) : {}
    await setListingStatus(tx, id, { state: rule.to, ...waits, ...writes(reason) })
    if (decision === 'approve' && (await trustSeller(tx, listing.businessId, firstListings)))
      await publishTrustedLater(tx, listing.businessId)
    await recordStaffAction(tx, viewer, { action, type: 'product', id, name: listing.name }, reason)
    if (listing.userId !== null)
      await notifyAll(tx, { type: notification, to: [listing.userId], about: id, subject: listing.name })
    if (decision === 'block') await cancelOrdersWith(tx, id, listing.name)
    return readListing(tx, config, viewer, id)
  })

/** Cancels undispatched orders, recorded as a transition of the system; both sides are notified. */
async function cancelOrdersWith(db: Db, productId: number, name: string) {
  for (const orderId of await listOpenOrdersWith(db, productId)) {
    const order = await holdOrder(db, orderId)
    if (!['placed', 'paid', 'packed'].includes(order.state)) continue
    await applyTransition(db, order, 'cancel', 'system', { reason: listingMessages.orderCancelled(name) })
  }
}
