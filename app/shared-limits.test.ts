import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountLimits } from '#features/members/accounts/contract.ts'
import { reads, roomOfNetwork } from '#platform/server/http/rate-limits.ts'
import { noRedis, redisServer } from '#platform/server/testing/redis-server.ts'
import { startProcesses } from './testing/testing-processes.ts'

// NOTE: each process takes seconds to start on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const visitorDocuments = reads.document * roomOfNetwork.reads

type Processes = Awaited<ReturnType<typeof startProcesses>>
type Running = Awaited<ReturnType<Processes['start']>>

let processes: Processes
let redis: Awaited<ReturnType<typeof redisServer>> | undefined
const pairs = new Map<string, ReturnType<typeof startTwo>>()
beforeAll(async () => {
  processes = await startProcesses()
  if (!noRedis) redis = await redisServer()
})
afterAll(async () => {
  await processes.end()
  await redis?.kill()
})

/** Two processes for all cases with this store: each of these has addresses of its own. */
function two(store: 'Postgres' | 'Redis') {
  const pair = pairs.get(store) ?? startTwo(store)
  pairs.set(store, pair)
  return pair
}

function startTwo(store: string): Promise<[Running, Running]> {
  const settings = {
    ROLE: 'web',
    RATE_LIMITS: 'strict',
    TRUSTED_PROXIES: '127.0.0.1',
    ...(store === 'Redis' ? { REDIS_URL: redis?.url ?? '' } : {}),
  }
  return Promise.all([processes.start(settings), processes.start(settings)])
}

const read = async ({ url }: Running, address: string) =>
  (await fetch(`${url}/api/events.ics`, { headers: { 'x-forwarded-for': address } })).status

async function readOften(at: Running, address: string, times: number) {
  const statuses = []
  for (let count = 0; count < times; count += 1) statuses.push(await read(at, address))
  return statuses
}

/** Asks so seldom that this process alone would never reject it. */
const isRejected = (at: Running, address: string) =>
  vi.waitFor(async () => expect(await read(at, address)).toBe(429), { timeout: 20_000, interval: 300 })

/** Three quarters of the limit at one process and some at the other: together too often, apart not. */
async function expectSum([one, other]: [Running, Running], address: string) {
  await readOften(one, address, visitorDocuments * 0.75)
  await readOften(other, address, visitorDocuments * 0.3)
  await isRejected(other, address)
  await isRejected(one, address)
}

test.for(['Postgres', 'Redis'] as const)(
  '%s: what an address reads at two processes is added up',
  async (store, context) => {
    context.skip(store === 'Redis' && noRedis !== null, String(noRedis))
    const pair = await two(store)
    await expectSum(pair, '203.0.113.1')
    expect(await read(pair[1], '203.0.113.2')).toBe(200)
  },
)

test('without Redis each process counts for itself, and with it again they count together', async (context) => {
  context.skip(noRedis !== null, String(noRedis))
  const pair = await two('Redis')
  await redis?.kill()
  expect(new Set(await readOften(pair[0], '203.0.113.3', visitorDocuments))).toEqual(new Set([200]))
  expect(await read(pair[0], '203.0.113.3')).toBe(429)
  expect(await read(pair[1], '203.0.113.3')).toBe(200)
  await redis?.start()
  await readOften(pair[1], '203.0.113.3', reads.document * 0.1)
  await isRejected(pair[1], '203.0.113.3')
})

test('wrong passwords at two processes are counted together at once', async () => {
  const [one, other] = await two('Postgres')
  const { perPair } = accountLimits.attempts
  const logsIn = async ({ url }: Running) => {
    const answer = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.4' },
      body: JSON.stringify({ username: 'guessed', password: 'a wrong guess' }),
    })
    return answer.status
  }
  for (let tries = 0; tries < perPair.most; tries += 1)
    expect(await logsIn(tries % 2 ? one : other)).toBe(401)
  expect(await logsIn(one)).toBe(429)
  expect(await logsIn(other)).toBe(429)
})
