import { afterCommit, type Db } from '#platform/server/postgres/db.ts'
import { clearEndedSuspensions, clearSanctions, updateLimit, updateSuspension } from './sanctions.queries.ts'
import { endAllSessions, forgetViewer } from './sessions.ts'

/** Until then the member can read but not publish. */
export async function limitAccount(db: Db, id: number, until: string) {
  await updateLimit(db, id, until)
  afterCommit(db, () => forgetViewer(id))
}

/** Logs the member out everywhere and hides all their content; null: without end. */
export async function suspendAccount(db: Db, id: number, until: string | null) {
  await updateSuspension(db, id, until)
  await endAllSessions(db, id)
  afterCommit(db, () => forgetViewer(id))
}

export async function liftSanctions(db: Db, id: number) {
  await clearSanctions(db, id)
  afterCommit(db, () => forgetViewer(id))
}

export const liftEndedSuspensions = (db: Db) => clearEndedSuspensions(db)
