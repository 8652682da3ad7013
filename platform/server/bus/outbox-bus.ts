import { minuteMs } from '#platform/contract/durations.ts'
import { backgroundFailure } from '#platform/server/background-failures.ts'
import type { JobContext } from '#platform/server/jobs/queue.ts'
import { retainMinutes } from './bus.jobs.ts'
import type { Bus, BusMessage } from './bus.ts'
import { findPosition, listMessages } from './outbox.queries.ts'

/** Wakes the other processes. It carries nothing: what there is to know is in the outbox. */
export type Signal = {
  carrier: 'postgres' | 'nats'
  isConnected: () => boolean
  send: () => Promise<unknown>
  listen: (onSignal: () => void) => void
  stop: () => Promise<void>
}

type Options = {
  context: JobContext
  messages: BusMessage[]
  /** Without one, this process reads only what it writes itself. */
  signal: Signal | null
  /** This process read nothing for so long that messages may be gone. */
  onMissed: () => void
}

/** Signals are sent at most this often; a signal that was lost is made up for by looking at this interval. */
const times = { signalMs: 10, pollMs: 500, gapMs: 60_000 }
const atOnce = 1_000
const missedMs = (retainMinutes / 2) * minuteMs

/** Reads the outbox by position: a process misses nothing while its connection is away, and receives nothing twice. */
export async function startOutboxBus(options: Options): Promise<Bus> {
  const reader = new OutboxReader(options)
  await reader.begin()
  return reader
}

class OutboxReader implements Bus {
  private last = 0
  /** Ids that were skipped, with the time when that was noticed. */
  private gaps = new Map<number, number>()
  private lastReadAt = 0
  private reading: Promise<void> | null = null
  private isBehind = false
  private isStopped = false
  private signalTimer: NodeJS.Timeout | undefined
  private pollTimer: NodeJS.Timeout | undefined
  private readonly options: Options
  private readonly known: Map<string, BusMessage>

  constructor(options: Options) {
    this.options = options
    this.known = new Map(options.messages.map((message) => [message.topic, message]))
  }

  async begin() {
    await this.takePosition()
    const { signal } = this.options
    if (!signal) return
    signal.listen(() => this.read())
    this.pollTimer = setInterval(() => this.read(), times.pollMs).unref()
  }

  state() {
    const { signal } = this.options
    if (!signal) return { carrier: null, isConnected: true, silentMs: 0, lastId: this.last }
    return {
      carrier: signal.carrier,
      isConnected: signal.isConnected(),
      silentMs: Date.now() - this.lastReadAt,
      lastId: this.last,
    }
  }

  wake() {
    this.read()
    const { signal } = this.options
    if (!signal || this.signalTimer || this.isStopped) return
    this.signalTimer = setTimeout(() => {
      this.signalTimer = undefined
      signal.send().catch(backgroundFailure('waking the other processes'))
    }, times.signalMs)
  }

  async stop() {
    this.isStopped = true
    clearInterval(this.pollTimer)
    clearTimeout(this.signalTimer)
    if (this.signalTimer) await this.options.signal?.send().catch(() => undefined)
    await this.reading
    await this.options.signal?.stop()
  }

  private read() {
    this.isBehind = true
    if (this.isStopped) return
    this.reading ??= this.readAll()
      .catch(backgroundFailure('reading the outbox'))
      .finally(() => {
        this.reading = null
      })
  }

  private async readAll() {
    while (this.isBehind && !this.isStopped) {
      this.isBehind = false
      if (Date.now() - this.lastReadAt > missedMs) {
        await this.takePosition()
        this.options.onMissed()
      }
      const position = { last: this.last, gaps: [...this.gaps.keys()] }
      const rows = await listMessages(this.options.context.db, position, atOnce)
      this.lastReadAt = Date.now()
      for (const row of rows) this.take(row)
      if (rows.length === atOnce) this.isBehind = true
      for (const [id, since] of this.gaps) if (Date.now() - since > times.gapMs) this.gaps.delete(id)
    }
  }

  private take({ id, topic, data }: { id: number; topic: string; data: unknown }) {
    this.gaps.delete(id)
    // NOTE: ids are given before the commit, so that a lower one may appear later.
    for (let missing = this.last + 1; missing < id; missing += 1) this.gaps.set(missing, Date.now())
    this.last = Math.max(this.last, id)
    void this.deliver(topic, data).catch(backgroundFailure(`receiving ${topic}`))
  }

  private async deliver(topic: string, data: unknown) {
    // NOTE: unknown while processes of two versions run side by side.
    const message = this.known.get(topic)
    if (message) await message.receive(this.options.context, message.data.parse(data))
  }

  private async takePosition() {
    const { last, gaps } = await findPosition(this.options.context.db)
    this.last = last
    this.gaps = new Map(gaps.map((id) => [id, Date.now()]))
    this.lastReadAt = Date.now()
  }
}
