import { netPaidCents, paymentStatus, refundDays } from '#features/market/payments/ledger.ts'
import { dayMs } from '#platform/contract/durations.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import {
  type DisputeActionInput,
  type DisputeInput,
  type OrderDisputes,
  type Dispute,
} from '../../disputes.contract.ts'
import { canDecideDispute } from '../../disputes.permissions.ts'
import {
  disputeActionsFor,
  disputeRules,
  isOver,
  needsReason,
  openableKinds,
  type DisputeKind,
} from '../../disputes.transitions.ts'
import type { Party } from '../../transitions.ts'
import { notifyOfOrder } from '../order-notifications.ts'
import { holdOrder, openOrder, partyOf, type OrderRow } from '../orders.ts'
import { pauseDeadline } from '../replacement.ts'
import { sampleSeconds } from '../sample-seller.jobs.ts'
import { dueAfter, moveOn } from './dispute-actions.ts'
import {
  findDispute,
  findReceipt,
  insertDispute,
  listDisputesOf,
  type DisputeRow,
} from './disputes.queries.ts'
import { answerSampleDispute } from './sample-seller.jobs.ts'

export async function readDisputes(db: Db, viewer: Viewer, orderId: number): Promise<OrderDisputes> {
  const order = await openOrder(db, viewer, orderId)
  const disputes = await listDisputesOf(db, orderId)
  const party = sideOf(viewer, order)
  return {
    disputes: disputes.map((one) => shapeDispute(one, party)),
    canOpen: party === 'buyer' ? await openableFor(db, order, disputes) : [],
  }
}

/** Buyer and seller act on their own dispute; an admin who is neither decides it. */
function sideOf(viewer: Viewer, order: OrderRow): Party | null {
  return partyOf(viewer, order) ?? (canDecideDispute(viewer) ? 'admin' : null)
}

export const hasOpenDispute = async (db: Db, orderId: number) =>
  (await listDisputesOf(db, orderId)).some(({ state }) => !isOver(state))

/** Finds a dispute of this order that is still open. */
export async function findOpenDispute(db: Db, orderId: number, id: number) {
  const found = await findDispute(db, id)
  if (found?.orderId !== orderId) throw notFound(disputeMessages.missing)
  if (isOver(found.state)) throw conflict(disputeMessages.over)
}

const openableFor = async (db: Db, order: OrderRow, disputes: DisputeRow[]): Promise<DisputeKind[]> =>
  paymentStatus(order.ledger) === 'unpaid' || disputes.some(({ state }) => !isOver(state))
    ? []
    : kindsNow(db, order)

async function kindsNow(db: Db, { id, state, lines }: OrderRow) {
  const receipt = await findReceipt(db, id)
  return openableKinds(
    {
      state,
      completedAt: receipt?.completedAt ?? null,
      isConfirmed: receipt?.party !== 'system',
      isFood: lines.every(({ isFood }) => isFood),
    },
    Date.now(),
  )
}

const refundMs = refundDays * dayMs
const shapeDispute = ({ owedAt, ...row }: DisputeRow, party: Party | null): Dispute => ({
  id: row.id,
  orderId: row.orderId,
  kind: row.kind,
  state: row.state,
  lines: row.lines,
  refundCents: row.refundCents,
  dueAt: row.dueAt,
  refundDueAt: owedAt && !isOver(row.state) ? new Date(Date.parse(owedAt) + refundMs).toISOString() : null,
  replacementId: row.replacementId,
  createdAt: row.createdAt,
  events: row.events,
  actions: party === null ? [] : disputeActionsFor(party, row),
})

