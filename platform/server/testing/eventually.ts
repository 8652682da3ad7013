import { vi } from 'vitest'

/** Repeats the check until it passes. It waits long enough for a loaded machine, as the browser tests do; what starts a process needs longer. */
export const eventually = <T>(check: () => T | Promise<T>, timeout = 15_000) =>
  vi.waitFor(check, { timeout, interval: 20 })
