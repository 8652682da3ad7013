import type { Business } from '#features/market/businesses/contract.ts'
import { businessNotifications } from '#features/market/businesses/notifications.ts'
import { canSuspendBusiness } from '#features/market/businesses/permissions.ts'
import { readKnownBusiness, setSuspended } from '#features/market/businesses/server/businesses.ts'
import { protectBuyersOfSuspendedShops } from '#features/market/orders/server/disputes/suspended-shops.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { moderationMessages } from '../copy.ts'
import { listBusinessIdsOf } from './console.queries.ts'

/** Hides the business, stops its orders and payments, and asks the admins to decide about the orders that are paid. */
export const suspendBusiness = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const business = await openForSuspension(tx, viewer, id)
    if (business.suspension) throw conflict(moderationMessages.businessSuspendedAlready)

    await setSuspended(tx, id, reason)
    await recordStaffAction(tx, viewer, { action: 'business.suspend', ...aboutOf(business) }, reason)
    await notifyOwner(tx, business, 'businessSuspended')
    await protectBuyersOfSuspendedShops(tx, [id])
    return { message: moderationMessages.businessSuspended }
  })

export const reinstateBusiness = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const business = await openForSuspension(tx, viewer, id)
    if (!business.suspension) throw conflict(moderationMessages.businessNotSuspended)

    await setSuspended(tx, id, null)
    await recordStaffAction(tx, viewer, { action: 'business.reinstate', ...aboutOf(business) }, reason)
    await notifyOwner(tx, business, 'businessReinstated')
    return { message: moderationMessages.businessReinstated }
  })

async function openForSuspension(db: Db, viewer: Viewer, id: number) {
  authorize(canSuspendBusiness(viewer), moderationMessages.adminsSuspend)
  return readKnownBusiness(db, viewer, id)
}

const aboutOf = ({ id, name }: Business) => ({ type: 'business', id, name })

async function notifyOwner(
  db: Db,
  { id, name, userId }: Business,
  kind: 'businessSuspended' | 'businessReinstated',
) {
  if (userId === null) return
  await notify(db, { type: businessNotifications[kind], to: userId, from: null, about: id, subject: name })
}

/** A suspended member's businesses are hidden with them; their buyers get the same help. */
export const protectBuyersOf = async (db: Db, userId: number) =>
  protectBuyersOfSuspendedShops(db, await listBusinessIdsOf(db, userId))
