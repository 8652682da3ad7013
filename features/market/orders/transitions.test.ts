import { expect, test } from 'vitest'
import {
  netPaidCents,
  paymentStatus,
  refundDueAt,
  type LedgerLine,
} from '#features/market/payments/ledger.ts'
import {
  movesFor,
  moveNames,
  orderMoves,
  orderStates,
  ruleFor,
  type OrderFacts,
  type Party,
} from './transitions.ts'

const parties: Party[] = ['buyer', 'seller', 'system', 'admin']
const posted = { method: 'eft', fulfilment: 'delivery' } as const
const counter = { method: 'collection', fulfilment: 'collection' } as const

/** All transitions of this kind of order, as `party move state → state`. */
const waysOf = (facts: Omit<OrderFacts, 'state'>) =>
  orderStates.flatMap((state) =>
    parties.flatMap((party) =>
      movesFor(party, { ...facts, state }).map((move) => {
        const rule = ruleFor(party, move, { ...facts, state })
        return `${party} ${move} ${state} → ${rule?.to}`
      }),
    ),
  )

test('an unpaid order by EFT is confirmed by the seller, or cancelled', () => {
  expect(waysOf({ ...posted, payment: 'unpaid' }).filter((way) => / (placed|cancelled) →/.test(way))).toEqual(
    [
      'buyer pay placed → placed',
      'buyer cancel placed → cancelled',
      'seller pay placed → paid',
      'seller cancel placed → cancelled',
      'system cancel placed → cancelled',
      'seller pay cancelled → cancelled',
    ],
  )
})

test('a paid order is packed, shipped and received, and can be refunded', () => {
  const ways = waysOf({ ...posted, payment: 'paid' })
  expect(ways.filter((way) => !way.includes(' placed ') && !way.includes(' ready → '))).toEqual([
    'buyer cancel paid → cancelled',
    'seller pack paid → packed',
    'seller cancel paid → cancelled',
    'seller refund paid → refunded',
    'system cancel paid → cancelled',
    'buyer cancel packed → cancelled',
    'seller ship packed → shipped',
    'seller cancel packed → cancelled',
    'seller refund packed → refunded',
    'system cancel packed → cancelled',
    'buyer complete shipped → completed',
    'seller refund shipped → refunded',
    'system complete shipped → completed',
    'admin cancel shipped → cancelled',
    'seller refund completed → refunded',
    'admin cancel completed → cancelled',
    'seller refund cancelled → refunded',
  ])
})

test('an order paid on collection is packed unpaid, and is paid when the seller hands it over', () => {
  const ways = waysOf({ ...counter, payment: 'unpaid' })
  expect(ways.filter((way) => / (placed|packed|ready|cancelled) →/.test(way))).toEqual([
    'buyer cancel placed → cancelled',
    'seller pack placed → packed',
    'seller cancel placed → cancelled',
    'system cancel placed → cancelled',
    'buyer cancel packed → cancelled',
    'seller ready packed → ready',
    'seller cancel packed → cancelled',
    'system cancel packed → cancelled',
    'seller complete ready → completed',
    'seller cancel ready → cancelled',
    'system cancel ready → cancelled',
  ])
})

test('every move has a rule, and a refunded order stays refunded', () => {
  expect(Object.keys(orderMoves)).toEqual([...moveNames])
  for (const payment of ['paid', 'refunded'] as const)
    for (const way of [posted, counter])
      expect(parties.flatMap((party) => movesFor(party, { ...way, payment, state: 'refunded' }))).toEqual([])
})

test.each<[string, string[], number]>([
  ['unpaid', [], 0],
  ['paid', ['payment 100'], 100],
  ['paid', ['payment 0'], 0],
  ['part-refunded', ['payment 100', 'refund 40'], 60],
  ['refunded', ['payment 100', 'refund 40', 'refund 60'], 0],
  ['refund-owed', ['payment 100', 'owed 100'], 100],
  ['refund-owed', ['payment 100', 'owed 100', 'refund 40'], 60],
  ['refunded', ['payment 100', 'owed 100', 'refund 100'], 0],
  ['part-refunded', ['payment 100', 'owed 40', 'refund 40'], 60],
  ['refund-owed', ['payment 100', 'refund 20', 'owed 40'], 80],
])('the payment status is %s for the ledger %j', (status, written, stored) => {
  const kinds: LedgerLine['kind'][] = ['payment', 'refund', 'owed']
  const lines = written.map((line) => ({
    kind: kinds.find((kind) => line.startsWith(kind)) ?? 'payment',
    amountCents: Number(line.split(' ')[1]),
  }))
  expect([paymentStatus(lines), netPaidCents(lines)]).toEqual([status, stored])
})

test('what is owed must be refunded within thirty days', () => {
  const line = (kind: LedgerLine['kind'], amountCents: number) => ({
    kind,
    amountCents,
    createdAt: '2026-11-01T00:00:00.000Z',
  })
  const paid = line('payment', 100)
  expect(refundDueAt([paid])).toBe(null)
  expect(refundDueAt([paid, line('owed', 40)])).toBe('2026-12-01T00:00:00.000Z')
  expect(refundDueAt([paid, line('owed', 40), line('refund', 40)])).toBe(null)
  const later = { ...line('owed', 30), createdAt: '2026-11-20T00:00:00.000Z' }
  const settledOnce = [paid, line('owed', 40), line('refund', 40), later]
  expect([refundDueAt(settledOnce), paymentStatus(settledOnce)]).toEqual([
    '2026-12-20T00:00:00.000Z',
    'refund-owed',
  ])
})
