import { isDeepStrictEqual } from 'node:util'
import { discussionMessages } from '#features/community/discussions/copy.ts'
import { openDiscussionForRemoval } from '#features/community/discussions/server/discussions.ts'
import { isClosedGroup } from '#features/community/groups/contract.ts'
import { runsGroup, type OfGroup } from '#features/community/groups/permissions.ts'
import { isUnnamed } from '#features/community/groups/server/aliases/aliases.ts'
import { openGroup } from '#features/community/groups/server/groups.ts'
import { recordInLog } from '#features/community/groups/server/log/log.ts'
import { rejectSilenced } from '#features/community/groups/server/mutes/reject-silenced.ts'
import { isPrivate, readForRemoval, readMentioned } from '#features/community/posts/server/posts.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { preparePhotos, withAlts, type PreparedPhotos } from '#features/site/media/server/photos.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { readFormatted } from '#platform/contract/read-formatted.ts'
import { asAuthor, isStaff, type Viewer } from '#platform/contract/viewer.ts'
import { authorize, forbidden, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import {
  commentLimits,
  type CommentChange,
  type CommentInput,
  type CommentsQuery,
  type Thread,
} from '../contract.ts'
import { commentMessages } from '../copy.ts'
import { canDeleteComment, canEditComment, hostsComments } from '../permissions.ts'
import { insertComment, insertLike, deleteLike, updateComment } from './comment-changes.queries.ts'
import { findAnyComment, findComment, listComments, listReplies, listVersions } from './comments.queries.ts'
import { deleteComment, deleteCommentsOf, deleteWrittenComments } from './deletion.queries.ts'
import { notifyMentioned, notifyOfComment, notifyOfLike } from './notify.ts'
import { arrangePhotos, storePhotos } from './photos.ts'
import { findPlaceholder, shapePlaceholder } from './placeholders.queries.ts'
import { openSubject, openSubjectOf, storedSubject, type Subject } from './subjects.ts'

export { deleteCommentsOf, deleteWrittenComments, preparePhotos }

export async function readComments(db: Db, viewer: Viewer | null, subject: Subject, query: CommentsQuery) {
  await openSubject(db, viewer, subject)
  return listComments(db, viewer, storedSubject(subject), query)
}

/** A comment that the viewer can see, with what it is on. */
async function openComment(db: Db, viewer: Viewer | null, id: number) {
  const comment = await findComment(db, viewer, id)
  if (!comment) throw notFound(commentMessages.missing)
  return { comment, subject: await openSubjectOf(db, viewer, comment) }
}

/** What a thread begins with: a comment that the viewer can see, or the place of a deleted one. */
async function openHead(db: Db, viewer: Viewer | null, id: number): Promise<Thread> {
  const comment = await findComment(db, viewer, id)
  const head = comment ?? (await findPlaceholder(db, viewer, id))
  if (!head) throw notFound(commentMessages.missing)
  await openSubjectOf(db, viewer, head)
  return comment ?? shapePlaceholder(head, [])
}

export async function readReplies(db: Db, viewer: Viewer | null, id: number, page: PageQuery) {
  await openHead(db, viewer, id)
  return listReplies(db, viewer, id, page)
}

/** What a link to a comment opens. */
export async function readThread(db: Db, viewer: Viewer | null, id: number): Promise<Thread> {
  const { comment } = await openComment(db, viewer, id)
  if (comment.parentId === null) {
    const first = { limit: commentLimits.firstReplies, cursor: undefined }
    return { ...comment, replies: (await listReplies(db, viewer, id, first)).items }
  }
  return { ...(await openHead(db, viewer, comment.parentId)), replies: [comment] }
}

export async function readHistory(db: Db, viewer: Viewer | null, id: number) {
  await openComment(db, viewer, id)
  return listVersions(db, id)
}

/** A reply to a reply is stored beside it, under the comment that both belong to. */
export async function addComment(
  db: Db,
  viewer: Viewer,
  subject: Subject,
  { content, parentId, postId = subject.id, ...alts }: CommentInput,
  prepared: () => Promise<PreparedPhotos>,
) {
  const photos = withAlts(await prepared(), alts)
  return inTransaction(db, async (tx) => {
    const opened = await openSubject(tx, viewer, subject)
    if (postId !== subject.id) throw invalid(commentMessages.otherPost)
    await rejectSilenced(tx, opened.groupId, viewer.id)
    authorize(!opened.isClosed, discussionMessages.isClosed)
    const above = parentId ? await readAbove(tx, viewer, subject, parentId) : null

    const text = readFormatted(content)
    const mentions = await readMentioned(tx, viewer, text.content)
    const comment = {
      userId: viewer.id,
      ...text,
      mentions,
      parentId: above && (above.parentId ?? above.id),
      answersReply: typeof above?.parentId === 'number',
    }
    const id = await insertComment(tx, storedSubject(subject), comment)
    if (id === null) throw await whyNot(tx, comment.parentId)

    await storePhotos(tx, viewer, id, photos)
    const written = (await openComment(tx, viewer, id)).comment
    await notifyOfComment(tx, asAuthor(viewer, written), opened, { ...comment, id, above })
    return written
  })
}

/** The comment above is gone since it was read, or the viewer is no member of the group. */
const whyNot = async (db: Db, parentId: number | null) =>
  parentId !== null && !(await findAnyComment(db, parentId))
    ? notFound(commentMessages.missing)
    : forbidden(discussionMessages.membersOnly)

async function readAbove(db: Db, viewer: Viewer, subject: Subject, id: number) {
  const above = await findComment(db, viewer, id)
  const { kind } = storedSubject(subject)
  const on = kind === 'post' ? above?.postId : above?.discussionId
  if (!above || on !== subject.id) throw notFound(commentMessages.missing)
  return above
}

export const editComment = (db: Db, viewer: Viewer, id: number, { content, ...photos }: CommentChange) =>
  inTransaction(db, async (tx) => {
    const { comment, subject } = await openComment(tx, viewer, id)
    authorize(canEditComment(viewer, comment), commentMessages.notYoursToEdit)
    await rejectSilenced(tx, subject.groupId, viewer.id)
    const text = readFormatted(content)
    if (comment.content !== text.content || !isDeepStrictEqual(comment.format ?? null, text.format)) {
      const mentions = await readMentioned(tx, viewer, text.content)
      await updateComment(tx, id, { ...text, mentions })
      await notifyMentioned(tx, asAuthor(viewer, comment), subject, id, mentions)
    }
    await arrangePhotos(tx, id, photos)
    return (await openComment(tx, viewer, id)).comment
  })

export const likeComment = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const { comment, subject } = await openComment(tx, viewer, id)
    const like = await insertLike(tx, id, viewer.id)
    if (!like) throw notFound(commentMessages.missing)
    if (like.isNew && !(await isUnnamed(tx, viewer, subject.groupId)))
      await notifyOfLike(tx, viewer, subject, comment)
    return { isLiked: true, likesCount: like.likesCount }
  })

