import { paymentStatus, type LedgerLine, type PaymentStatus } from '#features/market/payments/ledger.ts'
import { ruleTable, type MoveRule } from '#platform/contract/transition-table.ts'

export const orderStates = [
  'placed',
  'paid',
  'packed',
  'shipped',
  'ready',
  'completed',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** How it is paid: to the seller's account, by card on the provider's page, or by cash or card on collection. */
export const paymentMethods = ['eft', 'card', 'collection'] as const
export const fulfilments = ['delivery', 'collection'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export type Fulfilment = (typeof fulfilments)[number]

export const moveNames = ['pay', 'accept', 'pack', 'ship', 'ready', 'complete', 'cancel', 'refund'] as const
export type OrderMove = (typeof moveNames)[number]
export const parties = ['buyer', 'seller', 'system', 'admin', 'provider'] as const
export type Party = (typeof parties)[number]

/** Conditions of the rules beside the state. */
export type OrderFacts = {
  state: OrderState
  method: PaymentMethod
  fulfilment: Fulfilment
  payment: PaymentStatus
}

type Paid = {
  state: OrderState
  totalCents: number
  ledger: readonly Pick<LedgerLine, 'kind' | 'amountCents'>[]
}

/** The payment of an order. Money that came without making it paid is another amount than its total. */
export function paymentOf({ state, totalCents, ledger }: Paid): PaymentStatus {
  const status = paymentStatus(ledger, totalCents)
  const isHeld = status === 'paid' || status === 'part-refunded'
  return state === 'placed' && isHeld ? 'mismatched' : status
}

const conditions = {
  eft: ({ method, payment }) => method === 'eft' && payment !== 'mismatched',
  cash: ({ method }) => method === 'collection',
  delivery: ({ fulfilment }) => fulfilment === 'delivery',
  collection: ({ fulfilment }) => fulfilment === 'collection',
  unpaid: ({ payment }) => payment === 'unpaid',
  mismatched: ({ payment }) => payment === 'mismatched',
  due: ({ payment }) => payment === 'unpaid' || payment === 'mismatched',
  /** The buyer has paid money that can be refunded. */
  paid: ({ payment }) => payment !== 'unpaid' && payment !== 'refunded',
  owed: ({ payment }) => payment === 'refund-owed',
  /** A payment for an expired order. */
  late: ({ method, payment }) => method === 'eft' && payment === 'unpaid',
} satisfies Record<string, (facts: OrderFacts) => boolean>

export type Rule = MoveRule<Party, OrderState, OrderState, keyof typeof conditions>

export const orderMoves: Record<OrderMove, readonly Rule[]> = {
  /** The buyer only claims to have paid; the seller or the provider confirms the payment. */
  pay: [
    { by: ['buyer'], from: ['placed'], to: 'placed', only: 'eft' },
    { by: ['seller'], from: ['placed'], to: 'paid', only: 'eft' },
    { by: ['seller'], from: ['cancelled'], to: 'cancelled', only: 'late' },
    { by: ['provider'], from: ['placed'], to: 'paid', only: 'due' },
    { by: ['provider'], from: ['cancelled'], to: 'cancelled', only: 'unpaid' },
  ],
  /** The seller takes another amount than the total as the payment. */
  accept: [{ by: ['seller'], from: ['placed'], to: 'paid', only: 'mismatched' }],
  pack: [
    { by: ['seller'], from: ['paid'], to: 'packed' },
    { by: ['seller'], from: ['placed'], to: 'packed', only: 'cash' },
  ],
  ship: [{ by: ['seller'], from: ['packed'], to: 'shipped', only: 'delivery' }],
  ready: [{ by: ['seller'], from: ['packed'], to: 'ready', only: 'collection' }],
  complete: [
    { by: ['buyer'], from: ['shipped', 'ready'], to: 'completed', only: 'paid' },
    /** Needs the buyer's code; paying on collection is confirmed by it as well. */
    { by: ['seller'], from: ['ready'], to: 'completed' },
    { by: ['system'], from: ['shipped', 'ready'], to: 'completed', only: 'paid' },
  ],
  cancel: [
    { by: ['buyer', 'seller', 'system'], from: ['placed', 'paid', 'packed'], to: 'cancelled' },
    /** Never collected, never paid. */
    { by: ['seller', 'system'], from: ['ready'], to: 'cancelled', only: 'cash' },
    /** It never arrived, as decided by the admins. */
    { by: ['admin'], from: ['shipped', 'ready', 'completed'], to: 'cancelled', only: 'paid' },
  ],
  /** Refunds everything; a partial refund does not change the state. A refunded order may have been paid twice. */
  refund: [
    {
      by: ['seller', 'provider'],
      from: ['paid', 'packed', 'shipped', 'ready', 'completed', 'cancelled'],
      to: 'refunded',
      only: 'paid',
    },
    { by: ['seller', 'provider'], from: ['refunded'], to: 'refunded', only: 'owed' },
    /** Returns another amount than the total: the order is over. */
    { by: ['seller', 'provider'], from: ['placed'], to: 'refunded', only: 'mismatched' },
  ],
}

/** Whether this party can ever make the move. */
export const isOf = (party: Party, move: OrderMove) => orderMoves[move].some(({ by }) => by.includes(party))

export const ruleFor = ruleTable(orderMoves, conditions)

/** The moves available to the party now: the buttons of the order's page. */
export const movesFor = (party: Party, facts: OrderFacts): OrderMove[] =>
  moveNames.filter((move) => ruleFor(party, move, facts) !== undefined)
