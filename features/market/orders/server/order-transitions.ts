import { randomInt } from 'node:crypto'
import { sampleNumberOf } from '#features/market/payments/document-numbers.ts'
import { netPaidCents, paymentStatus, type LedgerKind } from '#features/market/payments/ledger.ts'
import type { ProviderName } from '#features/market/payments/providers.ts'
import { nextInvoiceNumber } from '#features/market/shop/server/shop-settings.ts'
import { conflict, invalid } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { orderMessages } from '../copy.ts'
import type { OrderKind } from '../notifications.ts'
import { paymentOf, ruleFor, type OrderMove, type OrderState, type Party } from '../transitions.ts'
import { issueCreditNote } from './credit-notes.ts'
import { dueAfter } from './deadlines.ts'
import { notifyOfOrder, notifyOfReviews } from './order-notifications.ts'
import {
  insertLedgerLine,
  lockProductsOf,
  markClaimed,
  moveOrder,
  releaseStock,
  takeStock,
  writeCollectionCode,
  writeInvoiceNumber,
  writeOffStock,
  writeTracking,
} from './order-transitions.queries.ts'
import type { OrderRow } from './orders.queries.ts'

/** Additional input of some moves. */
export type Extra = {
  reason?: string
  tracking?: string
  code?: string | undefined
  amountCents?: number | undefined
  /** The provider that was paid, if it is not the order's own method. */
  by?: ProviderName
  /** The money was taken back by the buyer's bank, which credits nothing on the invoice. */
  isChargeback?: boolean
}
type Action = { party: Party; extra: Extra; to: OrderState }

/** Carries out a move with all its effects; the caller holds the order's lock. */
export async function applyTransition(db: Db, order: OrderRow, name: OrderMove, party: Party, extra: Extra) {
  const payment = paymentOf(order)
  const rule = ruleFor(party, name, { ...order, payment })
  if (!rule) throw conflict(orderMessages.notNow)
  const to = name === 'refund' && amountOf(order, extra) < netPaidCents(order.ledger) ? order.state : rule.to
  if (name === 'complete' && party === 'seller' && extra.code !== order.collectionCode)
    throw invalid(orderMessages.wrongCode)

  const dueAt = dueAfter(order.state, to, new Date())
  const note = extra.reason ?? extra.tracking ?? ''
  const isMoved = await moveOrder(
    db,
    { id: order.id, from: order.state, to, dueAt },
    { move: name, party, note },
  )
  if (!isMoved) throw conflict(orderMessages.notNow)
  await consequences[name](db, order, { party, extra, to })
  await notifyParties(db, extra.isChargeback ? { ...order, ownerId: null } : order, name, party, note)
}

const consequences: Record<OrderMove, (db: Db, order: OrderRow, action: Action) => Promise<unknown>> = {
  async pay(db, order, { party, to, extra }) {
    if (party === 'buyer') return markClaimed(db, order.id)
    const before = netPaidCents(order.ledger)
    await addLine(db, order, 'payment', order.totalCents, extra.by)
    // Another amount that came before is the buyer's
    if (before > 0) await addLine(db, order, 'owed', before, extra.by)
    // A payment for an expired order is owed back
    if (to === 'cancelled') return addLine(db, order, 'owed', order.totalCents, extra.by)
    await numberInvoice(db, order)
  },
  async accept(db, order) {
    const surplus = netPaidCents(order.ledger) - order.totalCents
    if (surplus > 0) await addLine(db, order, 'owed', surplus)
    await numberInvoice(db, order)
  },
  pack: (db, order) => numberInvoice(db, order),
  async ship(db, order, { extra }) {
    await moveStock(db, order, takeStock)
    await writeTracking(db, order.id, extra.tracking ?? '')
  },
  async ready(db, order) {
    await moveStock(db, order, takeStock)
    await writeCollectionCode(db, order.id, String(randomInt(100_000, 1_000_000)))
  },
  async complete(db, order) {
    if (paymentStatus(order.ledger) === 'unpaid') await addLine(db, order, 'payment', order.totalCents)
    // A replacement has no price and cannot be reviewed
    if (order.totalCents > 0) await notifyOfReviews(db, order)
  },
  async cancel(db, order, { party }) {
    await moveStock(db, order, party === 'admin' ? writeOffStock : releaseStock)
    const stored = netPaidCents(order.ledger)
    if (stored > 0) await addLine(db, order, 'owed', stored)
  },
  async refund(db, order, { extra, to }) {
    const amountCents = amountOf(order, extra)
    const kind = extra.isChargeback ? 'chargeback' : 'refund'
    const paymentId = await addLine(db, order, kind, amountCents, extra.by)
    const isUndispatched = order.state === 'placed' || order.state === 'paid' || order.state === 'packed'
    if (to === 'refunded' && isUndispatched) await moveStock(db, order, releaseStock)
    if (kind === 'refund')
      await issueCreditNote(db, order, { paymentId, amountCents, reason: extra.reason ?? '' })
  },
}

