import type { AppError } from './errors.ts'

type Limit = { running: number; waiting: number; busy: () => AppError }

/**
 * Runs at most `running` tasks at once, the others in the order in which they came. When `waiting` are in the queue already, the next one
 * gets the error of `busy`, unless it says that it waits however long.
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
