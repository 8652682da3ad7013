import * as z from 'zod/mini'
import { taskConditions } from '#features/market/shop/server/order-tasks.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const OrderId = z.object({ id: z.number() })

/** Oldest first. */
export const listOrdersToPack = async (db: Db, businessId: number, most: number) => {
  const rows = await sqlRows(
    db,
    OrderId,
    `select id from orders where business_id = $1 and ${taskConditions.pack} order by id limit $2`,
    [businessId, most],
  )
  return rows.map(({ id }) => id)
}
