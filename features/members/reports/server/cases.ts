import { recordAction, recordStaffAction } from '#features/members/audit/server/audit.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { findAccount, readAccount } from '#features/members/people/server/people.ts'
import { dayMs } from '#platform/contract/durations.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { isAdmin, isViewer, type Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type {
  AppealDecisionInput,
  Case,
  Decision,
  DecisionInput,
  OpenedCase,
  QueueQuery,
  ReportedItem,
} from '../contract.ts'
import { reportCopy, reportMessages } from '../copy.ts'
import { reportNotifications } from '../notifications.ts'
import { canDecideAppeal } from '../permissions.ts'
import { findAuthorFacts, listEarlierDecisions } from './author-facts.queries.ts'
import { closeAppeal, closeCase, findCase, listCases, lockCase, updateClaim } from './cases.queries.ts'
import { insertAppeal, listDecisions, lockDecision } from './decisions.queries.ts'
import type { FoundItem, Moderation, ReportTargets } from './report-targets.ts'
import { mailAppealOutcome } from './reports.jobs.ts'
import { countQueue, listReporters } from './reports.queries.ts'

export const readQueue = (db: Db, viewer: Viewer, query: QueueQuery) => listCases(db, viewer, query)

export const readQueueState = (db: Db, viewer: Viewer) => countQueue(db, viewer)

async function openCase(db: Db, viewer: Viewer, id: number) {
  const found = await findCase(db, viewer, id)
  if (!found) throw notFound(reportMessages.missing)
  return found
}

type Context = { db: Db; config: Config; viewer: Viewer }

/** The case with the item as it is now. Opening what was written in a private group is recorded. */
export const readCase = (
  { db, config, viewer }: Context,
  id: number,
  targets: ReportTargets,
): Promise<OpenedCase> =>
  inTransaction(db, async (tx) => {
    const found = await openCase(tx, viewer, id)
    if (found.isPrivate)
      await recordAction(tx, viewer, 'report.view', { aboutType: found.type, aboutId: found.targetId })
    const item = await targets[found.type].readForStaff({ db: tx, config }, found.targetId)
    return {
      ...found,
      item: item && itemOf(item),
      authorFacts: found.author && (await readAuthorFacts(tx, viewer, found)),
    }
  })

const itemOf = ({ hiddenAt, deletedAt, ...item }: FoundItem): ReportedItem => ({
  pictures: [],
  bannerUrl: null,
  place: null,
  price: null,
  stars: null,
  thread: [],
  ...item,
  state: deletedAt ? 'deleted' : hiddenAt ? 'hidden' : 'shown',
})

async function readAuthorFacts(db: Db, viewer: Viewer, { id, authorId }: Case) {
  if (authorId === null) return null
  const facts = await findAuthorFacts(db, authorId)
  return facts ? { ...facts, decisions: await listEarlierDecisions(db, viewer, authorId, id) } : null
}

async function holdCase(db: Db, viewer: Viewer, id: number) {
  const row = await lockCase(db, id)
  if (!row) throw notFound(reportMessages.missing)
  return { row, found: await openCase(db, viewer, id) }
}

/** Whose the alias is under which it was written. Each look is recorded, with its reason, and the member is told. */
export const revealAuthor = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const found = await openCase(tx, viewer, id)
    const account = found.authorId === null ? undefined : await findAccount(tx, found.authorId)
    if (!account) throw notFound(reportMessages.noAlias)
    const about = { type: found.type, id: found.targetId, isPrivate: true }
    await recordStaffAction(tx, viewer, { action: 'report.reveal', ...about }, reason)
    await notifyAll(tx, {
      type: reportNotifications.aliasRevealed,
      to: [account.userId],
      about: id,
      subject: await inLanguageOf(tx, account.userId, () => reportCopy.types[found.type]),
    })
    return readAccount(tx, account.userId)
  })

/** Reserves the case for the viewer. */
export const claimCase = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const { found } = await holdCase(tx, viewer, id)
    checkOpen(found)
    if (isViewer(viewer, found.authorId)) throw conflict(reportMessages.ownCase)
    await updateClaim(tx, id, viewer.id)
    const claimed = await openCase(tx, viewer, id)
    // NOTE: claiming is not opening, which is recorded.
    return { ...claimed, excerpt: claimed.isPrivate ? null : claimed.excerpt }
  })

function checkOpen(found: Case) {
  if (found.closedAt !== null) throw conflict(reportMessages.handled)
  if (found.claimedBy && !found.isMine) throw conflict(reportMessages.claimed(found.claimedBy.displayName))
}

