import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { solvePuzzle, type Puzzle } from '#platform/contract/puzzle.ts'
import { hashInNode } from '#platform/server/puzzles.ts'
import { founder, password, testApp, visitor } from './testing.ts'
import { endpointTables } from './testing/endpoints.ts'

beforeAll(async () => {
  await testApp({ RATE_LIMITS: 'strict', TRUSTED_PROXIES: '127.0.0.1' })
  await founder()
})

let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`
const from = (address: string, more = {}) => ({ 'x-forwarded-for': address, ...more })

let names = 0
function registers(address: string, headers = {}) {
  const account = { username: `alone_${(names += 1)}`, displayName: 'Somebody', password }
  return visitor().post('/api/users/register', account, from(address, headers))
}
const solved = (puzzle: Puzzle) => solvePuzzle(puzzle, hashInNode)

test('somebody alone who registers one account after another solves a puzzle for each after the fifth', async () => {
  const address = newAddress()
  const tries = await Promise.all(Array.from({ length: 60 }, () => registers(address)))
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = tries.find(({ status }) => status === 429)
  expect(refused).toFailWith(429, errorCopy.tooMany)
  expect(refused?.body.code).toBe('puzzle')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000)

  const { puzzle } = (await registers(address)).body
  expect(puzzle.bits).toBe(8)
  const solution = await solved(puzzle)
  const [first, again] = [
    await registers(address, { 'x-puzzle': solution }),
    await registers(address, { 'x-puzzle': solution }),
  ]
  expect(first.status).toBe(201)
  expect(again.status).toBe(429)
})

test('the server accepts the first number that browsers find', async () => {
  expect(await solved({ challenge: 'highveld', bits: 8, rounds: 20 })).toBe('highveld~195')
})

test('no made-up, foreign, easy or late solution is taken', async () => {
  const address = newAddress()
  for (let count = 0; count < 5; count += 1) await registers(address)
  const { puzzle } = (await registers(address)).body
  const solution = await solved(puzzle)
  const [challenge = '', number = ''] = solution.split('~')
  const [bits, until, salt, signature] = challenge.split('.')
  const contact = { name: 'Somebody', email: 'a@b.co.za', subject: 'A question', reason: 'general' }
  for (const text of ['how', 'are', 'you'])
    await visitor().post('/api/contact', { ...contact, message: `${text} today?` }, from(address))
  const other = (await visitor().post('/api/contact', {}, from(address))).body
  for (const made of [
    '',
    '~',
    `${challenge}~${Number(number) + 1}`,
    `${challenge}~${number} `,
    `1.${until}.${salt}.${signature}~${number}`,
    `${bits}.${Number(until) + 60_000}.${salt}.${signature}~${number}`,
    await solved(other.puzzle),
    'x'.repeat(5_000),
  ])
    expect((await registers(address, { 'x-puzzle': made })).status, made).toBe(429)
  vi.useFakeTimers({ toFake: ['Date'], now: Number(until) + 1 })
  expect((await registers(address, { 'x-puzzle': solution })).status).toBe(429)
  vi.useRealTimers()
  expect((await registers(address, { 'x-puzzle': solution })).status).toBe(201)
})

test('a puzzle of a quiet hour does not do once many have sent', async () => {
  const address = newAddress()
  const contact = { name: 'Somebody', email: 'a@b.co.za', subject: 'A question', reason: 'general' }
  let sent = 0
  const write = (solution?: string) => {
    const body = { ...contact, message: `How are you today, number ${(sent += 1)}?` }
    return visitor().post('/api/contact', body, from(address, solution ? { 'x-puzzle': solution } : {}))
  }
  for (let count = 0; count < 3; count += 1) expect((await write()).status).toBe(201)
  const quiet = await solved((await write()).body.puzzle)
  for (let count = 4; count < 12; count += 1)
    expect((await write(await solved((await write()).body.puzzle))).status).toBe(201)
  const answer = await write(quiet)
  expect(answer.status).toBe(429)
  expect(answer.body.puzzle.bits).toBe(10)
})

test('every page from which visitors send what may be answered with a puzzle can solve it', () => {
  const asking = [...endpointTables].flatMap(([tableName, table]) =>
    Object.entries(table).flatMap(([name, { asksPuzzle }]) =>
      asksPuzzle ? [`${tableName}\\.${name}\\b`] : [],
    ),
  )
  expect(asking.length).toBeGreaterThan(6)
  const sends = new RegExp(asking.join('|'))
  const root = path.resolve(import.meta.dirname, '..')
  const pages = globSync('{screens/*,features/*/*/web}/*.tsx', {
    cwd: root,
    exclude: (name) => name.includes('.test.'),
  })
  const senders = pages
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
    .filter(({ text }) => sends.test(text))
  expect(senders.length).toBeGreaterThan(4)
  // NOTE: members confirm their address in the settings, and members are not asked.
  const blind = senders.filter(
    ({ name, text }) => !/puzzles\.ts|AuthLayout\.tsx/.test(text) && !name.endsWith('EmailState.tsx'),
  )
  expect(blind.map(({ name }) => name)).toEqual([])
})
