import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import type { FeedItem } from '../contract.ts'
import { selectPosts, shape } from './posts.queries.ts'

export const insertSave = (db: Db, userId: number, postId: number) =>
  db
    .insertInto('bookmarks')
    .values({ userId, postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteSave = (db: Db, userId: number, postId: number) =>
  db.deleteFrom('bookmarks').where('userId', '=', userId).where('postId', '=', postId).execute()

/** The member's saved posts that are still visible, last saved first. */
export const listSaved = async (db: Db, viewer: Viewer, page: PageQuery): Promise<Page<FeedItem>> => {
  return listPage(
    selectPosts(db, viewer)
      .innerJoin('bookmarks', 'bookmarks.postId', 'posts.id')
      .select('bookmarks.id as saveId')
      .where('bookmarks.userId', '=', viewer.id),
    page,
    { keys: { 'bookmarks.id': 'id' }, keyOf: (row) => [row.saveId] },
    shape,
  )
}
