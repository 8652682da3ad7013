import { randomUUID } from 'node:crypto'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { PayPage, Purpose } from '../contract.ts'
import { paymentMessages } from '../copy.ts'
import type { ProviderName } from '../providers.ts'
import { webhookPath } from '../webhooks.contract.ts'
import { adapters } from './adapters.ts'
import { countAttempts } from './look.queries.ts'
import { manual } from './manual.ts'
import { listProviders, providerOfMerchant, recordWebhook } from './merchants.ts'
import {
  findAttempt,
  findLastAttempt,
  findPaidAttempt,
  insertAttempt,
  insertEvent,
  lockAttempt,
  updateAttempt,
  type Attempt,
  type PaymentEvent,
} from './payments.queries.ts'
import { providerOf } from './provider-settings.ts'
import { nothing, ProviderError, type Ask, type Notice, type PaymentProvider } from './provider.ts'

const newReference = () => `HV-${randomUUID()}`

type Start = Pick<Ask, 'amountCents' | 'currency' | 'email' | 'title' | 'returnUrl'> & {
  provider: ProviderName
  purpose: Purpose
  subjectId: number
  /** The seller's account; null: the installation's own. */
  accountId: number | null
  /** The card to save, if the payer has agreed. */
  cardId?: number | null
  origin: string
}

/** Opens a payment at the provider. The attempt is stored first, so that a webhook never refers to an unknown payment. */
export async function startPayment(db: Db, config: Config, start: Start): Promise<PayPage | null> {
  const { provider: name, purpose, subjectId, accountId, cardId = null, origin, ...asked } = start
  const provider = await providerFor(db, config, start)
  if (!provider) throw notFound(paymentMessages.off)

  const reference = newReference()
  const { amountCents, currency } = asked
  const attempt = { provider: name, reference, purpose, subjectId, accountId, cardId, amountCents, currency }
  await insertAttempt(db, attempt)
  const notifyUrl = `${origin}${webhookPath(name)}`
  return provider.start({ ...asked, reference, notifyUrl, savesCard: cardId !== null })
}

/**
 * Charges a saved card: recorded in the transaction that decides it, before it is sent. Returns nothing if a charge is
 * already in progress.
 */
export const beginCharge = (
  db: Db,
  charge: Pick<Attempt, 'provider' | 'purpose' | 'subjectId' | 'currency' | 'amountCents'> & {
    cardId: number
  },
) => insertAttempt(db, { ...charge, reference: newReference(), accountId: null, isCharge: true })

/** Members pay the site and buyers pay sellers: an order never uses the installation's own account. */
export const providerFor = async (
  db: Db,
  config: Config,
  { purpose, provider, accountId }: Pick<Attempt, 'purpose' | 'provider' | 'accountId'>,
) => (purpose === 'order' ? providerOfMerchant(db, config, accountId) : providerOf(config, provider))

export type Settled = {
  attempt: Attempt
  outcome: PaymentEvent['kind'] | 'mismatched'
  /** The amount reported, which may be in another currency. */
  amountCents: number
  currency: string
  card?: PaymentEvent['card']
  /** For a failure: the card is permanently unusable. */
  isFinal?: boolean
  dispute?: PaymentEvent['dispute']
}
/** Applies a result, by purpose. Passed in, because payments know neither memberships nor orders. */
export type Settle = (db: Db, settled: Settled) => Promise<unknown>

/**
 * Accepts genuine webhooks once; a payment counts only with the amount and currency that were asked for. The claimed
 * reference decides which keys verify the signature, and the webhook is accepted for that payment only.
 */
export async function receiveNotice(
  db: Db,
  config: Config,
  name: ProviderName,
  notice: Notice,
  settle: Record<Purpose, Settle>,
) {
  const claimed = await findAttempt(db, name, adapters[name].claimedOf(notice.body))
  if (!claimed) return acceptUnneeded(db, config, name, notice)
  const provider = await providerFor(db, config, claimed)
  const event = provider && (await readNotice(provider, notice))
  if (!event) throw invalid(paymentMessages.forged)
  await recordWebhook(db, claimed.accountId)

  if (event !== nothing && event.reference === claimed.reference)
    await applyPaymentEvent(db, claimed, event, settle[claimed.purpose])
  return { message: paymentMessages.received }
}

