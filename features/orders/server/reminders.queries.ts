import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { OrderState } from '../transitions.ts'

export type Reminder = {
  kind: string
  to: 'buyer' | 'seller'
  states: OrderState[]
  /** null: whether it is or not. */
  isPaid: boolean | null
  /** How many days before the clock moves the order on. */
  daysLeft: number
}

/** Marks the orders that are due for this reminder and have not had it, and says whom to tell. */
export const markReminded = (db: Db, { kind, to, states, isPaid, daysLeft }: Reminder) =>
  hot<{ id: number; sellerName: string; to: number | null }>(
    db,
    `with due as (
      select orders.id from orders
      where due_at <= now() + make_interval(days => $2) and due_at > now() and state = any($3::text[])
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
