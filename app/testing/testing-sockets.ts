import { WebSocket } from 'ws'
import { testApp, type Person } from '../testing.ts'

/** The port on which the app of this test file listens, for sockets. */
export async function listen(withPages = false) {
  const { app } = await testApp({}, withPages)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** What arrives on a member's socket of one type of message. */
export async function connectLive<Data>(port: number, person: Person, type: 'message' | 'notification') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie: person.cookie } })
  const received: Data[] = []
  const isReady = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(Buffer.isBuffer(bytes) ? bytes : ''))
      if (message.type === 'auth_success') resolve()
      if (message.type === type) received.push(message.data)
    })
  })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: person.id })))
  await isReady
  return { person, socket, received }
}
