import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { OrderState } from '../transitions.ts'

export type Reminder = {
  kind: string
  to: 'buyer' | 'seller'
  states: OrderState[]
  /** null: both paid and unpaid orders. */
  isPaid: boolean | null
  /** A further condition on the row `orders`. */
  only?: string
  /** How many days before the scheduler moves the order on. */
  daysLeft: number
}

const RemindedRow = z.object({ id: z.number(), sellerName: z.string(), to: z.nullable(z.number()) })

/** Marks the orders that are due for this reminder and have not had it, and returns who is notified. */
export const markReminded = (db: Db, { kind, to, states, isPaid, daysLeft, only = 'true' }: Reminder) =>
  sqlRows(
    db,
    RemindedRow,
    `with due as (
      select orders.id from orders
      where not is_sample and due_at <= now() + make_interval(days => $2) and due_at > now() and state = any($3::text[]) and ${only}
        and ($4::boolean is null or $4 = exists (select from payments where order_id = orders.id and kind = 'payment'))
        and not exists (select from order_reminders given where given.order_id = orders.id and given.kind = $1)
      order by due_at limit 500 for no key update skip locked
    ), marked as (
      insert into order_reminders (order_id, kind) select id, $1 from due on conflict do nothing returning order_id
    )
    select orders.id, orders.seller_name, ${to === 'buyer' ? 'orders.buyer_id' : 'businesses.user_id'} as to
    from marked join orders on orders.id = marked.order_id left join businesses on businesses.id = orders.business_id`,
    [kind, daysLeft, states, isPaid],
  )
