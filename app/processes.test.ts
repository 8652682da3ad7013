import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#platform/server/testing/eventually.ts'
import { Session, startProcesses } from './testing/testing-processes.ts'

// NOTE: each process takes seconds to start on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let processes: Awaited<ReturnType<typeof startProcesses>>
let one: Awaited<ReturnType<typeof processes.start>>
let other: typeof one
beforeAll(async () => {
  processes = await startProcesses()
  const start = () => processes.start({ ROLE: 'web' })
  ;[one, other] = await Promise.all([start(), start()])
  await new Session(one).register('founder')
})
const isAlive = (pid: number) => existsSync(`/proc/${pid}`)
afterAll(() => processes.end())

test('a worker runs the jobs and answers nothing; processes for the web run none', async () => {
  const attempts = async () => (await processes.pool.query('select attempts from jobs')).rows
  await processes.pool.query(`insert into jobs (name, input) values ('unknown', '{}')`)
  // NOTE: takes longer than the second after which a worker looks for jobs.
  const third = await processes.start({ ROLE: 'web' })
  expect(await attempts()).toEqual([{ attempts: 0 }])
  const worker = await processes.start({ ROLE: 'worker' })
  expect(worker.url).toBe('no')
  await eventually(async () => expect(await attempts()).toEqual([{ attempts: 1 }]), 60_000)
  await processes.stop(third)
  await processes.stop(worker)
})

test('several processes answer at one address, one that ends is replaced, and all end together', async () => {
  const many = await processes.start({ PROCESSES: '2' })
  const member = await new Session(many).register('busy')
  const live = await member.connect()
  const children = await processes.childrenOf(many)
  expect(children).toHaveLength(2)
  for (const pid of children) process.kill(pid, 'SIGKILL')
  await eventually(async () => {
    const others = (await processes.childrenOf(many)).filter((pid) => !children.includes(pid))
    expect(others).toHaveLength(2)
    expect((await member.send('GET', '/api/users/me')).status).toBe(200)
  }, 60_000)
  expect(live.closedWith).not.toBe(0)
  const last = await processes.childrenOf(many)
  await processes.stop(many)
  await eventually(() => expect(last.filter(isAlive)).toEqual([]))
})

test('a session that ends at one process ends at all within a second, with its connections', async () => {
  const stolen = await new Session(one).register('careful')
  const owner = await new Session(other).logIn('careful')
  const live = await stolen.connect()
  expect((await stolen.send('GET', '/api/users/me')).status).toBe(200)
  const began = Date.now()
  expect((await owner.send('DELETE', '/api/users/me/sessions')).status).toBe(200)
  await eventually(() => expect(live.closedWith).toBe(4401))
  expect(Date.now() - began).toBeLessThan(1_000)
  expect((await stolen.send('GET', '/api/users/me')).status).toBe(401)
})

test('what a member may do changes at all processes within a second', async () => {
  const admin = await new Session(one).logIn('founder')
  const helper = await new Session(other).register('helper')
  const stats = async () => (await helper.send('GET', '/api/admin/stats')).status
  expect(await stats()).toBe(403)
  const role = { role: 'moderator', reason: 'Helps' }
  expect((await admin.send('PATCH', `/api/admin/users/${helper.id}`, role)).status).toBe(200)
  const began = Date.now()
  await eventually(async () => expect(await stats()).toBe(200))
  expect(Date.now() - began).toBeLessThan(1_000)
})

test('a like at one process reaches the author at another once, also when the first is killed', async () => {
  const author = await new Session(one).register('author')
  const live = await author.connect()
  // NOTE: no case follows that needs the other process.
  const fan = await new Session(other).register('fan')
  for (const number of Array(10).keys()) {
    const { body } = await author.send('POST', '/api/posts', { content: `Number ${number}` })
    expect((await fan.send('POST', `/api/posts/${body.id}/like`)).status).toBe(200)
  }
  await processes.kill(other)
  const received = () =>
    live.received.flatMap(({ type, data }) => (type === 'notification' ? (data?.id ?? 0) : []))
  await eventually(() => expect(received()).toHaveLength(10))
  const { body } = await author.send('GET', '/api/notifications')
  expect(received().toSorted()).toEqual(body.map(({ id }: { id: number }) => id).toSorted())
  live.end()
})
