import { createHash } from 'node:crypto'
import { releaseDiscussion } from '#features/community/discussions/server/held-discussions.ts'
import { banCopy } from '#features/community/groups/bans.copy.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import type { GroupAction } from '#features/community/groups/log.contract.ts'
import { groupNotifications } from '#features/community/groups/notifications.ts'
import { canReviewInGroup } from '#features/community/groups/permissions.ts'
import { applyBan, checkBan } from '#features/community/groups/server/bans/bans.ts'
import { holdGroup, openGroup } from '#features/community/groups/server/groups.ts'
import { recordInLog } from '#features/community/groups/server/log/log.ts'
import { declineHeldPosts, releasePosts } from '#features/community/posts/server/held/release-posts.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { Decision } from '#features/members/reports/contract.ts'
import { notifyReporters } from '#features/members/reports/server/cases.ts'
import type { ReportTargets } from '#features/members/reports/server/report-targets.ts'
import { isViewer, type Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { GroupDecision, GroupDecisionInput, GroupQueueQuery, QueueItem } from '../../contract.ts'
import { groupQueueMessages } from '../../copy.ts'
import { decisionsInGroup } from '../../permissions.ts'
import { closeItem, listWaiting, lockItem, lockText, markDecided, typeOf } from './queue.queries.ts'

export type Targets = ReportTargets

type Context = { db: Db; config: Config; viewer: Viewer }

/** Each item has its text as it is now, and a version of it, so that nobody approves what was changed meanwhile. */
export async function readGroupQueue(
  { db, config, viewer }: Context,
  groupId: number,
  query: GroupQueueQuery,
  targets: ReportTargets,
) {
  const group = await openGroup(db, viewer, groupId)
  authorize(canReviewInGroup(viewer, group), groupMessages.reviewersOnly)
  const { items, next } = await listWaiting(db, groupId, query)
  const withText = async (item: QueueItem) => ({
    ...item,
    subject: { ...item.subject, ...(await readText({ db, config }, item.subject, targets)) },
  })
  return { items: await Promise.all(items.map(withText)), next }
}

type Subject = { type: string; id: number; text: string }

async function readText(context: Pick<Context, 'db' | 'config'>, subject: Subject, targets: ReportTargets) {
  const found = await targets[typeOf(subject.type)].readForStaff(context, subject.id)
  const pictures = found?.pictures ?? []
  const written = [found?.title ?? '', found?.text ?? ''].filter((part) => part !== '').join('\n\n')
  const text = written === '' ? subject.text : written
  const seen = JSON.stringify([text, pictures.map(({ url }) => url)])
  return { text, pictures, version: createHash('sha256').update(seen).digest('base64url') }
}

type Item = { id: number; type: string; targetId: number; authorId: number | null; excerpt: string }

/** Two people may decide at once: the first one wins. */
export const decideInGroup = (
  { db, config, viewer }: Context,
  { groupId, itemId }: { groupId: number; itemId: number },
  { decision, reason, version }: GroupDecisionInput,
  targets: ReportTargets,
) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, groupId)
    authorize(canReviewInGroup(viewer, group), groupMessages.reviewersOnly)
    authorize(decisionsInGroup(viewer, group).includes(decision), groupQueueMessages.notAllowed)
    const item = await lockItem(tx, groupId, itemId)
    if (!item) throw notFound(groupQueueMessages.missing)
    if (item.closedAt !== null || item.groupDecidedAt !== null) throw conflict(groupQueueMessages.decided)
    if (!item.waits) throw conflict(groupQueueMessages.missing)
    authorize(!isViewer(viewer, item.authorId), groupQueueMessages.own)

    if (decision === 'approve' && version !== undefined) {
      await lockText(tx, item.type, item.targetId)
      const subject = { type: item.type, id: item.targetId, text: item.excerpt }
      const now = await readText({ db: tx, config }, subject, targets)
      if (now.version !== version) throw conflict(groupQueueMessages.changed)
    }
    if (decision === 'ban') await banAuthor(tx, viewer, group, item, reason)
    const isNew = await apply(tx, item, groupId, decision, targets)
    await markDecided(tx, itemId, decision)
    const closing = closingOf[decision]
    if (!item.isSevere) {
      await closeItem(tx, itemId, { decidedBy: viewer.id, decision: closing, reason })
      await notifyReporters(tx, itemId, closing)
    }
    await recordDecision(tx, viewer, groupId, item, { action: actionOf(item.isApproval, decision), reason })
    if (decision !== 'approve' || isNew) await notifyAuthor(tx, group, item, decision, reason)
    return { message: groupQueueMessages.done[decision] }
  })

/** What the case says that was decided, which its author may appeal against. */
const closingOf = {
  approve: 'keep',
  decline: 'hide',
  remove: 'remove',
  ban: 'remove',
} as const satisfies Record<GroupDecision, Decision>

const actionOf = (isApproval: boolean, decision: GroupDecision): GroupAction => {
  if (decision === 'remove' || decision === 'ban') return 'remove'
  if (isApproval) return decision
  return decision === 'approve' ? 'keep' : 'hide'
}

type Group = Awaited<ReturnType<typeof holdGroup>>

async function banAuthor(tx: Db, viewer: Viewer, group: Group, { authorId }: Item, reason: string) {
  if (authorId === null) throw conflict(groupQueueMessages.noAuthor)
  await checkBan(tx, viewer, group, authorId)
  await applyBan(tx, viewer, group, { userId: authorId, reason })
}

/** Whether it appears now for the first time. */
async function apply(
  tx: Db,
  { type, targetId }: Item,
  groupId: number,
  decision: GroupDecision,
  targets: ReportTargets,
) {
  const isPost = type === 'post' || type === 'event'
  if (decision === 'approve') {
    if (isPost) return releasePosts(tx, targetId)
    return type === 'discussion' && releaseDiscussion(tx, groupId, targetId)
  }
  if (isPost) await declineHeldPosts(tx, targetId)
  await targets[typeOf(type)].setHidden?.(tx, targetId, true)
  return false
}

const logged = ['post', 'event', 'discussion', 'comment', 'message', 'guidePage'] as const

const recordDecision = (
  tx: Db,
  viewer: Viewer,
  groupId: number,
  { type, targetId, authorId, excerpt }: Item,
  done: { action: GroupAction; reason: string },
) => {
  const subjectType = logged.find((one) => one === type)
  return recordInLog(tx, viewer, groupId, {
    ...done,
    aboutId: authorId,
    ...(subjectType && { subject: { type: subjectType, id: targetId, text: excerpt } }),
  })
}

async function notifyAuthor(
  tx: Db,
  group: Group,
  { authorId }: Item,
  decision: GroupDecision,
  reason: string,
) {
  if (authorId === null) return
  const isApproved = decision === 'approve'
  await notifyAll(tx, {
    type: isApproved ? groupNotifications.groupApproved : groupNotifications.groupDeclined,
    to: [authorId],
    about: group.id,
    subject: isApproved ? group.name : banCopy.inGroup(group.name, reason),
  })
}
