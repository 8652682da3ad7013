import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isUnfinished } from '#features/market/businesses/server/open-orders.queries.ts'
import { LedgerLine, refundDays } from '#features/market/payments/ledger.ts'
import { owesSince } from '#features/market/payments/server/owed.queries.ts'
import { fullLineName } from '#features/market/products/server/variants/variants.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { Dispute, OverdueRefund } from '../../disputes.contract.ts'
import type { DisputeAction, DisputeKind, DisputeState } from '../../disputes.transitions.ts'
import type { Party } from '../../transitions.ts'

const DisputeRow = z.extend(z.omit(Dispute, { refundDueAt: true, actions: true }), {
  owedAt: z.nullable(z.string()),
})
export type DisputeRow = z.infer<typeof DisputeRow>

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const selectText = `select order_disputes.*,
    (select coalesce(jsonb_agg(jsonb_build_object('lineId', item.line_id, 'name', ${fullLineName}, 'quantity', item.quantity,
        'good', item.good, 'damaged', item.damaged) order by item.line_id), '[]')
      from order_dispute_lines item join order_lines line on line.id = item.line_id where item.dispute_id = order_disputes.id) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('action', action, 'party', party, 'state', event.state, 'note', note,
        'createdAt', ${instant('event.created_at')}) order by event.id), '[]')
      from order_dispute_events event where event.dispute_id = order_disputes.id) as events
  from order_disputes`

export const findDispute = async (db: Db, id: number) =>
  (await sqlRows(db, DisputeRow, `${selectText} where id = $1`, [id]))[0]

export const listDisputesOf = (db: Db, orderId: number) =>
  sqlRows(db, DisputeRow, `${selectText} where order_id = $1 order by id desc`, [orderId])

/** When the order was completed, and by which party. */
export const findReceipt = (db: Db, orderId: number) =>
  db
    .selectFrom('orderEvents')
    .select(['createdAt as completedAt', 'party'])
    .where('orderId', '=', orderId)
    .where('move', '=', 'complete')
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst()

const IdRow = z.object({ id: z.number() })

type NewDispute = {
  orderId: number
  kind: DisputeKind
  text: string
  refundCents: number
  dueAt: string | null
  lines: { lineId: number; quantity: number }[]
}

export const insertDispute = async (
  db: Db,
  { orderId, kind, text, refundCents, dueAt, lines }: NewDispute,
  { party, state }: { party: Party; state: DisputeState } = { party: 'buyer', state: 'open' },
) => {
  const rows = await sqlRows(
    db,
    IdRow,
    `with made as (
      insert into order_disputes (order_id, kind, refund_cents, due_at, state) values ($1, $2, $3, $4::timestamptz, $9) returning id
    ), listed as (
      insert into order_dispute_lines (dispute_id, line_id, quantity)
      select made.id, item.line_id, item.quantity from made, unnest($5::bigint[], $6::int[]) as item (line_id, quantity)
    ), logged as (
      insert into order_dispute_events (dispute_id, action, party, state, note) select id, 'open', $8, $9, $7 from made
    )
    select id from made`,
    [
      orderId,
      kind,
      refundCents,
      dueAt,
      lines.map(({ lineId }) => lineId),
      lines.map(({ quantity }) => quantity),
      text,
      party,
      state,
    ],
  )
  return rows[0]?.id
}

/** Orders of these businesses that are not finished, in the order in which they are locked. */
export const listUnfinished = async (db: Db, businessIds: number[]) => {
  const rows = await sqlRows(
    db,
    IdRow,
    `select id from orders where business_id = any($1::bigint[]) and ${isUnfinished} order by id`,
    [businessIds],
  )
  return rows.map(({ id }) => id)
}

type Moved = { id: number; from: DisputeState; to: DisputeState; dueAt: string | null }

/** Moves a dispute to another state and records the event; false if its state has changed meanwhile. */
export const updateDispute = async (
  db: Db,
  { id, from, to, dueAt }: Moved,
  { action, party, note }: { action: DisputeAction; party: Party; note: string },
) => {
  const rows = await sqlRows(
    db,
    IdRow,
    `with moved as (
      update order_disputes set state = $3, due_at = $4::timestamptz where id = $1 and state = $2 returning id
    ), logged as (
      insert into order_dispute_events (dispute_id, action, party, state, note) select id, $5, $6, $3, $7 from moved
    )
    select id from moved`,
    [id, from, to, dueAt, action, party, note],
  )
  return rows.length === 1
}

export const markOwed = (db: Db, id: number) =>
  db
    .updateTable('orderDisputes')
    .set({ owedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('owedAt', 'is', null)
    .execute()

export const writeReplacement = (db: Db, id: number, replacementId: number) =>
  db.updateTable('orderDisputes').set({ replacementId }).where('id', '=', id).execute()

type Goods = { lineId: number; good: number; damaged: number }[]

/** Records what came back and restocks what is in good condition, if its stock is counted; requires the products' locks. */
export const restockReturnedGoods = (db: Db, disputeId: number, goods: Goods) =>
  sqlExecute(
    db,
    `with goods as (
      select * from unnest($2::bigint[], $3::int[], $4::int[]) as goods (line_id, good, damaged)
    ), noted as (
      update order_dispute_lines set good = goods.good, damaged = goods.damaged from goods
      where order_dispute_lines.dispute_id = $1 and order_dispute_lines.line_id = goods.line_id
    ), given as (
      select line.id, line.product_id, variant.id as variant_id, least(goods.good, line.taken) as many
      from goods join order_lines line on line.id = goods.line_id
      left join product_variants as variant on variant.id = coalesce(line.variant_id, line.product_id)
        and variant.product_id = line.product_id
    ), lines as (
      update order_lines set taken = taken - given.many from given where order_lines.id = given.id and given.many > 0
    ), variants as (
      update product_variants set stock = stock + given.many from given
      where product_variants.id = given.variant_id and given.many > 0
    )
    update products set stock = stock + given.many from (
      select product_id, sum(many)::int as many from given where variant_id is not null group by product_id
    ) as given where products.id = given.product_id and given.many > 0`,
    [
      disputeId,
      goods.map(({ lineId }) => lineId),
      goods.map(({ good }) => good),
      goods.map(({ damaged }) => damaged),
    ],
  )

export const listDueDisputes = async (db: Db, most: number) => {
  const rows = await db
    .selectFrom('orderDisputes')
    .select('id')
    .where('dueAt', '<=', sql<string>`now()`)
    .orderBy('dueAt')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ id }) => id)
}

const OwingRow = z.object({
  id: z.number(),
  currency: OverdueRefund.shape.currency,
  ledger: z.array(LedgerLine),
})

/** Orders of a shop whose refunds may be overdue, with their ledgers. */
export const listOwing = (db: Db, businessId: number) =>
  sqlRows(
    db,
    OwingRow,
    `select orders.id, orders.currency, (select jsonb_agg(jsonb_build_object('kind', kind, 'amountCents', amount_cents,
        'createdAt', ${instant('created_at')}) order by payments.id) from payments where order_id = orders.id) as ledger
     from orders where id in (select order_id from payments where business_id = $1 and kind = 'owed')
       and ${owesSince('orders.id', `${refundDays} days`)}
     order by orders.id limit 100`,
    [businessId],
  )

export const listAdmins = async (db: Db) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .where('deactivatedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
