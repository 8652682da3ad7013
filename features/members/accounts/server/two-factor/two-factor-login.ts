import { wrongLogin } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { twoFactorMessages } from '../../two-factor.copy.ts'
import { forgetAttempts, startLogin } from '../login/login-throttle.ts'
import { endLoginTicket, enter, suspendedError, tryLoginTicket, withMe } from '../login/login.ts'
import { alertOwner } from '../security-alerts.ts'
import type { Visit } from '../sessions.ts'
import { isRecoveryCode, takeCode } from './two-factor.ts'

/** Five attempts per ticket, and each failure counts like a wrong password. */
export async function logInWithTwoFactor(db: Db, code: string, visit: Visit) {
  const refused = wrongLogin(twoFactorMessages.badCode)
  const { token } = visit
  const holder = token === null ? undefined : await tryLoginTicket(db, token)
  if (!holder || token === null) throw refused
  const attempt = await startLogin(db, holder.username, visit)

  const opened = await inTransaction(db, async (tx) => {
    if (!(await takeCode(tx, holder.id, code)) || !(await endLoginTicket(tx, token))) return null
    if (isRecoveryCode(code))
      await alertOwner(tx, holder.id, { event: 'recoveryCodeUsed', device: visit.device })
    return holder.suspendedAt ? 'suspended' : enter(tx, holder.id, visit)
  })
  if (!opened) throw refused
  if (opened === 'suspended') throw await suspendedError(db, holder)
  await forgetAttempts(db, attempt)
  return withMe(db, holder.id, opened)
}
