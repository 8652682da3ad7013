import { cardMinimumProblem } from '#features/market/payments/card-rules.ts'
import type { PayPage } from '#features/market/payments/contract.ts'
import type { ProviderName } from '#features/market/payments/providers.ts'
import type { RenewalInput } from '#features/market/payments/saved-cards.contract.ts'
import { startPayment } from '#features/market/payments/server/payments.ts'
import { providersOn } from '#features/market/payments/server/provider-settings.ts'
import { ProviderError } from '#features/market/payments/server/provider.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { invoiceReferenceOf } from '../contract.ts'
import { membershipMessages } from '../copy.ts'
import { findOpenInvoice } from './invoices.queries.ts'
import { findBilled } from './membership.queries.ts'
import { askToRenew } from './renewal-consent.ts'

/** Fails early where a provider is off or the member has no email address. */
export async function checkoutAt(db: Db, config: Config, viewer: Viewer, method: ProviderName) {
  if (!providersOn(config).includes(method)) throw invalid(membershipMessages.methodOff)
  const email = (await findBilled(db, viewer.id))?.email
  if (!email) throw invalid(membershipMessages.needsEmail)
  return email
}

/** Opens the provider's page for the open invoice; null if the provider can't be reached, in which case the invoice stays open. */
export async function openCheckout(
  db: Db,
  config: Config,
  viewer: Viewer,
  provider: ProviderName,
  origin: string,
  renewal?: RenewalInput,
): Promise<PayPage | null> {
  const email = await checkoutAt(db, config, viewer, provider)
  const invoice = await findOpenInvoice(db, viewer.id)
  if (!invoice) throw conflict(membershipMessages.nothingOpen)
  if (invoice.mismatchedAt) throw conflict(membershipMessages.otherAmount)
  const { amountCents, currency, id, planId } = invoice
  const minimum = cardMinimumProblem(provider, amountCents)
  if (minimum) throw conflict(minimum)
  const cardId = renewal ? await askToRenew(db, config, viewer, { planId, provider, renewal }) : null
  try {
    return await startPayment(db, config, {
      provider,
      purpose: 'membership',
      subjectId: id,
      accountId: null,
      cardId,
      amountCents,
      currency,
      email,
      title: `Premium ${invoiceReferenceOf(invoice)}`,
      returnUrl: `${origin}/subscribe?paid`,
      origin,
    })
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

export async function payOpenInvoice(
  db: Db,
  config: Config,
  viewer: Viewer,
  { method, renewal }: { method: ProviderName; renewal?: RenewalInput | undefined },
  origin: string,
) {
  const checkout = await openCheckout(db, config, viewer, method, origin, renewal)
  if (!checkout) throw conflict(membershipMessages.providerDown)
  return checkout
}
