import type { Db } from '#platform/server/postgres/db.ts'
import { viewerCondition, type ViewerSql } from '#platform/server/postgres/viewer-condition.ts'
import { groupOfPostVisibleText } from '#features/groups/server/visibility.queries.ts'
import { activeText, notBlockedText, sharedText } from '#features/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

/** The row `posts` with its author's row `users`: by someone who shows their posts to the viewer, in a group the viewer can read. */
export const postSharedText = (viewer: ViewerSql) =>
  `${sharedText(viewer, 'profile_visibility', 'posts.user_id')} and ${notBlockedText(viewer, 'posts.user_id')}
    and ${groupOfPostVisibleText(viewer)}`

/** The same for posts that still exist and that the staff have not hidden, by active members. */
export const postVisibleText = (viewer: ViewerSql) =>
  `posts.deleted_at is null and posts.hidden_at is null and ${activeText} and ${postSharedText(viewer)}`

export const isPostVisible = (viewer: Viewer | null) => viewerCondition(viewer, postVisibleText)

/** A post that this leaves out does not exist for the viewer. */
export const visiblePosts = (db: Db, viewer: Viewer | null) =>
  db.selectFrom('posts').innerJoin('users', 'users.id', 'posts.userId').where(isPostVisible(viewer))
