import { siteClock, siteInstant } from '#platform/contract/clocks.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { beforeBusinessDays } from '#platform/server/business-days.ts'
import { membershipLimits as limits, type Period } from '../contract.ts'
import type { MembershipRow } from './membership.queries.ts'

export const addDays = (at: string | Date, days: number) =>
  new Date(new Date(at).getTime() + days * dayMs).toISOString()

/** The same time a month or a year later, on the anchor day or the last day of a shorter month. */
export function addPeriod(at: string, period: Period, anchorDay: number): string {
  const local = siteClock(Date.parse(at))
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + (period === 'year' ? 12 : 1)]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  local.setUTCFullYear(year, month, Math.min(anchorDay, lastDay))
  return siteInstant(local).toISOString()
}

/** The day of the month where the site is. */
export const dayOfMonth = (at: string) => siteClock(Date.parse(at)).getUTCDate()

/**
 * When to charge the card: on the last day of the period, announced `billDays` ahead. A member notified late is charged
 * later; null: the grace is over by then.
 */
export function chargeTime(periodEnd: string): string | null {
  const end = Date.parse(periodEnd)
  const late = addDays(new Date(), limits.billDays)
  if (late >= graceEndOf({ periodEnd })) return null
  if (Date.now() > end - (limits.billDays - 1) * dayMs) return late
  /** The same date where the site is and in UTC, because the notice names the date. */
  const ahead = siteClock(end).getTime() - end
  const mornings = [0, ahead].map((zone) => Math.floor((end + zone) / dayMs) * dayMs - zone)
  return new Date(Math.max(...mornings, end - dayMs / 2)).toISOString()
}

/** The scheduler's next step for a membership, and when. */
export type Step =
  | { at: string; what: 'lapse' | 'bill' | 'notifyOfYear' | 'notifyOfTrial' }
  | { at: string; what: 'remind'; dayOfGrace: number }

export const graceEndOf = ({ periodEnd }: { periodEnd: string }) => addDays(periodEnd, limits.graceDays)

const goesOn = (row: MembershipRow) => row.kind === 'paid' && !row.endsAtPeriodEnd

const steps: Record<MembershipRow['state'], (row: MembershipRow, isYearly: boolean) => Step[]> = {
  pending: ({ periodEnd }) => [{ at: periodEnd, what: 'lapse' }],
  trialing: ({ periodEnd }) => [
    { at: addDays(periodEnd, -limits.trialWarningDays), what: 'notifyOfTrial' },
    { at: periodEnd, what: 'lapse' },
  ],
  active: (row, isYearly) => [
    ...(goesOn(row) && isYearly
      ? [
          {
            at: beforeBusinessDays(new Date(row.periodEnd), limits.yearNoticeBusinessDays).toISOString(),
            what: 'notifyOfYear' as const,
          },
        ]
      : []),
    ...(goesOn(row) ? [{ at: addDays(row.periodEnd, -limits.billDays), what: 'bill' as const }] : []),
    { at: row.periodEnd, what: 'lapse' },
  ],
  past_due: (row) => [
    ...limits.reminderDays.map((dayOfGrace) => ({
      at: addDays(row.periodEnd, dayOfGrace),
      what: 'remind' as const,
      dayOfGrace,
    })),
    { at: graceEndOf(row), what: 'lapse' },
  ],
  ended: () => [],
}

/** The name under which a step is recorded, so that it is taken once. */
export const nameOfStep = (step: Step) => (step.what === 'remind' ? `remind-${step.dayOfGrace}` : step.what)

/** The first step not yet taken; null: the passage of time changes nothing. */
export const nextStep = (row: MembershipRow, isYearly: boolean): Step | null =>
  steps[row.state](row, isYearly).find((step) => !row.notifiedSteps.includes(nameOfStep(step))) ?? null
