import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Purpose } from '../contract.ts'
import { clearUnanswered, listUndecided, markUnanswered, takeLate } from './look.queries.ts'
import type { Attempt } from './payments.queries.ts'
import { applyPaymentEvent, providerFor, type Settle } from './payments.ts'
import { ProviderError, underWay } from './provider.ts'

type Subject = { purpose: Purpose; subjectId: number }

/** Hours for which something does not expire because its provider does not answer. */
const keepHours = 6
/** Age, in hours, at which a payment is asked for once more: PayFast may list it only after a day. */
const late = { fromHours: 25, toHours: 4 * 24 }
const lateAtOnce = 50

/** Asks the providers about each payment that was begun, and handles what they say like webhooks. */
export const lookAfter = async (db: Db, config: Config, subject: Subject, settle: Settle) => {
  await askAboutAll(db, config, subject, settle, new Set())
}

/**
 * Whether it must not expire yet: a payment is under way, or its provider does not answer, for six hours at most. A
 * provider that cannot be reached is added to `silent`, and not asked again with the same set.
 */
export async function isUndecided(
  db: Db,
  config: Config,
  subject: Subject,
  settle: Settle,
  silent: Set<string>,
): Promise<boolean> {
  const asked = await askAboutAll(db, config, subject, settle, silent)
  const idsOf = (isOpen: boolean) => asked.flatMap((one) => (one.isOpen === isOpen ? [one.id] : []))
  await clearUnanswered(db, idsOf(false))
  return (await markUnanswered(db, idsOf(true), keepHours)) > 0
}

/** Asks once more about unpaid payments whose order or invoice may have expired since. */
export async function lookAfterLate(db: Db, config: Config, settle: Record<Purpose, Settle>) {
  const silent = new Set<string>()
  for (const attempt of await takeLate(db, late, lateAtOnce))
    await askAbout(db, config, attempt, settle[attempt.purpose], silent)
}

async function askAboutAll(
  db: Db,
  config: Config,
  { purpose, subjectId }: Subject,
  settle: Settle,
  silent: Set<string>,
) {
  const attempts = await listUndecided(db, purpose, subjectId)
  return Promise.all(
    attempts.map(async (attempt) => ({
      id: attempt.id,
      isOpen: await askAbout(db, config, attempt, settle, silent),
    })),
  )
}

/** True: its provider has not decided it, or did not answer. */
async function askAbout(
  db: Db,
  config: Config,
  attempt: Attempt,
  settle: Settle,
  silent: Set<string>,
): Promise<boolean> {
  if (silent.has(attempt.provider)) return true
  const { reference, createdAt: sentAt } = attempt
  const provider = await providerFor(db, config, attempt)
  try {
    const answer = await provider?.look({ reference, sentAt })
    if (answer === underWay) return true
    if (answer?.reference === reference) await applyPaymentEvent(db, attempt, answer, settle)
    return false
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.outcome !== 'refused') silent.add(attempt.provider)
    // What it rejects about the payment itself is an answer: it has no such payment
    return error.problem === null
  }
}
