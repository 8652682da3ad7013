import * as z from 'zod/mini'
import { signedCents } from '#features/market/payments/server/owed.queries.ts'
import { productCategories, productLimits } from '#features/market/products/contract.ts'
import { imageOf, StoredImage } from '#features/site/media/server/media.queries.ts'
import { siteTimeZone } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { Sales, salesLimits, Span, StatementLine } from '../contract.ts'
import { orderTasks } from '../order-tasks.ts'
import { taskConditions, unfinishedOrders } from './order-tasks.queries.ts'

const SalesRow = z.extend(
  z.pick(Sales, { toDo: true, soldOut: true, unanswered: true, awaitingCents: true }),
  {
    lowStock: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        stock: z.number(),
        category: z.enum(productCategories),
        image: z.nullable(StoredImage),
      }),
    ),
    products: z.number(),
    spans: z.array(z.extend(Span, { unit: z.enum(['week', 'month']) })),
  },
)

const counts = orderTasks
  .map((task) => `'${task}', count(*) filter (where ${taskConditions[task]})`)
  .join(', ')
/** From an instant to the site's local time, or back. */
const local = (instant: string) => `${instant} at time zone '${siteTimeZone()}'`
const instant = (local: string) => `(${local}) at time zone '${siteTimeZone()}'`

/** Tasks and sales in one statement; amounts are from the ledger, in the site's currency. */
export const findSales = async (db: Db, businessId: number, currency: Currency) => {
  const [row] = await sqlRows(
    db,
    SalesRow,
    `with units as (
       select unit, date_trunc(unit, ${local('now()')}) as newest, ('1 ' || unit)::interval as length
       from (values ('week'), ('month')) as units (unit)
     ), spans as (
       select unit, newest - i * length as start, ${instant('newest - i * length')} as since, ${instant('newest - (i - 1) * length')} as until
       from units, generate_series(0, ${salesLimits.spans - 1}) as i
     ), figures as (
       select unit, to_char(start, 'YYYY-MM-DD') as start,
         (select count(*) from orders where business_id = $1 and not is_sample and state <> 'cancelled' and created_at >= since and created_at < until) as orders,
         (select coalesce(sum(${signedCents}), 0) from payments
           where not exists (select from orders where orders.id = order_id and is_sample) and business_id = $1 and currency = $2 and kind <> 'owed' and created_at >= since and created_at < until) as cents
       from spans
     )
     select (select jsonb_build_object(${counts}) from orders where id in (${unfinishedOrders})) as to_do,
       (select count(*)::int from products where business_id = $1 and deleted_at is null and state <> 'archived') as products,
       (select count(*)::int from products where business_id = $1 and deleted_at is null and state = 'published' and stock = 0) as sold_out,
       (select coalesce(sum(total_cents), 0)::bigint from orders where business_id = $1 and not is_sample and state = 'placed' and currency = $2
          and (${taskConditions.unpaid} or ${taskConditions.confirm})) as awaiting_cents,
       (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'stock', stock, 'category', category, 'image', image) order by stock, id), '[]')
          from (select id, name, stock, category, image from products where business_id = $1 and deleted_at is null and state = 'published'
            and stock <= ${productLimits.lowStock} order by stock, id limit ${salesLimits.lowStock}) as low) as low_stock,
       (select count(*)::int from (select from (
          select user_id from business_reviews where business_id = $1 and reply is null
          union all select user_id from product_reviews join products on products.id = product_id
            where business_id = $1 and reply is null and products.deleted_at is null
        ) as reviews join users on users.id = user_id
        where users.deactivated_at is null and users.suspended_at is null limit ${salesLimits.unanswered}) as counted) as unanswered,
       (select jsonb_agg(jsonb_build_object('unit', unit, 'from', start, 'orders', orders, 'revenueCents', cents) order by start)
         from figures) as spans`,
    [businessId, currency],
  )
  if (!row) throw new Error('The statement returned no row')
  return { ...row, lowStock: row.lowStock.map((product) => ({ ...product, image: imageOf(product.image) })) }
}

const LineRow = z.extend(z.omit(StatementLine, { reference: true, document: true, vatCents: true }), {
  vatPercent: z.number(),
  invoiceNumber: z.nullable(z.number()),
  /** The credit note of a refund. */
  noteNumber: z.nullable(z.number()),
  noteCents: z.nullable(z.number()),
  noteVatCents: z.nullable(z.number()),
})

const MonthRow = z.object({ month: z.string() })

/** A month's ledger in Johannesburg's calendar, oldest first. */
export const listLedger = (db: Db, businessId: number, month: string) =>
  sqlRows(
    db,
    LineRow,
    `with span as (select ($2 || '-01')::timestamp as start)
     select payments.id, payments.created_at, payments.kind, payments.order_id, payments.method, payments.amount_cents, orders.vat_percent,
       orders.currency, orders.invoice_number, credit_notes.number as note_number, credit_notes.amount_cents as note_cents,
       credit_notes.vat_cents as note_vat_cents, users.display_name as buyer
     from span, payments join orders on orders.id = payments.order_id left join credit_notes on payment_id = payments.id left join users on users.id = orders.buyer_id
     where payments.business_id = $1 and not orders.is_sample and payments.created_at >= start at time zone '${siteTimeZone()}'
       and payments.created_at < (start + interval '1 month') at time zone '${siteTimeZone()}'
     order by payments.id`,
    [businessId, month],
  )

/** Every month since the first order. */
export const listMonths = async (db: Db, businessId: number) => {
  const rows = await sqlRows(
    db,
    MonthRow,
    `select to_char(month, 'YYYY-MM') as month from generate_series(
       (select date_trunc('month', ${local('coalesce(min(created_at), now())')}) from orders where business_id = $1 and not is_sample), ${local('now()')}, '1 month') as month
     order by month desc`,
    [businessId],
  )
  return rows.map(({ month }) => month)
}
