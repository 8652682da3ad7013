/** What waits for the seller: a payment to look for, a parcel, money to give back, a problem to answer. */
export const orderTasks = ['confirm', 'pack', 'dispatch', 'ready', 'handOver', 'refund', 'case'] as const

export type OrderTask = (typeof orderTasks)[number]
