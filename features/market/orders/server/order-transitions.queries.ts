import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { LedgerLine } from '#features/market/payments/ledger.ts'
import type { BankDetails, BankNotice } from '#features/market/shop/contract.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { CreditNotesTable } from '#platform/server/postgres/schema.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { OrderMove, OrderState, Party } from '../transitions.ts'

type Moved = { id: number; from: OrderState; to: OrderState; dueAt: string | null | undefined }
type Event = { move: OrderMove; party: Party; note: string }

const MovedRow = z.object({ id: z.number() })

const moveText = `with moved as (
    update orders set state = $3, due_at = case when $4 then $5::timestamptz else due_at end
    where id = $1 and state = $2 returning id
  ), logged as (
    insert into order_events (order_id, move, party, state, note) select id, $6, $7, $3, $8 from moved
  )
  select id from moved`

/** Moves the order to the next state and records the event; false if the order is no longer in the expected state. */
export const moveOrder = async (db: Db, { id, from, to, dueAt }: Moved, { move, party, note }: Event) => {
  const changesDue = dueAt !== undefined
  const rows = await sqlRows(db, MovedRow, moveText, [
    id,
    from,
    to,
    changesDue,
    dueAt ?? null,
    move,
    party,
    note,
  ])
  return rows.length === 1
}

/** Locks the products of an order by ascending id, in the same order as a checkout. */
export const lockProductsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('orderLines').select('orderLines.productId').where('orderId', '=', orderId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Returns held or taken stock of the order to sale; the caller holds the products' locks. What comes back of a variant that is gone is not
 * counted.
 */
export const releaseStock = (db: Db, orderId: number) =>
  sqlExecute(
    db,
    `with given as (
      select id, product_id, coalesce(variant_id, product_id) as variant_id, reserved, taken from order_lines
      where order_id = $1 and reserved + taken > 0
    ), lines as (
      update order_lines set reserved = 0, taken = 0 where id in (select id from given)
    ), variants as (
      update product_variants set stock = stock + given.reserved + given.taken from given where product_variants.id = given.variant_id
    )
    update products set stock = stock + sums.back, reserved = products.reserved - sums.reserved
    from (
      select given.product_id, sum(reserved)::int as reserved,
        coalesce(sum(reserved + taken) filter (where variant.id is not null), 0)::int as back
      from given left join product_variants as variant on variant.id = given.variant_id and variant.product_id = given.product_id
      group by given.product_id
    ) as sums where products.id = sums.product_id`,
    [orderId],
  )

/** Takes the held stock out of the inventory; the caller holds the products' locks. */
export const takeStock = (db: Db, orderId: number) =>
  sqlExecute(
    db,
    `with given as (
      select id, product_id, reserved from order_lines where order_id = $1 and reserved > 0
    ), lines as (
      update order_lines set taken = order_lines.reserved, reserved = 0 where id in (select id from given)
    )
    update products set reserved = products.reserved - sums.reserved
    from (select product_id, sum(reserved)::int as reserved from given group by product_id) as sums where products.id = sums.product_id`,
    [orderId],
  )

/** Removes lost stock without returning it to sale; the caller holds the products' locks. */
export const writeOffStock = (db: Db, orderId: number) =>
  sqlExecute(
    db,
    `with given as (
      select id, product_id, reserved from order_lines where order_id = $1 and reserved + taken > 0
    ), lines as (
      update order_lines set reserved = 0, taken = 0 where id in (select id from given)
    )
    update products set reserved = products.reserved - sums.reserved
    from (select product_id, sum(reserved)::int as reserved from given group by product_id) as sums where products.id = sums.product_id`,
    [orderId],
  )

/** The scheduled job ignores the order from now on. */
export const clearDeadline = (db: Db, id: number) =>
  db.updateTable('orders').set({ dueAt: null }).where('id', '=', id).execute()

export const insertLedgerLine = async (
  db: Db,
  orderId: number,
  { kind, amountCents, method }: Pick<LedgerLine, 'kind' | 'amountCents'> & { method: string },
) => {
  const row = await db
    .insertInto('payments')
    .values({ orderId, kind, amountCents, method })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const markClaimed = (db: Db, id: number) =>
  db
    .updateTable('orders')
    .set({ claimedAt: sql<string>`coalesce(claimed_at, now())` })
    .where('id', '=', id)
    .execute()

/** Switches the order to EFT, payable into this account. */
export const writeEft = (
  db: Db,
  id: number,
  { bank, notice, dueAt }: { bank: BankDetails; notice: BankNotice | null; dueAt: string },
) =>
  db
    .updateTable('orders')
    .set({ method: 'eft', bank: JSON.stringify(bank), bankNotice: notice, dueAt })
    .where('id', '=', id)
    .execute()

/** Extends the deadline while the buyer is on the payment page, up to a day after the order. */
export const waitForCard = (db: Db, id: number, minutes: number) =>
  db
    .updateTable('orders')
    .set({
      dueAt: sql<string>`greatest(due_at, least(now() + ${minutes} * interval '1 minute', created_at + interval '1 day'))`,
    })
    .where('id', '=', id)
    .where('state', '=', sql.lit('placed'))
    .where('dueAt', 'is not', null)
    .execute()

/** Gives a due order more time, because its provider has not said whether it was paid. */
export const postponeExpiry = (db: Db, id: number, minutes: number) =>
  db
    .updateTable('orders')
    .set({ dueAt: sql<string>`now() + ${minutes} * interval '1 minute'` })
    .where('id', '=', id)
    .where('state', '=', sql.lit('placed'))
    .where('dueAt', '<=', sql<string>`now()`)
    .execute()

export const writeTracking = (db: Db, id: number, tracking: string) =>
  db.updateTable('orders').set({ tracking }).where('id', '=', id).execute()

export const writeCollectionCode = (db: Db, id: number, collectionCode: string) =>
  db.updateTable('orders').set({ collectionCode }).where('id', '=', id).execute()

export const writeInvoiceNumber = (db: Db, id: number, invoiceNumber: number) =>
  db.updateTable('orders').set({ invoiceNumber }).where('id', '=', id).execute()

export const listDue = async (db: Db, most: number) => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('dueAt', '<=', sql<string>`now()`)
    .orderBy('dueAt')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ id }) => id)
}

export const insertCreditNote = (db: Db, note: Insertable<CreditNotesTable>) =>
  db.insertInto('creditNotes').values(note).execute()
