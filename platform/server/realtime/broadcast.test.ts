import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { eventually } from '../testing/eventually.ts'
import { announcePost, carryBy } from './live-events.ts'
import { Live } from './socket.ts'

const members = 200
const answered: string[] = []
const server = createServer((_request, response) => {
  answered.push('request')
  response.end()
})
const sockets = new WebSocketServer({ server })
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  for (const socket of sockets.clients) socket.terminate()
  server.close()
})

test('a broadcast goes out in slices, and other requests are answered between them', async () => {
  const live = new Live(0)
  sockets.on('connection', (socket) => {
    live.add({ userId: live.count() + 1, session: String(live.count()) }, socket)
  })
  const received = await Promise.all(Array.from({ length: members }, openSocket))
  const client = connect(port, '127.0.0.1')
  await once(client, 'connect')
  client.write('GET / HTTP/1.1\r\nhost: one\r\n\r\n')

  await live.broadcast({ type: 'post' }, members)
  answered.push('broadcast')
  expect(answered).toEqual(['request', 'broadcast'])
  await once(client, 'data')
  client.destroy()
  await eventually(() => expect(received.filter(({ count }) => count === 1)).toHaveLength(members - 1))
})

test('posts are announced at most every few seconds; an app that starts announces the next one at once', () => {
  const announced: unknown[] = []
  const carrier = {
    sendToUser: () => {},
    count: () => 1,
    isThere: () => true,
    drop: () => {},
    broadcast: (message: unknown) => void announced.push(message),
  }
  carryBy(carrier)
  for (const id of [1, 2, 3]) announcePost(id, 7)
  expect(announced).toEqual([{ type: 'post', id: 1, spreadMs: 1 }])
  carryBy(carrier)
  announcePost(4, 7)
  expect(announced).toHaveLength(2)
})

async function openSocket() {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  const messages = { count: 0 }
  socket.on('message', () => (messages.count += 1))
  await once(socket, 'open')
  return messages
}
