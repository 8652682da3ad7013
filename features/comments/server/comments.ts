import { recordStaffAction } from '#features/audit/server/audit.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import { discussionMessages } from '#features/discussions/copy.ts'
import { openDiscussion, openDiscussionForRemoval } from '#features/discussions/server/discussions.ts'
import { readEvent } from '#features/events/server/events.ts'
import { notify } from '#features/notifications/server/notifications.ts'
import { readForRemoval, readPost } from '#features/posts/server/posts.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import type { CommentInput } from '../contract.ts'
import { commentMessages } from '../copy.ts'
import { commentNotifications } from '../notifications.ts'
import { canDeleteComment, hostsComments } from '../permissions.ts'
import {
  deleteComment,
  findAnyComment,
  findComment,
  findVisibleComment,
  insertComment,
  listComments,
  type CommentKind,
} from './comments.queries.ts'

/** What a comment is on. */
type Subject = { kind: 'post' | 'event'; id: number } | { kind: 'discussion'; id: number; groupId: number }

export async function readComments<S extends Subject>(
  db: Db,
  viewer: Viewer | null,
  subject: S,
  page: PageQuery,
) {
  await openSubject(db, viewer, subject)
  return listComments<S['kind']>(db, viewer, subject, page)
}

export const addComment = <S extends Subject>(
  db: Db,
  viewer: Viewer,
  subject: S,
  { content, postId = subject.id }: CommentInput,
) =>
  inTransaction(db, async (tx) => {
    const notification = await openSubject(tx, viewer, subject)
    if (postId !== subject.id) throw invalid(commentMessages.otherPost)

    const id = await insertComment(tx, subject, viewer.id, content)
    authorize(id !== null, discussionMessages.membersOnly)

    await notify(tx, { ...notification, from: viewer })
    const comment = await findComment<S['kind']>(tx, viewer, subject.kind, id ?? 0)
    if (!comment) throw notFound(commentMessages.missing)
    return comment
  })

/** 404 where the viewer cannot see it; else how its author is notified of a comment. */
async function openSubject(db: Db, viewer: Viewer | null, subject: Subject) {
  if (subject.kind === 'discussion') {
    const { discussion } = await openDiscussion(db, viewer, subject.groupId, subject.id)
    const { userId, title } = discussion
    return {
      type: commentNotifications.discussionCommented,
      to: userId,
      about: subject.groupId,
      subject: title,
    }
  }
  const read = subject.kind === 'event' ? readEvent : readPost
  const post = await read(db, viewer, subject.id)
  const type = post.isEvent ? commentNotifications.eventCommented : commentNotifications.comment
  return { type, to: post.userId, about: post.id }
}

export const removeComment = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const comment = await readForDeletion(tx, viewer, 'post', id)
    const post = await readForRemoval(tx, viewer, comment.subjectId)
    return deleteAs(tx, viewer, { kind: 'post', comment, subject: post }, reason)
  })

export const removeDiscussionComment = (
  db: Db,
  viewer: Viewer,
  { groupId, discussionId, id }: { groupId: number; discussionId: number; id: number },
  reason: string,
) =>
  inTransaction(db, async (tx) => {
    const { group, discussion } = await openDiscussionForRemoval(tx, viewer, groupId, discussionId)
    const comment = await readForDeletion(tx, viewer, 'discussion', id)
    if (comment.subjectId !== discussionId) throw notFound(commentMessages.missing)
    return deleteAs(tx, viewer, { kind: 'discussion', comment, subject: discussion, group }, reason)
  })

/** The staff find what they remove without the visibility rules: any author, any blocks. */
async function readForDeletion(db: Db, viewer: Viewer, kind: CommentKind, id: number) {
  const comment = await (isStaff(viewer)
    ? findAnyComment(db, kind, id)
    : findVisibleComment(db, viewer, kind, id))
  if (!comment) throw notFound(commentMessages.missing)
  return comment
}

type Deletion = {
  kind: CommentKind
  comment: Awaited<ReturnType<typeof readForDeletion>>
  subject: { userId: number }
  group?: { creatorId: number }
}

async function deleteAs(db: Db, viewer: Viewer, { kind, comment, subject, group }: Deletion, reason: string) {
  authorize(canDeleteComment(viewer, comment, subject, group), commentMessages.notYours)
  const { id, content: name, userId } = comment
  const ownerId = hostsComments(viewer, subject, group) ? viewer.id : userId
  await recordStaffAction(
    db,
    viewer,
    { action: 'comment.delete', type: 'comment', id, name, ownerId },
    reason,
  )
  await deleteComment(db, kind, id)
  return { message: commentMessages.deleted }
}
