import { groupIdOf, openDiscussion } from '#features/community/discussions/server/discussions.ts'
import { isClosedGroup } from '#features/community/groups/contract.ts'
import { isGroupClosed } from '#features/community/groups/server/groups.ts'
import { readPost } from '#features/community/posts/server/posts.ts'
import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { commentMessages } from '../copy.ts'
import { updateHidden } from './comment-changes.queries.ts'
import { findComment } from './comments.queries.ts'
import { deleteComment } from './deletion.queries.ts'
import { findReportedComment } from './reported-comments.queries.ts'

export const reportedComment: ReportTarget = {
  async find({ db, viewer }, id) {
    const comment = await findComment(db, viewer, id)
    if (!comment) throw notFound(commentMessages.missing)
    const place = await (comment.discussionId === undefined
      ? placeOfPost(db, viewer, comment.postId ?? 0)
      : placeOfDiscussion(db, viewer, comment.discussionId))
    return { ...place, authorId: comment.userId, excerpt: comment.content }
  },
  readForStaff: ({ db }, id) => findReportedComment(db, id),
  setHidden: updateHidden,
  purge: deleteComment,
}

async function placeOfPost(db: Db, viewer: Viewer, id: number) {
  const post = await readPost(db, viewer, id)
  return {
    name: post.isEvent ? post.title : post.user.displayName,
    path: post.isEvent ? `/events/${post.id}` : `/posts/${post.id}`,
    groupId: post.groupId,
    isPrivate:
      post.audience === 'followers' || (post.groupId !== null && (await isGroupClosed(db, post.groupId))),
  }
}

async function placeOfDiscussion(db: Db, viewer: Viewer, id: number) {
  const groupId = await groupIdOf(db, id)
  const { group, discussion } = await openDiscussion(db, viewer, groupId, id)
  return {
    name: discussion.title,
    groupId,
    path: `/groups/${groupId}?discussion=${id}`,
    isPrivate: isClosedGroup(group),
  }
}
