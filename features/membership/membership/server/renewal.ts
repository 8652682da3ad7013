import {
  isExpired,
  mayCharge,
  readOpenCard,
  shapeCard,
  type OpenCard,
} from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { membershipLimits, type ChargeHold, type Plan, type Renewal } from '../contract.ts'
import type { MembershipNotice } from '../notifications.ts'
import { findTries, type InvoiceRow } from './invoices.queries.ts'
import type { MembershipRecord } from './membership-state.ts'
import { findMonthlyOf, findPlan, findRecipient, type MembershipRow } from './membership.queries.ts'
import { addDays, chargeTime } from './periods.ts'

/** A yearly plan continues monthly, unless its member agrees to another year. */
export async function nextPlanOf(db: Db, row: MembershipRow, plan: Plan): Promise<Plan> {
  const chosen = row.nextPlanId ? await findPlan(db, row.nextPlanId) : undefined
  const monthly = plan.period === 'year' && !row.renewsYearly ? await findMonthlyOf(db, plan) : undefined
  return chosen ?? monthly ?? plan
}

/** Why the card is not charged for this plan; null: it is. */
export async function holdOf(
  db: Db,
  row: MembershipRow,
  card: OpenCard,
  asked: Pick<Plan, 'id' | 'priceCents'> & { currency: string },
) {
  if (row.endsAtPeriodEnd || !hasSection('membership')) return 'cancelled'
  if (!(await mayCharge(db, card, asked))) return 'price'
  if (isExpired(card, row.periodEnd)) return 'expired'
  return (await findRecipient(db, row.userId)) ? null : 'mail'
}

const noticeOf: Record<Exclude<ChargeHold, 'late' | 'declined' | 'cancelled'>, MembershipNotice> = {
  price: 'membershipPriceRose',
  expired: 'membershipCardExpired',
  mail: 'membershipInvoice',
}

/** How the next invoice is paid: by card and when, or by hand and why. */
export async function billedByCard(db: Db, row: MembershipRow, plan: Plan) {
  const card = await readOpenCard(db, row.userId)
  const hold = card && (await holdOf(db, row, card, plan))
  if (!card || hold === 'cancelled') return {}
  if (hold) return { notice: noticeOf[hold] }
  const chargeAt = chargeTime(row.periodEnd)
  return chargeAt ? { notice: 'membershipCharge' as const, chargeAt } : {}
}

const copy = catalogue('yearNoticeCopy', { charge: (sum: string, day: string) => `${sum} on ${day}` })

/** The notice before a year ends: announces another year where the member agreed to it, else offers one. */
export async function yearNotice(db: Db, row: MembershipRow, plan: Plan | undefined) {
  const detail = () => siteDate(row.periodEnd)
  const card = await readOpenCard(db, row.userId)
  if (!card || !plan)
    return { notice: row.renewsYearly || row.nextPlanId ? null : 'membershipYearEnds', detail } as const
  const next = await nextPlanOf(db, row, plan)
  if ((await holdOf(db, row, card, next)) !== null)
    return { notice: row.renewsYearly || row.nextPlanId ? null : 'membershipYearEnds', detail } as const
  if (next.period === 'month')
    return { notice: row.nextPlanId ? null : 'membershipYearEndsByCard', detail } as const
  const sum = formatMoney(next.priceCents, next.currency)
  return { notice: 'membershipYearByCard', detail: () => copy.charge(sum, detail()) } as const
}

/** Whether the card will still be charged, so that no reminder is needed; on the last day there is always one. */
export async function isToBeCharged(db: Db, { id, chargeAt }: InvoiceRow, at: string, dayOfGrace: number) {
  if (chargeAt === null || dayOfGrace === membershipLimits.reminderDays.at(-1)) return false
  return chargeAt <= addDays(at, 1) || (await findTries(db, id)).declined === 0
}

/** The card used for renewal, as shown to its member. */
export async function renewalOf(
  db: Db,
  { row, plan, openInvoice }: MembershipRecord,
): Promise<Renewal | null> {
  const card = row && (await readOpenCard(db, row.userId))
  if (!row || !plan || !card) return null
  const next = (openInvoice && (await findPlan(db, openInvoice.planId))) ?? (await nextPlanOf(db, row, plan))
  const amountCents = openInvoice?.amountCents ?? next.priceCents
  const tries = openInvoice ? await findTries(db, openInvoice.id) : null
  const hold = await holdOf(db, row, card, { ...next, priceCents: amountCents })
  const at = openInvoice ? openInvoice.chargeAt : hold ? null : row.periodEnd
  return {
    card: shapeCard(card),
    plan: { ...next, priceCents: amountCents },
    amountCents,
    at,
    hold: tries && tries.declined > 0 ? 'declined' : at ? null : (hold ?? 'late'),
    isUnderWay: tries?.isUnderWay ?? false,
  }
}
