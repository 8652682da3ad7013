import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { accountMessages } from '../copy.ts'
import { sessionMessages, settingsMessages } from '../settings.copy.ts'
import { purgeSessions } from './accounts.jobs.ts'

beforeAll(founder)

const hashOf = (person: Person) =>
  createHash('sha256').update(person.cookie.slice('sid='.length)).digest('base64url')
const logIn = (person: Person, username: string) => person.post('/api/users/login', { username, password })
const another = async (person: Person) => {
  const other = visitor()
  expect((await logIn(other, person.username)).status).toBe(200)
  return other
}
const withCookie = (cookie: string) => Object.assign(visitor(), { cookie })
const isLoggedIn = async (person: Person) => (await person.get('/api/users/me')).status === 200

test('the cookies of the session and of the browser are HttpOnly and persistent', async () => {
  const answer = await logIn(visitor(), (await member('cookie')).username)
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

test('only the hash of a token is stored', async () => {
  const thandi = await member('thandi')
  const found = await rows('select * from sessions where user_id = $1', [thandi.id])
  expect(found).toMatchObject([{ tokenHash: hashOf(thandi) }])
  expect(JSON.stringify(found)).not.toContain(thandi.cookie.slice(4))
})

test('each login gets a new token and ends the session of the old one', async () => {
  const thandi = await member('rotating')
  const before = withCookie(thandi.cookie)
  expect(await isLoggedIn(before)).toBe(true)
  await logIn(thandi, thandi.username)
  expect(thandi.cookie).not.toBe(before.cookie)
  expect(await isLoggedIn(thandi)).toBe(true)
  expect(await isLoggedIn(before)).toBe(false)
})

test('a planted token does not become a session', async () => {
  const { username } = await member('planted')
  const planted = withCookie(`sid=${'A'.repeat(43)}`)
  await logIn(planted, username)
  expect(planted.cookie).not.toContain('AAAA')
  expect(await isLoggedIn(withCookie(`sid=${'A'.repeat(43)}`))).toBe(false)
})

test('a failed login leaves the current session', async () => {
  const thandi = await member('mistyping')
  await thandi.post('/api/users/login', { username: thandi.username, password: 'not the password' })
  expect(await isLoggedIn(thandi)).toBe(true)
})

test('logging out ends the session on the server and clears the cookie', async () => {
  const thandi = await member('leaving')
  const stored = withCookie(thandi.cookie)
  const answer = await thandi.post('/api/users/logout')
  expect(answer).toMatchObject({ status: 200, body: { message: accountMessages.loggedOut } })
  expect(answer.headers['set-cookie']).toMatch(/^sid=;/)
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(await isLoggedIn(stored)).toBe(false)
  expect(await rows('select 1 from sessions where user_id = $1', [thandi.id])).toEqual([])
})

test('logging out without a session succeeds too', async () => {
  expect(await visitor().post('/api/users/logout')).toMatchObject({
    status: 200,
    body: { message: accountMessages.loggedOut },
  })
})

test.each([
  ['logging out', (person: Person) => person.post('/api/users/logout')],
  ['logging in again', (person: Person) => logIn(person, person.username)],
])('a session that ends by %s during other requests is not cached', async (_what, end) => {
  for (let round = 0; round < 5; round += 1) {
    const thandi = await member('racing')
    const stored = withCookie(thandi.cookie)
    let isEnding = true
    const ending = end(thandi).finally(() => (isEnding = false))
    while (isEnding) await stored.get('/api/users/me')
    await ending
    expect(await isLoggedIn(stored)).toBe(false)
  }
})

test.each(['sid=', 'sid=short', `sid=${'x'.repeat(44)}`, `sid=${'x'.repeat(42)};`, 'sid=%00', 'other=1'])(
  'the cookie %j belongs to no one',
  async (cookie) => expect(await isLoggedIn(withCookie(cookie))).toBe(false),
)

test('members see where they are logged in, newest visit first', async () => {
  const thandi = await member('several')
  await another(thandi)
  const { body } = await thandi.get('/api/users/me/sessions')
  expect(body).toHaveLength(2)
  expect(body.map((session: { isCurrent: boolean }) => session.isCurrent)).toEqual([false, true])
  expect(Object.keys(body[0]).toSorted()).toEqual(['createdAt', 'id', 'isCurrent', 'seenAt', 'userAgent'])
})

test('members can end only their own sessions', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const phone = await another(thandi)
  const { body } = await thandi.get('/api/users/me/sessions')
  const { id } = body.find((session: { isCurrent: boolean }) => !session.isCurrent)
  expect(await pieter.del(`/api/users/me/sessions/${id}`)).toFailWith(404, sessionMessages.missing)
  expect(await isLoggedIn(phone)).toBe(true)
  expect(await thandi.del(`/api/users/me/sessions/${id}`)).toMatchObject({
    status: 200,
    body: { message: sessionMessages.ended },
  })
  expect(await isLoggedIn(phone)).toBe(false)
  expect(await thandi.del(`/api/users/me/sessions/${id}`)).toFailWith(404, sessionMessages.missing)
  expect(await isLoggedIn(thandi)).toBe(true)
})

test('a new password ends the other sessions and replaces the old one', async () => {
  const thandi = await member('changing')
  const phone = await another(thandi)
  expect(await isLoggedIn(phone)).toBe(true)
  const answer = await thandi.patch('/api/users/me/password', {
    currentPassword: password,
    newPassword: 'another password',
  })
  expect(answer).toMatchObject({ status: 200, body: { message: settingsMessages.passwordUpdatedText } })
  expect(await isLoggedIn(thandi)).toBe(true)
  expect(await isLoggedIn(phone)).toBe(false)
  expect(await logIn(visitor(), thandi.username)).toFailWith(401, accountMessages.wrongLogin)
  const tries = await visitor().post('/api/users/login', {
    username: thandi.username,
    password: 'another password',
  })
  expect(tries.status).toBe(200)
})

test.each([
  ['the wrong current one', 'not the password', 'another password', accountMessages.passwordFailedText],
  ['no current one', undefined, 'another password', accountMessages.passwordFailedText],
  [
    'a current one that is too long',
    'x'.repeat(2_000),
    'another password',
    accountMessages.passwordFailedText,
  ],
  ['a short new one', password, '12345', accountMessages.shortPassword],
  ['a new one that is too long', password, 'x'.repeat(1_025), accountMessages.longPassword],
  ['no new one', password, undefined, accountMessages.shortPassword],
])('a password is not changed with %s', async (_what, currentPassword, newPassword, message) => {
  const thandi = await member('keeping')
  expect(await thandi.patch('/api/users/me/password', { currentPassword, newPassword })).toFailWith(
    400,
    message,
  )
  expect((await logIn(visitor(), thandi.username)).status).toBe(200)
})

test.each([
  ['two weeks without a visit', 'seen_at', '14 days 1 minute'],
  ['ninety days in total', 'created_at', '90 days 1 minute'],
])('a session ends after %s, and is deleted', async (_what, column, age) => {
  const thandi = await member('long_ago')
  await rows(`update sessions set ${column} = now() - interval '${age}' where user_id = $1`, [thandi.id])
  expect(await isLoggedIn(thandi)).toBe(false)
  const { db, config } = await testApp()
  await purgeSessions.run({ db, config })
  expect(await rows('select 1 from sessions where user_id = $1', [thandi.id])).toEqual([])
})

test('a visit is recorded, and shows the member as online', async () => {
  const thandi = await member('visiting')
  const isOnline = async () => (await visitor().get(`/api/users/${thandi.id}`)).body.isOnline
  await rows(`update users set last_seen_at = now() - interval '1 hour' where id = $1`, [thandi.id])
  await rows(`update sessions set seen_at = now() - interval '6 minutes' where user_id = $1`, [thandi.id])
  expect(await isOnline()).toBe(false)
  await me(thandi)
  expect(await isOnline()).toBe(true)
})

test('logging in shows the member as online at once', async () => {
  const thandi = await member('arriving')
  await rows(`update users set last_seen_at = now() - interval '1 year' where id = $1`, [thandi.id])
  await another(thandi)
  expect((await visitor().get(`/api/users/${thandi.id}`)).body.isOnline).toBe(true)
})

test('one call ends all other sessions at once', async () => {
  const thandi = await member('everywhere')
  const [phone, tablet] = [await another(thandi), await another(thandi)]
  expect(await thandi.del('/api/users/me/sessions')).toMatchObject({
    status: 200,
    body: { message: sessionMessages.othersEnded },
  })
  for (const person of [phone, tablet]) expect(await isLoggedIn(person)).toBe(false)
  expect((await thandi.get('/api/users/me/sessions')).body).toMatchObject([{ isCurrent: true }])
  expect((await thandi.del('/api/users/me/sessions')).status).toBe(200)
})
