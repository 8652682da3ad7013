import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { invalid, missing } from '#server/errors.ts'
import type { Checkout } from '#shared/membership.ts'
import { paymentMessages, type ProviderName, type Purpose } from '#shared/paymentProviders.ts'
import { manual } from './manual.ts'
import { payfast } from './payfast.ts'
import {
  findPaidAttempt,
  insertAttempt,
  insertEvent,
  lockAttempt,
  updateAttempt,
  type Attempt,
} from './payments.queries.ts'
import { paystack } from './paystack.ts'
import { nothing, ProviderError, type Ask, type Notice, type PaymentProvider } from './provider.ts'

/** Off until its settings are there. */
export function providerOf(config: Config, name: ProviderName): PaymentProvider | null {
  if (name === 'paystack') return config.paystack && paystack(config.paystack)
  return config.payfast && payfast(config.payfast)
}

/** PayFast knows rand only. */
export const providersOn = (config: Config): ProviderName[] => [
  ...(config.paystack ? (['paystack'] as const) : []),
  ...(config.payfast && config.site.currency === 'ZAR' ? (['payfast'] as const) : []),
]

type Start = Pick<Ask, 'amountCents' | 'currency' | 'email' | 'title' | 'returnUrl'> & {
  provider: ProviderName
  purpose: Purpose
  subjectId: number
  origin: string
}

/** Opens a payment at the provider; the attempt is written first, so that no notice is of a payment unknown. */
export async function startPayment(db: Db, config: Config, start: Start): Promise<Checkout | null> {
  const { provider: name, purpose, subjectId, origin, ...asked } = start
  const provider = providerOf(config, name)
  if (!provider) throw missing(paymentMessages.off)

  const reference = `HV-${randomUUID()}`
  const { amountCents, currency } = asked
  await insertAttempt(db, { provider: name, reference, purpose, subjectId, amountCents, currency })
  return provider.start({ ...asked, reference, notifyUrl: `${origin}/api/payments/${name}/webhook` })
}

export type Settled = { attempt: Attempt; outcome: 'paid' | 'failed' | 'refunded' | 'mismatched' }
/** What follows, by what the money is for: handed in, since payments know neither memberships nor orders. */
export type Settle = Record<Purpose, (db: Db, settled: Settled) => Promise<unknown>>

/** Genuine or refused; once or not at all; and paid only where sum and currency are what was asked. */
export async function receiveNotice(
  db: Db,
  config: Config,
  name: ProviderName,
  notice: Notice,
  settle: Settle,
) {
  const provider = providerOf(config, name)
  if (!provider) throw missing(paymentMessages.off)
  const event = await provider.readWebhook(notice).catch((error: unknown) => {
    if (error instanceof ProviderError) return null
    throw error
  })
  if (!event) throw invalid(paymentMessages.forged)

  if (event !== nothing)
    await inTransaction(db, async (tx) => {
      const attempt = await lockAttempt(tx, name, event.reference)
      if (!attempt || !(await insertEvent(tx, attempt, event))) return
      const outcome = outcomeOf(attempt, event)
      if (outcome === null) return
      if (outcome !== 'refunded') await updateAttempt(tx, attempt.id, outcome, event.paymentId)
      await settle[attempt.purpose](tx, { attempt, outcome })
    })
  return { message: paymentMessages.received }
}

/** null: it changes nothing, whatever order the notices come in. A failure after success is late news. */
function outcomeOf(
  attempt: Attempt,
  event: { kind: Settled['outcome']; amountCents: number; currency: string },
) {
  if (event.kind === 'refunded') return 'refunded'
  if (attempt.state === 'paid') return null
  if (event.kind === 'failed') return attempt.state === 'started' ? 'failed' : null
  const isAsked = event.amountCents === attempt.amountCents && event.currency === attempt.currency
  return isAsked ? 'paid' : 'mismatched'
}

/** Gives back what was paid: by the provider it came through, else by hand. */
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
