import { sql, type Expression, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { messageLimits, type OrderConversation } from '../contract.ts'

// The messages about orders, as they appear among a member's conversations; features/market/orders reads and writes them.

/** `before` is the last message and the id of the last row of the page before. */
export type KeysQuery = { q: string; before: readonly [number, number] | null; limit: number }

/** The orders that the viewer bought, or sold in one of their shops, and that have messages: the one with the newest first. */
export function orderKeys(db: Db, viewer: Viewer, query: KeysQuery) {
  const keys = db
    .selectFrom(boughtKeys(db, viewer, query).as('bought'))
    .selectAll()
    .unionAll(db.selectFrom(soldKeys(db, viewer, query).as('sold')).selectAll())
  const id = idOfReference(query.q)
  return id > 0 ? keys.union(referencedKeys(db, viewer, id, query)) : keys
}

const boughtKeys = (db: Db, viewer: Viewer, query: KeysQuery) =>
  newest(db, query, 'orders.seller_name', sql<boolean>`orders.buyer_id = ${viewer.id}`)

/** NOTE: the newest of each shop by itself, so that the index of a large shop is read only as far as the page goes. */
const soldKeys = (db: Db, viewer: Viewer, query: KeysQuery) =>
  db
    .selectFrom('businesses')
    .innerJoinLateral(
      newest(db, query, buyerName, sql<boolean>`orders.business_id = businesses.id`).as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.kind', 'newest.id', 'newest.lastMessageId'])
    .where('businesses.userId', '=', viewer.id)

const buyerName = `(select display_name from users where users.id = orders.buyer_id)`

const key = sql<'order'>`'order'`.as('kind')

/** Of many orders, a search reads the newest. */
function newest(db: Db, { q, before, limit }: KeysQuery, otherName: string, isTheirs: Expression<SqlBool>) {
  const isSearch = q !== ''
  const written = db
    .selectFrom('orders')
    .select(['orders.id', 'orders.lastMessageId', 'orders.buyerId', 'orders.sellerName'])
    .where(isTheirs)
    // NOTE: as text, because a parameter would keep the plan from the partial indexes.
    .where(sql<boolean>`orders.last_message_id > 0`)
    .$if(before !== null && !isSearch, (query) => query.where(isBefore(before)))
    .orderBy('orders.lastMessageId', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(isSearch ? searched : limit))
  return db
    .selectFrom(written.as('orders'))
    .select([key, 'orders.id', 'orders.lastMessageId'])
    .$if(before !== null && isSearch, (query) => query.where(isBefore(before)))
    .$if(isSearch, (query) => query.where(matches(q, otherName)))
    .orderBy('orders.lastMessageId', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(limit))
}

/** The order of a reference, however old. */
const referencedKeys = (db: Db, viewer: Viewer, id: number, { before }: KeysQuery) =>
  db
    .selectFrom('orders')
    .leftJoin('businesses', 'businesses.id', 'orders.businessId')
    .select([key, 'orders.id', 'orders.lastMessageId'])
    .where('orders.id', '=', id)
    .where('orders.lastMessageId', '>', 0)
    .$if(before !== null, (query) => query.where(isBefore(before)))
    .where((eb) => eb.or([eb('orders.buyerId', '=', viewer.id), eb('businesses.userId', '=', viewer.id)]))

const isBefore = (before: KeysQuery['before']) =>
  sql<boolean>`(orders.last_message_id, orders.id) < (${before?.[0]}::bigint, ${before?.[1]}::bigint)`

const { conversations: searched, messagesOfEach } = messageLimits.searchedInList

/** The name of the other side or one of the newest messages contains the words. */
const matches = (
  q: string,
  otherName: string,
) => sql<boolean>`(position(lower(${q}) in lower(${sql.raw(otherName)})) > 0
  or exists (select from (select content from order_messages where order_id = orders.id order by id desc limit ${sql.lit(messagesOfEach)}) as newest
    where position(lower(${q}) in lower(newest.content)) > 0))`

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

/** SQL for the unread messages of a member's orders: one row for each order that has any, up to the number that is counted. */
export const unreadOfOrdersText = (viewer: string) =>
  `(select buyer_unread as unread_count from orders where buyer_id = ${viewer} and buyer_unread > 0 limit ${messageLimits.unread})
  union all (select seller_unread from businesses join orders on orders.business_id = businesses.id
    where businesses.user_id = ${viewer} and seller_unread > 0 limit ${messageLimits.unread})`
