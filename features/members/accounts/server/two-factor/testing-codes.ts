import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, vi } from 'vitest'

const stepMs = 30_000

/** The code of an authenticator app, this many steps of half a minute from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs })

/** Stops the clock of each test and its app in the middle of a step, so that no step ends between a code and its check. */
export function stopClockWithinStep() {
  beforeEach(() => {
    vi.setSystemTime(Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2)
  })
  // Other test files run in the same process.
  afterEach(() => {
    vi.useRealTimers()
  })
}
