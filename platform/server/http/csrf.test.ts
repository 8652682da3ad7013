import { beforeAll, expect, test } from 'vitest'
import { founder, member, type Person } from '#app/testing.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'

let thandi: Person
beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})

const foreign: [string, Record<string, string>][] = [
  ['Origin of another site', { origin: 'https://evil.example' }],
  ['Origin null', { origin: 'null' }],
  ['Origin of another port', { origin: 'http://localhost:81' }],
  ['Origin that begins like ours', { origin: 'http://localhost.evil.example' }],
  ['Origin that is none', { origin: 'localhost' }],
  ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  [
    'Sec-Fetch-Site cross-site with our Origin',
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
  ],
]
test.each(foreign)('a write with %s is rejected', async (_what, headers) => {
  const before = (await thandi.all(`/api/users/${thandi.id}/posts`)).length
  for (const [method, url, body] of [
    ['POST', '/api/posts', { content: 'Forged' }],
    ['POST', '/api/users/logout', undefined],
    ['PATCH', '/api/users/me', { bio: 'Forged' }],
    ['DELETE', '/api/posts/1', undefined],
    ['POST', '/api/users/login', { username: 'abc', password: 'abcdef' }],
    ['POST', '/api/contact', {}],
  ] as const) {
    expect(
      await thandi.send(method, url, body, { host: 'localhost', ...headers }),
      `${method} ${url}`,
    ).toFailWith(403, requestErrors.crossSite)
  }
  expect((await thandi.get('/api/users/me')).body.bio).toBe('')
  expect((await thandi.all(`/api/users/${thandi.id}/posts`)).length).toBe(before)
  expect((await thandi.send('GET', '/api/posts', undefined, headers)).status).toBe(200)
})

const ours: Record<string, string>[] = [
  {},
  { origin: 'http://localhost' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://localhost', 'sec-fetch-site': 'same-origin' },
]
test.each(ours)('a write with %j is accepted: our own page, or no browser', async (headers) =>
  expect(
    (await thandi.send('POST', '/api/posts', { content: 'Mine' }, { host: 'localhost', ...headers })).status,
  ).toBe(201),
)

test('GET requests change nothing', async () => {
  const { id } = await thandi.writes('Hello')
  for (const url of [
    `/api/posts/${id}/like`,
    `/api/posts/${id}/save`,
    `/api/users/${id}/follow`,
    `/api/users/${id}/block`,
    `/api/posts/${id}/restore`,
  ]) {
    expect((await thandi.get(url)).status, url).toBe(405)
  }
  for (const url of ['/api/users/logout', '/api/admin/restore-missing-post', '/api/notifications/read-all']) {
    expect([404, 405], url).toContain((await thandi.get(url)).status)
  }
  expect((await thandi.get('/api/users/me')).status).toBe(200)
})
