import { isGroupClosed } from '#features/community/groups/server/groups.ts'
import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { FeedItem } from '../contract.ts'
import { postMessages } from '../copy.ts'
import { updateHidden, markDeleted } from './deletion/deletion.queries.ts'
import { insertHidden } from './hidden/hidden-posts.queries.ts'
import { readPost } from './posts.ts'
import { findReportedPost } from './reported-posts.queries.ts'

/** Posts and events, which are posts with a date. */
export const reportedPost: ReportTarget = {
  find: async ({ db, viewer }, id) => asTarget(db, await readPost(db, viewer, id)),
  readForStaff: ({ db }, id) => findReportedPost(db, id),
  setHidden: updateHidden,
  hideFor: (db, viewer, id) => insertHidden(db, viewer.id, id),
  purge: (db, id) => markDeleted(db, id, null),
}

export const reportedEvent: ReportTarget = {
  ...reportedPost,
  async find({ db, viewer }, id) {
    const event = await readPost(db, viewer, id)
    if (!event.isEvent) throw notFound(postMessages.missing)
    return asTarget(db, event)
  },
}

const asTarget = async (db: Db, post: FeedItem) => ({
  authorId: post.userId,
  name: post.isEvent ? post.title : post.user.displayName,
  path: post.isEvent ? `/events/${post.id}` : `/posts/${post.id}`,
  excerpt: post.content,
  groupId: post.groupId,
  isPrivate:
    post.audience === 'followers' || (post.groupId !== null && (await isGroupClosed(db, post.groupId))),
})
