import { ruleTable, type MoveRule } from '#platform/contract/transition-table.ts'

export const membershipStates = ['pending', 'trialing', 'active', 'past_due', 'ended'] as const
export type MembershipState = (typeof membershipStates)[number]
/** 'none' is the state of a user who has never been a member. */
export const memberStates = ['none', ...membershipStates] as const
export type MemberState = (typeof memberStates)[number]

export const membershipKinds = ['paid', 'trial', 'complimentary'] as const
export type MembershipKind = (typeof membershipKinds)[number]

export const endings = [
  'cancelled',
  'unpaid',
  'refunded',
  'admin',
  'never-paid',
  'trial-over',
  'grant-over',
] as const
export type Ending = (typeof endings)[number]

export const membershipMoveNames = [
  'trial',
  'join',
  'pay',
  'cancel',
  'resume',
  'change',
  'agree',
  'withdraw',
  'grant',
  'revoke',
  'lapse',
] as const
export type MembershipMove = (typeof membershipMoveNames)[number]

export const membershipParties = ['member', 'admin', 'provider', 'system'] as const
export type MembershipParty = (typeof membershipParties)[number]

/** Conditions of the rules beside the state. */
export type MembershipFacts = {
  state: MemberState
  kind: MembershipKind | null
  endsAtPeriodEnd: boolean
  hadTrial: boolean
  hasOpenInvoice: boolean
  /** Within seven days of the first payment. */
  canWithdraw: boolean
  isYearly: boolean
}

const conditions = {
  untried: ({ hadTrial }) => !hadTrial,
  billed: ({ hasOpenInvoice }) => hasOpenInvoice,
  unbilled: ({ hasOpenInvoice }) => !hasOpenInvoice,
  goesOn: ({ endsAtPeriodEnd }) => !endsAtPeriodEnd,
  paidAndGoesOn: ({ kind, endsAtPeriodEnd }) => kind === 'paid' && !endsAtPeriodEnd,
  paidAndEnds: ({ kind, endsAtPeriodEnd }) => kind === 'paid' && endsAtPeriodEnd,
  yearly: ({ kind, isYearly, endsAtPeriodEnd }) => kind === 'paid' && isYearly && !endsAtPeriodEnd,
  fresh: ({ canWithdraw }) => canWithdraw,
  over: ({ kind, endsAtPeriodEnd }) => kind !== 'paid' || endsAtPeriodEnd,
} satisfies Record<string, (facts: MembershipFacts) => boolean>

export type MembershipRule = MoveRule<MembershipParty, MemberState, MembershipState, keyof typeof conditions>

export const membershipMoves: Record<MembershipMove, readonly MembershipRule[]> = {
  trial: [{ by: ['member'], from: ['none', 'ended'], to: 'trialing', only: 'untried' }],
  join: [
    { by: ['member'], from: ['none', 'ended'], to: 'pending' },
    /** Perks continue until the trial is over. */
    { by: ['member'], from: ['trialing'], to: 'trialing', only: 'unbilled' },
  ],
  pay: [
    {
      by: ['admin', 'provider'],
      from: ['pending', 'trialing', 'active', 'past_due'],
      to: 'active',
      only: 'billed',
    },
  ],
  cancel: [
    { by: ['member'], from: ['active'], to: 'active', only: 'goesOn' },
    /** The site has no membership any more: what is paid for runs out. */
    { by: ['system'], from: ['active'], to: 'active', only: 'paidAndGoesOn' },
    /** The paid-to date is past, or nothing has been paid. */
    { by: ['member'], from: ['pending', 'trialing', 'past_due'], to: 'ended' },
  ],
  resume: [{ by: ['member'], from: ['active'], to: 'active', only: 'paidAndEnds' }],
  /** Takes effect with the next period. */
  change: [{ by: ['member'], from: ['active'], to: 'active', only: 'paidAndGoesOn' }],
  /** Agrees to another year; without it the membership continues month by month. */
  agree: [{ by: ['member'], from: ['active'], to: 'active', only: 'yearly' }],
  withdraw: [{ by: ['member'], from: ['active'], to: 'ended', only: 'fresh' }],
  grant: [{ by: ['admin'], from: ['none', 'pending', 'trialing', 'past_due', 'ended'], to: 'active' }],
  revoke: [{ by: ['admin'], from: ['pending', 'trialing', 'active', 'past_due'], to: 'ended' }],
  lapse: [
    { by: ['system'], from: ['pending', 'past_due'], to: 'ended' },
    { by: ['system'], from: ['trialing'], to: 'pending', only: 'billed' },
    { by: ['system'], from: ['trialing'], to: 'ended', only: 'unbilled' },
    { by: ['system'], from: ['active'], to: 'ended', only: 'over' },
    { by: ['system'], from: ['active'], to: 'past_due', only: 'paidAndGoesOn' },
  ],
}

export const membershipRuleFor = ruleTable(membershipMoves, conditions)

/** The moves available to the party now; for members, the buttons of /subscribe. */
export const membershipMovesFor = (party: MembershipParty, facts: MembershipFacts): MembershipMove[] =>
  membershipMoveNames.filter((move) => membershipRuleFor(party, move, facts) !== undefined)

/** The states with perks; the column users.is_premium says the same. */
export const perkStates: readonly MemberState[] = ['trialing', 'active', 'past_due']
