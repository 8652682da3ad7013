import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { natsSignal } from './nats-signal.ts'
import type { Signal } from './outbox-bus.ts'
import { postgresSignal } from './postgres-signal.ts'

const program = ['nats-server', '/usr/sbin/nats-server'].find((name) => spawnSync(name, ['-v']).status === 0)
const missing = 'nats-server is not installed (Debian: apt-get install nats-server)'

const logged: string[] = []
const log = {
  info: (text: string) => void logged.push(text),
  warn: (text: string) => void logged.push(text),
  error: (_fields: object, text: string) => void logged.push(text),
}
let own: TestDb
let port = 0
let server: ChildProcess | undefined

beforeAll(async () => {
  own = await testDb('bare')
  if (!program) return
  port = await freePort()
  server = await startNats(program)
})
afterAll(async () => {
  await stopNats()
  await own.close()
})

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function startNats(name: string) {
  const child = spawn(
    name,
    ['-a', '127.0.0.1', '-p', String(port), '--user', 'highveld', '--pass', 'a secret'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  for await (const line of createInterface({ input: child.stderr })) {
    if (!line.includes('Server is ready')) continue
    child.stderr.resume()
    return child
  }
  throw new Error('nats-server did not start')
}

async function stopNats() {
  if (!server) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
  server = undefined
}

const open: Record<string, () => Signal> = {
  Postgres: () => postgresSignal(own.pool),
  NATS: () => natsSignal(`nats://highveld:a%20secret@127.0.0.1:${port}`, log),
}

/** Two processes, of which one listens. */
async function pair(carrier: string) {
  const [sender, listener] = [open[carrier]?.(), open[carrier]?.()]
  if (!sender || !listener) throw new Error(`There is no ${carrier}`)
  let signals = 0
  listener.listen(() => (signals += 1))
  const arrives = async () => {
    const before = signals
    await eventually(async () => {
      await sender.send()
      expect(signals).toBeGreaterThan(before)
    })
  }
  const isConnected = () => listener.isConnected()
  return { arrives, isConnected, stop: () => Promise.all([sender.stop(), listener.stop()]) }
}

test.for(['Postgres', 'NATS'])('%s wakes the other processes', async (carrier, context) => {
  context.skip(carrier === 'NATS' && !program, missing)
  const { arrives, isConnected, stop } = await pair(carrier)
  await arrives()
  expect(isConnected()).toBe(true)
  await stop()
})

test('NATS that is killed and started again wakes them again, and both are in the log once', async (context) => {
  context.skip(!program, missing)
  const { arrives, isConnected, stop } = await pair('NATS')
  await arrives()
  logged.splice(0)
  await stopNats()
  await eventually(() => expect(logged.filter((text) => text.includes('away'))).toHaveLength(2))
  expect(isConnected()).toBe(false)
  server = await startNats(program ?? '')
  await arrives()
  expect(logged.filter((text) => text.includes('back')).length).toBeGreaterThan(0)
  await eventually(() => expect(isConnected()).toBe(true))
  await stop()
})
