import * as z from 'zod/mini'
import { sql } from 'kysely'
import { referenceOf } from '#features/payments/order-reference.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { messageLimits, type OrderConversation } from '../contract.ts'

// The messages about orders, as they appear among a member's conversations; features/order-messages reads and writes them.

/** `before` is the last message and the id of the last row of the page before. */
export type KeysQuery = { q: string; before: readonly [number, number] | null; limit: number }

/** The orders that the viewer bought, or sold in one of their shops, and that have messages: the one with the newest first. */
export const orderKeys = (db: Db, viewer: Viewer, query: KeysQuery) =>
  db
    .selectFrom(boughtKeys(db, viewer, query).as('bought'))
    .selectAll()
    .unionAll(db.selectFrom(soldKeys(db, viewer, query).as('sold')).selectAll())

const boughtKeys = (db: Db, viewer: Viewer, query: KeysQuery) =>
  newest(db, query, 'orders.seller_name').where('orders.buyerId', '=', viewer.id)

/** NOTE: the newest of each shop by itself, so that the index of a large shop is read only as far as the page goes. */
const soldKeys = (db: Db, viewer: Viewer, query: KeysQuery) =>
  db
    .selectFrom('businesses')
    .innerJoinLateral(
      newest(db, query, buyerName)
        .where('orders.businessId', '=', sql<number>`businesses.id`)
        .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.kind', 'newest.id', 'newest.lastMessageId'])
    .where('businesses.userId', '=', viewer.id)

const buyerName = `(select display_name from users where users.id = orders.buyer_id)`

const newest = (db: Db, { q, before, limit }: KeysQuery, otherName: string) =>
  db
    .selectFrom('orders')
    .select([sql<'order'>`'order'`.as('kind'), 'orders.id', 'orders.lastMessageId'])
    // NOTE: as text, because a parameter would keep the plan from the partial indexes.
    .where(sql<boolean>`orders.last_message_id > 0`)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(orders.last_message_id, orders.id) < (${before?.[0]}::bigint, ${before?.[1]}::bigint)`,
      ),
    )
    .$if(q !== '', (query) => query.where(matches(q, otherName)))
    .orderBy('orders.lastMessageId', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(limit))

/** The reference, the name of the other side or a message contains the words. */
const matches = (q: string, otherName: string) => sql<boolean>`(orders.id = ${idOfReference(q)}::bigint
  or position(lower(${q}) in lower(${sql.raw(otherName)})) > 0
  or exists (select from order_messages where order_id = orders.id and position(lower(${q}) in lower(order_messages.content)) > 0))`

const idOfReference = (q: string) => Number(/^HV-(\d{1,15})$/i.exec(q)?.[1] ?? 0)

const Row = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  isSeller: z.boolean(),
  lastId: z.number(),
  text: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  unreadCount: z.number(),
})

/** Of these orders, those of the viewer, as buyer or seller. */
export async function listOrderConversations(
  db: Db,
  viewer: Viewer,
  ids: number[],
): Promise<OrderConversation[]> {
  if (ids.length === 0) return []
  const rows = await sqlRows(
    db,
    Row,
    `select orders.id, orders.buyer_id is distinct from $1 as is_seller, last.id as last_id, left(last.content, ${messageLimits.excerpt}) as text,
        case when orders.buyer_id = $1 then orders.seller_name else users.display_name end as name,
        last.sender_id = $1 as is_own, last.created_at, case when orders.buyer_id = $1 then buyer_unread else seller_unread end as unread_count
      from orders
        join lateral (select id, content, sender_id, created_at from order_messages where order_id = orders.id order by id desc limit 1) last on true
        left join businesses on businesses.id = orders.business_id
        left join users on users.id = orders.buyer_id
      where orders.id = any($2::bigint[]) and (orders.buyer_id = $1 or businesses.user_id = $1)`,
    [viewer.id, ids],
  )
  return rows.map(({ id, name, isSeller, unreadCount, lastId, ...last }) => ({
    kind: 'order',
    id,
    reference: referenceOf(id),
    name: name ?? '',
    isSeller,
    unreadCount,
    lastMessage: { id: lastId, ...last },
  }))
}

/** SQL for the numbers of unread messages about a member's orders, one row for each order that has any. */
export const unreadOfOrdersText = (viewer: string) =>
  `select buyer_unread as unread_count from orders where buyer_id = ${viewer} and buyer_unread > 0
  union all select seller_unread from businesses join orders on orders.business_id = businesses.id
    where businesses.user_id = ${viewer} and seller_unread > 0`