export async function unlikeComment(db: Db, viewer: Viewer, id: number) {
  await openComment(db, viewer, id)
  const unlike = await deleteLike(db, id, viewer.id)
  if (!unlike) throw notFound(commentMessages.missing)
  return { isLiked: false, likesCount: unlike.likesCount }
}

export const removeComment = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const comment = await readForDeletion(tx, viewer, id)
    if (comment.postId === undefined) throw notFound(commentMessages.missing)
    const post = await readForRemoval(tx, viewer, comment.postId)
    const deletion = { comment, subject: post, isPrivate: await isPrivate(tx, post) }
    // Its author and that of the post may have left the group.
    const { groupId } = post
    const isAllowed = groupId === null || canDeleteComment(viewer, comment, post)
    const group = isAllowed ? undefined : await openGroup(tx, viewer, groupId)
    return deleteAs(tx, viewer, { ...deletion, group, groupId }, reason)
  })

export const removeDiscussionComment = (
  db: Db,
  viewer: Viewer,
  { groupId, discussionId, id }: { groupId: number; discussionId: number; id: number },
  reason: string,
) =>
  inTransaction(db, async (tx) => {
    const { group, discussion } = await openDiscussionForRemoval(tx, viewer, groupId, discussionId)
    const comment = await readForDeletion(tx, viewer, id)
    if (comment.discussionId !== discussionId) throw notFound(commentMessages.missing)
    return deleteAs(
      tx,
      viewer,
      { comment, subject: discussion, group, groupId, isPrivate: isClosedGroup(group) },
      reason,
    )
  })

type Found = { id: number; userId: number; content: string; postId?: number; discussionId?: number }

/** The staff find what they remove without the visibility rules: any author, any blocks. */
async function readForDeletion(db: Db, viewer: Viewer, id: number): Promise<Found> {
  if (!isStaff(viewer)) {
    const comment = await findComment(db, viewer, id)
    if (!comment) throw notFound(commentMessages.missing)
    return comment
  }
  const row = await findAnyComment(db, id)
  if (!row) throw notFound(commentMessages.missing)
  return { ...row, postId: row.postId ?? undefined, discussionId: row.discussionId ?? undefined }
}

type Deletion = {
  comment: Found
  subject: { userId: number }
  group: OfGroup | undefined
  groupId: number | null
  isPrivate: boolean
}

async function deleteAs(
  db: Db,
  viewer: Viewer,
  { comment, subject, group, groupId, isPrivate }: Deletion,
  reason: string,
) {
  authorize(canDeleteComment(viewer, comment, subject, group), commentMessages.notYours)
  const { id, content: name, userId } = comment
  const ownerId = hostsComments(viewer, subject, group) ? viewer.id : userId
  await recordStaffAction(
    db,
    viewer,
    { action: 'comment.delete', type: 'comment', id, name, isPrivate, ownerId },
    reason,
  )
  if (groupId !== null && group && runsGroup(viewer, group))
    await recordInLog(db, viewer, groupId, {
      action: 'remove',
      aboutId: userId,
      subject: { type: 'comment', id, text: name },
    })
  const isPlaceholder = await deleteComment(db, id)
  return { message: commentMessages.deleted, ...(isPlaceholder && { isPlaceholder }) }
}
