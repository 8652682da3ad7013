import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { OrderMessage } from '../contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

type Row = { id: number; senderId: number; content: string; createdAt: string }

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
  const after = page.cursor ? readCursor(page.cursor, ['number']) : null
  const rows = await hot<Row>(
    db,
    `select id, sender_id, content, created_at from order_messages
     where order_id = $1 and id < $2 order by id desc limit ${page.limit + 1}`,
    [id, after?.[0] ?? 2_147_483_647],
  )
  return pageOf(
    rows,
    page.limit,
    (row) => shape(viewer, buyerId, row),
    (row) => [row.id],
  )
}

export const insertMessage = async (db: Db, viewer: Viewer, { id, buyerId }: Thread, content: string) => {
  const rows = await hot<Row>(
    db,
    `insert into order_messages (order_id, sender_id, content) values ($1, $2, $3) returning id, sender_id, content, created_at`,
    [id, viewer.id, content],
  )
  const [row] = rows
  if (!row) throw new Error('The message was not written')
  return shape(viewer, buyerId, row)
}

/** Whether one of the two has blocked the other. */
export const areApart = async (db: Db, one: number, other: number) => {
  const rows = await hot(
    db,
    'select from blocks where (blocker_id = $1 and blocked_id = $2) or (blocker_id = $2 and blocked_id = $1) limit 1',
    [one, other],
  )
  return rows.length > 0
}
