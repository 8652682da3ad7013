import { vi } from 'vitest'

/** Repeats the check until it passes. It waits long enough for a loaded machine, as the browser tests do. */
export const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 })
