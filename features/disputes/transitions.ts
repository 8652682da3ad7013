import type { OrderState, Party } from '#features/orders/transitions.ts'

export const caseKinds = ['notReceived', 'coolingOff', 'defective', 'wrongItem'] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseStates = [
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
export type CaseState = (typeof caseStates)[number]

export const caseActions = [
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
export type CaseAction = (typeof caseActions)[number]

type CaseFacts = { state: CaseState; kind: CaseKind }
export type CaseRule = { by: Party; from: readonly CaseState[]; to: CaseState; not?: CaseKind }

/** All transitions between the states of a dispute. */
export const caseRules: Record<CaseAction, CaseRule> = {
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
  escalate: { by: 'clock', from: ['open', 'sent'], to: 'disputed' },
  /** The buyer has not contested the refund in time. */
  settle: { by: 'clock', from: ['repaid'], to: 'refunded' },
  decideRefund: { by: 'admin', from: ['disputed'], to: 'refunding' },
  decideReplacement: { by: 'admin', from: ['disputed'], to: 'replaced', not: 'coolingOff' },
  reject: { by: 'admin', from: ['disputed'], to: 'rejected' },
}

/** The rule that allows the party to do this now, if any. */
export function caseRuleFor(
  party: Party,
  action: CaseAction,
  { state, kind }: CaseFacts,
): CaseRule | undefined {
  const rule = caseRules[action]
  return rule.by === party && rule.from.includes(state) && rule.not !== kind ? rule : undefined
}

/** What the party can do now, as shown on the buttons of the dispute. */
export const caseActionsFor = (party: Party, facts: CaseFacts): CaseAction[] =>
  caseActions.filter((action) => caseRuleFor(party, action, facts) !== undefined)

const over = new Set<CaseState>(['refunded', 'replaced', 'withdrawn', 'rejected'])
export const isOver = (state: CaseState) => over.has(state)

/** Actions that require a reason: the admins' decisions, and the seller's objection. */
const reasoned = new Set<CaseAction>(['dispute', 'decideRefund', 'decideReplacement', 'reject'])
export const needsReason = (action: CaseAction) => reasoned.has(action)

/** Who pays for the return: the buyer who changed their mind (ECTA s44), else the seller (CPA s20, s56). */
export const returnPostage: Record<CaseKind, 'buyer' | 'seller' | null> = {
  notReceived: null,
  coolingOff: 'buyer',
  defective: 'seller',
  wrongItem: 'seller',
}

export const caseDays = { answer: 5, objection: 3, coolingOff: 7 }
const day = 86_400_000

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
): CaseKind[] {
  const kinds = caseKinds.filter((kind) => kind !== 'coolingOff' || !isFood)
  if (state !== 'shipped' && state !== 'ready' && state !== 'completed') return []
  if (state !== 'completed' || completedAt === null) return kinds
  const since = Date.parse(completedAt)
  const halfYear = new Date(since)
  halfYear.setUTCMonth(halfYear.getUTCMonth() + 6)
  const ends: Record<CaseKind, number> = {
    notReceived: isConfirmed ? 0 : halfYear.getTime(),
    coolingOff: since + caseDays.coolingOff * day,
    defective: halfYear.getTime(),
    wrongItem: halfYear.getTime(),
  }
  return kinds.filter((kind) => now <= ends[kind])
}
