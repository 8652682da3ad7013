import { randomBytes } from 'node:crypto'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { recoveryMessages } from '../../login.copy.ts'
import { mailReset, mailVerification } from '../accounts.jobs.ts'
import { findUsername } from '../accounts.queries.ts'
import { readMe } from '../accounts.ts'
import { distrustBrowsers } from '../devices.ts'
import { replacePassword } from '../password-change.ts'
import { hashPassword, rejectWeakPassword } from '../passwords.ts'
import { alertOwner } from '../security-alerts.ts'
import { endAllSessions, hashOf, type Device } from '../sessions.ts'
import { findForReset, lockAddress, markVerified, replaceToken, takeToken } from './recovery.queries.ts'
import { deleteWaitingReset, findWaitingReset, restartFreshness } from './waiting-resets.queries.ts'

export async function verifyEmail(db: Db, viewer: Viewer | null, token: string | undefined) {
  if (token !== undefined) return confirmAddress(db, token)
  if (!viewer) throw invalid(recoveryMessages.badLink)
  const me = await readMe(db, viewer)
  if (!me.email) throw invalid(recoveryMessages.noAddress)
  if (me.emailVerified) return { message: recoveryMessages.alreadyVerified }
  await enqueue(db, mailVerification, { userId: viewer.id })
  return { message: recoveryMessages.sent }
}

/** Proves only that the link's holder reads that address's mail, logged in or not. */
async function confirmAddress(db: Db, token: string) {
  const outcome = await inTransaction(db, async (tx) => {
    const taken = await takeToken(tx, 'verify', hashOf(token))
    if (!taken) return 'changed'
    await lockAddress(tx, taken.email)
    return markVerified(tx, taken.userId, taken.email)
  })
  if (outcome === 'taken') throw conflict(recoveryMessages.taken)
  if (outcome === 'changed') throw invalid(recoveryMessages.badLink)
  return { message: recoveryMessages.verified }
}

/** Same answer and same time for every name; the job looks up the account. */
export async function askReset(db: Db, who: string) {
  await enqueue(db, mailReset, { who })
  return { message: recoveryMessages.resetSent }
}

export const readWaitingReset = async (db: Db, viewer: Viewer) => ({
  waiting: await findWaitingReset(db, viewer.id),
})

export const stopWaitingReset = (db: Db, viewer: Viewer) =>
  inTransaction(db, async (tx) => {
    if ((await deleteWaitingReset(tx, viewer.id)) > 0) await restartFreshness(tx, viewer.id)
    return { message: recoveryMessages.stopped }
  })

/** For a member whose mail does not arrive: an operator passes the link on. Nothing changes until it is used. */
export async function makeResetLink(db: Db, config: Config, username: string) {
  const userId = await findForReset(db, username.replace(/^@/, ''))
  if (userId === undefined) throw notFound(recoveryMessages.noMember(username))
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, (tx) =>
    replaceToken(tx, { userId, purpose: 'reset', email: '', tokenHash: hashOf(token) }),
  )
  return `${config.site.url || `http://localhost:${config.port}`}/reset-password?token=${token}`
}

/** The next login still asks for the second factor. */
export async function resetPassword(
  db: Db,
  config: Config,
  input: { token: string; newPassword: string },
  device: Device,
) {
  rejectWeakPassword(config, input.newPassword, '', 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(db, async (tx) => {
    const taken = await takeToken(tx, 'reset', hashOf(input.token))
    if (!taken) throw invalid(recoveryMessages.badLink)
    const username = await findUsername(tx, taken.userId)
    const isWeak = rejectWeakPassword(config, input.newPassword, username ?? '', 'newPassword')
    await replacePassword(tx, taken.userId, { passwordHash, isWeak })
    await distrustBrowsers(tx, taken.userId, null)
    await endAllSessions(tx, taken.userId)
    await alertOwner(tx, taken.userId, { event: 'passwordReset', device })
  })
  return { message: recoveryMessages.reset }
}
