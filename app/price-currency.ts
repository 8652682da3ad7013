import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Site } from '#platform/contract/site.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

type Currency = Site['currency']

const Prices = z.object({ count: z.number() })
const Recorded = z.object({ currency: z.enum(['USD', 'ZAR']) })

/**
 * The currency of the prices in this database is stored beside them, by the first start. Throws where SITE_CURRENCY names another one and
 * members have set prices or paid: each would be read as another amount. The sample's prices, and that of Delta Biomed, are anybody's.
 */
export async function assertCurrency(db: Db, currency: Currency): Promise<void> {
  const recorded = await readCurrency(db)
  if (recorded === currency) return
  const count = recorded === null ? 0 : await countPrices(db)
  if (count > 0) throw new Error(refusal(recorded ?? currency, currency, count))
  await recordCurrency(db, currency)
}

/** From now on each price is the same number in the other currency. Orders and invoices keep the currency that they were made in. */
export const recordCurrency = (db: Db, currency: Currency) =>
  sql`insert into installation (key, value) values ('currency', to_jsonb(${currency}::text))
    on conflict (key) do update set value = excluded.value`.execute(db)

const refusal = (recorded: Currency, wanted: Currency, count: number) =>
  `SITE_CURRENCY is ${wanted}, but ${count === 1 ? 'a price' : `${count} prices`} in this database ${count === 1 ? 'is' : 'are'} in ${recorded}. ` +
  `Start with SITE_CURRENCY=${recorded}. If the numbers were meant in ${wanted} all along, say so once: npm run admin -- currency ${wanted}`

/** A database from before the currency was recorded used that of its newest order or invoice; null: nothing was ever ordered. */
async function readCurrency(db: Db): Promise<Currency | null> {
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

async function countPrices(db: Db): Promise<number> {
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
