import type { Db } from './db.ts'

type Options<Call, Answer> = {
  /** Calls in one batch at most. */
  most: number
  /** Two calls with the same key never share a batch: the later one waits for the next. */
  keyOf: (call: Call) => unknown
  /** Runs one statement for all calls, and returns one answer for each, in the same order. */
  run: (db: Db, calls: Call[]) => Promise<Answer[]>
}
type Waiting<Call, Answer> = {
  call: Call
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** While one batch waits for a locked row, the other goes on. */
const mostRunning = 2

/** How long the first call of a batch waits for others, in milliseconds. */
const windowMs = 1

/**
 * Runs calls of different requests with one statement, which costs the database one commit: decision 0028. Each caller gets its own answer
 * or its own error. Within a transaction only the calls of that transaction share a batch.
 */
export function batched<Call, Answer>(options: Options<Call, Answer>) {
  const queues = new WeakMap<Db, (call: Call) => Promise<Answer>>()

  return (db: Db, call: Call): Promise<Answer> => {
    const enqueue = queues.get(db) ?? batchQueue(db, options)
    queues.set(db, enqueue)
    return enqueue(call)
  }
}

function batchQueue<Call, Answer>(db: Db, options: Options<Call, Answer>) {
  let waiting: Waiting<Call, Answer>[] = []
  let running = 0

  async function runAll() {
    while (waiting.length > 0) {
      const batch = nextBatch(waiting, options)
      waiting = waiting.filter((one) => !batch.includes(one))
      await runBatch(db, options, batch)
    }
    running -= 1
  }

  return (call: Call) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (running === mostRunning) return
      running += 1
      setTimeout(runAll, windowMs)
    })
}

/** The calls that came first, each with another key. */
function nextBatch<Call, Answer>(waiting: Waiting<Call, Answer>[], { most, keyOf }: Options<Call, Answer>) {
  const byKey = new Map<unknown, Waiting<Call, Answer>>()
  for (const one of waiting) {
    const key = keyOf(one.call)
    if (!byKey.has(key)) byKey.set(key, one)
    if (byKey.size === most) break
  }
  return [...byKey.values()]
}

async function runBatch<Call, Answer>(
  db: Db,
  options: Options<Call, Answer>,
  batch: Waiting<Call, Answer>[],
) {
  const calls = batch.map(({ call }) => call)
  try {
    const answers = await options.run(db, calls)
    for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer)
  } catch (error) {
    // NOTE: a statement fails as a whole; only the calls that fail alone as well get an error.
    if (batch.length === 1) return batch[0]?.reject(error)
    for (const one of batch) await runBatch(db, options, [one])
  }
}
