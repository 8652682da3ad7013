import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { placeDueOrders } from './place-due-orders.ts'

export const moveRepeatOrdersOn = scheduledJob('repeatOrders.deadlines', 1, ({ db, config }) =>
  placeDueOrders(db, config),
)
