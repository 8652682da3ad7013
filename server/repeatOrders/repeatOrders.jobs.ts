import { chore } from '#server/jobs/queue.ts'
import { moveRepeatsOn } from './due.ts'

export const moveRepeatOrdersOn = chore('repeatOrders.clock', 1, ({ db, config }) =>
  moveRepeatsOn(db, config),
)
