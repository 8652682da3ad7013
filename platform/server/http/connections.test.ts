import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Server } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { member, members, testApp } from '#app/testing.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { eventually } from '../testing/eventually.ts'
import { guardConnections, nodeTimes } from './connections.ts'

const most = 6
beforeAll(async () => {
  const { app } = await testApp({
    RATE_LIMITS: 'strict',
    TRUSTED_PROXIES: '127.0.0.2',
    MAX_CONNECTIONS: '20',
    MAX_CONNECTIONS_PER_ADDRESS: String(most),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const appPort = async () => portOf((await testApp()).app.server)

const opened: Socket[] = []
const servers: Server[] = []
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
  const { app } = await testApp()
  await eventually(
    () =>
      new Promise<void>((resolve, reject) => {
        app.server.getConnections((_error, count) =>
          count === 0 ? resolve() : reject(new Error(`${count} are open`)),
        )
      }),
  )
})

/** A connection from this address of the machine, and whether and when the server ended it. */
async function open(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  opened.push(socket)
  const began = performance.now()
  const state = { socket, answer: '', ended: null as number | null }
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (chunk) => (state.answer += chunk))
  socket.on('close', () => (state.ended = performance.now() - began))
  await once(socket, 'connect')
  return state
}

test(
  'a connection that sends nothing, and one that sends no second request, end within 15 seconds; a websocket without a session within 10',
  { timeout: 20_000 },
  async () => {
    const port = await appPort()
    const silent = await open(port)
    const idle = await open(port)
    idle.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await eventually(() => expect(idle.answer).toContain('"ok"'))
    const deaf = await open(port)
    deaf.socket.write(
      'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await eventually(() => expect(deaf.answer).toContain('101 Switching'))
    await vi.waitFor(() => expect([silent, idle, deaf].map(({ ended }) => ended)).not.toContain(null), {
      timeout: 16_000,
    })
    expect(silent.ended).toBeLessThan(15_000)
    expect(deaf.ended).toBeLessThan(10_000)
  },
)

test('the times of a connection are short; a proxy keeps its connections longer', () => {
  expect(nodeTimes(readConfig({}))).toMatchObject({ keepAliveTimeout: 10_000, connectionTimeout: 27_000 })
  expect(nodeTimes(readConfig({ TRUSTED_PROXIES: '10.0.0.1' }))).toMatchObject({ keepAliveTimeout: 72_000 })
})

test('an address has a number of connections; a closed one makes room, and a trusted proxy has no limit', async () => {
  const port = await appPort()
  const own = []
  for (let count = 0; count < most; count += 1) own.push(await open(port))
  const rejected = await open(port)
  await eventually(() => expect(rejected.ended).not.toBeNull())
  expect(own.map(({ ended }) => ended)).toEqual(Array(most).fill(null))
  const other = await open(port, '127.0.0.3')
  for (let count = 0; count <= most; count += 1) expect((await open(port, '127.0.0.2')).ended).toBeNull()

  own[0]?.socket.destroy()
  await eventually(async () => {
    const next = await open(port)
    next.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await vi.waitFor(() => expect(next.answer).toContain('"ok"'), { timeout: 200 })
  })
  expect(other.ended).toBeNull()
})

test('the process has a number of connections in total', async () => {
  const port = await appPort()
  const states = []
  for (let count = 0; count < 20; count += 1) states.push(await open(port, '127.0.0.2'))
  const rejected = await open(port, '127.0.0.2')
  await eventually(() => expect(rejected.ended).not.toBeNull())
  expect(states.filter(({ ended }) => ended !== null)).toEqual([])
})

test('the websockets of members do not use up the connections of their address', async () => {
  const port = await appPort()
  const lines = []
  await member('first')
  for (const { cookie } of await members(most + 2)) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } })
    const outcome = await new Promise((resolve) =>
      socket.on('open', () => resolve(101)).on('error', (error) => resolve(error.message)),
    )
    lines.push({ socket, outcome })
  }
  expect(lines.map(({ outcome }) => outcome)).toEqual(Array(most + 2).fill(101))
  for (let count = 0; count < most; count += 1) await open(port)
  const rejected = await open(port)
  await eventually(() => expect(rejected.ended).not.toBeNull())
  for (const { socket } of lines) socket.terminate()
})

test('behind a trusted proxy, each client has a number of websockets', async () => {
  const port = await appPort()
  const join = async (client: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      localAddress: '127.0.0.2',
      headers: { 'x-forwarded-for': client },
    })
    const outcome = await new Promise((resolve) =>
      socket.on('open', () => resolve(101)).on('error', (error) => resolve(error.message)),
    )
    return { socket, outcome }
  }
  const joined = []
  for (let count = 0; count < most; count += 1) joined.push(await join(`2001:db8::${count}`))
  expect(joined.map(({ outcome }) => outcome)).toEqual(Array(most).fill(101))
  expect((await join('2001:db8::ffff')).outcome).toContain('429')
  const other = await join('203.0.113.7')
  expect(other.outcome).toBe(101)
  for (const { socket } of [...joined, other]) socket.terminate()
})

/** A server of its own with short times, so that the test need not wait for the real ones. */
async function guarded(handle: RequestListener) {
  const server = createServer(handle)
  servers.push(server)
  guardConnections(server, readConfig({ RATE_LIMITS: 'off' }), null, {
    progress: 1_500,
    idle: 1_500,
    check: 50,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server)
}

test('a body that hardly moves is cut off, one that moves is not', async () => {
  const port = await guarded((request, response) => {
    request.resume().on('end', () => response.end('read'))
  })
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n'
  const [slow, steady] = [await open(port), await open(port)]
  slow.socket.write(head)
  steady.socket.write(head)
  const trickle = setInterval(() => slow.socket.write('x'), 10)
  const flow = setInterval(() => steady.socket.write('x'.repeat(4_000)), 10)
  await eventually(() => expect(slow.ended).not.toBeNull())
  await eventually(() => expect(steady.answer).toContain('read'))
  for (const timer of [trickle, flow]) clearInterval(timer)
})

test('a client that hardly reads its answer is cut off, one that reads gets all of it', async () => {
  const bytes = 20_000_000
  const port = await guarded((_request, response) => response.end('x'.repeat(bytes)))
  const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  const [slow, steady] = [await open(port), await open(port)]
  slow.socket.pause().write(ask)
  steady.socket.write(ask)
  const trickle = setInterval(() => slow.socket.read(10), 10)
  await eventually(() => expect(steady.answer.length).toBeGreaterThan(bytes))
  const server = servers.at(-1)
  await eventually(
    () =>
      new Promise<void>((resolve, reject) => {
        server?.getConnections((_error, count) =>
          count === 1 ? resolve() : reject(new Error(`${count} are open`)),
        )
      }),
  )
  clearInterval(trickle)
})
