import { expect, test } from 'vitest'
import type { OrderDetail } from '../contract.ts'
import { orderStepCopy } from '../copy.ts'
import { stepsOf } from './order-steps.ts'

type Event = OrderDetail['timeline'][number]
type Line = OrderDetail['ledger'][number]

const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const happened = (
  minute: number,
  move: Event['move'],
  state: Event['state'],
  party: Event['party'],
): Event => ({
  move,
  state,
  party,
  note: '',
  createdAt: at(minute),
})
const line = (minute: number, kind: Line['kind'], amountCents: number): Line => ({
  kind,
  amountCents,
  createdAt: at(minute),
})

const order: OrderDetail = {
  id: 1,
  reference: 'HV-000001',
  state: 'paid',
  fulfilment: 'delivery',
  method: 'card',
  seller: { id: 1, name: 'Egoli Grow', logo: null },
  buyer: { id: 2, name: 'Thandi' },
  lines: [],
  itemsCents: 11_500,
  deliveryCents: 0,
  vatPercent: 0,
  vatCents: 0,
  totalCents: 11_500,
  isSample: false,
  currency: 'ZAR',
  paymentStatus: 'paid',
  createdAt: at(0),
  address: null,
  note: '',
  vatNumber: null,
  termsVersion: 'x',
  claimedAt: null,
  dueAt: null,
  tracking: '',
  invoiceNumber: 1,
  isShopSuspended: false,
  bank: null,
  bankNotice: null,
  card: null,
  paymentCheck: null,
  refundsBy: null,
  chargebacks: [],
  collectionCode: null,
  ledger: [],
  creditNotes: [],
  timeline: [],
  viewedBy: 'buyer',
  moves: [],
}

const paid = [happened(0, 'place', 'placed', 'buyer'), happened(1, 'pay', 'paid', 'provider')]
const titlesOf = (more: Partial<OrderDetail>) =>
  stepsOf({ ...order, ...more })
    .filter(({ state }) => state !== 'later')
    .map(({ title }) => title)

test('an order that was paid twice says what became of both payments', () => {
  const timeline = [...paid, happened(2, 'pay', 'paid', 'provider'), happened(3, 'refund', 'paid', 'seller')]
  const ledger = [line(1, 'payment', 11_500), line(2, 'payment', 11_500), line(2, 'owed', 11_500)]
  expect(titlesOf({ timeline, ledger: [...ledger, line(3, 'refund', 11_500)] })).toEqual([
    orderStepCopy.place,
    orderStepCopy.pay,
    orderStepCopy.paidAgain,
    orderStepCopy.extraReturned,
  ])
})

test.each<[string, Line[], string]>([
  ['the whole', [line(3, 'refund', 11_500)], orderStepCopy.refund],
  ['a part', [line(3, 'refund', 500)], orderStepCopy.partRefunded],
  [
    'a refund that failed',
    [line(2, 'refund', 500), line(3, 'failed-refund', 500)],
    orderStepCopy.refundFailed,
  ],
  ['a chargeback', [line(3, 'chargeback', 11_500)], orderStepCopy.chargeback],
])('the step of a refund tells %s', (_what, lines, title) => {
  const timeline = [...paid, happened(3, 'refund', 'paid', 'provider')]
  expect(titlesOf({ timeline, ledger: [line(1, 'payment', 11_500), ...lines] }).at(-1)).toBe(title)
})

test('another amount that came does not read as the payment', () => {
  const timeline = [
    happened(0, 'place', 'placed', 'buyer'),
    happened(1, 'pay', 'placed', 'provider'),
    happened(2, 'accept', 'paid', 'seller'),
  ]
  expect(titlesOf({ timeline, ledger: [line(1, 'payment', 11_400)] })).toEqual([
    orderStepCopy.place,
    orderStepCopy.otherAmount,
    orderStepCopy.accept,
  ])
})