/** The buyer opens a dispute; until it is settled, the order is not completed automatically. */
export const openDispute = (db: Db, viewer: Viewer, orderId: number, input: DisputeInput) =>
  inTransaction(db, async (tx) => {
    authorize(partyOf(viewer, await openOrder(tx, viewer, orderId)) === 'buyer', disputeMessages.notYours)
    const order = await holdOrder(tx, orderId)
    const before = await listDisputesOf(tx, orderId)
    if (before.some(({ state }) => !isOver(state))) throw conflict(disputeMessages.openAlready)
    if (!(await kindsNow(tx, order)).includes(input.kind)) throw conflict(disputeMessages.tooLate)
    if (paymentStatus(order.ledger) === 'unpaid') throw conflict(disputeMessages.notPaid)
    checkLines(order, before, input)

    const refundCents = refundFor(order, input)
    const dueAt = dueAfter('open', new Date()) ?? ''
    const id = await insertDispute(tx, { orderId, ...input, refundCents, dueAt })
    await pauseDeadline(tx, order)
    await notifyOfOrder(tx, 'disputeOpened', order, [order.ownerId], input.text)
    await answerIfSample(tx, order, id ?? 0)
    return readDispute(tx, viewer, order, id ?? 0)
  })

const answerIfSample = async (tx: Db, { id: orderId, isSample }: OrderRow, disputeId: number) => {
  if (isSample) await enqueue(tx, answerSampleDispute, { orderId, disputeId }, sampleSeconds)
}

/** Rejects more than was ordered, and lines that were already settled. */
function checkLines({ lines }: OrderRow, before: DisputeRow[], input: DisputeInput) {
  const settled = before.filter(({ state }) => state === 'refunded' || state === 'replaced')
  for (const { lineId, quantity } of input.lines) {
    const line = lines.find(({ id }) => id === lineId)
    const claimed = settled
      .flatMap((one) => one.lines)
      .reduce((sum, one) => (one.lineId === lineId ? sum + one.quantity : sum), 0)
    if (!line) throw invalid(disputeMessages.badLines)
    if (input.kind === 'coolingOff' && line.isFood) throw invalid(disputeMessages.noCoolingOff(line.name))
    if (quantity > line.quantity - claimed) throw invalid(disputeMessages.badQuantity)
  }
}

/** What was paid for these lines, with the delivery if they are the whole order. */
function refundFor({ lines, totalCents, ledger }: OrderRow, input: DisputeInput) {
  const wanted = new Map(input.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const isAll = lines.every(({ id, quantity }) => wanted.get(id) === quantity)
  const cents = lines.reduce((sum, { id, priceCents }) => sum + priceCents * (wanted.get(id) ?? 0), 0)
  return Math.min(isAll ? totalCents : cents, netPaidCents(ledger))
}

/** Performs one action by the viewer: first checks permission, then the state. */
export const actOnDispute = (db: Db, viewer: Viewer, id: number, step: DisputeActionInput) =>
  inTransaction(db, async (tx) => {
    const { orderId } = await openKnownDispute(tx, viewer, id)
    const order = await holdOrder(tx, orderId)
    const found = await openKnownDispute(tx, viewer, id)
    const party = sideOf(viewer, order)
    authorize(party !== null && disputeRules[step.action].by === party, disputeMessages.notYours)
    if (needsReason(step.action) && step.note === '' && found.actions.includes(step.action))
      throw invalid(disputeMessages.reason)
    await moveOn(tx, { order, found, party, viewer }, step)
    await answerIfSample(tx, order, id)
    return readDispute(tx, viewer, order, id)
  })

export async function openKnownDispute(db: Db, viewer: Viewer, id: number) {
  const found = await findDispute(db, id)
  if (!found) throw notFound(disputeMessages.missing)
  const order = await openOrder(db, viewer, found.orderId, disputeMessages.missing)
  return { ...found, actions: disputeActionsFor(sideOf(viewer, order) ?? 'system', found) }
}

async function readDispute(db: Db, viewer: Viewer, order: OrderRow, id: number) {
  const found = await findDispute(db, id)
  if (!found) throw notFound(disputeMessages.missing)
  return shapeDispute(found, sideOf(viewer, order))
}
