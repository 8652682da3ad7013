import type { OrderInput } from '#features/orders/contract.ts'

/** Forgotten with the drafts at logout. */
const name = 'draft:order'
export type Attempt = { key: string; body: OrderInput }

/** What was sent and never answered, as far as this browser knows. */
export function pendingAttempt(): Attempt | null {
  try {
    const kept = localStorage.getItem(name)
    return kept ? JSON.parse(kept) : null
  } catch {
    return null
  }
}

/** The key under which this is ordered: the same for as long as it is the same order, over every reload. */
export function attemptOf(body: OrderInput): Attempt {
  const before = pendingAttempt()
  if (before && JSON.stringify(before.body) === JSON.stringify(body)) return before
  const attempt = { key: randomKey(), body }
  try {
    localStorage.setItem(name, JSON.stringify(attempt))
  } catch {
    // NOTE: without storage the key lives as long as the request.
  }
  return attempt
}

export const forgetAttempt = () => localStorage.removeItem(name)

// NOTE: randomUUID is there on https only.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
