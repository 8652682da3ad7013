import { addToList, keyOf, refresh, updateInCaches } from '#platform/web/query.ts'
import { commentApi, commentSorts, type Comment } from '../contract.ts'
import type { CommentTarget } from './comment-subjects.ts'

const lists = [commentApi.ofPost, commentApi.ofDiscussion, commentApi.thread]

/** Changes a comment wherever it is shown: in the list, among the first replies, in the whole thread. Null removes it. */
export function patchComment(
  { id, parentId }: Pick<Comment, 'id' | 'parentId'>,
  change: <C extends Comment>(comment: C) => C | null,
) {
  updateInCaches<Comment>([commentApi.replies], id, change)
  if (parentId === null) return updateInCaches<Comment>(lists, id, change)
  updateInCaches<Comment>(lists, parentId, (above) => ({
    ...above,
    replies: above.replies
      ?.map((reply) => (reply.id === id ? change(reply) : reply))
      .filter((reply) => reply !== null),
  }))
}

const countReplies = (parentId: number, by: 1 | -1) =>
  patchComment({ id: parentId, parentId: null }, (above) => ({
    ...above,
    repliesCount: Math.max(0, above.repliesCount + by),
  }))

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
  updateInCaches<Comment>([list, commentApi.thread], comment.parentId, (above) => ({
    ...above,
    replies: [...(above.replies ?? []), comment],
  }))
  countReplies(comment.parentId, 1)
}

/** A comment goes with its replies. */
export function hideComment(subject: CommentTarget, comment: Comment) {
  patchComment(comment, () => null)
  void refresh(commentApi.thread)
  subject.changeCount(-1 - comment.repliesCount)
  if (comment.parentId !== null) countReplies(comment.parentId, -1)
}
