import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Site } from '#platform/contract/site.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

export type Currency = Site['currency']

const Prices = z.object({ count: z.number() })
const Recorded = z.object({ currency: z.enum(['USD', 'ZAR']) })

/** From now on each price is the same number in the other currency. Orders and invoices keep the currency that they were made in. */
export const recordCurrency = (db: Db, currency: Currency) =>
  sql`insert into installation (key, value) values ('currency', to_jsonb(${currency}::text))
    on conflict (key) do update set value = excluded.value`.execute(db)

/** The currency that the prices in this database were made in. A database from before the currency was recorded used that of its newest order or invoice; null: nothing was ever ordered. */
export async function readRecordedCurrency(db: Db): Promise<Currency | null> {
  const [row] = await sqlRows(
    db,
    Recorded,
    `select currency from (
       (select value #>> '{}' as currency, 0 as place from installation where key = 'currency')
       union all (select currency, 1 from orders where not is_sample order by id desc limit 1)
       union all (select currency, 2 from membership_invoices order by id desc limit 1)
     ) known order by place limit 1`,
  )
  return row?.currency ?? null
}

/** The prices that members set or paid. The sample's, and that of Delta Biomed, are anybody's. */
export async function countPrices(db: Db): Promise<number> {
  const [row] = await sqlRows(
    db,
    Prices,
    `select (select count(*) from products where not is_sample and deleted_at is null and not (business_id = 1 and price_cents = 4999))::int
       + (select count(*) from shop_settings where not is_sample)::int
       + (select count(*) from orders where not is_sample)::int
       + (select count(*) from membership_invoices)::int as count`,
  )
  return row?.count ?? 0
}
