import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import { siteDate } from '#platform/contract/dates.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type Business, type VerificationInput } from '../contract.ts'
import { businessMessages } from '../copy.ts'
import { eitherOf, endOfDay } from '../licence-kinds.ts'
import { businessNotifications } from '../notifications.ts'
import { canEditBusiness, canVerifyBusiness } from '../permissions.ts'
import { type BusinessQueueQuery } from '../verification.contract.ts'
import { readDirectory, readKnownBusiness } from './businesses.ts'
import { listSuspended } from './suspension.queries.ts'
import {
  clearVerification,
  declineRequest,
  findRequest,
  listRequested,
  updateRequest,
  updateVerification,
} from './verification.queries.ts'
import { readAskedLicences, readLicensedUntil } from './verified-badge.ts'

export const verifyBusiness = (db: Db, viewer: Viewer, id: number, { until, reason }: VerificationInput) =>
  inTransaction(db, async (tx) => {
    authorize(canVerifyBusiness(viewer), businessMessages.adminOnly)
    const business = await readKnownBusiness(tx, viewer, id)
    if (endOfDay(until) <= new Date().toISOString()) throw invalid(businessMessages.badUntil)
    await checkLicence(tx, business, until)

    await updateVerification(tx, id, viewer.id, endOfDay(until))
    await recordStaffAction(
      tx,
      viewer,
      { action: 'business.verify', type: 'business', id, name: business.name },
      reason,
    )
    if (business.userId !== null)
      await notify(tx, {
        type: businessNotifications.businessVerified,
        to: business.userId,
        from: null,
        about: id,
        subject: business.name,
      })
    return readKnownBusiness(tx, viewer, id)
  })

/** Where a licence is required, the badge expires with it. */
async function checkLicence(db: Db, business: Business, until: string) {
  const asked = await readAskedLicences(db, business)
  if (asked.length === 0) return
  const end = await readLicensedUntil(db, business.id, asked)
  if (end === null) throw conflict(businessMessages.needsLicence(eitherOf(asked)))
  if (endOfDay(until) > end) throw invalid(businessMessages.pastLicence(siteDate(end)))
}

export const unverifyBusiness = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    authorize(canVerifyBusiness(viewer), businessMessages.adminOnly)
    const { name } = await readKnownBusiness(tx, viewer, id)
    await clearVerification(tx, id)
    await recordStaffAction(tx, viewer, { action: 'business.unverify', type: 'business', id, name }, reason)
    return readKnownBusiness(tx, viewer, id)
  })

async function openOwn(db: Db, viewer: Viewer, id: number) {
  const business = await readKnownBusiness(db, viewer, id)
  authorize(canEditBusiness(viewer, business), businessMessages.notYours)
  return business
}

export async function readVerificationRequest(db: Db, viewer: Viewer, id: number) {
  await openOwn(db, viewer, id)
  return findRequest(db, id)
}

export const askVerification = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const business = await openOwn(tx, viewer, id)
    if (business.isVerified) throw conflict(businessMessages.alreadyVerified)
    const asked = await readAskedLicences(tx, business)
    if (asked.length > 0) throw conflict(businessMessages.needsLicence(eitherOf(asked)))

    await updateRequest(tx, id)
    return findRequest(tx, id)
  })

/** The owner reads the reason and may ask again. */
export const declineVerification = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    authorize(canVerifyBusiness(viewer), businessMessages.adminOnly)
    const { name, userId } = await readKnownBusiness(tx, viewer, id)
    if (!(await declineRequest(tx, id, reason))) throw conflict(businessMessages.noRequest)

    await recordStaffAction(tx, viewer, { action: 'business.decline', type: 'business', id, name }, reason)
    if (userId !== null)
      await notify(tx, {
        type: businessNotifications.verificationDeclined,
        to: userId,
        from: null,
        about: id,
        subject: name,
      })
    return { message: businessMessages.declined }
  })

/** The staff's lists. */
export function readBusinessQueue(db: Db, viewer: Viewer, { suspended, ...query }: BusinessQueueQuery) {
  if (suspended) return listSuspended(db, viewer, query)
  return query.verified === 'false' ? listRequested(db, query) : readDirectory(db, null, query)
}
