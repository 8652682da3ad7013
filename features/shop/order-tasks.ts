/** The seller's tasks: a payment to expect or to confirm, a parcel to send, a refund to pay, a dispute to answer. */
export const orderTasks = [
  'unpaid',
  'confirm',
  'pack',
  'dispatch',
  'ready',
  'handOver',
  'refund',
  'case',
] as const

export type OrderTask = (typeof orderTasks)[number]
