import { beginCharge } from '#features/market/payments/server/payments.ts'
import { lookAfterCharges, sendCharge } from '#features/market/payments/server/saved-cards/charges.ts'
import { readOpenCard } from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { minuteMs } from '#platform/contract/durations.ts'
import type { Config } from '#platform/server/config/config.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { invoiceReferenceOf, membershipLimits } from '../contract.ts'
import { findTries, listDueCharges, updateChargeAt } from './invoices.queries.ts'
import { openMembership } from './membership-state.ts'
import { settleMembership } from './pay-invoice.ts'
import { holdOf } from './renewal.ts'

const atOnce = 20
/** Delay before an unreachable provider is tried again. */
const patienceMs = 30 * minuteMs

/** Charges the cards that are due, and looks up charges whose answer is missing. */
export async function chargeCards(db: Db, config: Config) {
  await lookAfterCharges(db, config, settleMembership, ({ subjectId }) => postpone(db, subjectId, 0))
  for (const { id, number, userId } of await listDueCharges(db, atOnce)) {
    const attempt = await inTransaction(db, (tx) => begin(tx, id, userId))
    if (!attempt) continue
    const title = `Premium ${invoiceReferenceOf({ id, number })}`
    const answer = await sendCharge(db, config, attempt, title, settleMembership)
    if (answer === 'unsent') await postpone(db, id, patienceMs)
    /** If the provider does not answer, the other charges wait for the next run. */
    if (answer !== 'answered') return
  }
}

const postpone = (db: Db, id: number, ms: number) =>
  updateChargeAt(db, id, new Date(Date.now() + ms).toISOString())

/** Checked again while holding the member's lock: a card is only charged with consent and if the member could be notified. */
async function begin(db: Db, id: number, userId: number) {
  const { row, openInvoice } = await openMembership(db, userId)
  if (!row || openInvoice?.id !== id || openInvoice.chargeAt === null) return
  const { amountCents, currency, planId } = openInvoice
  const card = await readOpenCard(db, userId)
  const isOn = row.kind === 'paid' && (row.state === 'active' || row.state === 'past_due')
  const hold =
    isOn && card
      ? await holdOf(db, row, card, { id: planId, currency, priceCents: amountCents })
      : 'cancelled'
  const { declined, isUnderWay } = await findTries(db, id)
  if (isUnderWay) return
  if (!card || hold || declined >= membershipLimits.chargeTries)
    return void (await updateChargeAt(db, id, null))
  const { id: cardId, provider } = card
  return beginCharge(db, { cardId, provider, purpose: 'membership', subjectId: id, amountCents, currency })
}
