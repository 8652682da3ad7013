import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drift, founder, mark, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { pushMessages } from '../copy.ts'
import { Browser, comments, PushService, runDue, settings, turnOn as turnOnAt } from './testing.ts'

const service = new PushService()
const turnOn = (person: Person) => turnOnAt(service, person)

beforeAll(async () => {
  await testApp({ PRIVATE_PUSH_SERVICE: await service.listen() })
  await founder()
})
beforeEach(() => {
  service.received = []
  service.status = 201
})
afterAll(() => service.close())

const ends: [string, (person: Person) => Promise<unknown>][] = [
  ['the member logs out', (person) => person.post('/api/users/logout')],
  ['the member turns pushes off', (person) => person.del('/api/push/subscriptions')],
  [
    'the session is ended on another device',
    (person) => rows('delete from sessions where user_id = $1', [person.id]),
  ],
  ['the account is suspended', (person) => mark(person, 'suspended_at')],
  ['the account is deactivated', (person) => mark(person, 'deactivated_at')],
]
test.each(ends)('nothing is pushed after %s', async (_what, end) => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  await comments(thandi, owner)
  await end(owner)
  await runDue(owner)
  expect(browser.pushes).toEqual([])
})

test('a change of the password ends the pushes of all other sessions', async () => {
  const owner = await member('owner')
  const elsewhere = visitor()
  const login = { username: owner.username, password }
  expect((await elsewhere.post('/api/users/login', login)).status).toBe(200)
  await turnOn(owner)
  await turnOn(elsewhere)
  expect((await owner.get('/api/push/subscriptions')).body).toMatchObject([
    { isCurrent: true },
    { isCurrent: false },
  ])
  const change = { currentPassword: password, newPassword: 'another good password' }
  expect((await owner.patch('/api/users/me/password', change)).status).toBe(200)
  expect((await owner.get('/api/push/subscriptions')).body).toMatchObject([{ isCurrent: true }])
})

test('a subscription is ended by its own session, and the others remain', async () => {
  const owner = await member('owner')
  const elsewhere = visitor()
  await elsewhere.post('/api/users/login', { username: owner.username, password })
  await turnOn(owner)
  await turnOn(elsewhere)
  expect((await owner.del('/api/push/subscriptions')).body).toEqual({ message: pushMessages.off })
  expect((await owner.get('/api/push/subscriptions')).body).toMatchObject([{ isCurrent: false }])
  expect((await elsewhere.get('/api/push/subscriptions')).body).toMatchObject([{ isCurrent: true }])
})

test('a browser that somebody else logs in with pushes to them alone', async () => {
  const [before, after] = [await member('before'), await member('after')]
  const browser = await turnOn(before)
  expect((await after.post('/api/push/subscriptions', browser.subscription)).status).toBe(201)
  expect((await before.get('/api/push/subscriptions')).body).toEqual([])
  expect((await after.get('/api/push/subscriptions')).body).toHaveLength(1)
})

test.each([404, 410])('a subscription that the push service answers with %i is deleted', async (status) => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  await turnOn(owner)
  await comments(thandi, owner)
  service.status = status
  await runDue(owner)
  expect((await owner.get('/api/push/subscriptions')).body).toEqual([])
})

test.each([
  'http://push.example/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/abc',
  'https://push.example:6379/abc',
  'not an address',
])('nothing is sent to %s', async (endpoint) => {
  const owner = await member('owner')
  const { subscription } = new Browser(service)
  expect(await owner.post('/api/push/subscriptions', { ...subscription, endpoint })).toFailWith(
    400,
    pushMessages.badService,
  )
})

test('an endpoint whose name leads to a private address is deleted instead of asked', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const { subscription } = new Browser(service)
  const endpoint = 'https://localhost/abc'
  expect((await owner.post('/api/push/subscriptions', { ...subscription, endpoint })).status).toBe(201)
  await comments(thandi, owner)
  await runDue(owner)
  expect((await owner.get('/api/push/subscriptions')).body).toEqual([])
})

test('keys that no push can be encrypted with are rejected', async () => {
  const owner = await member('owner')
  const { subscription } = new Browser(service)
  const bad = [
    {},
    { ...subscription, keys: {} },
    { ...subscription, keys: { ...subscription.keys, auth: 'short' } },
    { ...subscription, keys: { ...subscription.keys, p256dh: 'B'.repeat(87) } },
  ]
  for (const input of bad)
    expect(await owner.post('/api/push/subscriptions', input)).toFailWith(400, pushMessages.badSubscription)
})

test('quiet hours are hours that differ', async () => {
  const owner = await member('owner')
  expect((await owner.get('/api/push/settings')).body).toEqual(settings({}))
  expect(await owner.put('/api/push/settings', settings({ quietFrom: 7 }))).toFailWith(
    400,
    pushMessages.sameHour,
  )
  expect(await owner.put('/api/push/settings', settings({ quietFrom: 24 }))).toFailWith(
    400,
    pushMessages.badHour,
  )
})

test('the key of the site is made once, stored encrypted, and shown to members only', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const keys = await Promise.all([thandi, sipho, thandi].map((person) => person.get('/api/push/key')))
  const [first] = keys
  expect(new Set(keys.map(({ body }) => body.key)).size).toBe(1)
  const [stored] = await rows(`select value from installation where key = 'push keys'`)
  expect(stored.value).toMatchObject({
    publicKey: first?.body.key,
    sealed: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  })
  expect(await visitor().get('/api/push/key')).toFailWith(401, errorCopy.notAuthenticated)
})

test('the export names the devices, without what would let others push to them', async () => {
  const owner = await member('owner')
  const { subscription } = await turnOn(owner)
  const answer = await owner.post('/api/users/me/export', { password })
  expect(answer.text).toContain('"service":"127.0.0.1')
  expect(answer.text).not.toContain(subscription.keys.auth)
  expect(await drift()).toEqual([])
})