/** About nothing here, such as another sale of the same account: accepted if it is genuine, so that it is not sent again. */
async function acceptUnneeded(db: Db, config: Config, name: ProviderName, notice: Notice) {
  const own = providerOf(config, name)
  if (own && (await readNotice(own, notice))) return { message: paymentMessages.received }
  const sellers = await listProviders(db, config, name)
  if (!own && sellers.length === 0) throw notFound(paymentMessages.off)
  for (const { id, provider } of sellers) {
    if (!(await readNotice(provider, notice))) continue
    await recordWebhook(db, id)
    return { message: paymentMessages.received }
  }
  throw invalid(paymentMessages.forged)
}

/** null: not genuine. */
const readNotice = (provider: PaymentProvider, notice: Notice) =>
  provider.readWebhook(notice).catch((error: unknown) => {
    if (error instanceof ProviderError) return null
    throw error
  })

/** The latest attempt to pay for it. */
export const readLastAttempt = (db: Db, purpose: Purpose, subjectId: number) =>
  findLastAttempt(db, purpose, subjectId)

/** How often its payment was begun. */
export const countPayments = (db: Db, purpose: Purpose, subjectId: number) =>
  countAttempts(db, purpose, subjectId)

export const applyPaymentEvent = (
  db: Db,
  { provider, reference }: Attempt,
  event: PaymentEvent,
  settle: Settle,
) =>
  inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, provider, reference)
    if (!attempt || !(await insertEvent(tx, attempt, event))) return
    const outcome = outcomeOf(attempt, event)
    if (outcome === null) return
    const { amountCents, currency, card, isFinal = false, dispute } = event
    if (outcome === 'paid' || outcome === 'failed' || outcome === 'mismatched')
      await updateAttempt(tx, attempt.id, {
        state: outcome,
        providerPayment: event.paymentId,
        receivedCents: outcome === 'mismatched' && currency === attempt.currency ? amountCents : null,
      })
    await settle(tx, { attempt, outcome, amountCents, currency, card, isFinal, dispute })
  })

/** null: changes nothing. Events may arrive in any order; a failure after a success is ignored. */
function outcomeOf(attempt: Attempt, event: PaymentEvent) {
  if (event.kind !== 'paid' && event.kind !== 'failed') return event.kind
  if (attempt.state === 'paid') return null
  if (event.kind === 'failed') return attempt.state === 'started' ? 'failed' : null
  return isAsked(attempt, event) ? 'paid' : 'mismatched'
}

/** What was asked for, or with the provider's fee on top, if the seller's account lets payers bear it. */
const isAsked = (attempt: Attempt, { amountCents, requestedCents, currency }: PaymentEvent) =>
  currency === attempt.currency &&
  (amountCents === attempt.amountCents ||
    (requestedCents === attempt.amountCents && amountCents > attempt.amountCents))

/** Refunds a payment through its provider; false: it is refunded by hand. */
export async function giveBack(
  db: Db,
  config: Config,
  purpose: Purpose,
  subjectId: number,
  amountCents: number,
) {
  const attempt = await findPaidAttempt(db, purpose, subjectId)
  const provider = attempt ? providerOf(config, attempt.provider) : manual
  if (!attempt?.providerPayment || !provider) return false
  const { id, reference, providerPayment: paymentId, currency } = attempt
  const isAsked = await provider.refund({ reference, paymentId, amountCents })
  if (isAsked)
    await insertEvent(db, attempt, {
      id: `asked:${id}`,
      kind: 'refunded',
      reference,
      amountCents,
      currency,
      paymentId,
    })
  return isAsked
}
