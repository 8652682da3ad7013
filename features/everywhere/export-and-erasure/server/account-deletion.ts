import { removeAllOf } from '#features/community/events/server/member-removal.ts'
import { rejectOpenOrders } from '#features/market/businesses/server/open-orders.ts'
import { confirmPassword } from '#features/members/accounts/server/confirm-password.ts'
import { endAllSessions } from '#features/members/accounts/server/sessions.ts'
import { reportPresenceChange } from '#features/members/people/server/presence-changes.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict } from '#platform/server/errors.ts'
import { oneByOne } from '#platform/server/jobs/one-by-one.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { leavingLimits } from '../contract.ts'
import { leavingMessages } from '../copy.ts'
import { lockLeaving, lockOtherAdmins, markDeactivated } from './account-deletion.queries.ts'
import { listLongGone } from './erasure.queries.ts'
import { eraseMembers } from './erasure.ts'

export async function deleteAllOwnPosts(db: Db, viewer: Viewer, password: string) {
  await confirmPassword(db, viewer, password)
  const count = await removeAllOf(db, viewer)
  return { message: leavingMessages.postsDeleted(count), count }
}

/** Hides the member everywhere at once; logging in within 30 days restores everything. */
export async function deactivate(db: Db, viewer: Viewer, password: string) {
  await confirmPassword(db, viewer, password)
  await inTransaction(db, async (tx) => {
    await rejectLastAdmin(tx, viewer)
    await rejectOpenOrders(tx, viewer)
    await markDeactivated(tx, viewer.id)
    await reportPresenceChange(tx, viewer.id)
    await endAllSessions(tx, viewer.id)
  })
  return { message: leavingMessages.deactivated }
}

export async function eraseOwnAccount(db: Db, config: Config, viewer: Viewer, password: string) {
  await confirmPassword(db, viewer, password)
  await eraseMembers(db, config, [viewer.id], async (tx) => {
    await rejectLastAdmin(tx, viewer)
    await rejectOpenOrders(tx, viewer)
  })
  return { message: leavingMessages.erased }
}

/** A community must not be left without an admin. */
async function rejectLastAdmin(db: Db, viewer: Viewer) {
  if (viewer.role !== 'admin') return
  await lockLeaving(db)
  if ((await lockOtherAdmins(db, viewer.id)).length === 0) throw conflict(leavingMessages.lastAdmin)
}

/** One transaction per member, so that one failure does not block the others. */
export const eraseLongGone = async (db: Db, config: Config) =>
  oneByOne(await listLongGone(db, leavingLimits.returnDays), (id) => eraseMembers(db, config, [id]))
