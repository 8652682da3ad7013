import type { Viewer } from '#platform/contract/viewer.ts'
import { invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { recoveryMessages } from '../../login.copy.ts'
import { recoveryLimits, type ResetByCode } from '../../recovery.contract.ts'
import { confirmPassword } from '../confirm-password.ts'
import { distrustBrowsers } from '../devices.ts'
import { forgetAttempts, startLogin } from '../login/login-throttle.ts'
import { replacePassword } from '../password-change.ts'
import { hashPassword, rejectWeakPassword } from '../passwords.ts'
import { alertOwner } from '../security-alerts.ts'
import { endAllSessions, type Device, type Visit } from '../sessions.ts'
import { hashOfCode, makeOneTimeCode } from './one-time-codes.ts'
import { countResetCodes, deleteResetCodes, insertResetCodes, takeResetCode } from './reset-codes.queries.ts'

export const readResetCodes = (db: Db, viewer: Viewer) => countResetCodes(db, viewer.id)

/** Makes the codes that set a new password, in place of earlier ones. They are shown once: only their hashes are stored. */
export async function makeResetCodes(db: Db, viewer: Viewer, currentPassword: string, device: Device) {
  await confirmPassword(db, viewer, currentPassword, 'currentPassword')
  const codes = Array.from({ length: recoveryLimits.resetCodes }, makeOneTimeCode)
  return inTransaction(db, async (tx) => {
    await deleteResetCodes(tx, viewer.id)
    await insertResetCodes(tx, viewer.id, codes.map(hashOfCode))
    await alertOwner(tx, viewer.id, { event: 'resetCodesMade', device })
    return { codes }
  })
}

/** A wrong name and a wrong code give the same answer after the same work. The next login still asks for the second factor. */
export async function resetByCode(db: Db, { username, code, password }: ResetByCode, visit: Visit) {
  rejectWeakPassword(visit.config, password, username, 'password')
  const attempt = await startLogin(db, username, visit)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const owner = await takeResetCode(tx, username, hashOfCode(code))
    if (!owner) throw invalid(recoveryMessages.badCode, { field: 'code' })
    const isWeak = rejectWeakPassword(visit.config, password, owner.username, 'password')
    await replacePassword(tx, owner.id, { passwordHash, isWeak })
    await distrustBrowsers(tx, owner.id, null)
    await endAllSessions(tx, owner.id)
    await alertOwner(tx, owner.id, { event: 'passwordResetByCode', device: visit.device })
  })
  await forgetAttempts(db, attempt)
  return { message: recoveryMessages.resetByCode }
}
