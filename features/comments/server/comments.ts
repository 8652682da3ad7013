import { recordStaffDeed } from '#features/audit/server/audit.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import { notify } from '#features/notifications/server/notifications.ts'
import { seenBy } from '#features/people/server/staff-viewer.ts'
import { type CommentInput } from '../contract.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { canDeleteComment } from '../permissions.ts'
import { commentNotifications } from '../notifications.ts'
import { deleteComment, findComment, insertComment, listComments } from './comments.queries.ts'
import { readForRemoval, readPost } from '#features/posts/server/posts.ts'
import { commentMessages } from '../copy.ts'

export async function readComments(db: Db, viewer: Viewer | null, postId: number, page: PageQuery) {
  await readPost(db, viewer, postId)
  return listComments(db, viewer, postId, page)
}

export const addComment = (db: Db, viewer: Viewer, postId: number, input: CommentInput) =>
  inTransaction(db, async (tx) => {
    const post = await readPost(tx, viewer, postId)
    if (input.postId !== undefined && input.postId !== postId) throw invalid(commentMessages.otherPost)

    const id = await insertComment(tx, postId, viewer.id, input.content)
    await notify(tx, {
      type: post.isEvent ? commentNotifications.eventCommented : commentNotifications.comment,
      to: post.userId,
      from: viewer,
      about: postId,
    })
    return readComment(tx, viewer, id)
  })

async function readComment(db: Db, viewer: Viewer | null, id: number) {
  const comment = await findComment(db, viewer, id)
  if (!comment) throw notFound(commentMessages.missing)
  return comment
}

export const removeComment = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const comment = await readComment(tx, seenBy(viewer), id)
    const post = await readForRemoval(tx, viewer, comment.postId)
    authorize(canDeleteComment(viewer, comment, post), commentMessages.notYours)
    const ownerId = post.userId === viewer.id ? viewer.id : comment.userId
    const about = { type: 'comment', id, name: comment.content, ownerId }
    await recordStaffDeed(tx, viewer, { action: 'comment.delete', ...about }, reason)
    await deleteComment(tx, id)
    return { message: commentMessages.deleted }
  })
