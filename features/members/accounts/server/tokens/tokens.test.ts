import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { calls } from '#platform/server/http/rate-limits.ts'
import { tokenLimits } from '../../tokens.contract.ts'
import { tokenMessages } from '../../tokens.copy.ts'
import { purgeTokens } from '../accounts.jobs.ts'

const tokens = '/api/users/me/tokens'
const ask = (scopes: string[], more = {}) => ({
  name: 'Stock sync',
  scopes,
  currentPassword: password,
  ...more,
})
const make = async (person: Person, scopes: string[], more = {}) =>
  (await person.post(tokens, ask(scopes, more))).body

/** A call of a program: no cookies, and the Origin of no site. */
const call = (token: string, method: string, url: string, body?: unknown, headers = {}) =>
  visitor().send(method, url, body, { authorization: `Bearer ${token}`, ...headers })

let thandi: Person
beforeAll(async () => {
  await testApp({ RATE_LIMITS: 'on' })
  await founder()
  thandi = await member('thandi')
})

test('a token is shown once, stored as a hash, and its owner is told of it', async () => {
  const made = await make(thandi, ['read', 'read', 'write:posts'])
  expect(made).toMatchObject({
    name: 'Stock sync',
    scopes: ['read', 'write:posts'],
    lastUsedAt: null,
    expiresAt: null,
  })
  expect(made.token).toMatch(/^hv_[\w-]{43}$/)
  const listed = await thandi.get(tokens)
  expect(listed.body[0]).toMatchObject({ id: made.id, name: 'Stock sync' })
  expect(listed.text).not.toContain(made.token)
  expect(JSON.stringify(await rows('select * from access_tokens'))).not.toContain(made.token)
  expect((await thandi.get('/api/notifications')).text).toContain('A token was made for your account')
})

test('a token is not stored as the answer to an idempotency key either', async () => {
  const { body } = await thandi.send('POST', tokens, ask(['read']), { 'idempotency-key': 'twice' })
  expect(JSON.stringify(await rows('select * from idempotency_keys'))).not.toContain(body.token)
})

test('a token acts for its member without cookies, and its use is recorded', async () => {
  const { id, token } = await make(thandi, ['write:posts', 'read'])
  const posted = await call(token, 'POST', '/api/posts', { content: 'Rain at last' })
  expect(posted).toMatchObject({ status: 201, body: { user: { username: thandi.username } } })
  const listed = (await thandi.get(tokens)).body.find((one: { id: number }) => one.id === id)
  expect(listed.lastUsedAt).not.toBeNull()
})

test('a token needs a name, a scope, an end that is to come and the password', async () => {
  expect(await thandi.post(tokens, ask(['read'], { name: ' ' }))).toFailWith(400, tokenMessages.name)
  expect(await thandi.post(tokens, ask([]))).toFailWith(400, tokenMessages.noScope)
  expect(await thandi.post(tokens, ask(['everything']))).toFailWith(400, tokenMessages.badScope)
  const past = new Date(Date.now() - 1_000).toISOString()
  expect(await thandi.post(tokens, ask(['read'], { expiresAt: past }))).toFailWith(400, tokenMessages.badEnd)
  expect((await thandi.post(tokens, ask(['read'], { currentPassword: 'a guess' }))).status).toBe(403)
  expect(await thandi.post(tokens, ask(['admin:read']))).toFailWith(403, tokenMessages.staffOnly)
  expect((await visitor().post(tokens, ask(['read']))).status).toBe(401)
})

test('nobody revokes the token of another, and a revoked one ends at once', async () => {
  const { id, token } = await make(thandi, ['read'])
  const other = await member('sipho')
  expect(await other.del(`${tokens}/${id}`)).toFailWith(404, tokenMessages.missing)
  expect((await call(token, 'GET', '/api/users/me/saved')).status).toBe(200)
  expect((await thandi.del(`${tokens}/${id}`)).body).toEqual({ message: tokenMessages.revoked })
  expect((await call(token, 'GET', '/api/users/me/saved')).status).toBe(401)
})

