import type { Log } from '#platform/server/log.ts'
import { throttleLog } from '#platform/server/throttled-log.ts'
import type { Count, CounterStore } from './counter-store.ts'

const retryMs = 1_000
const timeouts = { connectMs: 2_000, silentMs: 9_000 }

/** Redis 7 or Valkey. The counts are keys that expire; nothing else is stored there, and nothing is lost with it but the counts. */
export async function redisCounters(url: string, log: Log): Promise<CounterStore> {
  const { createClient } = await import('@redis/client')
  const warn = throttleLog((_fields, text) => log.warn(text))
  const client = createClient({
    url,
    name: 'highveld',
    // NOTE: while Redis is away nothing waits for it.
    disableOfflineQueue: true,
    pingInterval: timeouts.silentMs / 3,
    socket: {
      reconnectStrategy: () => retryMs,
      connectTimeout: timeouts.connectMs,
      socketTimeout: timeouts.silentMs,
    },
  })
  client.on('error', (error: unknown) => warn('away', {}, `Redis is away: ${String(error)}`))
  client
    .connect()
    .catch((error: unknown) => warn('refused', {}, `Redis refuses the connection: ${String(error)}`))

  async function add({ key, points, ms }: Count) {
    const name = `highveld:${key}`
    const [total, , msLeft] = await client
      .multi()
      .incrBy(name, points)
      .pExpire(name, ms, 'NX')
      .pTTL(name)
      .execTyped()
    return { points: total, msLeft: Math.max(1, msLeft) }
  }

  return {
    name: 'Redis',
    // NOTE: sent together, because nothing is awaited between them.
    add: (counts) => Promise.all(counts.map(add)),
    stop: async () => client.destroy(),
  }
}
