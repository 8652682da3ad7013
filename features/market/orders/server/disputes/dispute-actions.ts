import { netPaidCents, owedCents } from '#features/market/payments/ledger.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { dayMs } from '#platform/contract/durations.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { conflict, invalid } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import { type DisputeActionInput } from '../../disputes.contract.ts'
import {
  disputeDays,
  disputeRuleFor,
  type DisputeAction,
  type DisputeState,
} from '../../disputes.transitions.ts'
import type { OrderKind } from '../../notifications.ts'
import type { Party } from '../../transitions.ts'
import { nameOf, notifyOfOrder } from '../order-notifications.ts'
import { applyTransition } from '../order-transitions.ts'
import { holdOrder, type OrderRow } from '../orders.ts'
import { lockStockOf, oweRefund, replaceLines } from '../replacement.ts'
import {
  listAdmins,
  markOwed,
  updateDispute,
  restockReturnedGoods,
  writeReplacement,
  type DisputeRow,
} from './disputes.queries.ts'

/** The dispute and its order, whose lock is held; without a viewer, the scheduled job acts. */
export type Scene = { order: OrderRow; found: DisputeRow; party: Party; viewer: Viewer | null }

const days: Partial<Record<DisputeState, number>> = {
  open: disputeDays.answer,
  sent: disputeDays.answer,
  repaid: disputeDays.objection,
}

/** When the scheduled job moves on a dispute that enters this state; null: never. */
export function dueAfter(state: DisputeState, now: Date) {
  const many = days[state]
  return many === undefined ? null : new Date(now.getTime() + many * dayMs).toISOString()
}

/** Performs one action with all its consequences. */
export async function moveOn(db: Db, scene: Scene, step: DisputeActionInput) {
  const { found, party, viewer, order } = scene
  const { action, note } = step
  const rule = disputeRuleFor(party, action, found)
  if (!rule) throw conflict(disputeMessages.notNow)
  const isMoved = await updateDispute(
    db,
    { id: found.id, from: found.state, to: rule.to, dueAt: dueAfter(rule.to, new Date()) },
    { action, party, note },
  )
  if (!isMoved) throw conflict(disputeMessages.notNow)
  await consequences[action]?.(db, scene, step)
  if (viewer && party === 'admin')
    await recordStaffAction(
      db,
      viewer,
      { action: 'case.decide', type: 'order', id: order.id, name: nameOf(order) },
      note,
    )
  await notifyParties(db, scene, action, note)
}

type Consequence = (db: Db, scene: Scene, step: DisputeActionInput) => Promise<unknown>

const consequences: Partial<Record<DisputeAction, Consequence>> = {
  waiveReturn: (db, scene) => owe(db, scene),
  async takeBack(db, scene, step) {
    const goods = goodsOf(scene.found, step)
    await lockStockOf(db, scene.order)
    await restockReturnedGoods(db, scene.found.id, goods)
    await owe(db, scene)
  },
  async decideRefund(db, scene, { note }) {
    if (!isLost(scene)) return owe(db, scene)
    await markOwed(db, scene.found.id)
    await applyTransition(db, scene.order, 'cancel', 'admin', { reason: note })
  },
  takeReplacement: (db, scene) => replace(db, scene),
  decideReplacement: (db, scene) => replace(db, scene),
  confirmMoney: (db, scene) => settle(db, scene),
  settle: (db, scene) => settle(db, scene),
  withdraw: (db, scene) => completeOrder(db, scene),
  reject: (db, scene) => completeOrder(db, scene),
}

/** Marks the refund as owed, once; less what was refunded since. */
async function owe(db: Db, { order, found }: Scene) {
  if (found.owedAt !== null) return
  await markOwed(db, found.id)
  const more = Math.min(found.refundCents, netPaidCents(order.ledger) - owedCents(order.ledger))
  if (more > 0) await oweRefund(db, order, more)
}

/** Whether nothing of the order arrived, so that the order itself is cancelled. */
function isLost({ order, found }: Scene) {
  const isAll = order.lines.every(({ id, quantity }) =>
    found.lines.some((line) => line.lineId === id && line.quantity === quantity),
  )
  const isUnderWay = order.state === 'shipped' || order.state === 'ready' || order.state === 'completed'
  return (
    found.kind === 'notReceived' &&
    found.owedAt === null &&
    isAll &&
    isUnderWay &&
    netPaidCents(order.ledger) > 0
  )
}

/** The goods to be returned and their condition; by default everything is in good condition. */
function goodsOf({ lines }: DisputeRow, { goods }: DisputeActionInput) {
  if (!goods) return lines.map(({ lineId, quantity }) => ({ lineId, good: quantity, damaged: 0 }))
  const isTwice = new Set(goods.map(({ lineId }) => lineId)).size < goods.length
  const isMore = goods.some(({ lineId, good, damaged }) => {
    const line = lines.find((one) => one.lineId === lineId)
    return !line || good + damaged > line.quantity
  })
  if (isTwice || isMore) throw invalid(disputeMessages.badGoods)
  return goods
}

async function replace(db: Db, scene: Scene) {
  const replacementId = await replaceLines(db, scene.order, scene.found.lines)
  await writeReplacement(db, scene.found.id, replacementId)
  await completeOrder(db, scene)
}

/** Records the refund in the ledger, unless it is already there, and completes the order. */
async function settle(db: Db, scene: Scene) {
  const { order, found } = scene
  const amountCents = Math.min(found.refundCents, owedCents(order.ledger))
  if (amountCents > 0) await applyTransition(db, order, 'refund', 'seller', { amountCents })
  await completeOrder(db, { ...scene, order: await holdOrder(db, order.id) })
}

/** Completes an order that was in transit. */
async function completeOrder(db: Db, { order }: Scene) {
  if (order.state === 'shipped' || order.state === 'ready')
    await applyTransition(db, order, 'complete', 'system', {})
}

const kinds: Record<DisputeAction, OrderKind> = {
  acceptReturn: 'disputeReturn',
  waiveReturn: 'disputeRefundAgreed',
  offerReplacement: 'disputeReplacementOffered',
  dispute: 'disputeDisputed',
  takeReplacement: 'disputeReplaced',
  declineReplacement: 'disputeDeclined',
  sendBack: 'disputeSentBack',
  takeBack: 'disputeTakenBack',
  repay: 'disputeRepaid',
  confirmMoney: 'disputeSettled',
  denyMoney: 'disputeMoneyDenied',
  withdraw: 'disputeWithdrawn',
  escalate: 'disputeDisputed',
  settle: 'disputeSettled',
  decideRefund: 'disputeRefundDecided',
  decideReplacement: 'disputeReplaced',
  reject: 'disputeRejected',
}

/** Notifies the other parties, and the admins when they have to decide. */
async function notifyParties(db: Db, { order, party, found }: Scene, action: DisputeAction, note: string) {
  const { buyerId, ownerId } = order
  const others = [party === 'buyer' ? null : buyerId, party === 'seller' ? null : ownerId]
  await notifyOfOrder(db, kinds[action], order, others, note)
  const isForAdmins = action === 'dispute' || action === 'escalate' || action === 'denyMoney'
  if (!isForAdmins) return
  const admins = (await listAdmins(db)).filter((id) => id !== buyerId && id !== ownerId)
  await notifyOfOrder(db, 'disputeToDecide', order, admins, note || (found.events[0]?.note ?? ''))
}
