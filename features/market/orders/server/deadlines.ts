import { dayMs, hourMs, minuteMs } from '#platform/contract/durations.ts'
import { afterBusinessDays } from '#platform/server/business-days.ts'
import { orderLimits } from '../contract.ts'
import type { OrderState, PaymentMethod } from '../transitions.ts'

export function dueAfterPlacing(method: PaymentMethod, now: Date): string {
  if (method === 'eft') return afterBusinessDays(now, orderLimits.eftBusinessDays).toISOString()
  const wait = method === 'card' ? orderLimits.cardMinutes * minuteMs : orderLimits.acceptHours * hourMs
  return new Date(now.getTime() + wait).toISOString()
}

const afterDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString()

export const dueAfterPayment = (now: Date) => afterDays(now, orderLimits.dispatchDays)

/** When the scheduler moves an order on that enters this state; undefined: the deadline stays as it is. */
export function dueAfter(from: OrderState, to: OrderState, now: Date): string | null | undefined {
  if (from === to || (from === 'paid' && to === 'packed')) return undefined
  if (to === 'paid' || to === 'packed') return dueAfterPayment(now)
  if (to === 'shipped' || to === 'ready') return afterDays(now, orderLimits.receiveDays)
  return null
}
