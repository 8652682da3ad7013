import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, visitor, type Person } from '#app/testing.ts'
import { endpoints } from '#app/testing/endpoints.ts'

const foreign = { origin: 'https://garden.example' }
const get = (person: Person, url: string, headers = {}) => person.send('GET', url, undefined, headers)
const preflight = (url: string, method: string, headers: object = foreign) =>
  visitor().request({
    method: 'OPTIONS',
    url,
    headers: { ...headers, 'access-control-request-method': method },
  })

let thandi: Person
let token = ''
beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
  await thandi.writes('The first tomatoes')
  const asked = { name: 'Widget', scopes: ['read', 'write:posts'], currentPassword: password }
  token = (await thandi.post('/api/users/me/tokens', asked)).body.token
})

test('a page of another site reads what visitors read, never with credentials', async () => {
  const answer = await get(visitor(), '/api/posts', foreign)
  expect(answer.status).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  expect((await get(visitor(), '/api/posts/999999', foreign)).headers['access-control-allow-origin']).toBe(
    '*',
  )
  expect((await get(thandi, '/api/users/me', foreign)).headers['access-control-allow-origin']).toBeUndefined()
})

test('with a token it calls whatever the token opens, and reads the errors as well', async () => {
  const bearer = { ...foreign, authorization: `Bearer ${token}` }
  const saved = await get(visitor(), '/api/users/me/saved', bearer)
  expect(saved).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': '*' } })
  const refused = await get(visitor(), '/api/users/me', bearer)
  expect(refused).toMatchObject({ status: 403, headers: { 'access-control-allow-origin': '*' } })
  const unknown = await get(visitor(), '/api/posts', { ...foreign, authorization: 'Bearer hv_x' })
  expect(unknown).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': '*' } })
})

test('a preflight is answered for exactly the calls that have a scope or are public', async () => {
  for (const endpoint of endpoints) {
    const url = endpoint.path.replace(/:(code|slug|username)/g, 'nothing').replace(/:\w+/g, '7')
    const { headers } = await preflight(url, endpoint.method)
    const allowed = JSON.stringify(headers['access-control-allow-methods'] ?? '')
      .replaceAll('"', '')
      .split(', ')
    const isOpen = endpoint.scope !== undefined || (endpoint.method === 'GET' && endpoint.access === 'anyone')
    expect(allowed.includes(endpoint.method), `${endpoint.method} ${url}`).toBe(isOpen)
  }
})

test('a preflight lets Authorization through, and nothing that is no preflight is answered by it', async () => {
  const { status, headers } = await preflight('/api/posts', 'POST')
  expect(status).toBe(204)
  expect(headers['access-control-allow-headers']).toContain('Authorization')
  expect((await preflight('/api/posts', 'POST', {})).status).toBe(405)
  expect((await preflight('/api/posts/nonsense', 'GET')).status).toBe(404)
})

test('a foreign page still changes nothing without a token', async () => {
  const answer = await thandi.send('POST', '/api/posts', { content: 'Not mine' }, foreign)
  expect(answer.status).toBe(403)
})

test('a public read has an ETag and answers 304 until it says something else', async () => {
  for (const url of ['/api/posts', `/api/users/${thandi.id}`]) {
    const { etag, ...headers } = (await get(visitor(), url)).headers
    expect(headers['cache-control']).toBe('no-cache')
    const unchanged = await get(visitor(), url, { 'if-none-match': `"other", ${String(etag)}` })
    expect(unchanged).toMatchObject({ status: 304, text: '', headers: { etag } })
    expect((await get(visitor(), url, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  }
  const { etag } = (await get(visitor(), `/api/users/${thandi.id}`)).headers
  await thandi.patch('/api/users/me', { bio: 'Grows tomatoes' })
  const changed = await get(visitor(), `/api/users/${thandi.id}`, { 'if-none-match': String(etag) })
  expect(changed.status).toBe(200)
})

test('what a member reads has no ETag and is stored nowhere', async () => {
  const { headers } = await get(thandi, '/api/posts', { 'if-none-match': '*' })
  expect(headers.etag).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
})
