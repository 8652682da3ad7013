import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { founder, member, password, testApp, visitor, type Person } from '#app/testing.ts'
import type { Notification } from '#features/members/notifications/contract.ts'
import { eventually } from '../testing/eventually.ts'

let port = 0
beforeAll(async () => {
  const { app } = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  await founder()
})

type Message = { type: string; message?: string; data?: Notification }

/** A browser's websocket, and the messages it received. */
async function connect(
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

async function enter(person: Person, userId: unknown = person.id) {
  const line = await connect(person)
  line.sends({ type: 'auth', userId })
  return line
}
const entered = async (person: Person) => {
  const line = await enter(person)
  // A post that was written before may be announced meanwhile.
  await eventually(() => expect(line.received).toContainEqual({ type: 'auth_success' }))
  return line
}

// The first test of this file: announcements are at least five seconds apart, so after another post this one would wait and go to everybody.
test('a new post is announced by its id, without its content, and not to its author', async () => {
  const [thandi, pieter] = [await member('thandi', { profileVisibility: 'private' }), await member('pieter')]
  const [own, other] = [await entered(thandi), await entered(pieter)]
  const { id } = await pieter.writes('Something')
  await eventually(() => expect(own.of('post')).toEqual([{ type: 'post', id, spreadMs: expect.any(Number) }]))
  await thandi.post(`/api/posts/${id}/like`)
  await eventually(() => expect(other.of('notification')).toHaveLength(1))
  expect(other.of('post')).toEqual([])
  for (const line of [own, other]) line.socket.close()
})

test('a member connects with their session and receives at once what others do', async () => {
  const [thandi, pieter, sipho] = [
    await member('thandi'),
    await member('pieter', { showOnlineStatus: false }),
    await member('sipho'),
  ]
  const lines = [await entered(thandi), await entered(thandi)]
  const other = await entered(sipho)
  const post = await thandi.writes('Hello')
  await pieter.post(`/api/posts/${post.id}/like`)
  for (const line of lines) {
    await eventually(() => expect(line.of('notification')).toHaveLength(1))
    expect(line.of('notification')[0]?.data).toEqual((await thandi.all('/api/notifications'))[0])
    expect(line.of('notification')[0]?.data?.actor).toMatchObject({ id: pieter.id, isOnline: null })
  }
  await pieter.post(`/api/users/${sipho.id}/follow`)
  await eventually(() => expect(other.of('notification')).toHaveLength(1))
  expect(lines.flatMap((line) => line.of('notification'))).toHaveLength(2)
  for (const line of [...lines, other]) line.socket.close()
})

test('no messages about muted and blocked members, or against a preference', async () => {
  const [thandi, muted, blocked, friend] = [
    await member('thandi'),
    await member('muted'),
    await member('blocked'),
    await member('friend'),
  ]
  await thandi.post(`/api/users/${muted.id}/mute`)
  const post = await thandi.writes('Hello')
  const line = await entered(thandi)
  await thandi.patch('/api/users/me/notifications', { followNotifications: false })
  await muted.post(`/api/posts/${post.id}/like`)
  await thandi.post(`/api/users/${blocked.id}/block`)
  await blocked.post(`/api/posts/${post.id}/like`)
  await friend.post(`/api/users/${thandi.id}/follow`)
  await friend.post(`/api/posts/${post.id}/like`)
  await eventually(() => expect(line.of('notification')).toHaveLength(1))
  expect(line.of('notification')[0]?.data?.actor?.id).toBe(friend.id)
  line.socket.close()
})

test('nobody connects as somebody else, or without a session', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const gone = Object.assign(visitor(), { cookie: `sid=${'x'.repeat(43)}` })
  for (const [person, userId] of [
    [visitor(), thandi.id],
    [thandi, pieter.id],
    [gone, thandi.id],
    [thandi, 'x'],
    [thandi, null],
    [thandi, 0],
  ] as const) {
    const line = await enter(person, userId)
    expect(await line.closed, `${person.username} as ${userId}`).toBe(4401)
    expect(line.received).toEqual([{ type: 'auth_error', message: 'Not authenticated' }])
  }
})

