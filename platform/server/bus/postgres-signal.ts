import type pg from 'pg'
import { patientClient } from '#platform/server/postgres/connect.ts'
import type { Signal } from './outbox-bus.ts'

const channel = 'outbox'
const retryMs = 1_000

/** LISTEN and NOTIFY without a payload. NOTIFY is sent after the commit, in a transaction of its own: it takes a lock that all of them share. */
export function postgresSignal(pool: pg.Pool): Signal {
  let client: pg.Client | undefined
  let isStopped = false
  let isConnected = false
  let retry: NodeJS.Timeout | undefined

  async function open(onSignal: () => void) {
    client = await patientClient(pool)
    client.on('notification', onSignal)
    client.once('end', () => {
      isConnected = false
      again(onSignal)
    })
    await client.query(`listen ${channel}`)
    isConnected = true
    if (isStopped) await client.end()
  }

  function again(onSignal: () => void) {
    if (isStopped) return
    // NOTE: meanwhile the outbox is read at intervals.
    retry = setTimeout(() => void open(onSignal).catch(() => again(onSignal)), retryMs).unref()
  }

  return {
    carrier: 'postgres',
    isConnected: () => isConnected,
    send: () => pool.query(`select pg_notify('${channel}', '')`),
    listen: (onSignal) => void open(onSignal).catch(() => again(onSignal)),
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