/** Decides about the item and its author, and closes all its reports. */
export const decideCase = (
  db: Db,
  viewer: Viewer,
  id: number,
  input: DecisionInput,
  moderation: Moderation,
) =>
  inTransaction(db, async (tx) => {
    const { found } = await holdCase(tx, viewer, id)
    checkOpen(found)
    const { decision, reason } = input
    authorize(found.decisions.includes(decision), reportMessages.notAllowed)
    const until = untilOf(input)

    await closeCase(tx, id, { decidedBy: viewer.id, decision, reason, until })
    await applyDecision({ db: tx, viewer }, found, decision, until, moderation)
    await recordStaffAction(
      tx,
      viewer,
      {
        action: `report.${decision}`,
        type: found.type,
        id: found.targetId,
        name: found.excerpt ?? '',
        isPrivate: found.isPrivate,
      },
      reason,
    )
    await notifyOfDecision(tx, found, decision)
    return { message: reportMessages.decided[decision] }
  })

function untilOf({ decision, days }: DecisionInput) {
  if (decision !== 'limit' && decision !== 'suspend') return null
  if (days === undefined) throw invalid(reportMessages.badDays)
  return new Date(Date.now() + days * dayMs).toISOString()
}

/** What is decided about an alias holds for the account, which the staff do not learn by it. */
async function applyDecision(
  { db, viewer }: { db: Db; viewer: Viewer },
  { id, type, targetId, authorId }: Case,
  decision: Decision,
  until: string | null,
  moderation: Moderation,
) {
  if (decision === 'hide' || decision === 'remove')
    await moderation.targets[type].setHidden?.(db, targetId, true)
  if (authorId === null || !aboutAccount.includes(decision)) return
  const account = await findAccount(db, authorId)
  authorize(!account || account.role === 'member' || isAdmin(viewer), reportMessages.notAllowed)
  const about = { userId: account?.userId ?? authorId, caseId: id }
  if (decision === 'limit' && until !== null) await moderation.sanctions.limit(db, { ...about, until })
  if (decision === 'suspend' || decision === 'ban')
    await moderation.sanctions.suspend(db, { ...about, until })
}

const aboutAccount: readonly Decision[] = ['limit', 'suspend', 'ban']

async function notifyOfDecision(db: Db, { id, type, authorId }: Case, decision: Decision) {
  const { contentDecided } = reportNotifications
  if (authorId !== null && decision !== 'keep')
    await notifyAll(db, {
      type: contentDecided,
      to: [authorId],
      about: id,
      subject: await inLanguageOf(db, authorId, () =>
        type === 'member' ? reportCopy.yourAccount : reportCopy.types[type],
      ),
    })
  await notifyReporters(db, id, decision)
}

export async function notifyReporters(db: Db, caseId: number, decision: Decision) {
  for (const reporter of await listReporters(db, caseId)) {
    const subject = await inLanguageOf(db, reporter, () => reportCopy.decisions[decision])
    await notifyAll(db, { type: reportNotifications.reportHandled, to: [reporter], about: caseId, subject })
  }
}

/** Someone other than the person who decided looks again. Reversing it restores the content and lifts the sanction of this case. */
export const decideAppeal = (
  db: Db,
  viewer: Viewer,
  id: number,
  { outcome, reason }: AppealDecisionInput,
  moderation: Moderation,
) =>
  inTransaction(db, async (tx) => {
    const { row, found } = await holdCase(tx, viewer, id)
    if (row.appealedAt === null || row.appealDecidedAt !== null) throw conflict(reportMessages.noAppeal)
    authorize(canDecideAppeal(viewer, { ...row, type: found.type }), reportMessages.sameDecider)

    await closeAppeal(tx, id, { outcome, reason, by: viewer.id })
    if (outcome === 'overturned') await reverse(tx, found, moderation)
    await recordStaffAction(
      tx,
      viewer,
      {
        action: `appeal.${outcome}`,
        type: found.type,
        id: found.targetId,
        name: found.excerpt ?? '',
        isPrivate: found.isPrivate,
      },
      reason,
    )
    if (found.decision === 'suspend' || found.decision === 'ban')
      await enqueue(tx, mailAppealOutcome, { caseId: id })
    if (found.authorId !== null)
      await notifyAll(tx, {
        type: reportNotifications.appealDecided,
        to: [found.authorId],
        about: id,
        subject: reportMessages[outcome],
      })
    return { message: reportMessages[outcome] }
  })

async function reverse(db: Db, { id, type, targetId, decision, authorId }: Case, moderation: Moderation) {
  if (decision === 'hide' || decision === 'remove')
    await moderation.targets[type].setHidden?.(db, targetId, false)
  if (authorId !== null && decision !== null && aboutAccount.includes(decision))
    await moderation.sanctions.lift(db, (await findAccount(db, authorId))?.userId ?? authorId, id)
}

export const readDecisions = (db: Db, viewer: Viewer, page: PageQuery) => listDecisions(db, viewer.id, page)

/** Once for each decision, within its time. */
export const appealDecision = (db: Db, viewer: Viewer, id: number, text: string) =>
  inTransaction(db, async (tx) => {
    const decision = await lockDecision(tx, viewer.id, id)
    if (!decision) throw notFound(reportMessages.decisionMissing)
    if (decision.appeal) throw conflict(reportMessages.appealed)
    if (!decision.mayAppeal) throw conflict(reportMessages.appealOver)
    await insertAppeal(tx, id, text)
    return { message: reportMessages.appealSent }
  })
