import { cardMinimumProblem } from '#features/market/payments/card-rules.ts'
import { netPaidCents } from '#features/market/payments/ledger.ts'
import { providersOn } from '#features/market/payments/server/provider-settings.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import {
  invoiceReferenceOf,
  membershipLimits,
  type JoinInput,
  type Membership,
  type Plans,
} from '../contract.ts'
import { membershipMessages } from '../copy.ts'
import { oddPaymentCopy } from '../odd-payments.copy.ts'
import { membershipMovesFor, type MembershipMove } from '../transitions.ts'
import { checkoutAt, openCheckout } from './checkout.ts'
import { findLastPaid, insertLine, shapeInvoice, voidOpenInvoices } from './invoices.queries.ts'
import { issueInvoice } from './issue-invoice.ts'
import { notifyMember, notifyAdmins } from './membership-notifications.ts'
import {
  applyTransition,
  factsOf,
  openMembership,
  readMembershipState,
  withdrawUntil,
  type MembershipRecord,
} from './membership-state.ts'
import { findPlan, listPlans, type MembershipRow } from './membership.queries.ts'
import { addDays, graceEndOf } from './periods.ts'
import { checkRenewal } from './renewal-consent.ts'
import { renewalOf } from './renewal.ts'

export const readPlans = async (db: Db, config: Config): Promise<Plans> => ({
  plans: await listPlans(db, config.site.currency),
  methods: ['eft', ...(await providersFor(db, config))],
  canRenew: config.site.canMail && providersOn(config).length > 0,
})

/** The providers that accept the price of every plan. */
async function providersFor(db: Db, config: Config) {
  const plans = await listPlans(db, config.site.currency)
  return providersOn(config).filter((provider) =>
    plans.every(({ priceCents }) => cardMinimumProblem(provider, priceCents) === null),
  )
}

/** A site that has switched off its membership lets members leave. */
const movesOf = (record: MembershipRecord) =>
  membershipMovesFor('member', factsOf(record)).filter(
    (move) => hasSection('membership') || move === 'cancel' || move === 'withdraw',
  )

export async function readMembership(db: Db, config: Config, viewer: Viewer): Promise<Membership> {
  const record = await readMembershipState(db, viewer.id)
  const { row, plan, openInvoice } = record
  const hasPaidTo = row?.state === 'trialing' || row?.state === 'active' || row?.state === 'past_due'
  return {
    state: row?.state ?? 'none',
    kind: row?.kind ?? null,
    plan: plan ?? null,
    nextPlan: (row?.nextPlanId ? await findPlan(db, row.nextPlanId) : null) ?? null,
    periodEnd: row && hasPaidTo ? row.periodEnd : null,
    graceEnd: row?.state === 'past_due' ? graceEndOf(row) : null,
    endsAtPeriodEnd: row?.endsAtPeriodEnd ?? false,
    endedReason: row?.endedReason ?? null,
    renewsYearly: row?.renewsYearly ?? false,
    withdrawUntil: factsOf(record).canWithdraw ? withdrawUntil(record) : null,
    openInvoice: openInvoice ? shapeInvoice(openInvoice) : null,
    bank: openInvoice ? config.membershipBank : null,
    renewal: await renewalOf(db, record),
    moves: movesOf(record),
  }
}

/** Joining and rejoining create an invoice; perks start when it is paid. */
export async function join(db: Db, config: Config, viewer: Viewer, input: JoinInput, origin: string) {
  const { method, planId, renewal } = input
  if (method !== 'eft') await checkoutAt(db, config, viewer, method)
  if (renewal) await checkRenewal(db, config, viewer, { planId, method, renewal })
  await inTransaction(db, async (tx) => {
    const record = await openMembership(tx, viewer.id)
    const plan = await offered(tx, config, planId)
    const minimum = method === 'eft' ? null : cardMinimumProblem(method, plan.priceCents)
    if (minimum) throw conflict(minimum)
    const isTrial = record.row?.state === 'trialing'
    const now = new Date().toISOString()
    const dueAt = addDays(isTrial && record.row ? record.row.periodEnd : now, membershipLimits.payDays)
    await applyTransition(
      tx,
      record,
      { move: 'join', party: 'member' },
      isTrial ? {} : { ...fresh, kind: 'paid', planId, periodStart: now, periodEnd: dueAt },
    )
    await issueInvoice(tx, config, { userId: viewer.id, plan, periodStart: null, periodEnd: null, dueAt })
  })
  const checkout = method === 'eft' ? null : await openCheckout(db, config, viewer, method, origin, renewal)
  return { membership: await readMembership(db, config, viewer), checkout }
}

