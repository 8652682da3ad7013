import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { OrderMove, OrderState, Party } from '../transitions.ts'
import type { LedgerLine } from '#features/payments/ledger.ts'
import type { BankDetails, BankNotice } from '#features/shop/contract.ts'

type Moved = { id: number; from: OrderState; to: OrderState; dueAt: string | null | undefined }
type Event = { move: OrderMove; party: Party; note: string }

const moveText = `with moved as (
    update orders set state = $3, due_at = case when $4 then $5::timestamptz else due_at end
    where id = $1 and state = $2 returning id
  ), told as (
    insert into order_events (order_id, move, party, state, note) select id, $6, $7, $3, $8 from moved
  )
  select id from moved`

/** From one state into the next with its event; false when the order is no longer where it was. */
export const moveOrder = async (db: Db, { id, from, to, dueAt }: Moved, { move, party, note }: Event) => {
  const changesDue = dueAt !== undefined
  const rows = await hot(db, moveText, [id, from, to, changesDue, dueAt ?? null, move, party, note])
  return rows.length === 1
}

/** The products of an order, locked in the order of their ids as a checkout locks them. */
export const lockProductsOf = (db: Db, orderId: number) =>
  hot(
    db,
    `select id from products where id in (select product_id from order_lines where order_id = $1)
     order by id for no key update`,
    [orderId],
  )

/** What was held or taken for the order is free to be sold again; with the products' locks held. */
export const releaseStock = (db: Db, orderId: number) =>
  hot(
    db,
    `with given as (
      select id, product_id, reserved, taken from order_lines where order_id = $1 and reserved + taken > 0
    ), lines as (
      update order_lines set reserved = 0, taken = 0 where id in (select id from given)
    )
    update products set stock = stock + given.reserved + given.taken, reserved = products.reserved - given.reserved
    from given where products.id = given.product_id`,
    [orderId],
  )

/** It has left the shelf; with the products' locks held. */
export const takeStock = (db: Db, orderId: number) =>
  hot(
    db,
    `with given as (
      select id, product_id, reserved from order_lines where order_id = $1 and reserved > 0
    ), lines as (
      update order_lines set taken = order_lines.reserved, reserved = 0 where id in (select id from given)
    )
    update products set reserved = products.reserved - given.reserved
    from given where products.id = given.product_id`,
    [orderId],
  )

/** It is lost: nobody sells it again; with the products' locks held. */
export const writeOffStock = (db: Db, orderId: number) =>
  hot(
    db,
    `with given as (
      select id, product_id, reserved from order_lines where order_id = $1 and reserved + taken > 0
    ), lines as (
      update order_lines set reserved = 0, taken = 0 where id in (select id from given)
    )
    update products set reserved = products.reserved - given.reserved
    from given where products.id = given.product_id`,
    [orderId],
  )

/** The clock leaves the order alone from now on. */
export const stopClock = (db: Db, id: number) =>
  hot(db, 'update orders set due_at = null where id = $1', [id])

export const insertLedgerLine = (
  db: Db,
  orderId: number,
  line: Pick<LedgerLine, 'kind' | 'amountCents'> & { method: string },
) =>
  hot(db, 'insert into payments (order_id, kind, amount_cents, method) values ($1, $2, $3, $4)', [
    orderId,
    line.kind,
    line.amountCents,
    line.method,
  ])

export const markClaimed = (db: Db, id: number) =>
  hot(db, 'update orders set claimed_at = coalesce(claimed_at, now()) where id = $1', [id])

/** It is to be paid by EFT after all, into this account. */
export const writeEft = (
  db: Db,
  id: number,
  { bank, notice, dueAt }: { bank: BankDetails; notice: BankNotice | null; dueAt: string },
) =>
  hot(
    db,
    `update orders set method = 'eft', bank = $2, bank_notice = $3, due_at = $4::timestamptz where id = $1`,
    [id, bank, notice, dueAt],
  )

/** Whoever is on the provider's page has so many minutes there, within a day of the order. */
export const waitForCard = (db: Db, id: number, minutes: number) =>
  hot(
    db,
    `update orders set due_at = greatest(due_at, least(now() + $2 * interval '1 minute', created_at + interval '1 day'))
     where id = $1 and state = 'placed' and due_at is not null`,
    [id, minutes],
  )

export const writeTracking = (db: Db, id: number, tracking: string) =>
  hot(db, 'update orders set tracking = $2 where id = $1', [id, tracking])

export const writeCollectionCode = (db: Db, id: number, code: string) =>
  hot(db, 'update orders set collection_code = $2 where id = $1', [id, code])

export const writeInvoiceNumber = (db: Db, id: number, number: number) =>
  hot(db, 'update orders set invoice_number = $2 where id = $1', [id, number])

export const listDue = async (db: Db, many: number) => {
  const text = `select id from orders where due_at <= now() order by due_at limit ${many}`
  return (await hot<{ id: number }>(db, text)).map(({ id }) => id)
}
