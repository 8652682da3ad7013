import { randomBytes } from 'node:crypto'
import type { Me } from '#features/members/people/contract.ts'
import { reportPresenceChange } from '#features/members/people/server/presence-changes.ts'
import { suspensionCopy } from '#features/members/reports/appeal.copy.ts'
import type { DecisionAboutMe } from '#features/members/reports/appeals.contract.ts'
import { offerAppeal } from '#features/members/reports/server/suspensions.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { AppError, wrongLogin } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { accountLimits, type LoginInput } from '../../contract.ts'
import { accountMessages } from '../../copy.ts'
import { deviceOf } from '../../device.ts'
import { mailLogin, notifyOfLogin } from '../accounts.jobs.ts'
import { findLogin, reactivate, updatePasswordHash, updateWeakPassword } from '../accounts.queries.ts'
import { readMe } from '../accounts.ts'
import { waitingError } from '../approval/approval.ts'
import { findRequestOf } from '../approval/requests.queries.ts'
import { rememberDevice, trustBrowser } from '../devices.ts'
import { hashPassword, hasOldForm, isStrong, verifyPassword } from '../passwords.ts'
import { endSession, hashOf, openSession, type Visit } from '../sessions.ts'
import { endAttempt, forgetAttempts, startLogin } from './login-throttle.ts'
import { deleteTicket, insertTicket, tryTicket } from './login-tickets.queries.ts'

type Opened = { token: string; browserToken: string | null; me: Me | { twoFactorRequired: true } }

/** A wrong name and a wrong password take the same time and give the same message, so that names cannot be guessed. */
export async function logIn(db: Db, input: LoginInput, visit: Visit): Promise<Opened> {
  const attempt = await startLogin(db, input.username, visit)
  const account = await findLogin(db, input.username)
  const waiting = account ? undefined : await findRequestOf(db, input.username)
  const isRight = await verifyPassword((account ?? waiting)?.passwordHash ?? null, input.password)
  if (waiting && isRight) throw waitingError(waiting)
  if (!account || !isRight) throw wrongLogin(accountMessages.wrongLogin)

  if (account.passwordHash && (await hasOldForm(account.passwordHash, input.password)))
    await updatePasswordHash(db, account.id, await hashPassword(input.password))
  const isWeak = !isStrong(input.password, input.username, accountLimits.password.strongMin)
  if (isWeak !== account.weakPassword) await updateWeakPassword(db, account.id, isWeak)
  if (account.twoFactorAt) {
    await endAttempt(db, attempt)
    return askForCode(db, account.id, visit)
  }
  // NOTE: the attempt stays counted, so that the tokens for an appeal are limited like wrong passwords.
  if (account.suspendedAt) throw await suspendedError(db, account)
  await forgetAttempts(db, attempt)
  return withMe(db, account.id, await inTransaction(db, (tx) => enter(tx, account.id, visit)))
}

type Suspended = { id: number; suspendedUntil: string | null }

/** Says why and until when, with a link to appeal while that is possible. Only after every factor of the login. */
export async function suspendedError(db: Db, { id, suspendedUntil }: Suspended) {
  const offered = await offerAppeal(db, id)
  return new AppError(403, 'suspended', suspendedText(offered?.decision, suspendedUntil), {
    state: { href: offered?.token ? `/appeal#${offered.token}` : null },
  })
}

function suspendedText(decision: DecisionAboutMe | undefined, until: string | null) {
  if (!decision) return suspensionCopy.noEnd
  const { reason, appeal } = decision
  const endless = decision.decision === 'ban' ? suspensionCopy.banned : suspensionCopy.suspended
  const lines = [
    until === null ? endless : suspensionCopy.until(siteDate(until)),
    suspensionCopy.reason(reason),
  ]
  if (appeal)
    lines.push(appeal.outcome === null ? suspensionCopy.waiting : suspensionCopy.upheld(appeal.reason))
  return lines.join(' ')
}

/** Until the code is entered, the session cookie holds a ticket, which opens nothing but the next step. */
const askForCode = (db: Db, userId: number, visit: Visit) =>
  inTransaction(db, async (tx) => {
    if (visit.token) await endSession(tx, visit.token)
    const token = randomBytes(32).toString('base64url')
    await insertTicket(tx, hashOf(token), userId)
    return { token, browserToken: null, me: { twoFactorRequired: true as const } }
  })

/** The member whose password was right, while the ticket is valid and has attempts left. */
export const tryLoginTicket = (db: Db, token: string) => tryTicket(db, hashOf(token))

/** False when the ticket was already used. */
export const endLoginTicket = (db: Db, token: string) => deleteTicket(db, hashOf(token))

/** Logs in: ends a deactivation, and alerts the member when the device is new. */
export async function enter(db: Db, userId: number, visit: Visit, byPasskey = false) {
  if (await reactivate(db, userId)) await reportPresenceChange(db, userId)
  const browserToken = await trustBrowser(db, userId, visit.browserToken)
  const token = await openSession(db, userId, visit.device, visit.token, byPasskey)
  if (await rememberDevice(db, userId, visit.device)) {
    const device = deviceOf(visit.device.userAgent).name
    await enqueue(db, notifyOfLogin, { userId, device })
    await enqueue(db, mailLogin, { userId, device })
  }
  return { token, browserToken }
}

/** Reads the member after the commit of the login, which nothing that is counted here may undo. */
export const withMe = async (db: Db, userId: number, session: Awaited<ReturnType<typeof enter>>) => ({
  ...session,
  me: await readMe(db, { id: userId, role: 'member' }),
})
