import * as z from 'zod/mini'
import { owes } from '#features/market/payments/server/owed.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

/** A condition on `orders`: not finished, a refund is owed, or a problem is not settled. No money is behind sample orders. */
export const isUnfinished = `not orders.is_sample and (
  orders.state in ('placed', 'paid', 'packed', 'shipped', 'ready') or (${owes})
  or exists (select from order_disputes where order_id = orders.id
    and order_disputes.state not in ('refunded', 'replaced', 'withdrawn', 'rejected')))`

const SoldRow = z.object({ businessId: z.number(), name: z.string(), orders: z.number() })

/** The member's businesses with unfinished orders, deleted ones too; locks them, so that an order placed meanwhile is counted. */
export const listUnfinishedSales = async (db: Db, userId: number) => {
  await db
    .selectFrom('businesses')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return sqlRows(
    db,
    SoldRow,
    `select businesses.id as business_id, businesses.name, count(*)::int as orders
     from businesses join orders on orders.business_id = businesses.id
     where businesses.user_id = $1 and ${isUnfinished} group by businesses.id order by businesses.id`,
    [userId],
  )
}

const CountRow = z.object({ orders: z.number() })

/** Locks the business, so that an order placed meanwhile is counted. */
export const countUnfinishedSales = async (db: Db, businessId: number) => {
  await db.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute()
  const rows = await sqlRows(
    db,
    CountRow,
    `select count(*)::int as orders from orders where business_id = $1 and ${isUnfinished}`,
    [businessId],
  )
  return rows[0]?.orders ?? 0
}

export const countUnfinishedPurchases = async (db: Db, userId: number) => {
  const rows = await sqlRows(
    db,
    CountRow,
    `select count(*)::int as orders from orders where buyer_id = $1 and ${isUnfinished}`,
    [userId],
  )
  return rows[0]?.orders ?? 0
}
