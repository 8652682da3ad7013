import type { ProviderName } from '#features/market/payments/providers.ts'
import { renewalVersion, type RenewalInput } from '#features/market/payments/saved-cards.contract.ts'
import { renewalMessages } from '#features/market/payments/saved-cards.copy.ts'
import { askForCard } from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { type JoinMethod, type Plan } from '../contract.ts'
import { membershipMessages, consentCopy } from '../copy.ts'
import { findMonthlyOf, findPlan, findRecipient } from './membership.queries.ts'

type Asked<Method> = { planId: number; method: Method; renewal: RenewalInput }

/**
 * Checks a consent: only for the text and price that were shown, and only if the member can be emailed before each
 * charge. Returns what is stored.
 */
export async function checkRenewal(db: Db, config: Config, viewer: Viewer, asked: Asked<JoinMethod>) {
  const { planId, method, renewal } = asked
  if (method === 'eft') throw invalid(renewalMessages.onlyCards)
  if (!config.site.canMail) throw invalid(renewalMessages.off)
  if (!(await findRecipient(db, viewer.id))) throw invalid(renewalMessages.needsConfirmed)
  const paid = await findPlan(db, planId)
  const next = paid?.period === 'year' ? await findMonthlyOf(db, paid) : paid
  if (!paid || !next) throw invalid(membershipMessages.noPlan)
  checkPrice(next, renewal)
  return consentTo(next, consentCopy[paid.period](priceOf(next)))
}

/** Records the consent for the card of the payment that is now opened. */
export async function askToRenew(
  db: Db,
  config: Config,
  viewer: Viewer,
  { provider, ...asked }: Omit<Asked<ProviderName>, 'method'> & { provider: ProviderName },
) {
  const consent = await checkRenewal(db, config, viewer, { ...asked, method: provider })
  return askForCard(db, viewer.id, provider, consent)
}

export function checkPrice({ priceCents }: Plan, renewal: Pick<RenewalInput, 'priceCents'>) {
  if (renewal.priceCents !== priceCents) throw conflict(renewalMessages.otherPrice)
}

export const priceOf = ({ priceCents, currency }: Plan) => formatMoney(priceCents, currency)

export const consentTo = ({ id, currency, priceCents }: Plan, words: string) => ({
  planId: id,
  currency,
  priceCents,
  version: renewalVersion,
  words,
})
