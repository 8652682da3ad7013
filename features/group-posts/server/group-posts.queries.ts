import { sql } from 'kysely'
import { selectPosts, shape } from '#features/posts/server/posts.queries.ts'
import type { FeedItem } from '#features/posts/contract.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** Without events, which have a list of their own. */
export const listGroupPosts = async (
  db: Db,
  viewer: Viewer | null,
  groupId: number,
  page: PageQuery,
): Promise<Page<FeedItem>> => {
  const after = page.cursor ? readCursor(page.cursor, ['id']) : null
  const rows = await selectPosts(db, viewer)
    .where('posts.groupId', '=', groupId)
    .where('posts.type', '=', sql.lit('post'))
    .$if(after !== null, (query) => query.where('posts.id', '<', after?.[0] ?? 0))
    .orderBy('posts.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(rows, page.limit, shape, (row) => [row.id])
}
