import { isClosedGroup } from '#features/community/groups/contract.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { canReadInGroup, runsGroup } from '#features/community/groups/permissions.ts'
import { openGroup, openGroupForRemoval } from '#features/community/groups/server/groups.ts'
import { recordInLog } from '#features/community/groups/server/log/log.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import { authorize, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { discussionMessages } from '../copy.ts'
import { canDeleteDiscussion, canEditDiscussion } from '../permissions.ts'
import {
  deleteDiscussion,
  deleteWrittenDiscussions,
  findAnyDiscussion,
  findDiscussion,
  findGroupId,
  listDiscussions,
  updateLinkPreview,
} from './discussions.queries.ts'

export { deleteWrittenDiscussions }

/** Discussions of a private or discreet group are for members only; an invited member sees only that it exists. */
async function openDiscussions(db: Db, viewer: Viewer | null, groupId: number) {
  const group = await openGroup(db, viewer, groupId)
  authorize(canReadInGroup(viewer, group), groupMessages.closed)
  return group
}

export async function openDiscussion(db: Db, viewer: Viewer | null, groupId: number, id: number) {
  const group = await openDiscussions(db, viewer, groupId)
  const discussion = await findDiscussion(db, viewer, groupId, id)
  if (!discussion) throw notFound(discussionMessages.missing)
  return { group, discussion }
}

/** Neither a private group nor a block stands between the staff and what they take down. */
export async function openDiscussionForRemoval(db: Db, viewer: Viewer, groupId: number, id: number) {
  if (!isStaff(viewer)) return openDiscussion(db, viewer, groupId, id)
  const group = await openGroupForRemoval(db, viewer, groupId)
  const discussion = await findAnyDiscussion(db, groupId, id)
  if (!discussion) throw notFound(discussionMessages.missing)
  return { group, discussion }
}

/** The group that a discussion belongs to, before its visibility is checked. */
export async function groupIdOf(db: Db, id: number) {
  const groupId = await findGroupId(db, id)
  if (groupId === undefined) throw notFound(discussionMessages.missing)
  return groupId
}

export async function readDiscussions(db: Db, viewer: Viewer | null, groupId: number, page: PageQuery) {
  await openDiscussions(db, viewer, groupId)
  return listDiscussions(db, viewer, groupId, page)
}

export async function readDiscussion(db: Db, viewer: Viewer | null, groupId: number, id: number) {
  const { discussion } = await openDiscussion(db, viewer, groupId, id)
  return discussion
}

/** Without a preview, nothing changes. */
export const removeLinkPreview = (db: Db, viewer: Viewer, groupId: number, id: number) =>
  inTransaction(db, async (tx) => {
    const { discussion } = await openDiscussion(tx, viewer, groupId, id)
    authorize(canEditDiscussion(viewer, discussion), discussionMessages.notYours)
    await updateLinkPreview(tx, id, null)
    return readDiscussion(tx, viewer, groupId, id)
  })

export const removeDiscussion = (db: Db, viewer: Viewer, groupId: number, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const { group, discussion } = await openDiscussionForRemoval(tx, viewer, groupId, id)
    authorize(canDeleteDiscussion(viewer, discussion, group), discussionMessages.notYoursToDelete)
    const ownerId = runsGroup(viewer, group) ? viewer.id : discussion.userId
    const about = { type: 'discussion', id, name: discussion.title, isPrivate: isClosedGroup(group), ownerId }
    await recordStaffAction(tx, viewer, { action: 'discussion.delete', ...about }, reason)
    if (runsGroup(viewer, group))
      await recordInLog(tx, viewer, groupId, {
        action: 'remove',
        aboutId: discussion.userId,
        subject: { type: 'discussion', id, text: discussion.title },
      })
    await deleteDiscussion(tx, id)
    return { message: discussionMessages.deleted }
  })