test('a member has no more tokens than the limit, however many are made at once', async () => {
  const many = await member('many_tokens')
  await rows(
    `insert into access_tokens (user_id, name, scopes, token_hash) select $1, 'Old', '{read}', 'old ' || n from generate_series(1, ${tokenLimits.perMember - 1}) n`,
    [many.id],
  )
  const made = await Promise.all([many.post(tokens, ask(['read'])), many.post(tokens, ask(['read']))])
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a changed password ends every token, a log-out elsewhere none', async () => {
  const naledi = await member('naledi')
  const { token } = await make(naledi, ['read'])
  await naledi.del('/api/users/me/sessions')
  expect((await call(token, 'GET', '/api/users/me/saved')).status).toBe(200)
  const newPassword = 'a much better password'
  await naledi.patch('/api/users/me/password', { currentPassword: password, newPassword })
  expect((await call(token, 'GET', '/api/users/me/saved')).status).toBe(401)
})

test('a deleted account takes its tokens with it', async () => {
  const lerato = await member('lerato')
  const { token } = await make(lerato, ['read'])
  expect((await lerato.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect((await call(token, 'GET', '/api/users/me/saved')).status).toBe(401)
})

test('with a token the cookies of a browser mean nothing, and Origin is not asked', async () => {
  const bongani = await member('bongani')
  const { token } = await make(bongani, ['write:posts'])
  const { body } = await thandi.send(
    'POST',
    '/api/posts',
    { content: 'Whose is it?' },
    {
      authorization: `Bearer ${token}`,
      origin: 'https://garden.example',
      'sec-fetch-site': 'cross-site',
    },
  )
  expect(body.user.username).toBe(bongani.username)
  const wrong = await thandi.send('GET', '/api/users/me/saved', undefined, {
    authorization: 'Bearer hv_unknown',
  })
  expect(wrong.status).toBe(401)
  expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
})

test('the password of a proxy in front of the site is no token', async () => {
  const basic = { authorization: 'Basic dGhhbmRpOnNlY3JldA==' }
  expect((await thandi.send('GET', '/api/users/me/saved', undefined, basic)).status).toBe(200)
  const foreign = { ...basic, origin: 'https://garden.example' }
  expect((await thandi.post('/api/posts', { content: 'Not mine' }, foreign)).status).toBe(403)
})

test('pages and files know no tokens', async () => {
  const { token } = await make(thandi, ['read'])
  const answer = await thandi.request({
    method: 'GET',
    url: '/uploads/nothing.webp',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(404)
})

test('each answer says how many calls a token has left, and too many are refused', async () => {
  const { token } = await make(thandi, ['read'])
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const first = await call(token, 'GET', '/api/users/me/saved', undefined, from)
  expect(first.headers['ratelimit-policy']).toBe(`"token";q=${calls.points};w=${calls.duration}`)
  expect(first.headers.ratelimit).toMatch(new RegExp(`^"token";r=${calls.points - 1};t=\\d+$`))
  for (let left = calls.points - 1; left > 0; left -= 1)
    await call(token, 'GET', '/api/users/me/tokens', undefined, from)
  const refused = await call(token, 'GET', '/api/users/me/saved', undefined, from)
  expect(refused.status).toBe(429)
  expect(refused.headers.ratelimit).toMatch(/^"token";r=0;t=\d+$/)
})

test('an ended token stays in the list for 90 days', async () => {
  const { id: recent } = await make(thandi, ['read'])
  const { id: old } = await make(thandi, ['read'])
  await rows("update access_tokens set expires_at = now() - interval '89 days' where id = $1", [recent])
  await rows("update access_tokens set expires_at = now() - interval '91 days' where id = $1", [old])
  const { db, config } = await testApp()
  await purgeTokens.run({ db, config })
  const ids = (await thandi.get(tokens)).body.map(({ id }: { id: number }) => id)
  expect(ids).toContain(recent)
  expect(ids).not.toContain(old)
})
