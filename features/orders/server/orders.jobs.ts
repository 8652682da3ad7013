import { chore } from '#platform/server/jobs/queue.ts'
import { moveDueOrders } from './expire-orders.ts'
import { sendReminders } from './reminders.ts'

export const moveOrdersOn = chore('orders.clock', 1, ({ db }) => moveDueOrders(db))
export const remindOfOrders = chore('orders.remind', 5, ({ db }) => sendReminders(db))
