import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { holdOrder, openOrder, partyOf, type OrderRow } from '#features/orders/server/orders.ts'
import { pauseClock } from '#features/orders/server/replacement.ts'
import { tellOfOrder } from '#features/orders/server/order-notifications.ts'
import { type CaseDeed, type CaseInput, type CasesOfOrder, type OrderCase } from '../contract.ts'
import {
  caseActionsFor,
  caseRules,
  isOver,
  needsReason,
  openableKinds,
  type CaseKind,
} from '../transitions.ts'
import type { Party } from '#features/orders/transitions.ts'
import { keptCents, paymentStatus, refundDays } from '#features/payments/ledger.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { canDecideDispute } from '../permissions.ts'
import { findCase, findReceipt, insertCase, listCasesOf, type CaseRow } from './disputes.queries.ts'
import { dueAfter, moveOn } from './dispute-actions.ts'
import { caseMessages } from '../copy.ts'

export async function readCases(db: Db, viewer: Viewer, orderId: number): Promise<CasesOfOrder> {
  const order = await openOrder(db, viewer, orderId)
  const cases = await listCasesOf(db, orderId)
  const party = sideOf(viewer, order)
  return {
    cases: cases.map((one) => shapeCase(one, party)),
    canOpen: party === 'buyer' ? await openableFor(db, order, cases) : [],
  }
}

/** Buyer and seller act on their own dispute; an admin who is neither decides it. */
function sideOf(viewer: Viewer, order: OrderRow): Party | null {
  return partyOf(viewer, order) ?? (canDecideDispute(viewer) ? 'admin' : null)
}

export const hasOpenCase = async (db: Db, orderId: number) =>
  (await listCasesOf(db, orderId)).some(({ state }) => !isOver(state))

/** Finds a dispute of this order that is still open. */
export async function findOpenCase(db: Db, orderId: number, id: number) {
  const found = await findCase(db, id)
  if (found?.orderId !== orderId) throw notFound(caseMessages.missing)
  if (isOver(found.state)) throw conflict(caseMessages.over)
}

const openableFor = async (db: Db, order: OrderRow, cases: CaseRow[]): Promise<CaseKind[]> =>
  paymentStatus(order.ledger) === 'unpaid' || cases.some(({ state }) => !isOver(state))
    ? []
    : kindsNow(db, order)

async function kindsNow(db: Db, { id, state, lines }: OrderRow) {
  const receipt = await findReceipt(db, id)
  return openableKinds(
    {
      state,
      completedAt: receipt?.completedAt ?? null,
      isConfirmed: receipt?.party !== 'clock',
      isFood: lines.every(({ isFood }) => isFood),
    },
    Date.now(),
  )
}

const refundMs = refundDays * 86_400_000
const shapeCase = ({ owedAt, ...row }: CaseRow, party: Party | null): OrderCase => ({
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
  actions: party === null ? [] : caseActionsFor(party, row),
})

/** The buyer opens a dispute; until it is settled, the order is not completed automatically. */
export const openCase = (db: Db, viewer: Viewer, orderId: number, input: CaseInput) =>
  inTransaction(db, async (tx) => {
    authorize(partyOf(viewer, await openOrder(tx, viewer, orderId)) === 'buyer', caseMessages.notYours)
    const order = await holdOrder(tx, orderId)
    const before = await listCasesOf(tx, orderId)
    if (before.some(({ state }) => !isOver(state))) throw conflict(caseMessages.openAlready)
    if (!(await kindsNow(tx, order)).includes(input.kind)) throw conflict(caseMessages.tooLate)
    if (paymentStatus(order.ledger) === 'unpaid') throw conflict(caseMessages.notPaid)
    checkLines(order, before, input)

    const refundCents = refundFor(order, input)
    const dueAt = dueAfter('open', new Date()) ?? ''
    const id = await insertCase(tx, { orderId, ...input, refundCents, dueAt })
    await pauseClock(tx, order)
    await tellOfOrder(tx, 'caseOpened', order, [order.ownerId], input.text)
    return readCase(tx, viewer, order, id ?? 0)
  })

/** Rejects more than was ordered, and lines that were already settled. */
function checkLines({ lines }: OrderRow, before: CaseRow[], input: CaseInput) {
  const settled = before.filter(({ state }) => state === 'refunded' || state === 'replaced')
  for (const { lineId, quantity } of input.lines) {
    const line = lines.find(({ id }) => id === lineId)
    const claimed = settled
      .flatMap((one) => one.lines)
      .reduce((sum, one) => (one.lineId === lineId ? sum + one.quantity : sum), 0)
    if (!line) throw invalid(caseMessages.badLines)
    if (input.kind === 'coolingOff' && line.isFood) throw invalid(caseMessages.noCoolingOff(line.name))
    if (quantity > line.quantity - claimed) throw invalid(caseMessages.badQuantity)
  }
}

/** What was paid for these lines, with the delivery if they are the whole order. */
function refundFor({ lines, totalCents, ledger }: OrderRow, input: CaseInput) {
  const wanted = new Map(input.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const isAll = lines.every(({ id, quantity }) => wanted.get(id) === quantity)
  const cents = lines.reduce((sum, { id, priceCents }) => sum + priceCents * (wanted.get(id) ?? 0), 0)
  return Math.min(isAll ? totalCents : cents, keptCents(ledger))
}

/** Performs one action by the viewer: first checks permission, then the state. */
export const actOnCase = (db: Db, viewer: Viewer, id: number, deed: CaseDeed) =>
  inTransaction(db, async (tx) => {
    const { orderId } = await openKnownCase(tx, viewer, id)
    const order = await holdOrder(tx, orderId)
    const found = await openKnownCase(tx, viewer, id)
    const party = sideOf(viewer, order)
    authorize(party !== null && caseRules[deed.action].by === party, caseMessages.notYours)
    if (needsReason(deed.action) && deed.note === '' && found.actions.includes(deed.action))
      throw invalid(caseMessages.reason)
    await moveOn(tx, { order, found, party, viewer }, deed)
    return readCase(tx, viewer, order, id)
  })

export async function openKnownCase(db: Db, viewer: Viewer, id: number) {
  const found = await findCase(db, id)
  if (!found) throw notFound(caseMessages.missing)
  const order = await openOrder(db, viewer, found.orderId, caseMessages.missing)
  return { ...found, actions: caseActionsFor(sideOf(viewer, order) ?? 'clock', found) }
}

async function readCase(db: Db, viewer: Viewer, order: OrderRow, id: number) {
  const found = await findCase(db, id)
  if (!found) throw notFound(caseMessages.missing)
  return shapeCase(found, sideOf(viewer, order))
}
