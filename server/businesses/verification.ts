import { recordStaffDeed } from '#server/audit/audit.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { allow, invalid } from '#server/errors.ts'
import { notify } from '#server/notifications/notifications.ts'
import { businessMessages, type VerificationInput } from '#shared/businesses.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import { readBusiness } from './businesses.ts'
import { clearVerification, updateVerification } from './verification.queries.ts'

/** The mark holds to the end of the last day, in the time of the country. */
const endOf = (day: string) => `${day}T23:59:59.999+02:00`

export const verifyBusiness = (db: Db, viewer: Viewer, id: number, { until, reason }: VerificationInput) =>
  inTransaction(db, async (tx) => {
    allow(can.verifyBusiness(viewer), businessMessages.adminOnly)
    const business = await readBusiness(tx, viewer, id)
    if (Date.parse(endOf(until)) <= Date.now()) throw invalid(businessMessages.badUntil)

    await updateVerification(tx, id, viewer.id, endOf(until))
    await recordStaffDeed(
      tx,
      viewer,
      { action: 'business.verify', type: 'business', id, name: business.name },
      reason,
    )
    if (business.userId !== null)
      await notify(tx, 'businessVerified', {
        to: business.userId,
        from: null,
        about: id,
        thing: business.name,
      })
    return readBusiness(tx, viewer, id)
  })

export const unverifyBusiness = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    allow(can.verifyBusiness(viewer), businessMessages.adminOnly)
    const { name } = await readBusiness(tx, viewer, id)
    await clearVerification(tx, id)
    await recordStaffDeed(tx, viewer, { action: 'business.unverify', type: 'business', id, name }, reason)
    return readBusiness(tx, viewer, id)
  })
