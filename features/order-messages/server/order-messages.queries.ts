import { sql, type Selectable } from 'kysely'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { OrderMessagesTable } from '#platform/server/postgres/schema.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import * as z from 'zod/mini'
import { referenceOf } from '#features/payments/order-reference.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { orderMessageLimits, type OrderConversation, type OrderMessage } from '../contract.ts'
import { orderMessageNotifications } from '../notifications.ts'
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
    .with('made', (query) =>
      query
        .insertInto('orderMessages')
        .values({ orderId: id, senderId: viewer.id, content })
        .returning([...columns, 'orderId']),
    )
    .with('moved', (query) =>
      query
        .updateTable('orders')
        .from('made')
        .set((eb) => ({ lastMessageId: eb.ref('made.id') }))
        .whereRef('orders.id', '=', 'made.orderId'),
    )
    .selectFrom('made')
    .select(columns)
    .executeTakeFirstOrThrow()
  return shape(viewer, buyerId, row)
}

const ConversationRow = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  isSeller: z.boolean(),
  text: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  isUnread: z.boolean(),
  lastMessageId: z.number(),
})

/** The orders of the viewer and of their shops that have messages, the one with the newest first. */
export async function listConversations(
  db: Db,
  viewer: Viewer,
  page: PageQuery,
): Promise<Page<OrderConversation>> {
  const before = page.cursor ? readCursor(page.cursor, ['id'])[0] : Number.MAX_SAFE_INTEGER
  const newest = `orders.last_message_id > 0 and orders.last_message_id < $2 order by orders.last_message_id desc limit ${page.limit + 1}`
  const rows = await sqlRows(
    db,
    ConversationRow,
    `select orders.id, case when mine.is_seller then users.display_name else orders.seller_name end as name, mine.is_seller,
        left(last.content, ${orderMessageLimits.excerpt}) as text, last.sender_id = $1 as is_own, last.created_at, orders.last_message_id,
        exists (select from notifications where user_id = $1 and kind = $3 and related_id = orders.id and read_at is null) as is_unread
      from ((select orders.id, false as is_seller from orders where orders.buyer_id = $1 and ${newest})
        union all (select orders.id, true as is_seller from businesses join orders on orders.business_id = businesses.id
          where businesses.user_id = $1 and ${newest})) mine
        join orders on orders.id = mine.id
        join lateral (select content, sender_id, created_at from order_messages where order_id = orders.id order by id desc limit 1) last on true
        left join users on users.id = orders.buyer_id
      order by orders.last_message_id desc limit ${page.limit + 1}`,
    [viewer.id, before, orderMessageNotifications.orderMessage.name],
  )
  return pageOf(
    rows,
    page.limit,
    ({ id, name, isSeller, isUnread, text, isOwn, createdAt }) => ({
      id,
      reference: referenceOf(id),
      name: name ?? '',
      isSeller,
      isUnread,
      lastMessage: { text, isOwn, createdAt },
    }),
    (row) => [row.lastMessageId],
  )
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
