import { reportPresenceChange } from '#features/members/people/server/presence-changes.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import {
  clearEndedSuspensions,
  hasEndlessSuspension,
  insertSanction,
  liftOfCase,
  liftSuspensions,
  lockSuspended,
  updateAccountSanctions,
  type NewSanction,
} from './sanctions.queries.ts'
import { endAllSessions, sendViewerChanged } from './sessions.ts'

type Decided = { userId: number; caseId: number; until: string }

/** Until then the member can read but not publish. */
export const limitAccount = (db: Db, decided: Decided) => addSanction(db, { ...decided, kind: 'limit' })

/** Logs the member out everywhere and hides all their content; until null: without end. */
export const suspendAccount = (db: Db, decided: Omit<Decided, 'until'> & { until: string | null }) =>
  addSanction(db, { ...decided, kind: 'suspension' })

/** Whether the account stays suspended until the staff reinstate it. The answer holds until the transaction ends. */
export async function isSuspendedWithoutEnd(tx: Db, userId: number) {
  await lockSuspended(tx, userId)
  return hasEndlessSuspension(tx, userId)
}

/** Ends every suspension of the account. False: it was not suspended. */
export const reinstateAccount = (db: Db, userId: number) =>
  inTransaction(db, async (tx) => {
    if (!(await lockSuspended(tx, userId))) return false
    await liftSuspensions(tx, userId)
    await applySanctions(tx, userId, true)
    return true
  })

/** Ends what one decision imposed; other sanctions continue. */
export const liftSanction = (db: Db, userId: number, caseId: number) =>
  inTransaction(db, async (tx) => {
    const wasSuspended = await lockSuspended(tx, userId)
    await liftOfCase(tx, userId, caseId)
    await applySanctions(tx, userId, wasSuspended)
  })

const addSanction = (db: Db, sanction: NewSanction) =>
  inTransaction(db, async (tx) => {
    const wasSuspended = await lockSuspended(tx, sanction.userId)
    await insertSanction(tx, sanction)
    await applySanctions(tx, sanction.userId, wasSuspended)
    if (sanction.kind === 'suspension') await endAllSessions(tx, sanction.userId)
  })

async function applySanctions(db: Db, userId: number, wasSuspended: boolean) {
  await updateAccountSanctions(db, userId)
  await sendViewerChanged(db, userId)
  if ((await lockSuspended(db, userId)) !== wasSuspended) await reportPresenceChange(db, userId)
}

export const liftEndedSuspensions = (db: Db) =>
  inTransaction(db, async (tx) => {
    for (const { id } of await clearEndedSuspensions(tx)) await reportPresenceChange(tx, id)
  })
