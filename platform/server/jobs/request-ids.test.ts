import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { rows, testApp, visitor } from '#app/testing.ts'
import { eventually } from '../testing/eventually.ts'
import { enqueue, enqueueMany, job, type Job } from './queue.ts'
import { startWorker } from './worker.ts'

const Input = z.object({ word: z.string() })
const logged: Record<string, unknown>[] = []
const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) })
let worker: ReturnType<typeof startWorker> | undefined

async function work(jobs: Job[]) {
  const { db, config } = await testApp()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  worker = startWorker({ db, config }, log, jobs, [])
}
const until = (check: () => void) =>
  eventually(() => {
    vi.advanceTimersByTime(1_000)
    check()
  })
afterEach(async () => {
  await worker?.stop()
  vi.useRealTimers()
  logged.splice(0)
  await rows('delete from jobs')
})

test('a job carries the id of its request into its log, and into the jobs that it enqueues', async () => {
  const answer = await visitor().post('/api/contact', {
    name: 'Thandi',
    email: 'thandi@example.org',
    subject: 'Hello',
    reason: 'general',
    message: 'A question',
  })
  expect(answer.status, answer.text).toBeLessThan(300)
  const requestId = answer.headers['x-request-id']
  expect(await rows('select name, request_id from jobs')).toEqual([{ name: 'site.mailContact', requestId }])

  const mail = job('site.mailContact', {
    input: z.object({ id: z.number() }),
    run: async ({ db }) => {
      await enqueue(db, next, { word: 'one' })
      await enqueueMany(db, next, [{ word: 'two' }])
    },
  })
  const next = job('test.next', { input: Input, run: async () => {} })
  await work([mail, next])
  await until(() => expect(logged.filter(({ job: name }) => name === 'test.next')).toHaveLength(2))
  for (const line of logged) expect(line).toMatchObject({ msg: 'job done', requestId })
})

test('a job that fails is logged with the id of its request, and one without a request has none', async () => {
  const { db } = await testApp()
  const failing = job('test.failing', { input: Input, run: () => Promise.reject(new Error('no')) })
  await enqueue(db, failing, { word: 'x' })
  await rows(`update jobs set request_id = 'a-request'`)
  const lone = job('test.lone', { input: Input, run: async () => {} })
  await enqueue(db, lone, { word: 'y' })
  await work([failing, lone])
  await until(() => expect(logged).toHaveLength(2))
  expect(logged.find(({ job: name }) => name === 'test.failing')).toMatchObject({
    msg: 'a job failed and will be retried',
    requestId: 'a-request',
    attempt: 1,
  })
  expect(logged.find(({ job: name }) => name === 'test.lone')).not.toHaveProperty('requestId')
})
