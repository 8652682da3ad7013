import { addToList, keyOf, refresh, updateInCaches } from '#platform/web/query.ts'
import { commentApi, commentSorts, type Comment, type DeletedComment, type Thread } from '../contract.ts'
import type { CommentTarget } from './comment-subjects.ts'

const lists = [commentApi.ofPost, commentApi.ofDiscussion, commentApi.thread]

/** Changes a comment wherever it is shown: in the list, among the first replies, in the whole thread. Null removes it. */
export function patchComment(
  { id, parentId }: Pick<Comment, 'id' | 'parentId'>,
  change: <C extends Comment>(comment: C) => C | null,
) {
  updateInCaches<Comment>([commentApi.replies], id, change)
  if (parentId === null)
    return updateInCaches<Thread>(lists, id, (cached) => ('isDeleted' in cached ? cached : change(cached)))
  updateInCaches<Thread>(lists, parentId, (above) => {
    const replies = (above.replies ?? [])
      .map((reply) => (reply.id === id ? change(reply) : reply))
      .filter((reply) => reply !== null)
    return { ...above, replies }
  })
}

/** The place of a deleted comment goes with its last reply. */
const countReplies = (parentId: number, by: 1 | -1) =>
  updateInCaches<Thread>(lists, parentId, (above) => {
    const repliesCount = Math.max(0, above.repliesCount + by)
    return 'isDeleted' in above && repliesCount === 0 ? null : { ...above, repliesCount }
  })

/** Shows what the viewer has written, at the end of its thread; among comments at the start where the newest come first. */
export function showComment(subject: CommentTarget, comment: Comment) {
  const { list, params } = subject
  subject.changeCount(1)
  if (comment.parentId === null) {
    for (const sort of commentSorts)
      addToList(keyOf(list, { params, query: { sort } }), comment, sort === 'newest' ? 'head' : 'end')
    return
  }
  addToList(keyOf(commentApi.replies, { params: { id: comment.parentId } }), comment, 'end')
  updateInCaches<Thread>([list, commentApi.thread], comment.parentId, (above) => ({
    ...above,
    replies: [...(above.replies ?? []), comment],
  }))
  countReplies(comment.parentId, 1)
}

/** A comment goes with its replies, or leaves a placeholder above them. */
export function hideComment(subject: CommentTarget, comment: Comment, isPlaceholder: boolean) {
  if (isPlaceholder) updateInCaches<Thread>(lists, comment.id, placeholderOf)
  else patchComment(comment, () => null)
  void refresh(commentApi.thread)
  subject.changeCount(isPlaceholder ? -1 : -1 - comment.repliesCount)
  if (comment.parentId !== null) countReplies(comment.parentId, -1)
}

const placeholderOf = ({ id, repliesCount, replies = [] }: Thread): DeletedComment => ({
  id,
  isDeleted: true,
  parentId: null,
  repliesCount,
  replies,
})