export function amountOf({ ledger }: OrderRow, { amountCents }: Extra) {
  const stored = netPaidCents(ledger)
  if (amountCents !== undefined && amountCents > stored) throw invalid(orderMessages.badRefund)
  return amountCents ?? stored
}

const addLine = (
  db: Db,
  { id, method }: OrderRow,
  kind: LedgerKind,
  amountCents: number,
  by?: ProviderName,
) => insertLedgerLine(db, id, { kind, amountCents, method: by ?? method })

export const recordPayment = (db: Db, order: OrderRow, amountCents: number, by: ProviderName) =>
  addLine(db, order, 'payment', amountCents, by)

/** A payment that was not due is the buyer's, and is owed back. */
export async function recordMoneyOwed(db: Db, order: OrderRow, amountCents: number, by: ProviderName) {
  await addLine(db, order, 'payment', amountCents, by)
  await addLine(db, order, 'owed', amountCents, by)
}

async function moveStock(db: Db, { id }: OrderRow, how: typeof takeStock) {
  await lockProductsOf(db, id)
  await how(db, id)
}

/** An order has one invoice. */
async function numberInvoice(db: Db, { id, businessId, invoiceNumber, isSample }: OrderRow) {
  if (invoiceNumber !== null || businessId === null) return
  const number = isSample ? sampleNumberOf(id) : await nextInvoiceNumber(db, businessId)
  if (number !== null) await writeInvoiceNumber(db, id, number)
}

const kinds: Record<OrderMove, OrderKind> = {
  pay: 'orderPaid',
  accept: 'orderPaid',
  pack: 'orderPacked',
  ship: 'orderShipped',
  ready: 'orderReady',
  complete: 'orderCompleted',
  cancel: 'orderCancelled',
  refund: 'orderRefunded',
}

/** Notifies the side that did not act; both sides if it was the scheduler, an admin or a provider. */
async function notifyParties(db: Db, order: OrderRow, name: OrderMove, party: Party, note: string) {
  const { buyerId, ownerId } = order
  if (name === 'pay' && party === 'provider') return notifyOfCard(db, order)
  const kind = name === 'pay' && party === 'buyer' ? 'orderClaimed' : kinds[name]
  await notifyOfOrder(
    db,
    kind,
    order,
    [party === 'buyer' ? null : buyerId, party === 'seller' ? null : ownerId],
    note,
  )
}

/** Buyer and seller get different messages about the same payment. */
async function notifyOfCard(db: Db, order: OrderRow) {
  const isLate = order.state === 'cancelled'
  await notifyOfOrder(db, isLate ? 'orderPaidLate' : 'orderPaid', order, [order.buyerId])
  await notifyOfOrder(db, isLate ? 'orderPaidLateToYou' : 'orderPaidByCard', order, [order.ownerId])
}
