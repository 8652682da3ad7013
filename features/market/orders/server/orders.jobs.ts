import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { moveDueOrders } from './expire-orders.ts'
import { sendReminders } from './reminders.ts'

export const moveOrdersOn = scheduledJob('orders.deadlines', 1, ({ db, config }) => moveDueOrders(db, config))
export const remindOfOrders = scheduledJob('orders.remind', 5, ({ db }) => sendReminders(db))
