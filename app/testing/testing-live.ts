import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Person } from '../testing.ts'
import { listen } from './testing-sockets.ts'
import type { Notification } from '#features/notifications/contract.ts'
import { eventually } from '#platform/server/testing/eventually.ts'

let port = 0

/** Starts to listen, for the connections of this test file; the port. */
export async function listenLive() {
  port = await listen()
  return port
}

type Message = { type: string; message?: string; data?: Notification }

/** A browser's websocket, and the messages it received. */
export async function connect(
  person: Person,
  { path = '/ws', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: { ...(person.cookie ? { cookie: person.cookie } : {}), ...headers },
  })
  const received: Message[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => received.push(JSON.parse(String(Buffer.isBuffer(data) ? data : ''))))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const of = (type: string) => received.filter((message) => message.type === type)
  const sends = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  return { socket, received, closed, of, sends }
}

export async function enter(person: Person, userId: unknown = person.id) {
  const line = await connect(person)
  line.sends({ type: 'auth', userId })
  return line
}
/** The same, authenticated. */
export const entered = async (person: Person) => {
  const line = await enter(person)
  // A post that was written before may be announced meanwhile.
  await eventually(() => expect(line.received).toContainEqual({ type: 'auth_success' }))
  return line
}
