import { chore } from '#platform/server/jobs/queue.ts'
import { moveRepeatsOn } from './place-due-orders.ts'

export const moveRepeatOrdersOn = chore('repeatOrders.clock', 1, ({ db, config }) =>
  moveRepeatsOn(db, config),
)
