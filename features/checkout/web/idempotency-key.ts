import type { OrderInput } from '#features/orders/contract.ts'
import { randomKey } from '#platform/web/random-key.ts'

/** The `draft:` prefix makes logout clear it. */
const name = 'draft:order'
export type Attempt = { key: string; body: OrderInput }

/** The last order that was sent without receiving an answer. */
export function pendingAttempt(): Attempt | null {
  try {
    const cached = localStorage.getItem(name)
    return cached ? JSON.parse(cached) : null
  } catch {
    return null
  }
}

/** The idempotency key of an order: the same across reloads while its content is unchanged. */
export function attemptOf(body: OrderInput): Attempt {
  const before = pendingAttempt()
  if (before && JSON.stringify(before.body) === JSON.stringify(body)) return before
  const attempt = { key: randomKey(), body }
  try {
    localStorage.setItem(name, JSON.stringify(attempt))
  } catch {
    // NOTE: without storage, the key is lost on reload.
  }
  return attempt
}

export const forgetAttempt = () => localStorage.removeItem(name)
