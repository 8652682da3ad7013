import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeRow } from '#platform/server/postgres/describe-row.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { OrderMessage } from '../../messages.contract.ts'

const message = describeRow('orderMessages', {
  id: z.number(),
  senderId: z.number(),
  content: z.string(),
  createdAt: z.string(),
})
type Row = z.infer<typeof message.Row>

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
  return listPage(
    db.selectFrom('orderMessages').select(message.columns).where('orderId', '=', id),
    page,
    newestFirst('id'),
    (row) => shape(viewer, buyerId, row),
  )
}

/** The columns of `orders` for each side: how far it has read, and how many of the other side's messages it has not. */
const readColumns = {
  buyer: { own: 'buyer_read_id', unread: 'buyer_unread', others: 'sender_id is distinct from buyer_id' },
  seller: { own: 'seller_read_id', unread: 'seller_unread', others: 'sender_id = buyer_id' },
}
type Party = keyof typeof readColumns
const otherParty = { buyer: 'seller', seller: 'buyer' } as const

/** The message, its place in both inboxes and the count of the other side's unread ones, in one statement. */
export const insertMessage = async (
  db: Db,
  viewer: Viewer,
  { id, buyerId }: Thread,
  party: Party,
  content: string,
) => {
  const [mine, theirs] = [readColumns[party], readColumns[otherParty[party]]]
  const [row] = await sqlRows(
    db,
    message.Row,
    `with made as (insert into order_messages (order_id, sender_id, content) values ($1, $2, $3) returning *),
    moved as (update orders set last_message_id = greatest(last_message_id, made.id), ${mine.own} = made.id, ${mine.unread} = 0,
      ${theirs.unread} = ${theirs.unread} + 1 from made where orders.id = made.order_id)
    select ${message.text(null, 'made')} from made`,
    [id, viewer.id, content],
  )
  if (!row) throw new Error('The message was not stored')
  return shape(viewer, buyerId, row)
}

/** Marks what a side has seen; true if any of it was unread. */
export const updateRead = async (db: Db, orderId: number, party: Party, upTo: number) => {
  const { own, unread, others } = readColumns[party]
  const marked = await sqlRows(
    db,
    z.object({ id: z.number() }),
    `update orders set ${own} = greatest(${own}, least($2::bigint, last_message_id)),
      ${unread} = (select count(*) from order_messages where order_id = orders.id and ${others} and order_messages.id > greatest(${own}, $2))
    where id = $1 and ${unread} > 0 returning id`,
    [orderId, upTo],
  )
  return marked.length > 0
}

/** Leaves out the messages of these members, which are about to be deleted with them. */
export const releaseMessages = (db: Db, userIds: number[]) =>
  sqlExecute(
    db,
    `update orders set
      last_message_id = coalesce((select max(id) from order_messages where order_id = orders.id and sender_id <> all($1)), 0),
      buyer_unread = (select count(*) from order_messages where order_id = orders.id and sender_id <> all($1)
        and ${readColumns.buyer.others} and order_messages.id > buyer_read_id),
      seller_unread = (select count(*) from order_messages where order_id = orders.id and sender_id <> all($1)
        and ${readColumns.seller.others} and order_messages.id > seller_read_id)
    where id in (select order_id from order_messages where sender_id = any($1))`,
    [userIds],
  )

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
