import { endCardsOf } from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { conflict } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { membershipLimits } from '../contract.ts'
import { membershipMessages } from '../copy.ts'
import { canEnterLounge } from '../permissions.ts'
import {
  membershipRuleFor,
  type MembershipFacts,
  type MembershipMove,
  type MembershipParty,
} from '../transitions.ts'
import { findOpenInvoice } from './invoices.queries.ts'
import { findPerson } from './lounge.queries.ts'
import { leaveLounge } from './lounge.ts'
import {
  findMembership,
  findPlan,
  lockMember,
  writeMembership,
  type MembershipRow,
} from './membership.queries.ts'
import { addDays, nextStep } from './periods.ts'

/** The state of one member as the rules see it. */
export type MembershipRecord = Awaited<ReturnType<typeof readMembershipState>>

export async function readMembershipState(db: Db, userId: number) {
  const row = await findMembership(db, userId)
  const plan = row?.planId ? await findPlan(db, row.planId) : undefined
  return { userId, row, plan, openInvoice: row && (await findOpenInvoice(db, userId)) }
}

/** Reads the state under the member's lock, so that actions are serialized. */
export async function openMembership(db: Db, userId: number) {
  await lockMember(db, userId)
  return readMembershipState(db, userId)
}

export const withdrawUntil = ({ row }: MembershipRecord) =>
  row?.kind === 'paid' && row.agreedAt ? addDays(row.agreedAt, membershipLimits.withdrawDays) : null

export function factsOf(record: MembershipRecord): MembershipFacts {
  const { row, plan, openInvoice } = record
  const until = withdrawUntil(record)
  return {
    state: row?.state ?? 'none',
    kind: row?.kind ?? null,
    endsAtPeriodEnd: row?.endsAtPeriodEnd ?? false,
    hadTrial: row?.hadTrial ?? false,
    hasOpenInvoice: openInvoice !== undefined,
    canWithdraw: until !== null && Date.parse(until) > Date.now(),
    isYearly: plan?.period === 'year',
  }
}

const blank = (userId: number): MembershipRow => ({
  userId,
  state: 'pending',
  kind: 'trial',
  planId: null,
  nextPlanId: null,
  periodStart: '',
  periodEnd: '',
  anchorDay: null,
  endsAtPeriodEnd: false,
  endedReason: null,
  agreedAt: null,
  hadTrial: false,
  renewsYearly: false,
  notifiedSteps: [],
  dueAt: null,
})

type Action = { move: MembershipMove; party: MembershipParty; note?: string }

/** Carries out a move if the transition table allows it, else 409; the caller holds the member's lock. */
export async function applyTransition(
  db: Db,
  record: MembershipRecord,
  action: Action,
  change: Partial<MembershipRow>,
) {
  const { move, party, note = '' } = action
  const rule = membershipRuleFor(party, move, factsOf(record))
  if (!rule) throw conflict(party === 'member' ? membershipMessages.notNow : membershipMessages.notNowStaff)

  const row = { ...(record.row ?? blank(record.userId)), ...change, state: rule.to }
  await saveMembership(db, rule.to === 'ended' ? row : { ...row, endedReason: null }, { move, party, note })
  if (rule.to === 'ended' || row.kind !== 'paid') await endCardsOf(db, [row.userId])
}

/** Stores the membership with the time of its next scheduled step. */
export async function saveMembership(db: Db, row: MembershipRow, event: Required<Action> | null) {
  const plan = row.planId ? await findPlan(db, row.planId) : undefined
  const dueAt = nextStep(row, plan?.period === 'year')?.at ?? null
  await writeMembership(db, { ...row, dueAt }, event)
  if (!canEnterLounge(perksOf(await findPerson(db, row.userId)))) await leaveLounge(db, row.userId)
}
