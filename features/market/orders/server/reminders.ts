import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { orderLimits } from '../contract.ts'
import type { OrderKind } from '../notifications.ts'
import { notifyEachOfOrder } from './order-notifications.ts'
import { markReminded, type Reminder } from './reminders.queries.ts'

const { dispatchDays, receiveDays } = orderLimits

/**
 * The buyer is reminded on the day before an unpaid order expires and on the twelfth day after dispatch, the seller on the third day after
 * payment.
 */
const reminders: (Reminder & { kind: OrderKind })[] = [
  {
    kind: 'paySoon',
    to: 'buyer',
    states: ['placed'],
    isPaid: false,
    only: `orders.method = 'eft' and orders.claimed_at is null`,
    daysLeft: 1,
  },
  { kind: 'dispatchDue', to: 'seller', states: ['paid', 'packed'], isPaid: null, daysLeft: dispatchDays - 3 },
  {
    kind: 'completesSoon',
    to: 'buyer',
    states: ['shipped', 'ready'],
    isPaid: true,
    daysLeft: receiveDays - 12,
  },
  { kind: 'collectSoon', to: 'buyer', states: ['ready'], isPaid: false, daysLeft: receiveDays - 12 },
]

/** Each is sent once, to orders still in the same state: one statement selects and marks them. */
export async function sendReminders(db: Db) {
  for (const reminder of reminders) {
    await inTransaction(db, async (tx) => {
      const due = await markReminded(tx, reminder)
      const facts = due.flatMap(({ to, ...order }) =>
        to === null ? [] : [{ kind: reminder.kind, order, to }],
      )
      await notifyEachOfOrder(tx, facts)
    })
  }
}
