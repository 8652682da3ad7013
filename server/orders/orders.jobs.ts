import { chore } from '#server/jobs/queue.ts'
import { moveDueOrders } from './due.ts'

export const moveOrdersOn = chore('orders.clock', 1, ({ db }) => moveDueOrders(db))