test('a session that ended after connecting is rejected', async () => {
  const thandi = await member('thandi')
  const line = await connect(thandi)
  await thandi.post('/api/users/logout')
  line.sends({ type: 'auth', userId: thandi.id })
  expect(await line.closed).toBe(4401)
  expect(line.received).toEqual([{ type: 'auth_error', message: 'Not authenticated' }])
})

test('nothing is received before authentication', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const [silent, line] = [await connect(thandi), await entered(thandi)]
  await pieter.post(`/api/users/${thandi.id}/follow`)
  await eventually(() => expect(line.of('notification')).toHaveLength(1))
  expect(silent.received).toEqual([])
  for (const { socket } of [silent, line]) socket.close()
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['logging out', (person) => person.post('/api/users/logout')],
  ['logging in again', (person) => person.post('/api/users/login', { username: person.username, password })],
])('%s closes the connection', async (_what, end) => {
  const thandi = await member('thandi')
  const line = await entered(thandi)
  await end(thandi)
  expect(await line.closed).toBe(4401)
})

test('a new password closes the connections of other sessions, not the current one', async () => {
  const thandi = await member('thandi')
  const phone = Object.assign(visitor(), { id: thandi.id })
  await phone.post('/api/users/login', { username: thandi.username, password })
  const [own, other] = [await entered(thandi), await entered(phone)]
  await thandi.patch('/api/users/me/password', { currentPassword: password, newPassword: 'another password' })
  expect(await other.closed).toBe(4401)
  expect(own.socket.readyState).toBe(WebSocket.OPEN)
  own.socket.close()
})

test.each([
  ['another site', { headers: { origin: 'https://evil.example' } }, '403'],
  ['no site', { headers: { origin: 'null' } }, '403'],
  ['another path', { path: '/wsx' }, '404'],
  ['the API', { path: '/api/posts' }, '404'],
])('a connection from %s is rejected', async (_what, options, status) => {
  await expect(connect(await member('thandi'), options)).rejects.toThrow(status)
})

test('a connection from our own page is accepted', async () => {
  const line = await connect(await member('thandi'), { headers: { origin: `http://127.0.0.1:${port}` } })
  line.socket.close()
})

test('invalid messages are ignored; too many or too large ones close the connection', async () => {
  const thandi = await member('thandi')
  const patient = await connect(thandi)
  for (const words of ['hello', '{', 'null', '[]', '{"type":"auth"}', '{"type":"notification","data":{}}'])
    patient.sends(words)
  patient.sends({ type: 'auth', userId: thandi.id })
  await eventually(() => expect(patient.received).toContainEqual({ type: 'auth_success' }))
  // A post that was written before may be announced meanwhile.
  expect(patient.received.filter(({ type }) => type !== 'post')).toEqual([{ type: 'auth_success' }])
  patient.socket.close()
  const binary = await connect(thandi)
  binary.socket.send(Buffer.from([1, 2, 3]))
  expect(await binary.closed).toBe(1008)
  const heavy = await connect(thandi)
  heavy.sends('x'.repeat(4 * 1024 + 1))
  expect(await heavy.closed).toBe(1009)
  const flooding = await entered(thandi)
  for (let number = 0; number < 12; number += 1) flooding.sends('again')
  expect(await flooding.closed).toBe(1008)
})

test('a member has ten connections at most', async () => {
  const thandi = await member('thandi')
  const lines = []
  for (let number = 0; number < 10; number += 1) lines.push(await entered(thandi))
  const last = await enter(thandi)
  expect(await last.closed).toBe(4401)
  expect(last.received).toMatchObject([{ type: 'auth_error' }])
  lines[0]?.socket.close()
  await lines[0]?.closed
  await eventually(async () => (await entered(thandi)).socket.close())
  for (const { socket } of lines) socket.close()
})
