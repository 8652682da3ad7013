import { dayMs } from '#platform/contract/durations.ts'
import type { OrderState, Party } from './transitions.ts'

export const disputeKinds = ['notReceived', 'coolingOff', 'defective', 'wrongItem'] as const
export type DisputeKind = (typeof disputeKinds)[number]

export const disputeStates = [
  /** The seller has to answer. */
  'open',
  /** The buyer has to send it back. */
  'returning',
  /** The seller has to confirm the return. */
  'sent',
  /** The buyer has to accept or decline the replacement. */
  'replacing',
  /** The admins have to decide. */
  'disputed',
  /** The seller has to pay back. */
  'refunding',
  /** The seller reports the refund as paid; the buyer can contest it. */
  'repaid',
  'refunded',
  'replaced',
  'withdrawn',
  'rejected',
] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeActions = [
  'acceptReturn',
  'waiveReturn',
  'offerReplacement',
  'dispute',
  'takeReplacement',
  'declineReplacement',
  'sendBack',
  'takeBack',
  'repay',
  'confirmMoney',
  'denyMoney',
  'withdraw',
  'escalate',
  'settle',
  'decideRefund',
  'decideReplacement',
  'reject',
] as const
export type DisputeAction = (typeof disputeActions)[number]

type DisputeFacts = { state: DisputeState; kind: DisputeKind }
export type DisputeRule = { by: Party; from: readonly DisputeState[]; to: DisputeState; not?: DisputeKind }

/** All transitions between the states of a dispute. */
export const disputeRules: Record<DisputeAction, DisputeRule> = {
  /** What never arrived cannot be sent back. */
  acceptReturn: { by: 'seller', from: ['open'], to: 'returning', not: 'notReceived' },
  waiveReturn: { by: 'seller', from: ['open', 'returning', 'disputed'], to: 'refunding' },
  offerReplacement: { by: 'seller', from: ['open'], to: 'replacing', not: 'coolingOff' },
  dispute: { by: 'seller', from: ['open', 'sent'], to: 'disputed' },
  takeReplacement: { by: 'buyer', from: ['replacing'], to: 'replaced' },
  declineReplacement: { by: 'buyer', from: ['replacing'], to: 'open' },
  sendBack: { by: 'buyer', from: ['returning'], to: 'sent' },
  takeBack: { by: 'seller', from: ['returning', 'sent'], to: 'refunding' },
  repay: { by: 'seller', from: ['refunding'], to: 'repaid' },
  confirmMoney: { by: 'buyer', from: ['repaid'], to: 'refunded' },
  denyMoney: { by: 'buyer', from: ['repaid'], to: 'disputed' },
  withdraw: { by: 'buyer', from: ['open', 'returning', 'replacing', 'disputed'], to: 'withdrawn' },
  /** The seller has not answered in time. */
  escalate: { by: 'system', from: ['open', 'sent'], to: 'disputed' },
  /** The buyer has not contested the refund in time. */
  settle: { by: 'system', from: ['repaid'], to: 'refunded' },
  decideRefund: { by: 'admin', from: ['disputed'], to: 'refunding' },
  decideReplacement: { by: 'admin', from: ['disputed'], to: 'replaced', not: 'coolingOff' },
  reject: { by: 'admin', from: ['disputed'], to: 'rejected' },
}

/** The rule that allows the party to do this now, if any. */
export function disputeRuleFor(
  party: Party,
  action: DisputeAction,
  { state, kind }: DisputeFacts,
): DisputeRule | undefined {
  const rule = disputeRules[action]
  return rule.by === party && rule.from.includes(state) && rule.not !== kind ? rule : undefined
}

/** What the party can do now, as shown on the buttons of the dispute. */
export const disputeActionsFor = (party: Party, facts: DisputeFacts): DisputeAction[] =>
  disputeActions.filter((action) => disputeRuleFor(party, action, facts) !== undefined)

const over = new Set<DisputeState>(['refunded', 'replaced', 'withdrawn', 'rejected'])
export const isOver = (state: DisputeState) => over.has(state)

/** Actions that require a reason: the admins' decisions, and the seller's objection. */
const reasoned = new Set<DisputeAction>(['dispute', 'decideRefund', 'decideReplacement', 'reject'])
export const needsReason = (action: DisputeAction) => reasoned.has(action)

/** Who pays for the return: the buyer who changed their mind (ECTA s44), else the seller (CPA s20, s56). */
export const returnPostage: Record<DisputeKind, 'buyer' | 'seller' | null> = {
  notReceived: null,
  coolingOff: 'buyer',
  defective: 'seller',
  wrongItem: 'seller',
}

export const disputeDays = { answer: 5, objection: 3, coolingOff: 7 }

type Received = {
  state: OrderState
  /** When the order was completed, and whether a person confirmed the receipt. */
  completedAt: string | null
  isConfirmed: boolean
  /** Only food and goods for everyday use: the cooling-off right does not apply (ECTA s42). */
  isFood: boolean
}

/** The disputes that the buyer can open: seven days from receipt without a reason, six months for defects. */
export function openableKinds(
  { state, completedAt, isConfirmed, isFood }: Received,
  now: number,
): DisputeKind[] {
  const kinds = disputeKinds.filter((kind) => kind !== 'coolingOff' || !isFood)
  if (state !== 'shipped' && state !== 'ready' && state !== 'completed') return []
  if (state !== 'completed' || completedAt === null) return kinds
  const since = Date.parse(completedAt)
  const halfYear = new Date(since)
  halfYear.setUTCMonth(halfYear.getUTCMonth() + 6)
  const ends: Record<DisputeKind, number> = {
    notReceived: isConfirmed ? 0 : halfYear.getTime(),
    coolingOff: since + disputeDays.coolingOff * dayMs,
    defective: halfYear.getTime(),
    wrongItem: halfYear.getTime(),
  }
  return kinds.filter((kind) => now <= ends[kind])
}
