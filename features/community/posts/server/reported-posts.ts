import { isGroupClosed } from '#features/community/groups/server/groups.ts'
import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { updateHidden, markDeleted } from './deletion.queries.ts'
import { readPost } from './posts.ts'
import { findReportedPost } from './reported-posts.queries.ts'

/** Posts and events, which are posts with a date. */
export const reportedPost: ReportTarget = {
  async find({ db, viewer }, id) {
    const post = await readPost(db, viewer, id)
    return {
      authorId: post.userId,
      name: post.isEvent ? post.title : post.user.displayName,
      path: post.isEvent ? `/events/${id}` : `/posts/${id}`,
      excerpt: post.content,
      isPrivate:
        post.audience === 'followers' || (post.groupId !== null && (await isGroupClosed(db, post.groupId))),
    }
  },
  readForStaff: ({ db }, id) => findReportedPost(db, id),
  setHidden: updateHidden,
  purge: (db, id) => markDeleted(db, id, null),
}
