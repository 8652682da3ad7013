import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { lookAfterCharges, sendCharge } from '#server/keptCards/charges.ts'
import { isExpired, mayCharge, readOpenCard } from '#server/keptCards/keptCards.ts'
import { beginCharge } from '#server/payments/payments.ts'
import { invoiceReferenceOf } from '#shared/membership.ts'
import { listDueCharges, updateChargeAt } from './invoices.queries.ts'
import { findPlan } from './membership.queries.ts'
import { settleMembership } from './pay.ts'
import { openStand } from './stand.ts'

const atOnce = 50
/** Where the provider can't be reached it is asked again after so long. */
const patienceMs = 30 * 60_000

/** Charges the cards that are due, and looks up those whose answer is missing. */
export async function chargeCards(db: Db, config: Config) {
  await lookAfterCharges(db, config, settleMembership, ({ subjectId }) => postpone(db, subjectId, 0))
  for (const { id, userId } of await listDueCharges(db, atOnce)) {
    const attempt = await inTransaction(db, (tx) => begin(tx, id, userId))
    if (!attempt) continue
    const isSent = await sendCharge(
      db,
      config,
      attempt,
      `Premium ${invoiceReferenceOf(id)}`,
      settleMembership,
    )
    if (!isSent) await postpone(db, id, patienceMs)
  }
}

const postpone = (db: Db, id: number, ms: number) =>
  updateChargeAt(db, id, new Date(Date.now() + ms).toISOString())

/** Looked at again with the member's lock held: nothing is charged that was not said yes to. */
async function begin(db: Db, id: number, userId: number) {
  const { row, openInvoice } = await openStand(db, userId)
  if (!row || openInvoice?.id !== id || openInvoice.chargeAt === null) return
  const isOn = row.kind === 'paid' && !row.endsAtPeriodEnd && ['active', 'past_due'].includes(row.state)
  const [card, plan] = [await readOpenCard(db, userId), await findPlan(db, openInvoice.planId)]
  const { amountCents, currency } = openInvoice
  const isAgreed =
    isOn &&
    card &&
    plan &&
    !isExpired(card, new Date().toISOString()) &&
    (await mayCharge(db, card, { id: plan.id, currency, priceCents: amountCents }))
  if (isAgreed) {
    const { id: cardId, provider } = card
    return beginCharge(db, { cardId, provider, purpose: 'membership', subjectId: id, amountCents, currency })
  }
  await updateChargeAt(db, id, null)
}
