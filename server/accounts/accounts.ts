import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { conflict, invalid, notAuthenticated } from '#server/errors.ts'
import { acceptEveryone } from '#server/people/follows.ts'
import { storeAvatar, storeBanner, type Picture } from '#server/media/media.ts'
import {
  accountLimits,
  accountMessages,
  termsVersion,
  type LoginInput,
  type NotificationPreferences,
  type PasswordInput,
  type PrivacySettings,
  type ProfileInput,
  type RegisterInput,
} from '#shared/accounts.ts'
import { mediaMessages } from '#shared/media.ts'
import type { Viewer } from '#shared/permissions.ts'
import {
  findLogin,
  findMe,
  findPasswordHash,
  hasPeople,
  insertAccount,
  lockFirstAccount,
  ownFirstBusiness,
  reactivate,
  updatePasswordHash,
  updatePreferences,
  updatePrivacy,
  updateProfile,
} from './accounts.queries.ts'
import { countFailedAttempt, forgetAttempts, refuseTooManyAttempts } from './attempts.ts'
import { hashPassword, isStrong, verifyPassword } from './passwords.ts'
import { endOtherSessions, endSession, openSession, type Device } from './sessions.ts'

type Visit = { config: Config; device: Device; token: string | null }

const reserved = new Set(
  'me admin api support root system moderator highveld suggestions lookup register login logout'.split(' '),
)
const isReserved = (username: string) => reserved.has(username.toLowerCase())

export async function register(db: Db, input: RegisterInput, visit: Visit) {
  if (isReserved(input.username)) throw conflict(accountMessages.taken)
  checkNewPassword(visit.config, input.password, input.username)
  if (visit.config.site.requireBirthDate) checkAge(input.birthDate, visit.config.site.minimumAge)

  const { username, displayName, location, bio } = input
  const passwordHash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    await lockFirstAccount(tx)
    const role = (await hasPeople(tx)) ? 'member' : 'admin'
    const id = await insertAccount(tx, {
      username,
      displayName,
      location,
      bio,
      passwordHash,
      role,
      termsVersion,
    })
    if (id === undefined) throw conflict(accountMessages.taken)
    if (role === 'admin') await ownFirstBusiness(tx, id)
    const token = await openSession(tx, id, visit.device, visit.token)
    return { token, me: await readMe(tx, { id, role }) }
  })
}

function checkNewPassword(config: Config, password: string, username: string) {
  if (config.strongPasswords && !isStrong(password, username, accountLimits.password.strongMin)) {
    throw invalid(accountMessages.weakPassword)
  }
}

function checkAge(birthDate: string | undefined, least: number) {
  const born = new Date(`${birthDate}T00:00:00Z`)
  const isADay = !Number.isNaN(born.getTime()) && born.toISOString().slice(0, 10) === birthDate
  const oldEnough = new Date()
  oldEnough.setUTCFullYear(oldEnough.getUTCFullYear() - least)
  if (!isADay || born > oldEnough) throw invalid(accountMessages.tooYoung)
}

/** Same time and words for a wrong name and a wrong password, so that names can't be guessed. */
export async function logIn(db: Db, input: LoginInput, visit: Visit) {
  const isCounted = visit.config.rateLimits !== 'off'
  if (isCounted) await refuseTooManyAttempts(db, input.username, visit.device.ip)
  const account = await findLogin(db, input.username)
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password)
  if (!account || !isRight || account.suspendedAt) {
    if (isCounted) await countFailedAttempt(input.username, visit.device.ip)
    throw notAuthenticated(accountMessages.wrongLogin)
  }

  await forgetAttempts(input.username, visit.device.ip)
  return inTransaction(db, async (tx) => {
    if (account.deactivatedAt) await reactivate(tx, account.id)
    const token = await openSession(tx, account.id, visit.device, visit.token)
    return { token, me: await readMe(tx, { id: account.id, role: 'member' }) }
  })
}

export async function logOut(db: Db, token: string | null) {
  if (token) await endSession(db, token)
  return { message: accountMessages.loggedOut }
}

export async function readMe(db: Db, viewer: Viewer) {
  const me = await findMe(db, viewer)
  if (!me) throw notAuthenticated(accountMessages.notAuthenticated)
  return me
}

type ProfileFiles = { avatar?: Picture; banner?: Picture }

export async function editProfile(
  db: Db,
  config: Config,
  viewer: Viewer,
  input: ProfileInput,
  files: ProfileFiles,
) {
  const me = await readMe(db, viewer)
  if (input.username && isReserved(input.username)) throw conflict(accountMessages.taken)
  const changes: ProfileInput = { ...input, ...keptImages(input, me) }
  if (changes.email === (me.email ?? '')) delete changes.email
  if (files.avatar) changes.avatarUrl = await storeAvatar(db, config, viewer, files.avatar)
  if (files.banner) changes.bannerUrl = await storeBanner(db, config, viewer, files.banner)

  const taken = await updateProfile(db, viewer.id, changes)
  if (taken) throw conflict(taken === 'email' ? accountMessages.emailTaken : accountMessages.taken)
  return readMe(db, viewer)
}

/** An address of a picture may only be the one that stands there, or nothing; new pictures come as files. */
function keptImages(input: ProfileInput, me: { avatarUrl: string | null; bannerUrl: string | null }) {
  const keep = (given: string | null | undefined, current: string | null) => {
    if (given === undefined || given === current) return undefined
    if (given === null || given === '') return null
    throw invalid(mediaMessages.badUrl)
  }
  return { avatarUrl: keep(input.avatarUrl, me.avatarUrl), bannerUrl: keep(input.bannerUrl, me.bannerUrl) }
}

export async function changePassword(
  db: Db,
  config: Config,
  viewer: Viewer,
  input: PasswordInput,
  token: string | null,
) {
  const me = await readMe(db, viewer)
  const isRight = await verifyPassword(await findPasswordHash(db, viewer.id), input.currentPassword)
  if (!isRight) throw invalid(accountMessages.passwordFailedText)
  checkNewPassword(config, input.newPassword, me.username)

  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(db, async (tx) => {
    await updatePasswordHash(tx, viewer.id, passwordHash)
    await endOtherSessions(tx, viewer.id, token ?? '')
  })
  return { message: accountMessages.passwordUpdatedText }
}

export async function setPreferences(db: Db, viewer: Viewer, changes: Partial<NotificationPreferences>) {
  if (Object.keys(changes).length > 0) await updatePreferences(db, viewer.id, changes)
  return (await readMe(db, viewer)).notificationPreferences
}

export const setPrivacy = (db: Db, viewer: Viewer, changes: Partial<PrivacySettings>) =>
  inTransaction(db, async (tx) => {
    if (Object.keys(changes).length > 0) await updatePrivacy(tx, viewer.id, changes)
    if (changes.profileVisibility === 'public') await acceptEveryone(tx, viewer)
    return (await readMe(tx, viewer)).privacySettings
  })
