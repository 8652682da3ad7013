import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/errors.ts'
import { providersOn, startPayment } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/provider.ts'
import { invoiceReferenceOf, membershipMessages } from '#shared/membership.ts'
import type { RenewalInput } from '#shared/keptCards.ts'
import type { PayPage, ProviderName } from '#shared/paymentProviders.ts'
import type { Viewer } from '#shared/permissions.ts'
import { findOpenInvoice } from './invoices.queries.ts'
import { findBilled } from './membership.queries.ts'
import { askToRenew } from './consent.ts'

/** What a provider needs before there is anything to pay. */
export async function checkoutAt(db: Db, config: Config, viewer: Viewer, method: ProviderName) {
  if (!providersOn(config).includes(method)) throw invalid(membershipMessages.methodOff)
  const email = (await findBilled(db, viewer.id))?.email
  if (!email) throw invalid(membershipMessages.needsEmail)
  return email
}

/** The provider's page for the open invoice; null where it can't be reached just now: the invoice stands all the same. */
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
  const { amountCents, currency, id, planId } = invoice
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
      title: `Premium ${invoiceReferenceOf(id)}`,
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
