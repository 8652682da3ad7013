import { recordAction } from '#features/members/audit/server/audit.ts'
import { rememberLanguage } from '#features/members/people/server/member-language.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { AppError, conflict, notFound } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { RegistrationRequest } from '../../approval.contract.ts'
import { approvalMessages } from '../../approval.copy.ts'
import { mailVerification } from '../accounts.jobs.ts'
import { insertAccount } from '../accounts.queries.ts'
import { isFormerOfAnother } from '../former-usernames.queries.ts'
import { recordConsent } from '../terms/terms-consent.ts'
import { mailAccepted, mailDeclined } from './approval.jobs.ts'
import { declineRequest, listRequests, takeRequest } from './requests.queries.ts'

export async function listRegistrations(db: Db): Promise<RegistrationRequest[]> {
  const waiting = await listRequests(db)
  return waiting.map(({ questions, answers, ...request }) => ({
    ...request,
    answers: questions.map((question, index) => ({ question, answer: answers[index] ?? '' })),
  }))
}

/** The account begins now; what was answered is not stored any longer. */
export const acceptRegistration = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const request = await takeRequest(tx, id)
    if (!request) throw notFound(approvalMessages.missing)
    const { username, displayName, email, agreedTerms, termsAcceptedAt } = request
    const { passwordHash, weakPassword, location, bio, termsVersion } = request
    const profile = { username, displayName, location, bio, email }
    const terms = { termsVersion, termsAcceptedAt, agreedTerms }
    const userId = await insertAccount(tx, {
      ...profile,
      ...terms,
      passwordHash,
      weakPassword,
      role: 'member',
    })
    if (userId === undefined || (await isFormerOfAnother(tx, username, userId)))
      throw conflict(approvalMessages.nameTaken)
    await recordConsent(tx, userId, agreedTerms, termsAcceptedAt)
    await rememberLanguage(tx, userId, request.language)
    await recordAction(tx, viewer, 'registration.accept', {
      aboutType: 'member',
      aboutId: userId,
      detail: { name: displayName, ownerId: userId },
    })
    if (email) {
      await enqueue(tx, mailAccepted, { userId })
      await enqueue(tx, mailVerification, { userId })
    }
    return { message: approvalMessages.accepted(displayName) }
  })

export const declineRegistration = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const declined = await declineRequest(tx, id, reason)
    if (!declined) throw notFound(approvalMessages.missing)
    // NOTE: without the name, which is erased long before the log.
    await recordAction(tx, viewer, 'registration.decline', {
      aboutType: 'registration',
      aboutId: id,
      reason,
    })
    await enqueue(tx, mailDeclined, { id })
    return { message: approvalMessages.declinedNow(declined.displayName) }
  })

type Found = { declinedAt: string | null; reason: string }

/** What somebody reads who logs in before there is an account. Only after the right password. */
export const waitingError = ({ declinedAt, reason }: Found) =>
  declinedAt === null
    ? new AppError(403, 'waiting-for-approval', approvalMessages.stillWaiting)
    : new AppError(403, 'registration-declined', approvalMessages.declined(reason))
