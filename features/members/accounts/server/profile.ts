import { storeAvatar, storeBanner, type Picture } from '#features/site/media/server/media.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, forbidden, invalid } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { rejectLimitedAccount } from '#platform/server/limited-accounts.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { accountApi, endsInMark, type ProfileInput } from '../contract.ts'
import { accountMessages } from '../copy.ts'
import { movesAddress } from '../moves-address.ts'
import { mailVerification } from './accounts.jobs.ts'
import { updateProfile, type ProfileChange } from './accounts.queries.ts'
import { readMe } from './accounts.ts'
import { isNameRequested } from './approval/requests.queries.ts'
import { isOwnPassword } from './confirm-password.ts'
import {
  isFormerOfAnother,
  lockUsername,
  releaseUsername,
  reserveUsername,
} from './former-usernames.queries.ts'
import { deleteTokensOf, findAddress } from './recovery/recovery.queries.ts'
import { deleteWaitingReset } from './recovery/waiting-resets.queries.ts'
import { isReservedUsername } from './reserved-usernames.ts'
import { alertOfAddress } from './security-alerts.ts'
import type { Device } from './sessions.ts'

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
  if (changes.email !== undefined && !movesAddress(me, changes.email)) delete changes.email
  rejectLimitedAccount(viewer, accountApi.edit, { ...changes, ...files }, me)
  const isMoving = changes.email !== undefined
  if (isMoving) await confirmMove(db, viewer, currentPassword)
  if (files.avatar) changes.avatarUrl = await storeAvatar(db, config, viewer, files.avatar)
  if (files.banner) changes.bannerUrl = await storeBanner(db, config, viewer, files.banner)

  return inTransaction(db, async (tx) => {
    const before = isMoving ? await findAddress(tx, viewer.id) : undefined
    const formerName = await lockNameFor(tx, viewer, changes)
    if (!(await updateProfile(tx, viewer.id, changes))) throw nameTaken()
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

/** Members keep a name that was allowed when they chose it. */
function rejectNewName(username: string, current: string) {
  if (isSameName(username, current)) return
  if (endsInMark(username)) throw invalid(accountMessages.markAtEnd, { field: 'username' })
  if (isReservedUsername(username)) throw conflict(accountMessages.reserved, { field: 'username' })
}

const nameTaken = () => conflict(accountMessages.taken, { field: 'username' })

const lockNameFor = async (tx: Db, viewer: Viewer, { username }: ProfileChange) =>
  username === undefined ? undefined : lockUsername(tx, viewer.id)

/** The former name stays this member's for a time: nobody else takes it to be taken for them. */
async function rename(tx: Db, viewer: Viewer, from: string, to: string) {
  if (isSameName(from, to)) return
  if ((await isFormerOfAnother(tx, to, viewer.id)) || (await isNameRequested(tx, to))) throw nameTaken()
  await releaseUsername(tx, viewer.id, to)
  await reserveUsername(tx, viewer.id, from)
}

/** The address receives password links, so setting or changing it takes the password: an open session is not enough. */
async function confirmMove(db: Db, viewer: Viewer, password: string | undefined) {
  if (password === undefined || !(await isOwnPassword(db, viewer, password)))
    throw forbidden(accountMessages.confirmPassword, { field: 'currentPassword' })
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
