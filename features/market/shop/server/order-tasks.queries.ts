import { owes } from '#features/market/payments/server/owed.queries.ts'
import type { OrderTask } from '../order-tasks.ts'

/** A placed order with one was paid with another amount. */
const hasPayment = `exists (select from payments where order_id = orders.id and kind = 'payment')`

/** The seller's tasks as conditions on an order. */
export const taskConditions: Record<OrderTask, string> = {
  unpaid: `orders.state = 'placed' and orders.method = 'eft' and orders.claimed_at is null and not ${hasPayment}`,
  confirm: `orders.state = 'placed' and orders.claimed_at is not null and not ${hasPayment}`,
  decide: `orders.state = 'placed' and ${hasPayment}`,
  pack: `(orders.state = 'paid' or orders.state = 'placed' and orders.method = 'collection')`,
  dispatch: `orders.state = 'packed' and orders.fulfilment = 'delivery'`,
  ready: `orders.state = 'packed' and orders.fulfilment = 'collection'`,
  handOver: `orders.state = 'ready'`,
  refund: `(${owes})`,
  case: `exists (select from order_disputes where order_id = orders.id and order_disputes.state in ('open', 'sent', 'refunding'))`,
}

/** The ids of a shop's orders ($1) that may hold a task, by index: most orders of a large shop are finished. Sample orders are no tasks. */
export const unfinishedOrders = `select id from orders where not is_sample and id in (
  select id from orders where business_id = $1 and state not in ('completed', 'cancelled', 'refunded')
  union select order_id from payments where kind = 'owed' and business_id = $1
  union select order_id from order_disputes where state in ('open', 'sent', 'refunding') and business_id = $1)`
