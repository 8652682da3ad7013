import type { AppError } from './errors.ts'

type Limit = { running: number; waiting: number; busy: () => AppError }

/**
 * Runs at most `running` tasks at once, the others in order of arrival. When `waiting` tasks are queued already, the next one fails with
 * the error of `busy`, unless it may wait for any time.
 */
export function limitConcurrency({ running: mostRunning, waiting: mostWaiting, busy }: Limit) {
  let running = 0
  const queue: (() => void)[] = []

  return async function run<T>(task: () => Promise<T>, { waits = false } = {}) {
    if (running >= mostRunning) {
      if (!waits && queue.length >= mostWaiting) throw busy()
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      queue.shift()?.()
    }
  }
}
