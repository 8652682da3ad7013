import { providers } from '#features/market/payments/providers.ts'
import {
  acceptRefund,
  askForRefund,
  beginRefund,
  endAskedRefunds,
  readMostRefundable,
  readRefundWay,
  type Refund,
} from '#features/market/payments/server/refunds.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { orderMessages } from '../../copy.ts'
import { isOf, paymentOf, ruleFor } from '../../transitions.ts'
import { amountOf, type Extra } from '../order-transitions.ts'
import { holdOrder, move, openOrder, partyOf, readOrder } from '../orders.ts'
import { takeDown } from './payment-webhook.ts'

type Asked = Extra & { byHand?: boolean | undefined }

/** Refunds a card payment through its provider; otherwise, or if that fails, records the refund that the seller made by hand. */
export async function refund(db: Db, config: Config, viewer: Viewer, id: number, asked: Asked) {
  const { byHand, ...extra } = asked
  const isSent = !byHand && (await returnByProvider(db, config, viewer, id, extra))
  return isSent ? readOrder(db, viewer, id) : returnByHand(db, viewer, id, extra)
}

/** False: the order was not paid through a provider. */
export async function returnByProvider(db: Db, config: Config, viewer: Viewer, id: number, extra: Extra) {
  const begun = await begin(db, viewer, id, extra)
  if (begun) await send(db, config, id, begun, extra.reason ?? '')
  return begun !== null
}

/** The seller has checked the refunds whose answer is missing. */
export const endUnclear = (db: Db, id: number) => endAskedRefunds(db, 'order', id)

const returnByHand = (db: Db, viewer: Viewer, id: number, extra: Extra) =>
  inTransaction(db, async (tx) => {
    const order = await move(tx, viewer, id, 'refund', extra)
    await endUnclear(tx, id)
    return order
  })

const begin = (db: Db, viewer: Viewer, id: number, extra: Extra) =>
  inTransaction(db, async (tx) => {
    const party = partyOf(viewer, await openOrder(tx, viewer, id))
    authorize(party !== null && isOf(party, 'refund'), orderMessages.notYours)
    const order = await holdOrder(tx, id)
    if (!ruleFor(party, 'refund', { ...order, payment: paymentOf(order) }))
      throw conflict(orderMessages.notNow)
    const way = await readRefundWay(tx, 'order', id)
    if (way?.isUnclear) throw conflict(orderMessages.refundUnclear(providers[way.provider].label))
    const begun = await beginRefund(tx, 'order', id, amountOf(order, extra))
    const most = begun ? 0 : await readMostRefundable(tx, 'order', id)
    if (way && most > 0)
      throw invalid(
        orderMessages.refundInParts(providers[way.provider].label, formatMoney(most, order.currency)),
      )
    return begun
  })

/** If the process dies between recording and sending, the outcome is unknown, and the seller is asked to check. */
async function send(db: Db, config: Config, id: number, begun: Refund, reason: string) {
  const name = begun.attempt.provider
  const outcome = await askForRefund(db, config, begun)
  if (outcome === 'refused') throw conflict(orderMessages.refundRefused(providers[name].label))
  if (outcome === 'unknown') throw conflict(orderMessages.refundUnclear(providers[name].label))
  await inTransaction(db, async (tx) => {
    const order = await holdOrder(tx, id)
    if (await acceptRefund(tx, begun))
      await takeDown(tx, order, begun.amountCents, { party: 'seller', by: name, reason })
  })
}