/** Resets everything of an earlier membership except that there was a trial. */
const fresh = {
  nextPlanId: null,
  anchorDay: null,
  endsAtPeriodEnd: false,
  endedReason: null,
  agreedAt: null,
  renewsYearly: false,
  notifiedSteps: [],
} satisfies Partial<MembershipRow>

async function offered(db: Db, config: Config, id: number) {
  const plan = await findPlan(db, id)
  if (!plan?.isOffered || plan.currency !== config.site.currency) throw invalid(membershipMessages.noPlan)
  return plan
}

export const action =
  <Input>(act: (tx: Db, record: MembershipRecord, config: Config, input: Input) => Promise<unknown>) =>
  (db: Db, config: Config, viewer: Viewer, input: Input) =>
    inTransaction(db, async (tx) => {
      await act(tx, await openMembership(tx, viewer.id), config, input)
      return readMembership(tx, config, viewer)
    })
const by = (move: MembershipMove) => ({ move, party: 'member' as const })

export const startTrial = action<void>(async (tx, record) => {
  const now = new Date().toISOString()
  const periodEnd = addDays(now, membershipLimits.trialDays)
  const trial = { kind: 'trial', planId: null, hadTrial: true, periodStart: now, periodEnd } as const
  await applyTransition(tx, record, by('trial'), { ...fresh, ...trial })
  await notifyMember(tx, record.userId, 'membershipTrial', { detail: () => siteDate(periodEnd) })
})

/** A paid membership lasts to its end; an unpaid one ends at once. */
export const cancel = action<void>(async (tx, record) => {
  const { row } = record
  const isPaid = row?.state === 'active'
  await applyTransition(
    tx,
    record,
    by('cancel'),
    isPaid ? { endsAtPeriodEnd: true, nextPlanId: null, renewsYearly: false } : { endedReason: 'cancelled' },
  )
  await voidOpenInvoices(tx, record.userId)
  if (row && isPaid)
    await notifyMember(tx, record.userId, 'membershipCancelled', { detail: () => siteDate(row.periodEnd) })
})

export const resume = action<void>((tx, record) =>
  applyTransition(tx, record, by('resume'), { endsAtPeriodEnd: false, notifiedSteps: invoicedAgain(record) }),
)

/** Forgets that the next period was billed, so that it is billed again as now chosen. */
const invoicedAgain = ({ row }: MembershipRecord) =>
  row?.notifiedSteps.filter((name) => name !== 'bill') ?? []

export const changePlan = action<number>(async (tx, record, config, planId) => {
  const plan = await offered(tx, config, planId)
  const { row } = record
  const isPresent = row?.planId === plan.id
  if (row && (row.nextPlanId ?? row.planId) === plan.id) throw conflict(membershipMessages.samePlan)
  await applyTransition(tx, record, by('change'), {
    nextPlanId: isPresent ? null : plan.id,
    renewsYearly: isPresent && plan.period === 'year',
    notifiedSteps: invoicedAgain(record),
  })
  await voidOpenInvoices(tx, record.userId)
})

export const agreeToYear = action<void>(async (tx, record) => {
  await applyTransition(tx, record, by('agree'), {
    renewsYearly: true,
    nextPlanId: null,
    notifiedSteps: invoicedAgain(record),
  })
  await voidOpenInvoices(tx, record.userId)
})

/** Withdrawal within seven days of agreeing: ends at once, everything is owed back within thirty days. */
export const withdraw = action<void>(async (tx, record) => {
  await applyTransition(tx, record, by('withdraw'), { endedReason: 'refunded' })
  await voidOpenInvoices(tx, record.userId)
  await owe(tx, record.userId, (amountCents) => amountCents)
})

/** Records how much of the last payment is owed back. */
export async function owe(db: Db, userId: number, part: (amountCents: number, period: Period) => number) {
  const invoice = await findLastPaid(db, userId)
  if (!invoice) return
  const amountCents = Math.min(
    netPaidCents(invoice.ledger),
    part(invoice.amountCents, { start: invoice.periodStart ?? '', end: invoice.periodEnd ?? '' }),
  )
  if (amountCents <= 0) return
  const detail = invoiceReferenceOf(invoice)
  await insertLine(db, invoice.id, { kind: 'owed', amountCents, method: 'manual' })
  await notifyMember(db, userId, 'membershipRefund', { detail, invoiceId: invoice.id })
  await notifyAdmins(db, invoice.id, () => oddPaymentCopy.toRefund(detail))
}
type Period = { start: string; end: string }
