import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'

export const insertBlock = (db: Db, blockerId: number, blockedId: number) =>
  db
    .insertInto('blocks')
    .values({ blockerId, blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteBlock = (db: Db, blockerId: number, blockedId: number) =>
  db.deleteFrom('blocks').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId).execute()

/** The members that the viewer has blocked, newest first. */
export const listBlocks = async (db: Db, viewer: Viewer, page: PageQuery) => {
  return listPage(
    db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocks.blockedId')
      .select(refColumns)
      .select(['users.id', 'blocks.createdAt as blockedAt'])
      .where('blocks.blockerId', '=', viewer.id),
    page,
    { keys: { 'blocks.created_at': 'instant', 'users.id': 'id' }, keyOf: (row) => [row.blockedAt, row.id] },
    (row) => ({ ...refOf(row.id, row), isOnline: null }),
  )
}

/** The members with a block between them and this one, in either direction. */
export const listBlockPartners = async (db: Db, userId: number) => {
  const rows = await db
    .selectFrom('blocks')
    .select('blockedId as id')
    .where('blockerId', '=', userId)
    .unionAll(db.selectFrom('blocks').select('blockerId as id').where('blockedId', '=', userId))
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the account exists; members that the viewer cannot see can be blocked too. */
export const isAccount = async (db: Db, id: number) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
