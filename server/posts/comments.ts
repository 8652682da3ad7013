import { recordStaffDeed } from '#server/audit/audit.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { allow, invalid, missing } from '#server/errors.ts'
import { notify } from '#server/notifications/notifications.ts'
import { seenBy } from '#server/people/staff.ts'
import { commentMessages, type CommentInput } from '#shared/comments.ts'
import type { PageQuery } from '#shared/fields.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import { deleteComment, findComment, insertComment, listComments } from './comments.queries.ts'
import { readForRemoval, readPost } from './posts.ts'

export async function readComments(db: Db, viewer: Viewer | null, postId: number, page: PageQuery) {
  await readPost(db, viewer, postId)
  return listComments(db, viewer, postId, page)
}

export const addComment = (db: Db, viewer: Viewer, postId: number, input: CommentInput) =>
  inTransaction(db, async (tx) => {
    const post = await readPost(tx, viewer, postId)
    if (input.postId !== undefined && input.postId !== postId) throw invalid(commentMessages.otherPost)

    const id = await insertComment(tx, postId, viewer.id, input.content)
    await notify(tx, post.isEvent ? 'eventCommented' : 'comment', {
      to: post.userId,
      from: viewer,
      about: postId,
    })
    return readComment(tx, viewer, id)
  })

async function readComment(db: Db, viewer: Viewer | null, id: number) {
  const comment = await findComment(db, viewer, id)
  if (!comment) throw missing(commentMessages.missing)
  return comment
}

export const removeComment = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const comment = await readComment(tx, seenBy(viewer), id)
    const post = await readForRemoval(tx, viewer, comment.postId)
    allow(can.deleteComment(viewer, comment, post), commentMessages.notYours)
    const ownerId = post.userId === viewer.id ? viewer.id : comment.userId
    const about = { type: 'comment', id, name: comment.content, ownerId }
    await recordStaffDeed(tx, viewer, { action: 'comment.delete', ...about }, reason)
    await deleteComment(tx, id)
    return { message: commentMessages.deleted }
  })
