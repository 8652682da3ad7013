import { hourMs } from '#platform/contract/durations.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { applyPaymentEvent, type Settle, type Settled } from '../payments.ts'
import { providerOf } from '../provider-settings.ts'
import { ProviderError, unheard } from '../provider.ts'
import { findCard, takeUnanswered, updateUnsent } from './saved-cards.queries.ts'
import { tokenOf } from './token.ts'

/** Longer than a request can take; until then the sender may still be running. */
const answerSeconds = 60
const atOnce = 20
/** By then the provider has recorded everything it received. */
const lostMs = hourMs

type Attempt = Settled['attempt']

/**
 * Sends a recorded charge once. The answer is handled like a webhook; without one, the charge is looked up later.
 * 'unsent': the provider never received it.
 */
export async function sendCharge(
  db: Db,
  config: Config,
  attempt: Attempt,
  title: string,
  settle: Settle,
): Promise<'answered' | 'unanswered' | 'unsent'> {
  const lost = async () => ((await updateUnsent(db, attempt.id)) ? 'unsent' : 'answered')
  const { reference, amountCents, currency } = attempt
  const row = attempt.cardId === null ? undefined : await findCard(db, attempt.cardId)
  const card = row && (await tokenOf(db, row))
  const provider = providerOf(config, attempt.provider)
  if (!card || !provider) return lost()
  try {
    const event = await provider.charge({ reference, amountCents, currency, title, card })
    if (event?.reference === reference) await applyPaymentEvent(db, attempt, event, settle)
    return 'answered'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return error.outcome === 'unknown' ? 'unanswered' : lost()
  }
}

/**
 * Looks up charges whose answer is missing, after a restart or a timeout, and never sends them again. A provider that
 * does not respond is asked only once per run.
 */
export async function lookAfterCharges(db: Db, config: Config, settle: Settle, onLost: OnLost) {
  const silent = new Set<string>()
  for (const attempt of await takeUnanswered(db, answerSeconds, atOnce)) {
    const { reference, createdAt: sentAt, provider } = attempt
    if (silent.has(provider)) continue
    try {
      const found = await providerOf(config, provider)?.find({ reference, sentAt })
      const isLost = found === unheard && Date.parse(sentAt) < Date.now() - lostMs
      if (isLost && (await updateUnsent(db, attempt.id))) await onLost(attempt)
      if (found && found !== unheard && found.reference === reference)
        await applyPaymentEvent(db, attempt, found, settle)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.outcome !== 'refused') silent.add(provider)
    }
  }
}
type OnLost = (attempt: Attempt) => Promise<unknown>
