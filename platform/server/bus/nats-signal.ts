import type { NatsConnection } from '@nats-io/transport-node'
import { backgroundFailure } from '#platform/server/background-failures.ts'
import type { Log } from '#platform/server/log.ts'
import type { Signal } from './outbox-bus.ts'

const subject = 'highveld.outbox'
const retryMs = 1_000

/** Wakes the other processes through NATS. While it is away they read the outbox at intervals, and its return is awaited without end. */
export function natsSignal(url: string, log: Log): Signal {
  let isStopped = false
  let isConnected = false
  let connection: NatsConnection | undefined

  const connecting = open().then(
    (opened) => {
      connection = opened
      isConnected = true
      void follow(opened).catch(backgroundFailure('following NATS'))
      return isStopped ? opened.close() : undefined
    },
    (error: unknown) => log.warn(`NATS refuses the connection: ${String(error)}`),
  )

  /** Where NATS cannot be reached, this waits; where it refuses the name or the password, it fails. */
  async function open() {
    const { connect } = await import('@nats-io/transport-node')
    const { host, username, password, protocol } = new URL(url)
    return connect({
      servers: host,
      name: 'highveld',
      noEcho: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: retryMs,
      ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
      ...(protocol === 'tls:' ? { tls: {} } : {}),
    })
  }

  async function follow(opened: NatsConnection) {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') {
        isConnected = false
        log.warn('NATS is away: other processes learn of changes within half a second')
      }
      if (type === 'reconnect') {
        isConnected = true
        log.info('NATS is back')
      }
    }
  }

  return {
    carrier: 'nats',
    isConnected: () => isConnected,
    send: async () => connection?.publish(subject),
    listen(onSignal) {
      void connecting
        .then(() => {
          if (!isStopped) connection?.subscribe(subject, { callback: () => onSignal() })
        })
        .catch(backgroundFailure('listening to NATS'))
    },
    async stop() {
      isStopped = true
      await connection?.close()
    },
  }
}
