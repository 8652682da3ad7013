import type { Currency } from '#platform/contract/money.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { Period } from '../contract.ts'
import { endOffer, findOffered, insertPlan, lockPlans, offerAgain } from './membership.queries.ts'

/** The prices that come with the software, in cents. A year costs as much as ten months. */
const ourPrices: Record<Currency, Record<Period, number>> = {
  ZAR: { month: 7_900, year: 79_000 },
  USD: { month: 790, year: 7_900 },
}

type Offer = {
  currency: Currency
  period: Period
  /** null: the price that comes with the software. */
  priceCents: number | null
}

/** Offers a plan at this price from now on. Members keep the plan that they joined, and with it its price. */
export const offerPlan = (db: Db, { currency, period, priceCents }: Offer) =>
  inTransaction(db, async (tx) => {
    await lockPlans(tx)
    const wanted = { currency, period, priceCents: priceCents ?? ourPrices[currency][period] }
    const offered = await findOffered(tx, wanted)
    if (offered?.priceCents === wanted.priceCents) return

    await endOffer(tx, wanted)
    if (!(await offerAgain(tx, wanted))) await insertPlan(tx, wanted)
  })

/** At the start: offers the plans at the prices of the configuration. Without any, those that are offered stay. */
export async function preparePlans(
  db: Db,
  {
    site,
    membershipPrices,
  }: { site: { currency: Currency }; membershipPrices: Record<Period, number | null> },
) {
  for (const period of ['month', 'year'] as const) {
    const priceCents = membershipPrices[period]
    if (priceCents !== null) await offerPlan(db, { currency: site.currency, period, priceCents })
  }
}
