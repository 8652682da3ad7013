import type { LedgerKind } from '../ledger.ts'
import { ledgerSigns } from '../ledger.ts'

const kindsOf = (sign: number) =>
  Object.entries(ledgerSigns)
    .flatMap(([kind, own]) => (own === sign ? [`'${kind}'`] : []))
    .join(', ')

/** A row of the ledger as money that the seller gets or gives. */
export const signedCents = `case when kind in (${kindsOf(1)}) then amount_cents when kind in (${kindsOf(-1)}) then -amount_cents else 0 end`

const payment: LedgerKind = 'payment'

/** What the payer has back of the rows. */
const returned = `case when kind = '${payment}' then 0 else -(${signedCents}) end`

type Ledger = { table: 'payments' | 'membership_ledger'; column: 'order_id' | 'invoice_id' }
const orders: Ledger = { table: 'payments', column: 'order_id' }

/** More is owed than was returned since the first 'owed' row, as `owedCents` computes it, counting what is owed `since`. */
export const owesOf = (id: string, { table, column }: Ledger = orders, counts = 'true') => `coalesce((
  select least(
      sum(amount_cents) filter (where kind = 'owed' and ${counts}) - coalesce(sum(${returned}) filter (where ${table}.id >= first.id), 0),
      sum(${signedCents})) > 0
    from ${table}, (select min(id) as id from ${table} where ${column} = ${id} and kind = 'owed') first
    where ${column} = ${id}), false)`

/** SQL of what an order has been owing for longer than this interval. */
export const owesSince = (id: string, interval: string) =>
  owesOf(id, orders, `created_at < now() - interval '${interval}'`)

/** A condition on `orders`: more is owed than was refunded since. */
export const owes = `exists (select from payments where order_id = orders.id and kind = 'owed') and ${owesOf('orders.id')}`
