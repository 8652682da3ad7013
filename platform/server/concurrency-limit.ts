import type { AppError } from './errors.ts'

type Turns = { running: number; waiting: number; busy: () => AppError }

/** Lets so many works run at once and so many wait, in their order; who comes then is refused, unless they say that they wait however long. */
export function takingTurns({ running: mostRunning, waiting: mostWaiting, busy }: Turns) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>, { waits = false } = {}) {
    if (running >= mostRunning) {
      if (!waits && waiting.length >= mostWaiting) throw busy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
