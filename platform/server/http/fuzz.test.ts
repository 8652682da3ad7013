import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  data,
  drift,
  formBody,
  founder,
  member,
  photo,
  staff,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { endpoints } from '#app/testing/endpoints.ts'

const byName = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

let people: Person[]
let image: Buffer
beforeAll(async () => {
  await testApp()
  await founder()
  image = await photo(8, 8)
  people = [
    visitor(),
    await member('thandi'),
    await member('pieter', { profileVisibility: 'followers' }),
    await staff('moderator'),
  ]
  for (const person of people.slice(1))
    for (let number = 0; number < 3; number += 1) await person.writes(`Hello #fuzz @${people[1]?.username}`)
})

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u200b',
  'a\u0000b',
  '\ud800',
  '\u202e',
  'é',
  'e\u0301',
  '🌿'.repeat(60),
  'x'.repeat(11_000),
  "' OR 1=1--",
  '%',
  '_',
  '\\',
  '${7*7}',
  '<script>',
  'a\r\nBcc: x',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  'public',
  'followers',
  'private',
  'everyone',
  'following',
  '#tag @thandi_2',
  '2026-02-30',
  '1e309',
  '-0',
  0,
  -1,
  1.5,
  1,
  2,
  3,
  2_147_483_647,
  2_147_483_648,
  2 ** 53 - 1,
  2 ** 53,
  1e308,
  true,
  false,
  null,
  [],
  {},
  [[]],
  { length: 5 },
)
const value = fc.oneof(
  nasty,
  nasty,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const id = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 14 }).map(String) },
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e3',
    'me',
    'abc',
    '007',
    '2147483647',
    '2147483648',
    '9007199254740991',
    '9007199254740992',
    '9223372036854775808',
    '%00',
    '%ff',
    '..%2f',
    '%D9%A1',
    '%',
    '9'.repeat(300),
  ),
)
const namesOf = (schema: object | undefined) =>
  schema && 'shape' in schema && schema.shape ? Object.keys(schema.shape) : []

const textOf = (given: unknown) => (typeof given === 'string' ? given : (JSON.stringify(given) ?? ''))

const asked = fc.constantFrom(...byName.keys()).chain((what) => {
  const endpoint = byName.get(what)
  const names = namesOf(endpoint?.body)
  return fc.record({
    what: fc.constant(what),
    by: fc.nat(3),
    ids: fc.array(id, { minLength: 3, maxLength: 3 }),
    query: fc.array(fc.tuple(fc.constantFrom(...namesOf(endpoint?.query), 'limit', 'cursor', 'x'), value), {
      maxLength: 3,
    }),
    body: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record(
          Object.fromEntries([...names, 'id', 'role', 'userId'].map((name) => [name, value])),
          { requiredKeys: [] },
        ),
      },
      fc.jsonValue({ maxDepth: 3 }),
    ),
    as: fc.constantFrom('json', 'json', 'json', 'form', 'data', 'raw', 'nothing'),
    key: fc.option(fc.constantFrom('key', 'other', ' ', 'x'.repeat(300)), { freq: 6 }),
  })
})
const textParts = (body: unknown) =>
  Object.entries(typeof body === 'object' && body !== null ? body : {}).map(([name, each]) => ({
    name: name.replace(/[^\w]/g, ''),
    value: textOf(each).slice(0, 12_000),
  }))

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

function send({ what, by, ids, query, body, as, key }: Asked) {
  const [method = '', path = ''] = what.split(' ')
  const filled = ids.reduce((url, each) => url.replace(/:\w+/, each), path)
  const search = query
    .map(([name, each]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(each).toWellFormed())}`)
    .join('&')
  const url = search ? `${filled}?${search}` : filled
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const person = people[by] ?? visitor()
  if (method === 'GET' || as === 'nothing') return person.send(method, url, undefined, headers)
  if (as === 'form' || as === 'data') {
    const parts = as === 'data' ? [data(body ?? {})] : textParts(body)
    return person.send(
      method,
      url,
      formBody([...parts, { name: 'image', value: image, filename: 'a.png' }]),
      {
        'content-type': 'multipart/form-data; boundary=highveld-boundary',
        ...headers,
      },
    )
  }
  return person.send(
    method,
    url,
    as === 'raw' ? JSON.stringify(body).slice(0, -1) : JSON.stringify(body),
    headers,
  )
}

const stored = new Set([
  '/api/users/logout',
  '/api/users/login',
  '/api/users/register',
  '/api/users/me/password',
])

test('every request gets a valid answer: no 500, and a message with every error', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (request) => {
      const answer = await send(request)
      if (stored.has(request.what.split(' ')[1] ?? '') && answer.status < 300)
        people[request.by] = request.by === 0 ? visitor() : await member('replaced')
      expect(answer.status, answer.text).toBeLessThan(500)
      if (answer.status < 400) return
      expect(answer.body.message, answer.text).toEqual(expect.any(String))
      expect(answer.body.code, answer.text).toEqual(expect.any(String))
      expect(answer.text).not.toMatch(/at \/|node_modules|relation "|syntax error|ECONN/)
    }),
    { numRuns: 800 },
  )
  expect(await drift()).toEqual([])
})
