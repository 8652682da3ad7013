import { isUndecided } from '#features/market/payments/server/look-after.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Config } from '#platform/server/config/config.ts'
import { oneByOne } from '#platform/server/jobs/one-by-one.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { membershipLimits as limits } from '../contract.ts'
import type { Ending } from '../transitions.ts'
import { voidOpenInvoices } from './invoices.queries.ts'
import { issueInvoice } from './issue-invoice.ts'
import { notifyMember } from './membership-notifications.ts'
import {
  applyTransition,
  openMembership,
  readMembershipState,
  saveMembership,
  type MembershipRecord,
} from './membership-state.ts'
import { listDueMembers, type MembershipRow } from './membership.queries.ts'
import { settleMembership } from './pay-invoice.ts'
import { addDays, addPeriod, dayOfMonth, graceEndOf, nameOfStep, nextStep, type Step } from './periods.ts'
import { billedByCard, isToBeCharged, nextPlanOf, yearNotice } from './renewal.ts'

const atOnce = 200

/** Bills, reminds and ends what is due; each membership is read again under lock before each step. */
export async function moveDueMemberships(db: Db, config: Config) {
  const silent = new Set<string>()
  await oneByOne(await listDueMembers(db, atOnce), (userId) => moveOn(db, config, userId, silent))
}

async function moveOn(db: Db, config: Config, userId: number, silent: Set<string>) {
  for (let isMore = true; isMore;) {
    if (await waitsForProvider(db, config, userId, silent)) return
    isMore = await inTransaction(db, async (tx) => takeStep(tx, config, await openMembership(tx, userId)))
  }
}

/** A membership does not lapse before the providers say that its invoice was not paid. */
async function waitsForProvider(db: Db, config: Config, userId: number, silent: Set<string>) {
  const { row, plan, openInvoice } = await readMembershipState(db, userId)
  const step = row && nextStep(row, plan?.period === 'year')
  if (!openInvoice || step?.what !== 'lapse' || Date.parse(step.at) > Date.now()) return false
  // Another amount came, and the admins have not decided about it
  if (openInvoice.mismatchedAt) return true
  const subject = { purpose: 'membership', subjectId: openInvoice.id } as const
  return isUndecided(db, config, subject, settleMembership, silent)
}

/** Takes one step that is due; false when there is none. */
async function takeStep(db: Db, config: Config, record: MembershipRecord) {
  const { row, plan } = record
  if (!row) return false
  const step = nextStep(row, plan?.period === 'year')
  if (!step || Date.parse(step.at) > Date.now()) {
    await saveMembership(db, row, null)
    return false
  }
  if (renewsNoMore(row)) await endWithPeriod(db, record, row)
  else if (step.what === 'lapse') await lapse(db, record)
  else {
    await saveMembership(db, { ...row, notifiedSteps: [...row.notifiedSteps, nameOfStep(step)] }, null)
    await actions[step.what](db, config, { ...record, row }, step)
  }
  return true
}

type Known = MembershipRecord & { row: MembershipRow }
type Action = (db: Db, config: Config, record: Known, step: Step) => Promise<unknown>

const actions: Record<Exclude<Step['what'], 'lapse'>, Action> = {
  async bill(db, config, { row, plan, openInvoice }) {
    if (!plan || openInvoice) return
    const next = await nextPlanOf(db, row, plan)
    const anchorDay = row.anchorDay ?? dayOfMonth(row.periodEnd)
    const periodEnd = addPeriod(row.periodEnd, next.period, anchorDay)
    await issueInvoice(db, config, {
      userId: row.userId,
      plan: next,
      periodStart: row.periodEnd,
      periodEnd,
      dueAt: row.periodEnd,
      ...(await billedByCard(db, row, next)),
    })
  },
  async notifyOfYear(db, _config, { row, plan }) {
    const { notice, detail } = await yearNotice(db, row, plan)
    if (notice) await notifyMember(db, row.userId, notice, { detail })
  },
  async notifyOfTrial(db, _config, { row }) {
    await notifyMember(db, row.userId, 'membershipTrialEnds', { detail: () => siteDate(row.periodEnd) })
  },
  /** After a long downtime only the last reminder is sent. */
  async remind(db, _config, { row, openInvoice }, step) {
    if (step.what !== 'remind') return
    const next = limits.reminderDays.find((day) => day > step.dayOfGrace)
    if (next !== undefined && Date.parse(addDays(row.periodEnd, next)) <= Date.now()) return
    if (openInvoice?.mismatchedAt) return
    if (openInvoice && (await isToBeCharged(db, openInvoice, step.at, step.dayOfGrace))) return
    const detail = () => siteDate(graceEndOf(row))
    await notifyMember(db, row.userId, 'membershipPastDue', { detail, invoiceId: openInvoice?.id ?? null })
  },
}

/** A site that has switched off its membership asks nobody for another period. */
const renewsNoMore = ({ state, kind, endsAtPeriodEnd }: MembershipRow) =>
  !hasSection('membership') && state === 'active' && kind === 'paid' && !endsAtPeriodEnd

async function endWithPeriod(db: Db, record: MembershipRecord, { userId, periodEnd }: MembershipRow) {
  const change = { endsAtPeriodEnd: true, nextPlanId: null, renewsYearly: false }
  await applyTransition(db, record, { move: 'cancel', party: 'system' }, change)
  await voidOpenInvoices(db, userId)
  await notifyMember(db, userId, 'membershipCancelled', { detail: () => siteDate(periodEnd) })
}

async function lapse(db: Db, record: MembershipRecord) {
  const { row, openInvoice } = record
  if (!row) return
  const action = { move: 'lapse', party: 'system' } as const
  const endedReason = endingOf(row)
  const isBilledTrial = row.state === 'trialing' && openInvoice
  await applyTransition(
    db,
    record,
    action,
    isBilledTrial
      ? { kind: 'paid', planId: openInvoice.planId, periodEnd: openInvoice.dueAt, notifiedSteps: [] }
      : { endedReason, notifiedSteps: [] },
  )
  const goesOn = isBilledTrial || (row.state === 'active' && row.kind === 'paid' && !row.endsAtPeriodEnd)
  if (goesOn) return
  await voidOpenInvoices(db, row.userId)
  await notifyMember(db, row.userId, 'membershipEnded', { detail: '' })
}

function endingOf({ state, kind }: MembershipRow): Ending {
  if (state === 'pending') return 'never-paid'
  if (state === 'past_due') return 'unpaid'
  if (kind === 'trial') return 'trial-over'
  return kind === 'complimentary' ? 'grant-over' : 'cancelled'
}
