import * as z from 'zod/mini'
import { acceptEveryone } from '#features/members/connections/server/follows.ts'
import { readUnread } from '#features/members/notifications/server/unread.ts'
import type { Me } from '#features/members/people/contract.ts'
import type { NotificationPreferences, PrivacySettings } from '#features/members/people/contract.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid, notAuthenticated } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { accountLimits, termsVersion, type PasswordInput, type RegisterInput } from '../contract.ts'
import { accountMessages } from '../copy.ts'
import { isReservedUsername } from '../reserved-usernames.ts'
import { settingsMessages } from '../settings.copy.ts'
import { mailVerification } from './accounts.jobs.ts'
import {
  findInvitation,
  findMe,
  hasPeople,
  insertAccount,
  lockFirstAccount,
  ownFirstBusiness,
  updatePreferences,
  updatePrivacy,
} from './accounts.queries.ts'
import { isOwnPassword } from './confirm-password.ts'
import { distrustBrowsers, rememberDevice, trustBrowser } from './devices.ts'
import { isFormerOfAnother } from './former-usernames.queries.ts'
import { replacePassword } from './password-change.ts'
import { hashPassword, rejectWeakPassword } from './passwords.ts'
import { alertOwner } from './security-alerts.ts'
import { endOtherSessions, endSession, openSession, type Visit } from './sessions.ts'

export async function register(db: Db, input: RegisterInput, visit: Visit) {
  if (isReservedUsername(input.username)) throw conflict(accountMessages.reserved, { field: 'username' })
  const isWeak = rejectWeakPassword(visit.config, input.password, input.username, 'password')
  if (visit.config.site.requireBirthDate) checkAge(input.birthDate, visit.config.site.minimumAge)

  const { username, displayName, location, bio, email = '' } = input
  const passwordHash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    const role = await roleOfNext(tx)
    const id = await insertAccount(tx, {
      username,
      displayName,
      location,
      bio,
      email: email === '' ? null : email,
      passwordHash,
      role,
      termsVersion,
      weakPassword: isWeak,
    })
    if (id === undefined || (await isFormerOfAnother(tx, username, id)))
      throw conflict(accountMessages.taken, { field: 'username' })
    if (email !== '') await enqueue(tx, mailVerification, { userId: id })
    if (role === 'admin') await ownFirstBusiness(tx, id)
    await rememberDevice(tx, id, visit.device)
    const browserToken = await trustBrowser(tx, id, visit.browserToken)
    const token = await openSession(tx, id, visit.device, visit.token)
    return { token, browserToken, me: await readMe(tx, { id, role }) }
  })
}

const Invited = z.object({ invitation: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** The group or chat whose link somebody registers by. Those of new accounts do not count: somebody with one could make links without end. */
export async function invitationIn(db: Db, body: unknown) {
  const given = Invited.safeParse(body)
  return given.success ? findInvitation(db, given.data.invitation, accountLimits.newDays) : null
}

/** The first member is the admin. */
async function roleOfNext(tx: Db) {
  if (await hasPeople(tx)) return 'member'
  await lockFirstAccount(tx)
  return (await hasPeople(tx)) ? 'member' : 'admin'
}

function checkAge(birthDate: string | undefined, least: number) {
  const born = new Date(`${birthDate}T00:00:00Z`)
  const isADay = !Number.isNaN(born.getTime()) && born.toISOString().slice(0, 10) === birthDate
  const oldEnough = new Date()
  oldEnough.setUTCFullYear(oldEnough.getUTCFullYear() - least)
  if (!isADay || born > oldEnough) throw invalid(accountMessages.tooYoung, { field: 'birthDate' })
}

export async function logOut(db: Db, token: string | null) {
  if (token) await endSession(db, token)
  return { message: accountMessages.loggedOut }
}

export async function readMe(db: Db, viewer: Viewer): Promise<Me> {
  const [me, unread] = await Promise.all([findMe(db, viewer), readUnread(db, viewer.id)])
  if (!me) throw notAuthenticated(errorCopy.notAuthenticated)
  return { ...me, ...unread }
}

export async function changePassword(
  db: Db,
  config: Config,
  viewer: Viewer,
  input: PasswordInput,
  { token, browserToken, device }: Pick<Visit, 'token' | 'browserToken' | 'device'>,
) {
  const me = await readMe(db, viewer)
  if (!(await isOwnPassword(db, viewer, input.currentPassword)))
    throw invalid(accountMessages.passwordFailedText, {
      issues: [{ path: 'currentPassword', message: accountMessages.wrongPassword }],
    })
  const isWeak = rejectWeakPassword(config, input.newPassword, me.username, 'newPassword')

  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(db, async (tx) => {
    await replacePassword(tx, viewer.id, { passwordHash, isWeak })
    await alertOwner(tx, viewer.id, { event: 'passwordChanged', device })
    await distrustBrowsers(tx, viewer.id, browserToken)
    await endOtherSessions(tx, viewer.id, token ?? '')
  })
  return { message: settingsMessages.passwordUpdatedText }
}

export async function setPreferences(db: Db, viewer: Viewer, changes: Partial<NotificationPreferences>) {
  if (Object.keys(changes).length > 0) await updatePreferences(db, viewer.id, changes)
  return (await readMe(db, viewer)).notificationPreferences
}

export const setPrivacy = (db: Db, viewer: Viewer, changes: Partial<PrivacySettings>) =>
  inTransaction(db, async (tx) => {
    if (changes.profileVisibility === 'public') await acceptEveryone(tx, viewer)
    if (Object.keys(changes).length > 0) await updatePrivacy(tx, viewer.id, changes)
    return (await readMe(tx, viewer)).privacySettings
  })
