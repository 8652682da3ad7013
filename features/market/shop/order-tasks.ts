/** The seller's tasks: a payment to expect, to confirm or to decide about, a parcel to send, a refund to pay, a dispute to answer. */
export const orderTasks = [
  'unpaid',
  'confirm',
  'decide',
  'pack',
  'dispatch',
  'ready',
  'handOver',
  'refund',
  'case',
] as const

export type OrderTask = (typeof orderTasks)[number]
