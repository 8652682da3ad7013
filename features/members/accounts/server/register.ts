import * as z from 'zod/mini'
import { doorOf, membersInvite, questionsOf } from '#features/site/settings/registration-of.ts'
import { termsInForce, type TermsInForce } from '#features/site/settings/server/pages/pages.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { ShownSettings } from '#features/site/settings/settings.ts'
import { AppError, conflict, invalid } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { approvalMessages } from '../approval.copy.ts'
import { accountLimits, termsVersion, type RegisterInput, type Waiting } from '../contract.ts'
import { accountMessages } from '../copy.ts'
import { mailVerification } from './accounts.jobs.ts'
import {
  findInvitation,
  hasPeople,
  isNameUsed,
  insertAccount,
  lockFirstAccount,
  ownFirstBusiness,
} from './accounts.queries.ts'
import { readMe } from './accounts.ts'
import { insertRequest, isNameRequested } from './approval/requests.queries.ts'
import { rememberDevice, trustBrowser } from './devices.ts'
import { isFormerOfAnother } from './former-usernames.queries.ts'
import { countUse, insertUse, isUsableInvitation } from './invitations/invitations.queries.ts'
import { hashPassword, rejectWeakPassword } from './passwords.ts'
import { isReservedUsername } from './reserved-usernames.ts'
import { openSession, type Visit } from './sessions.ts'
import { recordConsent } from './terms/terms-consent.ts'

/** Opens an account and its first session; or, where the staff decide, leaves a registration that waits. */
export async function register(db: Db, input: RegisterInput, visit: Visit) {
  if (isReservedUsername(input.username)) throw conflict(accountMessages.reserved, { field: 'username' })
  const isWeak = rejectWeakPassword(visit.config, input.password, input.username, 'password')
  if (visit.config.site.requireBirthDate) checkAge(input.birthDate, visit.config.site.minimumAge)
  const settings = await readSettings(db, visit.config)

  const passwordHash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    const role = await roleOfNext(tx)
    const way = role === 'admin' ? { isOpen: true, code: null } : await wayIn(tx, settings, input.invitation)
    const account = accountOf(input, { passwordHash, isWeak, terms: await termsInForce(tx) })
    if (await isNameRequested(tx, input.username)) throw nameTaken()
    if (!way.isOpen) return letWait(tx, account, { settings, input, language: visit.device.language })
    const id = await insertAccount(tx, { ...account, role })
    if (id === undefined || (await isFormerOfAnother(tx, input.username, id))) throw nameTaken()
    await recordConsent(tx, id, account.agreedTerms)
    if (way.code !== null) await insertUse(tx, id, way.code)
    if (account.email !== null) await enqueue(tx, mailVerification, { userId: id })
    if (role === 'admin') await ownFirstBusiness(tx, id)
    return enterNew(tx, { id, role }, visit)
  })
}

type Entered = Awaited<ReturnType<typeof register>>

/** What waits opens no session. */
export const openUnlessWaiting = <T>(entered: Entered, open: (opened: Exclude<Entered, Waiting>) => T) =>
  'code' in entered ? entered : open(entered)

const nameTaken = () => conflict(accountMessages.taken, { field: 'username' })

const accountOf = (
  { username, displayName, location, bio, email = '' }: RegisterInput,
  { passwordHash, isWeak, terms }: { passwordHash: string; isWeak: boolean; terms: TermsInForce },
) => ({
  username,
  displayName,
  location,
  bio,
  email: email === '' ? null : email,
  passwordHash,
  termsVersion: terms?.day ?? termsVersion,
  agreedTerms: terms?.version ?? 0,
  weakPassword: isWeak,
})

async function enterNew(db: Db, { id, role }: { id: number; role: 'admin' | 'member' }, visit: Visit) {
  await rememberDevice(db, id, visit.device)
  const browserToken = await trustBrowser(db, id, visit.browserToken)
  const token = await openSession(db, id, visit.device, visit.token)
  return { token, browserToken, me: await readMe(db, { id, role }) }
}

/** How somebody may come in. An invitation of an admin counts always, one of a member and the link of a group while members may invite. */
async function wayIn(db: Db, settings: ShownSettings, given: string | undefined) {
  const membersMay = membersInvite(settings)
  const code = given?.toUpperCase() ?? ''
  if (code !== '' && (await countUse(db, code, membersMay))) return { isOpen: true, code }
  const isByGroup = (await groupOfLink(db, given))?.startsWith('group ')
  const door = doorOf(settings, isByGroup ? 'groupLink' : 'nothing')
  if (door === 'invitation')
    throw new AppError(403, 'invitation-required', approvalMessages.invitationRequired)
  return { isOpen: door === 'open', code: null }
}

type Account = ReturnType<typeof accountOf>
type Asked = { settings: ShownSettings; input: RegisterInput; language: string }

/** Nobody but the staff sees it, and no account exists before their yes. */
async function letWait(db: Db, account: Account, { settings, input, language }: Asked) {
  const questions = questionsOf(settings)
  const answers = questions.map((_, index) => input.answers?.[index] ?? '')
  const issues = answers.flatMap((answer, index) =>
    answer === '' ? [{ path: `answers.${index}`, message: approvalMessages.answer }] : [],
  )
  if (issues.length > 0) throw invalid(approvalMessages.answer, { issues })
  if (
    (await isNameUsed(db, account.username)) ||
    !(await insertRequest(db, { ...account, language, questions, answers }))
  )
    throw nameTaken()
  return { message: approvalMessages.waiting, code: 'waiting-for-approval' as const }
}

const Invited = z.object({ invitation: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

/** The group or chat whose link somebody registers by. Those of new accounts do not count: somebody with one could make links without end. */
const groupOfLink = async (db: Db, given: string | undefined) =>
  given !== undefined && /^[\w-]{22}$/.test(given) ? findInvitation(db, given, accountLimits.newDays) : null

/** What somebody registers by who does not count for their address: the link of a group or a chat, or an invitation of an admin. */
export async function invitationIn(db: Db, body: unknown) {
  const given = Invited.safeParse(body)
  if (!given.success) return null
  const code = given.data.invitation.toUpperCase()
  if (await isUsableInvitation(db, code, false)) return `site ${code}`
  return groupOfLink(db, given.data.invitation)
}

/** The first member is the admin. */
async function roleOfNext(tx: Db) {
  if (await hasPeople(tx)) return 'member'
  await lockFirstAccount(tx)
  return (await hasPeople(tx)) ? 'member' : 'admin'
}

function checkAge(birthDate: string | undefined, least: number) {
  const oldEnough = new Date()
  oldEnough.setUTCFullYear(oldEnough.getUTCFullYear() - least)
  if (birthDate === undefined) throw invalid(accountMessages.badBirthDate, { field: 'birthDate' })
  if (new Date(birthDate) > oldEnough) throw invalid(accountMessages.tooYoung(least), { field: 'birthDate' })
}
