import { sql, type Selectable } from 'kysely'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { OrderMessagesTable } from '#platform/server/postgres/schema.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { OrderMessage } from '../contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

const columns = ['id', 'senderId', 'content', 'createdAt'] as const
type Row = Pick<Selectable<OrderMessagesTable>, (typeof columns)[number]>

const shape = (viewer: Viewer, buyerId: number | null, row: Row): OrderMessage => ({
  id: row.id,
  content: row.content,
  from: row.senderId === buyerId ? 'buyer' : 'seller',
  isOwn: row.senderId === viewer.id,
  createdAt: row.createdAt,
})

type Thread = { id: number; buyerId: number | null }

/** Newest first. */
export const listMessages = async (db: Db, viewer: Viewer, { id, buyerId }: Thread, page: PageQuery) => {
  const after = page.cursor ? readCursor(page.cursor, ['id']) : null
  const rows = await db
    .selectFrom('orderMessages')
    .select(columns)
    .where('orderId', '=', id)
    .where('id', '<', after?.[0] ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(
    rows,
    page.limit,
    (row) => shape(viewer, buyerId, row),
    (row) => [row.id],
  )
}

export const insertMessage = async (db: Db, viewer: Viewer, { id, buyerId }: Thread, content: string) => {
  const row = await db
    .insertInto('orderMessages')
    .values({ orderId: id, senderId: viewer.id, content })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return shape(viewer, buyerId, row)
}

/** Whether one of the two has blocked the other. */
export const areApart = async (db: Db, one: number, other: number) => {
  const block = await db
    .selectFrom('blocks')
    .select('blockerId')
    .where(({ and, or }) =>
      or([and({ blockerId: one, blockedId: other }), and({ blockerId: other, blockedId: one })]),
    )
    .limit(sql.lit(1))
    .executeTakeFirst()
  return block !== undefined
}
