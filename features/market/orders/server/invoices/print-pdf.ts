import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PrintAnswer, Printers } from './pdf-thread.ts'

type Waiting = { resolve: (file: Buffer) => void; reject: (error: Error) => void }

/** The thread is stopped when nobody has printed for this long, because it takes about 60 MB. */
const idleMs = 60_000
let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * Prints a document in a thread of its own: opening the fonts of a script takes up to half a second of the processor, in which this process
 * would answer nobody.
 */
export function printPdf<Kind extends keyof Printers>(
  kind: Kind,
  content: Parameters<Printers[Kind]>[0],
): Promise<Buffer> {
  clearTimeout(idle)
  thread ??= startThread()
  const id = (lastId += 1)
  const printed = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
  thread.postMessage({ id, kind, content })
  return printed
}

function startThread(): Worker {
  const started = new Worker(path.join(import.meta.dirname, 'pdf-thread.ts'))
  // NOTE: it must not keep a process that stops.
  started.unref()
  started.on('message', (answer: PrintAnswer) => {
    const printing = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) idle = setTimeout(() => end(started), idleMs).unref()
    if ('file' in answer) printing?.resolve(Buffer.from(answer.file))
    else printing?.reject(new Error(`A document could not be printed: ${answer.error}`))
  })
  started.on('error', (error: Error) => fail(started, error))
  started.on('exit', () => fail(started, new Error('The thread that prints documents ended.')))
  return started
}

function end(started: Worker) {
  thread = null
  void started.terminate()
}

function fail(started: Worker, error: Error) {
  if (thread !== started) return
  thread = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
