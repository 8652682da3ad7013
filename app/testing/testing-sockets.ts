import { WebSocket } from 'ws'
import { testApp, type Person } from '../testing.ts'

/** The port on which the app of this test file listens, for sockets. */
export async function listen(withPages = false, environment: Record<string, string> = {}) {
  const { app } = await testApp(environment, withPages)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** What arrives on the socket of a member who is logged in. */
export async function connectEvents<Event extends { type: string }>(
  port: number,
  person: Person,
  receive: (event: Event) => void,
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie: person.cookie } })
  const isReady = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (bytes) => {
      const event = JSON.parse(String(Buffer.isBuffer(bytes) ? bytes : ''))
      if (event.type === 'auth_success') resolve()
      receive(event)
    })
  })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: person.id })))
  await isReady
  return socket
}

/** What arrives on a member's socket of one type of message. */
export async function connectLive<Data>(port: number, person: Person, type: 'message' | 'notification') {
  const received: Data[] = []
  const socket = await connectEvents<{ type: string; data: Data }>(port, person, (event) => {
    if (event.type === type) received.push(event.data)
  })
  return { person, socket, received }
}
