import type { OrderInput } from '#features/market/orders/contract.ts'
import { readDraft, writeDraft } from '#platform/web/drafts.ts'
import { randomKey } from '#platform/web/random-key.ts'

const name = 'order'
export type Attempt = { key: string; body: OrderInput }

/** The last order that was sent without receiving an answer. */
export const pendingAttempt = () => readDraft<Attempt>(name) ?? null

/** The idempotency key of an order: the same across reloads while its content is unchanged. */
export function attemptOf(body: OrderInput): Attempt {
  const before = pendingAttempt()
  if (before && JSON.stringify(before.body) === JSON.stringify(body)) return before
  const attempt = { key: randomKey(), body }
  writeDraft<Attempt | null>(name, attempt, null)
  return attempt
}

export const forgetAttempt = () => writeDraft<Attempt | null>(name, null, null)
