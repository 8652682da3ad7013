import { randomBytes } from 'node:crypto'
import { inTransaction, type Db } from '#server/db/db.ts'
import { notAuthenticated } from '#server/errors.ts'
import { later } from '#server/jobs/queue.ts'
import { notify } from '#server/notifications/notifications.ts'
import { accountLimits, accountMessages, type LoginInput, type Me } from '#shared/accounts.ts'
import { deviceOf } from '#shared/device.ts'
import { twoFactorMessages } from '#shared/twoFactor.ts'
import { readMe } from './accounts.ts'
import { findLogin, reactivate, updateWeakPassword } from './accounts.queries.ts'
import { countFailedAttempt, forgetAttempts, refuseTooManyAttempts } from './attempts.ts'
import { rememberDevice } from './devices.queries.ts'
import { mailLogin } from './accounts.jobs.ts'
import { isStrong, verifyPassword } from './passwords.ts'
import { endSession, hashOf, openSession, type Visit } from './sessions.ts'
import { deleteTicket, insertTicket, tryTicket } from './twoFactor.queries.ts'
import { takeCode } from './twoFactor.ts'

type Opened = { token: string; me: Me | { twoFactorRequired: true } }

/** Same time and words for a wrong name and a wrong password, so that names can't be guessed. */
export async function logIn(db: Db, input: LoginInput, visit: Visit): Promise<Opened> {
  const isCounted = visit.config.rateLimits !== 'off'
  if (isCounted) await refuseTooManyAttempts(db, input.username, visit.device.ip)
  const account = await findLogin(db, input.username)
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password)
  if (!account || !isRight || account.suspendedAt) {
    if (isCounted) await countFailedAttempt(input.username, visit.device.ip)
    throw notAuthenticated(accountMessages.wrongLogin)
  }

  const isWeak = !isStrong(input.password, input.username, accountLimits.password.strongMin)
  if (isWeak !== account.weakPassword) await updateWeakPassword(db, account.id, isWeak)
  if (account.twoFactorAt) return askForCode(db, account.id, visit)
  await forgetAttempts(input.username, visit.device.ip)
  return inTransaction(db, (tx) => enter(tx, account.id, visit))
}

/** The cookie of a session holds a ticket meanwhile, which opens nothing but the next step. */
const askForCode = (db: Db, userId: number, visit: Visit) =>
  inTransaction(db, async (tx) => {
    if (visit.token) await endSession(tx, visit.token)
    const token = randomBytes(32).toString('base64url')
    await insertTicket(tx, hashOf(token), userId)
    return { token, me: { twoFactorRequired: true as const } }
  })

/** Five tries a ticket, and each wrong one counts as a wrong password does. */
export async function logInByCode(db: Db, code: string, visit: Visit) {
  const refused = notAuthenticated(twoFactorMessages.badCode)
  const ticket = visit.token === null ? null : hashOf(visit.token)
  const holder = ticket === null ? undefined : await tryTicket(db, ticket)
  if (!holder || ticket === null) throw refused
  const isCounted = visit.config.rateLimits !== 'off'
  if (isCounted) await refuseTooManyAttempts(db, holder.username, visit.device.ip)

  const opened = await inTransaction(db, async (tx) => {
    if (!(await takeCode(tx, holder.id, code)) || !(await deleteTicket(tx, ticket))) return null
    return enter(tx, holder.id, visit)
  })
  if (!opened) {
    if (isCounted) await countFailedAttempt(holder.username, visit.device.ip)
    throw refused
  }
  await forgetAttempts(holder.username, visit.device.ip)
  return opened
}

/** In: whoever had deactivated their account is back, and hears of it when the device is a new one. */
export async function enter(db: Db, userId: number, visit: Visit, byPasskey = false) {
  await reactivate(db, userId)
  const token = await openSession(db, userId, visit.device, visit.token, byPasskey)
  if (await rememberDevice(db, userId, visit.device)) {
    const device = deviceOf(visit.device.userAgent).name
    await notify(db, 'loginAlert', { to: userId, from: null, about: userId, thing: device })
    await later(db, mailLogin, { userId, device })
  }
  return { token, me: await readMe(db, { id: userId, role: 'member' }) }
}
