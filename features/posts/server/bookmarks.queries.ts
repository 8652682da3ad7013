import { sql } from 'kysely'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { FeedItem } from '../contract.ts'
import { selectPosts, shape } from './posts.queries.ts'

export const insertSave = (db: Db, userId: number, postId: number) =>
  db
    .insertInto('saves')
    .values({ userId, postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteSave = (db: Db, userId: number, postId: number) =>
  db.deleteFrom('saves').where('userId', '=', userId).where('postId', '=', postId).execute()

/** The member's saved posts that are still visible, last saved first. */
export const listSaved = async (db: Db, viewer: Viewer, page: PageQuery): Promise<Page<FeedItem>> => {
  const after = page.cursor ? readCursor(page.cursor, ['id']) : null
  const rows = await selectPosts(db, viewer)
    .innerJoin('saves', 'saves.postId', 'posts.id')
    .select('saves.id as saveId')
    .where('saves.userId', '=', viewer.id)
    .$if(after !== null, (query) => query.where('saves.id', '<', after?.[0] ?? 0))
    .orderBy('saves.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(rows, page.limit, shape, (row) => [row.saveId])
}
