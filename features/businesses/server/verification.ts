import { recordStaffAction } from '#features/audit/server/audit.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { authorize, conflict, invalid } from '#platform/server/errors.ts'
import { notify } from '#features/notifications/server/notifications.ts'
import { type Business, type VerificationInput } from '../contract.ts'
import { longDate } from '#platform/contract/dates.ts'
import { eitherOf, endOfDay } from '../licence-kinds.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { canVerifyBusiness } from '../permissions.ts'
import { businessNotifications } from '../notifications.ts'
import { readKnownBusiness } from './businesses.ts'
import { readAskedLicences, readLicensedUntil } from './verified-badge.ts'
import { clearVerification, updateVerification } from './verification.queries.ts'
import { businessMessages } from '../copy.ts'

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
  if (endOfDay(until) > end) throw invalid(businessMessages.pastLicence(longDate(end)))
}

export const unverifyBusiness = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    authorize(canVerifyBusiness(viewer), businessMessages.adminOnly)
    const { name } = await readKnownBusiness(tx, viewer, id)
    await clearVerification(tx, id)
    await recordStaffAction(tx, viewer, { action: 'business.unverify', type: 'business', id, name }, reason)
    return readKnownBusiness(tx, viewer, id)
  })
