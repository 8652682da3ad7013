// A file of its own: together with the rest of the copy it would be longer than 300 lines.
import type { OrderTask } from '#features/market/shop/order-tasks.ts'
import { catalogue } from '#platform/contract/catalogue.ts'

export const orderTaskCopy: Record<OrderTask, string> = catalogue('orderTaskCopy', {
  unpaid: 'Awaiting payment',
  confirm: 'Payments to confirm',
  decide: 'Payments of a different amount',
  pack: 'To pack',
  dispatch: 'To dispatch',
  ready: 'To prepare for collection',
  handOver: 'To hand over',
  refund: 'Refunds owed',
  case: 'Problems to answer',
})

export const taskListCopy = catalogue('taskListCopy', {
  /** What to know before the action. */
  notes: {
    unpaid: 'Check your bank statement for the reference before you confirm.',
    confirm:
      'Check your bank statement for the reference before you confirm. A proof of payment can be forged.',
  } satisfies Partial<Record<OrderTask, string>>,
  placed: (day: string) => `Ordered on ${day}`,
  all: (count: number) => `All ${count}`,
  answer: 'Answer',
  open: 'Open the order',
  of: (action: string, reference: string) => `${action}: ${reference}`,
  loading: 'Loading...',
  line: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
})
