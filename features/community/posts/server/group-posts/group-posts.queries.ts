import { sql } from 'kysely'
import {
  findReadPosition,
  isNewPost,
  newestPostText,
} from '#features/community/groups/server/new-posts.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'
import type { GroupPost } from '../../group-posts.contract.ts'
import { selectPosts, shape } from '../posts.queries.ts'

/**
 * Pinned first, then the newest, without events, which have a list of their own. A cursor has the viewer's read position, because the first
 * page is marked as read before the next one is asked for.
 */
export const listGroupPosts = async (
  db: Db,
  viewer: Viewer | null,
  groupId: number,
  page: PageQuery,
): Promise<Page<GroupPost>> => {
  const after = page.cursor ? readCursor(page.cursor, ['number', 'id', 'id']) : null
  const readId = after?.[2] ?? (viewer ? await findReadPosition(db, viewer, groupId) : 0)
  const rows = await selectPosts(db, viewer)
    .select(isNewPost(viewer, readId).as('isNew'))
    .where('posts.groupId', '=', groupId)
    .where('posts.type', '=', sql.lit('post'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(posts.is_pinned, posts.id) < (${after?.[0] === 1}::boolean, ${after?.[1]}::bigint)`,
      ),
    )
    .orderBy('posts.isPinned', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(
    rows,
    page.limit,
    (row) => ({ ...shape(row), isNew: row.isNew }),
    (row) => [Number(row.isPinned), row.id, readId],
  )
}

/** Nothing changes where the post has left the group or is deleted meanwhile. */
export const updatePinned = (db: Db, groupId: number, id: number, isPinned: boolean) =>
  db
    .updateTable('posts')
    .set({ isPinned })
    .where('id', '=', id)
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .where('isPinned', '<>', isPinned)
    .execute()

/** Never back, and not beyond the newest post: later ones would not be new. */
export const updatePostsRead = (db: Db, viewer: Viewer, groupId: number, upTo: number) =>
  sqlExecute(
    db,
    `update group_members set posts_read_id = seen.id from (select least($3::bigint, ${newestPostText('$1')}) as id) seen
     where group_id = $1 and user_id = $2 and state = 'member' and posts_read_id < seen.id`,
    [groupId, viewer.id, upTo],
  )
