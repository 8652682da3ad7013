import * as z from 'zod/mini'
import { toSnakeCase } from '#platform/server/postgres/column-names.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const SellerRow = z.object({
  legalName: z.string(),
  registrationNumber: z.string(),
  streetAddress: z.string(),
  location: z.string(),
  phone: z.string(),
  email: z.string(),
})

export const findOrderOfCreditNote = async (db: Db, id: number) => {
  const row = await db.selectFrom('creditNotes').select('orderId').where('id', '=', id).executeTakeFirst()
  return row?.orderId
}

/** The seller as the order stores it; for orders from before it was stored, as the business is now. */
export const findSeller = async (db: Db, orderId: number) => {
  const columns = Object.keys(SellerRow.shape).map((name) => {
    const column = toSnakeCase(name)
    return `coalesce(orders.seller ->> '${name}', businesses.${column}, '') as ${column}`
  })
  const rows = await sqlRows(
    db,
    SellerRow,
    `select ${columns.join(', ')} from orders left join businesses on businesses.id = orders.business_id where orders.id = $1`,
    [orderId],
  )
  return rows[0]
}
