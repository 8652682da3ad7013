import { beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { reads, roomOfNetwork } from '#platform/server/http/rate-limits.ts'
import { allAtOnce, founder, member, members, password, Person, rows, testApp, visitor } from './testing.ts'

// NOTE: three hundred passwords are hashed here, each in 15 ms of a core.
vi.setConfig({ testTimeout: 120_000 })

let port = 0
let admin: Person
beforeAll(async () => {
  const { app } = await testApp({
    RATE_LIMITS: 'strict',
    TRUSTED_PROXIES: '127.0.0.1',
    MAX_CONNECTIONS_PER_ADDRESS: '50',
  })
  admin = await founder()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`
const from = (address: string) => ({ 'x-forwarded-for': address })

let names = 0
const accountOf = (more = {}) => ({
  username: `crowd_${(names += 1)}`,
  displayName: 'Somebody',
  password,
  ...more,
})
const registers = (address: string, more = {}, person = visitor()) =>
  person.post('/api/users/register', accountOf(more), from(address))

/** A member's websocket from this address; the outcome of the upgrade or of entering. */
async function goLive(person: Person, address: string, enters = person.cookie !== '') {
  const headers = { ...from(address), ...(person.cookie && { cookie: person.cookie }) }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers })
  const outcome = await new Promise<string>((resolve) => {
    socket.on('error', (error) => resolve(error.message))
    socket.on('message', (data) => resolve(String(Buffer.isBuffer(data) ? data : '')))
    socket.on('open', () => {
      if (enters) socket.send(JSON.stringify({ type: 'auth', userId: person.id }))
      else resolve('open')
    })
  })
  return { socket, outcome }
}

/** The link of a group whose creator registered N days ago. */
async function groupLink(days: number) {
  const creator = await member('creator')
  await rows(`update users set created_at = now() - $2 * interval '1 day' where id = $1`, [creator.id, days])
  const group = (await creator.post('/api/groups', { name: 'Growers of Clarens' })).body
  return { id: Number(group.id), code: (await creator.post(`/api/groups/${group.id}/invite-link`)).body.code }
}

test('three hundred people behind one address register by an invitation in an evening, join, write and are live', async () => {
  const address = newAddress()
  const { code } = await groupLink(30)
  const people = Array.from({ length: 300 }, () => new Person())
  const answers = await allAtOnce(people, async (person) => {
    const answer = await registers(address, { invitation: code }, person)
    person.id = answer.body.id
    return answer.status
  })
  expect(new Set(answers)).toEqual(new Set([201]))
  const acts = await allAtOnce(people, async (person) => [
    (await person.post('/api/group-invitation', { code }, from(address))).status,
    (await person.post('/api/posts', { content: `Hello from ${person.id}` }, from(address))).status,
    (await person.send('GET', '/api/posts', undefined, from(address))).status,
  ])
  expect(acts.filter((statuses) => statuses.join() !== '200,201,200')).toEqual([])
  const lines = await Promise.all(people.map((person) => goLive(person, address)))
  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['{"type":"auth_success"}']))
  for (const { socket } of lines) socket.close()
})

test('an invitation of a new account, a dead one and a made-up one do not help', async () => {
  const [fresh, ended] = [await groupLink(1), await groupLink(30)]
  await rows('update groups set invite_code = null where id = $1', [ended.id])
  for (const invitation of [fresh.code, ended.code, 'x'.repeat(22), '', 'short']) {
    const address = newAddress()
    const answers = []
    for (let count = 0; count < 7; count += 1) answers.push((await registers(address, { invitation })).status)
    expect(answers, invitation).toEqual([...Array(5).fill(201), 429, 429])
  }
})

test('three hundred people behind one address register by one invitation of an admin; without it they are slowed', async () => {
  const invited = newAddress()
  const { code } = (await admin.post('/api/admin/invitations', { uses: 300, note: 'Club evening' })).body
  const crowd = Array.from({ length: 300 }, visitor)
  const come = (address: string, more: { invitation?: string }) =>
    allAtOnce(crowd, async () => (await registers(address, more)).status)
  expect(new Set(await come(invited, { invitation: code }))).toEqual(new Set([201]))
  const without = await come(newAddress(), {})
  expect(without.filter((status) => status === 201)).toHaveLength(5)
  expect(without.filter((status) => status === 429)).toHaveLength(295)
  const usedUp = newAddress()
  const late = []
  for (let count = 0; count < 7; count += 1) late.push((await registers(usedUp, { invitation: code })).status)
  expect(late).toEqual([...Array(5).fill(201), 429, 429])
})

test('an invitation of a member opens the door, and those who come by it count for their address', async () => {
  const values = { registration: 'invitation', membersMayInvite: true }
  expect((await admin.patch('/api/admin/settings', { values })).status).toBe(200)
  const thandi = await member('thandi')
  const { code } = (await thandi.post('/api/users/me/invitations', { uses: 10, note: '' })).body
  const address = newAddress()
  const statuses = []
  for (let count = 0; count < 7; count += 1)
    statuses.push((await registers(address, { invitation: code })).status)
  expect(statuses).toEqual([...Array(5).fill(201), 429, 429])
  await admin.patch('/api/admin/settings', { values: { registration: null, membersMayInvite: null } })
})

test('the link of a chat lets in as well', async () => {
  const [manager, friend] = [await member('manager'), await member('friend')]
  await rows(`update users set created_at = now() - interval '30 days' where id = any($1::bigint[])`, [
    [manager.id, friend.id],
  ])
  await friend.post(`/api/users/${manager.id}/follow`)
  const chat = await manager.post('/api/group-chats', { name: 'Growers', userIds: [friend.id] })
  expect(chat.status, chat.text).toBe(201)
  const { code: invitation } = (await manager.post(`/api/group-chats/${chat.body.id}/link`)).body
  const address = newAddress()
  for (let count = 0; count < 8; count += 1)
    expect((await registers(address, { invitation })).status).toBe(201)
})

test('what one member sends or reads too often is not counted for the neighbours', async () => {
  const address = newAddress()
  const [busy, calm] = await members(2)
  if (!busy || !calm) throw new Error('no members')
  const write = (person: Person) => person.post('/api/posts', { content: 'Hello' }, from(address))
  for (let count = 0; count < 10; count += 1) expect((await write(busy)).status).toBe(201)
  expect((await write(busy)).status).toBe(429)
  expect((await write(calm)).status).toBe(201)

  const like = (person: Person) => person.send('DELETE', '/api/posts/999999/like', undefined, from(address))
  for (let count = 0; count < 320; count += 1) await like(busy)
  expect((await like(busy)).status).toBe(429)
  expect((await like(calm)).status).toBe(404)

  const read = (person: Person) => person.send('GET', '/api/events.ics', undefined, from(address))
  for (let count = 0; count < reads.document; count += 1) expect((await read(busy)).status).toBe(200)
  expect((await read(busy)).status).toBe(429)
  for (const person of [calm, visitor()]) expect((await read(person)).status).toBe(200)
})

test('a made-up session counts for its address', async () => {
  const address = newAddress()
  const room = reads.document * roomOfNetwork.reads
  const read = (index: number) => {
    const person = visitor()
    person.cookie = `sid=${String(index).padStart(43, 'x')}`
    return person.send('GET', '/api/events.ics', undefined, from(address))
  }
  for (let count = 0; count < room; count += 1) expect((await read(count)).status).toBe(200)
  expect((await read(room)).status).toBe(429)
})

test('visitors of one address have fifty connections, a member has twenty', async () => {
  const address = newAddress()
  const thandi = await member('thandi')
  const open = []
  for (let count = 0; count < 50; count += 1) open.push(await goLive(visitor(), address))
  expect(new Set(open.map(({ outcome }) => outcome))).toEqual(new Set(['open']))
  expect((await goLive(visitor(), address)).outcome).toContain('429')
  const lines = []
  for (let count = 0; count < 10; count += 1) lines.push(await goLive(thandi, address))
  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['{"type":"auth_success"}']))
  const silent = []
  for (let count = 0; count < 10; count += 1) silent.push(await goLive(thandi, newAddress(), false))
  expect(new Set(silent.map(({ outcome }) => outcome))).toEqual(new Set(['open']))
  expect((await goLive(thandi, newAddress(), false)).outcome).toContain('429')
  for (const { socket } of [...open, ...lines, ...silent]) socket.close()
})

const ports = (address: string) => Array.from({ length: 12 }, (_, index) => `${address}:${4_000 + index}`)
test.each([
  ['an IPv4 address with ports', ports('203.0.113.201')],
  ['an IPv6 address with ports', ports('[2001:db8:7::1]')],
  ['an address behind a proxy with a port', ports('203.0.113.202').map((one) => `${one}, 127.0.0.1:99`)],
  ['texts that are no address', ports('').map((one) => `unknown${one}`)],
  ['many /64 of one /64', Array.from({ length: 12 }, (_, index) => `2001:db8:9:1::${index + 1}`)],
])('%s count as one', async (_what, written) => {
  const { username } = await member('guessed')
  const statuses = []
  for (const address of written)
    statuses.push(
      (await visitor().post('/api/users/login', { username, password: 'a wrong guess' }, from(address)))
        .status,
    )
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('from one /48 of IPv6, forty wrong passwords a minute are checked, of whatever names', async () => {
  const guess = (site: number, index: number) =>
    visitor().post(
      '/api/users/login',
      { username: `nobody_${index}`, password: 'a wrong guess' },
      from(`2001:db8:${site}:${index + 1}::1`),
    )
  for (let index = 0; index < 40; index += 1) expect((await guess(10, index)).status).toBe(401)
  expect((await guess(10, 41)).status).toBe(429)
  expect((await guess(11, 41)).status).toBe(401)
})
