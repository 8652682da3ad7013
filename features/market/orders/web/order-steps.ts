import { ledgerSigns, netPaidCents } from '#features/market/payments/ledger.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { OrderDetail } from '../contract.ts'
import { orderNextCopy, orderStepCopy } from '../copy.ts'
import type { OrderState } from '../transitions.ts'
import { momentOf, weekdayOf } from './format-time.ts'
import { stateOf } from './order-states.ts'

type Event = OrderDetail['timeline'][number]

/** Past, current and coming steps. */
export function stepsOf(order: OrderDetail) {
  const { timeline, state } = order
  const isOver = state === 'completed' || state === 'cancelled' || state === 'refunded'
  const past = timeline.map((event, index) => ({
    state: index === timeline.length - 1 && !isOver ? ('now' as const) : ('done' as const),
    title: titleOf(event, order),
    text: [momentOf(event.createdAt), sumOf(event, order), event.note].filter(Boolean).join(', '),
    icon: stateOf({ ...order, state: event.state }).icon,
  }))
  const later = isOver ? [] : pathOf(order).slice(pathOf(order).indexOf(state) + 1)
  return [...past, ...later.map((next) => ({ state: 'later' as const, title: comingOf(next, order) }))]
}

/** What a refund did, by the line of the ledger that was written with it. */
function refundOf({ createdAt }: Event, { ledger, totalCents }: OrderDetail) {
  const index = ledger.findIndex((line) => line.createdAt === createdAt && ledgerSigns[line.kind] !== 0)
  const kind = ledger[index]?.kind
  if (kind === 'failed-refund') return orderStepCopy.refundFailed
  if (kind === 'chargeback') return orderStepCopy.chargeback
  const before = netPaidCents(ledger.slice(0, index))
  const left = netPaidCents(ledger.slice(0, index + 1))
  // An extra payment was returned; the order is paid all the same
  if (index >= 0 && before > totalCents && left >= totalCents) return orderStepCopy.extraReturned
  return index >= 0 && left > 0 ? orderStepCopy.partRefunded : orderStepCopy.refund
}

function titleOf(event: Event, order: OrderDetail) {
  const { move, party, state, createdAt } = event
  const { fulfilment, timeline } = order
  const wasPaid = timeline.some(
    (earlier) => earlier.move === 'pay' && earlier.state === 'paid' && earlier.createdAt < createdAt,
  )
  if (move === 'refund') return refundOf(event, order)
  if (move === 'pay' && party === 'provider' && wasPaid) return orderStepCopy.paidAgain

  if (move === 'complete')
    return fulfilment === 'delivery' ? orderStepCopy.delivered : orderStepCopy.collected
  if (move === 'pay' && party === 'buyer') return orderStepCopy.claimed
  if (move === 'pay' && state === 'placed') return orderStepCopy.otherAmount
  if (move === 'pay' && state === 'cancelled') return orderStepCopy.late
  if (move === 'cancel' && party === 'system') return orderStepCopy.ranOut
  return orderStepCopy[move]
}

/** The sum of a refund, which the event does not name. */
function sumOf({ move, party, createdAt }: Event, { ledger, currency }: OrderDetail) {
  const line = ledger.find(({ kind, ...one }) => kind === 'refund' && one.createdAt === createdAt)
  return move === 'refund' && party !== 'provider' && line ? formatMoney(line.amountCents, currency) : ''
}

const pathOf = ({ method, fulfilment }: OrderDetail): OrderState[] => [
  'placed',
  ...(method !== 'collection' ? (['paid'] as const) : []),
  'packed',
  fulfilment === 'delivery' ? 'shipped' : 'ready',
  'completed',
]

function comingOf(state: OrderState, { fulfilment }: OrderDetail) {
  if (state === 'paid' || state === 'packed' || state === 'shipped' || state === 'ready')
    return orderStepCopy.toCome[state]
  return fulfilment === 'delivery' ? orderStepCopy.delivered : orderStepCopy.collected
}

/** The deadline of the next step. */
export function nextOf({ state, method, dueAt, paymentStatus }: OrderDetail) {
  if (!dueAt || paymentStatus === 'mismatched') return null
  const day = weekdayOf(dueAt)
  if (state === 'placed' && method === 'card') return orderNextCopy.pay(momentOf(dueAt))
  if (state === 'placed') return method === 'eft' ? orderNextCopy.pay(day) : orderNextCopy.accept(day)
  if (state === 'paid' || state === 'packed') return orderNextCopy.dispatch(day)
  if (state === 'ready' && method === 'collection') return orderNextCopy.collect(day)
  return orderNextCopy.receive(day)
}
