import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { noPostgresPair } from '#platform/server/testing/postgres-pair.ts'
import { loadSampleCommunity } from '../fixtures/load.ts'
import { pages, routes } from './routes.ts'
import { Browser, startReplicaApp, type ReplicaApp } from './testing/testing-replica.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let running: ReplicaApp
let thandi: Browser
let sipho: Browser
/** An admin. */
let lerato: Browser

beforeAll(async () => {
  if (noPostgresPair) return
  running = await startReplicaApp()
  await loadSampleCommunity(running.db, running.config, pino({ level: 'silent' }))
  thandi = await new Browser(running).register('thandi_reads')
  sipho = await new Browser(running).register('sipho_reads')
  lerato = await new Browser(running).register('lerato_reads')
  await running.pair.ask(0, `update users set role = 'admin' where username = 'lerato_reads'`)
})
afterAll(() => running?.end())

beforeEach(async (context) => {
  context.skip(noPostgresPair !== null, String(noPostgresPair))
  await running.pair.ask(1, 'select pg_wal_replay_resume()')
  await eventually(() => expect(running.isUsed()).toBe(true))
})

const pause = () => running.pair.ask(1, 'select pg_wal_replay_pause()')
const write = async (content: string) => {
  const { status, text } = await thandi.post('/api/posts', { content })
  expect(status, text).toBe(201)
  return Number(JSON.parse(text).id)
}

/** How many reads of a replica, and of the primary, this took. */
async function readsOf(act: () => Promise<unknown>) {
  const [replica, primary] = [running.readsOfReplica(), running.replicas.readsOfPrimary]
  await act()
  return { replica: running.readsOfReplica() - replica, primary: running.replicas.readsOfPrimary - primary }
}

const queries: Record<string, string> = {
  '/api/search': '?q=soil&type=posts,people,businesses,groups,events,products',
  '/api/search/posts': '?q=soil',
  '/api/search/people': '?q=a',
  '/api/search/correction': '?q=soil',
  '/api/tags/lookup': '?q=s',
  '/api/users/lookup': '?q=a',
  '/api/businesses/pins': '?north=-20&south=-35&east=35&west=15',
}

/** The id of something in the sample community, by the word before it in a path. */
async function sampleIds() {
  const text = `select json_build_object('groups', discussions.group_id, 'discussions', discussions.id, 'users', discussions.user_id,
      'profile', discussions.user_id, 'posts', (select min(id) from posts where type = 'post'),
      'events', (select min(id) from posts where type = 'event'), 'comments', (select min(id) from comments where post_id is not null))
    as ids from discussions order by id limit 1`
  const { rows } = await running.pair.ask(0, text)
  return SampleIds.parse(rows[0]).ids
}
const SampleIds = z.object({ ids: z.record(z.string(), z.number()) })

const pathOf = (path: string, ids: Record<string, number>) =>
  path
    .replace(':username', 'sipho_reads')
    .replace(':tag', 'frost')
    .replace(/(\w+)\/:\w+/g, (_, word: string) => `${word}/${ids[path] ?? ids[word] ?? 1}`)

test('every endpoint and page that may be late is answered by the replica alone', async () => {
  const plain = await write('Seedlings')
  const poll = await thandi.post('/api/polls', {
    content: 'Planning the winter',
    question: 'Which soil?',
    options: ['Sand', 'Loam'],
    days: 1,
  })
  expect(poll.status, poll.text).toBe(201)
  const sample = await sampleIds()
  const ids = {
    ...sample,
    '/api/posts/:id/attendance': sample.events ?? 0,
    '/api/posts/:id/attendees': sample.events ?? 0,
    '/posts/:id': plain,
    '/api/posts/:id/history': plain,
    '/api/posts/:id/poll': Number(JSON.parse(poll.text).id),
  }
  await eventually(async () => {
    const position = BigInt(thandi.cookies.get('written') ?? 0)
    expect(await readsOf(() => running.replicas.read(position, async () => null))).toMatchObject({
      replica: 1,
    })
  })
  thandi.forget()
  const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ mayLag }) => mayLag)
  const late = [...endpoints, ...pages.filter(({ options }) => options.mayLag)]
  expect(endpoints.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(late.length).toBeGreaterThan(50)
  running.warnings.splice(0)
  const answers: string[] = []
  for (const { path } of late) {
    const url = pathOf(path, ids) + (queries[path] ?? '')
    await eventually(() => expect(running.isUsed()).toBe(true))
    const reads = await readsOf(async () => answers.push(`${(await thandi.get(url)).status} ${url}`))
    const last = answers.at(-1) ?? ''
    if (last.startsWith('200')) expect(reads, last).toEqual({ replica: 1, primary: 0 })
  }
  expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([])
  expect(running.warnings).toEqual([])
})

test('members read what they have written at once, at any process, while the replica has not replayed it', async () => {
  const other = running.open(60_000)
  await eventually(() => expect(other.states()[0]?.isUsed).toBe(true))
  await pause()
  const id = await write('The first frost')
  const list = `/api/users/${thandi.id}/posts`
  const reads = await readsOf(async () => expect((await thandi.get(list)).text).toContain('The first frost'))
  expect(reads).toEqual({ replica: 0, primary: 1 })

  // Another process knows nothing of this one: the position comes with the request.
  const position = BigInt(thandi.cookies.get('written') ?? 0)
  const find = (at: bigint) =>
    other.read(at, (db) => db.selectFrom('posts').select('id').where('id', '=', id).execute())
  expect(await find(position)).toHaveLength(1)
  expect(await find(0n), 'the replica lacks it').toHaveLength(0)
  await running.pair.ask(1, 'select pg_wal_replay_resume()')
  await eventually(async () => {
    const before = other.states()[0]?.reads ?? 0
    expect(await find(position)).toHaveLength(1)
    expect(other.states()[0]?.reads).toBe(before + 1)
  })
  await other.stop()
})

