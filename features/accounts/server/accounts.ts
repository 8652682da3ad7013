import * as z from 'zod/mini'
import type { Config } from '#platform/server/config/config.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { conflict, forbidden, invalid, notAuthenticated } from '#platform/server/errors.ts'
import { rejectNewTexts } from '#platform/server/limited-accounts.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { acceptEveryone } from '#features/connections/server/follows.ts'
import { storeAvatar, storeBanner, type Picture } from '#features/media/server/media.ts'
import {
  accountApi,
  accountLimits,
  endsInMark,
  termsVersion,
  type PasswordInput,
  type ProfileInput,
  type RegisterInput,
} from '../contract.ts'
import { mediaMessages } from '#platform/contract/images.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import {
  findInvitation,
  findMe,
  hasPeople,
  insertAccount,
  lockFirstAccount,
  ownFirstBusiness,
  updatePreferences,
  updatePrivacy,
  updateProfile,
  type ProfileChange,
} from './accounts.queries.ts'
import { mailVerification } from './accounts.jobs.ts'
import { isOwnPassword } from './confirm-password.ts'
import { distrustBrowsers, rememberDevice, trustBrowser } from './devices.ts'
import {
  isFormerOfAnother,
  lockUsername,
  releaseUsername,
  reserveUsername,
} from './former-usernames.queries.ts'
import { replacePassword } from './password-change.ts'
import { hashPassword, rejectWeakPassword } from './passwords.ts'
import { deleteTokensOf, findAddress } from './recovery.queries.ts'
import { alertOfAddress, alertOwner } from './security-alerts.ts'
import { endOtherSessions, endSession, openSession, type Device, type Visit } from './sessions.ts'
import { deleteWaitingReset } from './waiting-resets.queries.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { accountMessages } from '../copy.ts'
import { settingsMessages } from '../settings.copy.ts'
import { isReservedUsername } from '../reserved-usernames.ts'
import type { NotificationPreferences, PrivacySettings } from '#features/people/contract.ts'

export async function register(db: Db, input: RegisterInput, visit: Visit) {
  if (isReservedUsername(input.username)) throw conflict(accountMessages.reserved)
  const isWeak = rejectWeakPassword(visit.config, input.password, input.username)
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
    if (id === undefined || (await isFormerOfAnother(tx, username, id))) throw conflict(accountMessages.taken)
    if (email !== '') await enqueue(tx, mailVerification, { userId: id })
    if (role === 'admin') await ownFirstBusiness(tx, id)
    await rememberDevice(tx, id, visit.device)
    const browserToken = await trustBrowser(tx, id, visit.browserToken)
    const token = await openSession(tx, id, visit.device, visit.token)
    return { token, browserToken, me: await readMe(tx, { id, role }) }
  })
}

const Invited = z.object({ invitation: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** The group or chat whose link somebody registers by. Those of new accounts do not count: whoever has one could make links without end. */
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
  if (!isADay || born > oldEnough) throw invalid(accountMessages.tooYoung)
}

export async function logOut(db: Db, token: string | null) {
  if (token) await endSession(db, token)
  return { message: accountMessages.loggedOut }
}

export async function readMe(db: Db, viewer: Viewer) {
  const me = await findMe(db, viewer)
  if (!me) throw notAuthenticated(errorCopy.notAuthenticated)
  return me
}

type ProfileFiles = { avatar?: Picture; banner?: Picture }

type ProfileEdit = { input: ProfileInput; files: ProfileFiles; device: Device }

export async function editProfile(
  db: Db,
  config: Config,
  viewer: Viewer,
  { input, files, device }: ProfileEdit,
) {
  const me = await readMe(db, viewer)
  if (input.username) rejectNewName(input.username, me.username)
  const { currentPassword, ...given } = input
  const changes: ProfileChange = { ...given, ...storedImages(input, me) }
  if (changes.email?.toLowerCase() === (me.email ?? '').toLowerCase()) delete changes.email
  rejectNewTexts(viewer, accountApi.edit, { ...changes, ...files }, me)
  const isMoving = changes.email !== undefined
  if (isMoving) await confirmMove(db, viewer, currentPassword)
  if (files.avatar) changes.avatarUrl = await storeAvatar(db, config, viewer, files.avatar)
  if (files.banner) changes.bannerUrl = await storeBanner(db, config, viewer, files.banner)

  return inTransaction(db, async (tx) => {
    const before = isMoving ? await findAddress(tx, viewer.id) : undefined
    const formerName = await lockNameFor(tx, viewer, changes)
    if (!(await updateProfile(tx, viewer.id, changes))) throw conflict(accountMessages.taken)
    if (changes.username && formerName) await rename(tx, viewer, formerName, changes.username)
    if (before) await moveAddress(tx, viewer, { before, email: changes.email || null, device })
    return readMe(tx, viewer)
  })
}

type Move = {
  before: NonNullable<Awaited<ReturnType<typeof findAddress>>>
  email: string | null
  device: Device
}

/** Links that were mailed to the address before are not valid any more, and the owner learns of it on every device. */
async function moveAddress(tx: Db, viewer: Viewer, { before, email, device }: Move) {
  const confirmed = before.emailVerifiedAt ? before.email : before.formerEmail
  await deleteTokensOf(tx, viewer.id, 'reset')
  await deleteWaitingReset(tx, viewer.id)
  await alertOfAddress(tx, viewer.id, { from: before.email, to: email, confirmed, device })
  if (email) await enqueue(tx, mailVerification, { userId: viewer.id })
}

const isSameName = (one: string, another: string) => one.toLowerCase() === another.toLowerCase()

/** A name from before it was refused stays. */
function rejectNewName(username: string, current: string) {
  if (isSameName(username, current)) return
  if (endsInMark(username))
    throw invalid(accountMessages.markAtEnd, [{ path: 'username', message: accountMessages.markAtEnd }])
  if (isReservedUsername(username)) throw conflict(accountMessages.reserved)
}

const lockNameFor = async (tx: Db, viewer: Viewer, { username }: ProfileChange) =>
  username === undefined ? undefined : lockUsername(tx, viewer.id)

/** The former name stays this member's for a time: nobody else takes it to be taken for them. */
async function rename(tx: Db, viewer: Viewer, from: string, to: string) {
  if (isSameName(from, to)) return
  if (await isFormerOfAnother(tx, to, viewer.id)) throw conflict(accountMessages.taken)
  await releaseUsername(tx, viewer.id, to)
  await reserveUsername(tx, viewer.id, from)
}

/** The address receives password links, so whoever sets or changes it needs the password: an open session is not enough. */
async function confirmMove(db: Db, viewer: Viewer, password: string | undefined) {
  if (password === undefined || !(await isOwnPassword(db, viewer, password)))
    throw forbidden(accountMessages.confirmPassword)
}

/** A picture address may only be the current one or empty; new pictures are uploaded as files. */
function storedImages(input: ProfileInput, me: { avatarUrl: string | null; bannerUrl: string | null }) {
  const chosenOrCurrent = (given: string | null | undefined, current: string | null) => {
    if (given === undefined || given === current) return undefined
    if (given === null || given === '') return null
    throw invalid(mediaMessages.badUrl)
  }
  return {
    avatarUrl: chosenOrCurrent(input.avatarUrl, me.avatarUrl),
    bannerUrl: chosenOrCurrent(input.bannerUrl, me.bannerUrl),
  }
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
    throw invalid(accountMessages.passwordFailedText)
  const isWeak = rejectWeakPassword(config, input.newPassword, me.username)

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
