import { netPaidCents, owedCents } from '#features/market/payments/ledger.ts'
import { giveBack } from '#features/market/payments/server/payments.ts'
import { ProviderError } from '#features/market/payments/server/provider.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { dayMs, hourMs } from '#platform/contract/durations.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type GrantInput } from '../contract.ts'
import { membershipMessages } from '../copy.ts'
import {
  findInvoice,
  findInvoiceForStaff,
  insertLine,
  voidOpenInvoices,
  voidReturned,
} from './invoices.queries.ts'
import { notifyMember } from './membership-notifications.ts'
import { applyTransition, factsOf, openMembership } from './membership-state.ts'
import { findMemberForStaff, findUserId, lockMember } from './membership.queries.ts'
import { owe } from './membership.ts'
import { payInvoice } from './pay-invoice.ts'

async function readInvoice(db: Db, id: number) {
  const invoice = await findInvoiceForStaff(db, id)
  if (!invoice) throw notFound(membershipMessages.noInvoice)
  return invoice
}

/** An admin confirms that the payment is in the bank account. */
export const confirmPayment = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const { paymentStatus, reference } = await readInvoice(tx, id)
    await payInvoice(tx, id, { party: 'admin', method: 'eft' })
    const about = { action: 'membership.confirm', type: 'invoice', id, name: reference } as const
    await recordStaffAction(tx, viewer, about, paymentStatus === 'mismatched' ? 'Another amount' : 'EFT')
    return readInvoice(tx, id)
  })

/** Refunds what is owed: through the provider that was paid, or by hand, as confirmed by the admin. */
export const refundInvoice = (db: Db, config: Config, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const { user, reference: detail } = await readInvoice(tx, id)
    if (user) await lockMember(tx, user.id)
    const invoice = await findInvoice(tx, id)
    const isMismatched = invoice !== undefined && invoice.mismatchedAt !== null
    const amountCents = isMismatched ? netPaidCents(invoice.ledger) : owedCents(invoice?.ledger ?? [])
    if (amountCents === 0) throw conflict(membershipMessages.nothingOwed)

    const isByProvider = await giveBack(tx, config, 'membership', id, amountCents).catch(unreachable)
    const method = isByProvider ? 'provider' : 'eft'
    await insertLine(tx, id, { kind: 'refund', amountCents, method })
    if (isMismatched) await voidReturned(tx, id)
    await recordStaffAction(
      tx,
      viewer,
      { action: 'membership.refund', type: 'invoice', id, name: detail },
      reason,
    )
    if (user) await notifyMember(tx, user.id, 'membershipRefunded', { detail, invoiceId: id })
    return readInvoice(tx, id)
  })

const unreachable = (error: unknown) => {
  if (error instanceof ProviderError) throw conflict(membershipMessages.providerDown)
  throw error
}

async function readMember(db: Db, id: number) {
  const member = await findMemberForStaff(db, id)
  if (!member) throw notFound(membershipMessages.noMember)
  return member
}

export const grant = (db: Db, viewer: Viewer, { username, until, reason }: GrantInput) =>
  inTransaction(db, async (tx) => {
    const userId = await findUserId(tx, username)
    if (userId === undefined) throw notFound(membershipMessages.noMember)
    const periodEnd = endOf(until)

    const record = await openMembership(tx, userId)
    await applyTransition(
      tx,
      record,
      { move: 'grant', party: 'admin', note: reason },
      {
        kind: 'complimentary',
        planId: null,
        nextPlanId: null,
        periodStart: new Date().toISOString(),
        periodEnd,
        endsAtPeriodEnd: false,
        agreedAt: null,
        renewsYearly: false,
        notifiedSteps: [],
      },
    )
    await voidOpenInvoices(tx, userId)
    const about = {
      action: 'membership.grant',
      type: 'user',
      id: userId,
      name: `${username} until ${until}`,
    } as const
    await recordStaffAction(tx, viewer, about, reason)
    await notifyMember(tx, userId, 'membershipGranted', { detail: () => siteDate(periodEnd) })
    return readMember(tx, userId)
  })

/** The end of that day in Johannesburg. */
function endOf(day: string) {
  const end = Date.parse(`${day}T21:59:59.000Z`)
  const years = 10 * 366 * dayMs
  if (Number.isNaN(end) || end < Date.now() + hourMs || end > Date.now() + years)
    throw invalid(membershipMessages.badUntil)
  return new Date(end).toISOString()
}

/** Ends the membership at once, with a reason; the unused part is owed back, all of it in the first seven days. */
export const revoke = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const { user, kind } = await readMember(tx, id)
    const record = await openMembership(tx, id)
    const isFresh = factsOf(record).canWithdraw
    await applyTransition(
      tx,
      record,
      { move: 'revoke', party: 'admin', note: reason },
      { endedReason: 'admin' },
    )
    await voidOpenInvoices(tx, id)
    if (kind === 'paid')
      await owe(tx, id, (cents, { start, end }) => (isFresh ? cents : Math.round(cents * leftOf(start, end))))
    await recordStaffAction(
      tx,
      viewer,
      { action: 'membership.revoke', type: 'user', id, name: user.username },
      reason,
    )
    await notifyMember(tx, id, 'membershipEnded', { detail: '' })
    return readMember(tx, id)
  })

const leftOf = (start: string, end: string) => {
  const [from, to] = [Math.max(Date.parse(start), Date.now()), Date.parse(end)]
  return Math.max(0, (to - from) / (to - Date.parse(start)))
}
