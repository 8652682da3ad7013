// A file of its own: together with the rest of the copy it would be longer than 300 lines.
import type { OrderTask } from '#features/shop/order-tasks.ts'

export const orderTaskCopy: Record<OrderTask, string> = {
  unpaid: 'Awaiting payment',
  confirm: 'Payments to confirm',
  pack: 'To pack',
  dispatch: 'To dispatch',
  ready: 'To prepare for collection',
  handOver: 'To hand over',
  refund: 'Refunds owed',
  case: 'Problems to answer',
}
