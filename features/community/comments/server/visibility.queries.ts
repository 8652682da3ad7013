import { sql } from 'kysely'
import {
  isWrittenVisible,
  visibleDiscussions,
} from '#features/community/discussions/server/visibility.queries.ts'
import { leavesRepliesText, visiblePosts } from '#features/community/posts/server/visibility.queries.ts'
import { isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** Comments on subjects that the caller has already loaded for the viewer, without those that a block or the staff hide. */
export const visibleComments = (db: Db, viewer: Viewer | null) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.userId')
    .where('comments.hiddenAt', 'is', null)
    .where(isPersonVisible(viewer))
    .where((eb) =>
      eb.or([
        eb('comments.discussionId', 'is', null),
        isWrittenVisible(viewer, sql.ref('comments.discussion_id')),
      ]),
    )

/** The replies that the viewer sees to the comment in the row with this name. Comments without any, the most, cost nothing. */
export const countVisibleReplies = (db: Db, viewer: Viewer | null, row: 'comments' | 'head') =>
  sql<number>`case when ${sql.ref(`${row}.replies_count`)} = 0 then 0 else (${db
    .selectFrom(visibleComments(db, viewer).select('comments.parentId').as('reply'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reply.parentId', '=', sql.ref<number>(`${row}.id`))}) end`

/** A reply is visible where the comment above it is, or has left its place. */
export const isUnderVisible = (db: Db, viewer: Viewer | null) =>
  sql<boolean>`(comments.parent_id is null or exists (${db
    .selectFrom(visibleComments(db, viewer).select('comments.id').as('above'))
    .select('above.id')
    .where('above.id', '=', sql.ref<number>('comments.parent_id'))})
    or exists (select from comments head where head.id = comments.parent_id and ${sql.raw(leavesRepliesText)}))`

/** The places of comments that are deleted or hidden, `head`, where the viewer sees a reply. The caller has loaded the subject. */
export const visiblePlaceholders = (db: Db, viewer: Viewer | null) =>
  db
    .selectFrom('comments as head')
    .where(sql.raw<boolean>(leavesRepliesText))
    .where((eb) =>
      eb.exists(
        visibleComments(db, viewer)
          .select('comments.id')
          .where('comments.parentId', '=', sql.ref<number>('head.id')),
      ),
    )

/** Comments on anything, each where the viewer sees it and what it is on. `posts` are those whose comments count: of lists, or also those that the viewer has hidden. */
export const visibleCommentsAnywhere = (db: Db, viewer: Viewer | null, posts = visiblePosts) =>
  visibleComments(db, viewer)
    .where(isUnderVisible(db, viewer))
    .where(
      sql<boolean>`case when comments.post_id is null
        then exists (${visibleDiscussions(db, viewer)
          .where('discussions.id', '=', sql.ref<number>('comments.discussion_id'))
          .select('discussions.id')})
        else exists (${posts(db, viewer)
          .where('posts.id', '=', sql.ref<number>('comments.post_id'))
          .select('posts.id')}) end`,
    )
