import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { moveRepeatsOn } from './place-due-orders.ts'

export const moveRepeatOrdersOn = scheduledJob('repeatOrders.deadlines', 1, ({ db, config }) =>
  moveRepeatsOn(db, config),
)