test('a block applies to the one who blocks at once, and to the other within the limit, however late the replica is', async () => {
  sipho.forget()
  const post = await write('A cutting to swap')
  await eventually(async () => {
    thandi.forget()
    expect(await readsOf(() => sipho.get(`/api/posts/${post}`))).toEqual({ replica: 1, primary: 0 })
  })
  await pause()
  expect((await thandi.post(`/api/users/${sipho.id}/block`)).status).toBe(200)
  const began = performance.now()
  expect((await thandi.get(`/api/users/${sipho.id}`)).status).toBe(404)
  let lastSeen = began
  await eventually(async () => {
    const asked = performance.now()
    const { status } = await sipho.get(`/api/posts/${post}`)
    if (status === 200) lastSeen = asked
    expect(status).toBe(404)
  })
  expect(lastSeen - began).toBeLessThanOrEqual(1_000)
  for (const url of [
    `/api/users/${thandi.id}`,
    '/api/posts',
    `/posts/${post}`,
    `/api/users/${thandi.id}/posts`,
  ])
    expect((await sipho.get(url)).text, url).not.toContain('A cutting to swap')
  expect((await thandi.send('DELETE', `/api/users/${sipho.id}/block`)).status).toBe(200)
})

test('what the replica does not have yet is looked for at the primary before it is not found', async () => {
  const patient = running.open(60_000)
  await eventually(() => expect(patient.states()[0]?.isUsed).toBe(true))
  await pause()
  const id = await write('Only the primary has this')
  const find = (db: Db) => db.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst()
  expect(await patient.read(0n, find), 'the replica lacks it').toBeUndefined()
  const found = await patient.read(0n, async (db) => {
    const post = await find(db)
    if (!post) throw notFound('There is no such post.')
    return post
  })
  expect(found.id).toBe(id)
  await patient.stop()

  sipho.forget()
  const reads = await readsOf(async () => expect((await sipho.get(`/api/posts/${id}`)).status).toBe(200))
  expect(reads).toEqual({ replica: 0, primary: 1 })
  expect((await sipho.get(`/posts/${id}`)).status).toBe(200)
})

test('a replica whose replay stands still is left out until it goes on', async () => {
  await pause()
  await write('Something to replay')
  await eventually(() => expect(running.isUsed()).toBe(false))
  // The next check logs it.
  await eventually(() =>
    expect(running.warnings.at(-1)).toMatch(/Not reading from the replica .*more than 1000 ms behind/),
  )
  sipho.forget()
  expect(await readsOf(() => sipho.get('/api/posts'))).toEqual({ replica: 0, primary: 1 })
  const { body } = await running.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-of-the-operator' },
  })
  expect(body).toMatch(/highveld_replica_used\{replica="127\.0\.0\.1:\d+"\} 0\n/)
  expect(body).toMatch(/highveld_replica_lag_seconds\{replica="[^"]+"\} [1-9]/)
  expect(body).toMatch(/highveld_replica_reads\{server="primary"\} [1-9]/)
  const health = JSON.parse((await lerato.get('/api/admin/health')).text)
  expect(health.database.replicas).toMatchObject([{ isUsed: false, lagMs: expect.any(Number) }])
  expect(health.findings).toContainEqual({ type: 'replicasUnused', about: health.database.replicas[0].name })
})

test('a position that nobody can have reached, or none at all, is read from the primary', async () => {
  for (const written of ['99999999999999999999999', 'x', '18446744073709551615']) {
    sipho.cookies.set('written', written)
    expect(await readsOf(() => sipho.get('/api/posts')), written).toEqual({ replica: 0, primary: 1 })
  }
  sipho.forget()
})

/** Reads all the time, and returns the answers that were not 200. */
async function whileReading(act: () => Promise<unknown>) {
  const failed: string[] = []
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      const { status, text } = await sipho.get('/api/posts')
      if (status !== 200) failed.push(text)
    }
  }
  const readers = [reader(), reader(), reader()]
  await act()
  isOver = true
  await Promise.all(readers)
  return failed
}

test('a replica that is killed, and starts again, fails no request', async () => {
  sipho.forget()
  const failed = await whileReading(async () => {
    await running.pair.signal(1, 'SIGKILL')
    await eventually(() => expect(running.isUsed()).toBe(false))
    await running.pair.start(1)
    await eventually(() => expect(running.isUsed()).toBe(true))
    const before = running.readsOfReplica()
    await eventually(() => expect(running.readsOfReplica()).toBeGreaterThan(before))
  })
  expect(failed).toEqual([])
})

test('a replica that freezes fails no request, and holds none for longer than three seconds', async () => {
  sipho.forget()
  let longest = 0
  const failed = await whileReading(async () => {
    await running.pair.signal(1, 'SIGSTOP')
    const began = performance.now()
    await sipho.get('/api/posts')
    longest = performance.now() - began
    await eventually(() => expect(running.isUsed()).toBe(false))
    await running.pair.signal(1, 'SIGCONT')
    await eventually(() => expect(running.isUsed()).toBe(true))
  })
  expect(failed).toEqual([])
  expect(longest).toBeLessThan(3_000)
})

test('a replica that was made a primary is not read from', async () => {
  await running.pair.promote(1)
  await eventually(() => expect(running.isUsed()).toBe(false))
  await eventually(() => expect(running.warnings.at(-1)).toContain('It is not a replica.'))
  expect((await sipho.get('/api/posts')).status).toBe(200)
})
