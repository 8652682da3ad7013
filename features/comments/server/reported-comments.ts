import { groupIdOf, openDiscussion } from '#features/discussions/server/discussions.ts'
import { isPrivateGroup } from '#features/groups/server/groups.ts'
import { readPost } from '#features/posts/server/posts.ts'
import type { ReportTarget } from '#features/reports/server/report-targets.ts'
import { notFound } from '#platform/server/errors.ts'
import { commentMessages } from '../copy.ts'
import { deleteComment, findVisibleComment, updateHidden } from './comments.queries.ts'
import { findReportedComment, findReportedDiscussionComment } from './reported-comments.queries.ts'

export const reportedComment: ReportTarget = {
  async find({ db, viewer }, id) {
    const comment = await findVisibleComment(db, viewer, 'post', id)
    if (!comment) throw notFound(commentMessages.missing)
    const post = await readPost(db, viewer, comment.subjectId)
    return {
      authorId: comment.userId,
      name: post.isEvent ? post.title : post.user.displayName,
      path: post.isEvent ? `/events/${post.id}` : `/posts/${post.id}`,
      excerpt: comment.content,
      isPrivate: post.groupId !== null && (await isPrivateGroup(db, post.groupId)),
    }
  },
  readForStaff: ({ db }, id) => findReportedComment(db, id),
  setHidden: (db, id, isHidden) => updateHidden(db, 'post', id, isHidden),
  purge: (db, id) => deleteComment(db, 'post', id),
}

export const reportedDiscussionComment: ReportTarget = {
  async find({ db, viewer }, id) {
    const comment = await findVisibleComment(db, viewer, 'discussion', id)
    if (!comment) throw notFound(commentMessages.missing)
    const groupId = await groupIdOf(db, comment.subjectId)
    const { group, discussion } = await openDiscussion(db, viewer, groupId, comment.subjectId)
    return {
      authorId: comment.userId,
      name: discussion.title,
      path: `/groups/${groupId}?discussion=${discussion.id}`,
      excerpt: comment.content,
      isPrivate: group.visibility === 'private',
    }
  },
  readForStaff: ({ db }, id) => findReportedDiscussionComment(db, id),
  setHidden: (db, id, isHidden) => updateHidden(db, 'discussion', id, isHidden),
  purge: (db, id) => deleteComment(db, 'discussion', id),
}
