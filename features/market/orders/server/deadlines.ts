import { afterBusinessDays } from '#platform/server/business-days.ts'
import { orderLimits } from '../contract.ts'
import type { OrderState, PaymentMethod } from '../transitions.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function dueAfterPlacing(method: PaymentMethod, now: Date): string {
  if (method === 'eft') return afterBusinessDays(now, orderLimits.eftBusinessDays).toISOString()
  const wait = method === 'card' ? orderLimits.cardMinutes * minute : orderLimits.acceptHours * hour
  return new Date(now.getTime() + wait).toISOString()
}

const afterDays = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString()

export const dueAfterPayment = (now: Date) => afterDays(now, orderLimits.dispatchDays)

/** When the scheduler moves an order on that enters this state; undefined: the deadline stays as it is. */
export function dueAfter(from: OrderState, to: OrderState, now: Date): string | null | undefined {
  if (from === to || (from === 'paid' && to === 'packed')) return undefined
  if (to === 'paid' || to === 'packed') return dueAfterPayment(now)
  if (to === 'shipped' || to === 'ready') return afterDays(now, orderLimits.receiveDays)
  return null
}
