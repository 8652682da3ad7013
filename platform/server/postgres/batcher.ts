type Waiting<Ask, Answer> = {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

type Together<Ask, Answer> = {
  /** How many go together at most. */
  most: number
  /** Two of one key never go together: the second waits for the first. */
  keyOf: (ask: Ask) => unknown
  /** Answers in the order of the asks. */
  work: (asks: Ask[]) => Promise<Answer[]>
}

/** One that has to wait for somebody's lock does not hold up all others. */
const lanes = 2

/** Where several came together the last time, others follow closely: so long is waited for them, in milliseconds. */
const gatheringMs = 1

/** Makes many small works one: what is asked in one turn of the event loop, or while others are worked on, goes together. */
export function together<Ask, Answer>({ most, keyOf, work }: Together<Ask, Answer>) {
  let waiting: Waiting<Ask, Answer>[] = []
  let running = 0
  let wereSeveral = false

  async function run() {
    while (waiting.length > 0) await workOn(take())
    running -= 1
  }

  function take() {
    const keys = new Set<unknown>()
    const now: Waiting<Ask, Answer>[] = []
    const later: Waiting<Ask, Answer>[] = []
    for (const one of waiting) {
      const key = keyOf(one.ask)
      const fits = now.length < most && !keys.has(key)
      keys.add(key)
      ;(fits ? now : later).push(one)
    }
    waiting = later
    wereSeveral = now.length > 1
    return now
  }

  async function workOn(now: Waiting<Ask, Answer>[]) {
    try {
      const answers = await work(now.map(({ ask }) => ask))
      for (const [index, answer] of answers.entries()) now[index]?.resolve(answer)
    } catch (error) {
      // NOTE: one that fails does not take the others with it.
      if (now.length === 1) return now[0]?.reject(error)
      for (const one of now) await workOn([one])
    }
  }

  return (ask: Ask) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      if (running === lanes) return
      running += 1
      if (wereSeveral) setTimeout(run, gatheringMs)
      else setImmediate(run)
    })
}
