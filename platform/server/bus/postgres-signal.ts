import type pg from 'pg'
import { patientClient } from '#platform/server/postgres/connect.ts'
import { hostsOf } from '#platform/server/postgres/hosts.ts'
import { withTimeLimit } from '#platform/server/time-limit.ts'
import type { Signal } from './outbox-bus.ts'

const channel = 'outbox'
const retryMs = 1_000
/** A server that hangs keeps the connection open: only its silence shows it. */
const heartbeat = { everyMs: 3_000, timeoutMs: 2_000 }

/** LISTEN and NOTIFY without a payload. NOTIFY is sent after the commit, in a transaction of its own: it takes a lock that all of them share. */
export function postgresSignal(pool: pg.Pool): Signal {
  let client: pg.Client | undefined
  let isStopped = false
  let isConnected = false
  let retry: NodeJS.Timeout | undefined

  async function open(onSignal: () => void) {
    const opened = await patientClient(pool)
    client = opened
    opened.on('notification', onSignal)
    const beat = setInterval(() => void check(opened).catch(() => lose()), heartbeat.everyMs).unref()
    const lose = once(() => {
      clearInterval(beat)
      isConnected = false
      void opened.end().catch(() => undefined)
      again(onSignal)
    })
    opened.once('end', lose)
    try {
      await opened.query(`listen ${channel}`)
    } catch {
      return lose()
    }
    isConnected = true
    if (isStopped) await opened.end()
  }

  async function check(opened: pg.Client) {
    if (hostsOf(pool)?.isStale(opened)) throw new Error('The primary is another host.')
    let isAlive = false
    const answer = opened.query('select 1').then(() => (isAlive = true))
    await withTimeLimit(heartbeat.timeoutMs, answer)
    if (!isAlive) throw new Error('The server does not answer.')
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

function once(action: () => void) {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    action()
  }
}
