import { recordStaffDeed } from '#features/audit/server/audit.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { conflict, invalid } from '#platform/server/errors.ts'
import { carryOut } from '#features/orders/server/order-transitions.ts'
import { holdOrder, type OrderRow } from '#features/orders/server/orders.ts'
import { lockStockOf, oweRefund, replaceLines } from '#features/orders/server/replacement.ts'
import { nameOf, tellOfOrder } from '#features/orders/server/order-notifications.ts'
import { type CaseDeed } from '../contract.ts'
import { caseDays, caseRuleFor, type CaseAction, type CaseState } from '../transitions.ts'
import type { OrderKind } from '#features/orders/notifications.ts'
import type { Party } from '#features/orders/transitions.ts'
import { keptCents, owedCents } from '#features/payments/ledger.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import {
  listAdmins,
  markOwed,
  moveCase,
  takeGoodsBack,
  writeReplacement,
  type CaseRow,
} from './disputes.queries.ts'
import { caseMessages } from '../copy.ts'

/** The dispute and its order, whose lock is held; without a viewer, the scheduled job acts. */
export type Scene = { order: OrderRow; found: CaseRow; party: Party; viewer: Viewer | null }

const day = 86_400_000
const days: Partial<Record<CaseState, number>> = {
  open: caseDays.answer,
  sent: caseDays.answer,
  repaid: caseDays.objection,
}

/** When the scheduled job moves on a dispute that enters this state; null: never. */
export function dueAfter(state: CaseState, now: Date) {
  const many = days[state]
  return many === undefined ? null : new Date(now.getTime() + many * day).toISOString()
}

/** Performs one action with all its consequences. */
export async function moveOn(db: Db, scene: Scene, deed: CaseDeed) {
  const { found, party, viewer, order } = scene
  const { action, note } = deed
  const rule = caseRuleFor(party, action, found)
  if (!rule) throw conflict(caseMessages.notNow)
  const isMoved = await moveCase(
    db,
    { id: found.id, from: found.state, to: rule.to, dueAt: dueAfter(rule.to, new Date()) },
    { action, party, note },
  )
  if (!isMoved) throw conflict(caseMessages.notNow)
  await consequences[action]?.(db, scene, deed)
  if (viewer && party === 'admin')
    await recordStaffDeed(
      db,
      viewer,
      { action: 'case.decide', type: 'order', id: order.id, name: nameOf(order) },
      note,
    )
  await tell(db, scene, action, note)
}

type Consequence = (db: Db, scene: Scene, deed: CaseDeed) => Promise<unknown>

const consequences: Partial<Record<CaseAction, Consequence>> = {
  waiveReturn: (db, scene) => owe(db, scene),
  async takeBack(db, scene, deed) {
    const goods = goodsOf(scene.found, deed)
    await lockStockOf(db, scene.order)
    await takeGoodsBack(db, scene.found.id, goods)
    await owe(db, scene)
  },
  async decideRefund(db, scene, { note }) {
    if (!isLost(scene)) return owe(db, scene)
    await markOwed(db, scene.found.id)
    await carryOut(db, scene.order, 'cancel', 'admin', { reason: note })
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
  const more = Math.min(found.refundCents, keptCents(order.ledger) - owedCents(order.ledger))
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
    keptCents(order.ledger) > 0
  )
}

/** The goods to be returned and their condition; by default everything is in good condition. */
function goodsOf({ lines }: CaseRow, { goods }: CaseDeed) {
  if (!goods) return lines.map(({ lineId, quantity }) => ({ lineId, good: quantity, damaged: 0 }))
  const isTwice = new Set(goods.map(({ lineId }) => lineId)).size < goods.length
  const isMore = goods.some(({ lineId, good, damaged }) => {
    const line = lines.find((one) => one.lineId === lineId)
    return !line || good + damaged > line.quantity
  })
  if (isTwice || isMore) throw invalid(caseMessages.badGoods)
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
  if (amountCents > 0) await carryOut(db, order, 'refund', 'seller', { amountCents })
  await completeOrder(db, { ...scene, order: await holdOrder(db, order.id) })
}

/** Completes an order that was in transit. */
async function completeOrder(db: Db, { order }: Scene) {
  if (order.state === 'shipped' || order.state === 'ready') await carryOut(db, order, 'complete', 'clock', {})
}

const kinds: Record<CaseAction, OrderKind> = {
  acceptReturn: 'caseReturn',
  waiveReturn: 'caseRefundAgreed',
  offerReplacement: 'caseReplacementOffered',
  dispute: 'caseDisputed',
  takeReplacement: 'caseReplaced',
  declineReplacement: 'caseDeclined',
  sendBack: 'caseSentBack',
  takeBack: 'caseTakenBack',
  repay: 'caseRepaid',
  confirmMoney: 'caseSettled',
  denyMoney: 'caseMoneyDenied',
  withdraw: 'caseWithdrawn',
  escalate: 'caseDisputed',
  settle: 'caseSettled',
  decideRefund: 'caseRefundDecided',
  decideReplacement: 'caseReplaced',
  reject: 'caseRejected',
}

/** Notifies the other parties, and the admins when they have to decide. */
async function tell(db: Db, { order, party, found }: Scene, action: CaseAction, note: string) {
  const { buyerId, ownerId } = order
  const others = [party === 'buyer' ? null : buyerId, party === 'seller' ? null : ownerId]
  await tellOfOrder(db, kinds[action], order, others, note)
  const isForAdmins = action === 'dispute' || action === 'escalate' || action === 'denyMoney'
  if (!isForAdmins) return
  const admins = (await listAdmins(db)).filter((id) => id !== buyerId && id !== ownerId)
  await tellOfOrder(db, 'caseToDecide', order, admins, note || (found.events[0]?.note ?? ''))
}
