import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { rows, testApp } from '#app/testing.ts'
import { scheduledJobs as allScheduledJobs, jobs as allJobs } from '#app/jobs.ts'
import { takeJob } from './jobs.queries.ts'
import { scheduledJob, job, enqueue, type ScheduledJob, type Job } from './queue.ts'
import { startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const Input = z.object({ word: z.string() })
const waiting = () =>
  rows(
    `select id, name, attempts, last_error, locked_until is not null as is_locked, run_at > now() as is_postponed from jobs order by id`,
  )
const due = () => rows('update jobs set run_at = now(), locked_until = null')

/** A job that records its input and then does what the test wants. */
function listening(action: (word: string) => Promise<void> = async () => {}) {
  const received: string[] = []
  const listen = job('test.listen', {
    input: Input,
    run: async (_context, { word }) => {
      received.push(word)
      await action(word)
    },
  })
  return { received, listen }
}

const workers: { stop: () => Promise<void> }[] = []
async function work(jobs: Job[], scheduledJobs: ScheduledJob[] = []) {
  const { db, config } = await testApp()
  const worker = startWorker({ db, config }, log, jobs, scheduledJobs)
  workers.push(worker)
  return worker
}
const until = (check: () => Promise<void> | void) =>
  vi.waitFor(
    () => {
      vi.advanceTimersByTime(1_000)
      return check()
    },
    { timeout: 10_000, interval: 20 },
  )

// NOTE: only the worker's timers are fake; the database uses real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  vi.useRealTimers()
  await rows('delete from jobs')
})

test('a job runs after its transaction has committed, and is deleted', async () => {
  const { db } = await testApp()
  const { received, listen } = listening()
  await inTransaction(db, (tx) => enqueue(tx, listen, { word: 'committed' }))
  await inTransaction(db, async (tx) => {
    await enqueue(tx, listen, { word: 'rolled back' })
    throw new Error('on purpose')
  }).catch(() => {})
  await work([listen])
  await until(async () => expect(await waiting()).toEqual([]))
  expect(received).toEqual(['committed'])
})

test('a delayed job waits for its time', async () => {
  const { db } = await testApp()
  const { received, listen } = listening()
  await enqueue(db, listen, { word: 'tomorrow' }, 86_400)
  await enqueue(db, listen, { word: 'now' })
  await work([listen])
  await until(async () => expect(await waiting()).toHaveLength(1))
  expect(received).toEqual(['now'])
  await due()
  await until(() => expect(received).toEqual(['now', 'tomorrow']))
})

test('a job that fails is retried with increasing delays and does not block the others', async () => {
  const { db } = await testApp()
  let failures = 2
  const { received, listen } = listening(async (word) => {
    if (word === 'failing' && failures-- > 0) throw new Error('the mail server is away')
  })
  for (const word of ['failing', 'other']) await enqueue(db, listen, { word })
  await work([listen])
  await until(() => expect(received).toEqual(['failing', 'other']))
  await until(async () =>
    expect(await waiting()).toMatchObject([
      { attempts: 1, lastError: 'Error: the mail server is away', isLocked: false, isPostponed: true },
    ]),
  )
  await due()
  await until(async () => expect(await waiting()).toMatchObject([{ attempts: 2, isPostponed: true }]))
  const [{ seconds }] = await rows('select extract(epoch from run_at - now())::int as seconds from jobs')
  expect(seconds).toBeGreaterThan(60)
  await due()
  await until(async () => expect(await waiting()).toEqual([]))
  expect(received).toEqual(['failing', 'other', 'failing', 'failing'])
})

test('after twelve attempts a job is given up', async () => {
  const { db } = await testApp()
  const { received, listen } = listening(async () => {
    throw new Error('never')
  })
  await enqueue(db, listen, { word: 'x' })
  await rows('update jobs set attempts = 10')
  await work([listen])
  await until(async () => expect(await waiting()).toMatchObject([{ attempts: 11, isLocked: false }]))
  await due()
  await until(async () => expect(await waiting()).toEqual([]))
  expect(received).toHaveLength(2)
})

test('an unknown job, or one with invalid input, stays in the queue for another version', async () => {
  const { db } = await testApp()
  const { received, listen } = listening()
  await enqueue(db, job('test.unknown', { input: Input, run: async () => {} }), { word: 'x' })
  await rows(`insert into jobs (name, input) values ('test.listen', '{"word": 5}')`)
  await work([listen])
  await until(async () =>
    expect((await waiting()).map(({ attempts, isPostponed }) => [attempts, isPostponed])).toEqual([
      [1, true],
      [1, true],
    ]),
  )
  expect(received).toEqual([])
})

test('several workers run each job once', async () => {
  const { db } = await testApp()
  const { received, listen } = listening()
  const words = Array.from({ length: 30 }, (_, number) => `word ${number}`)
  for (const word of words) await enqueue(db, listen, { word })
  await Promise.all([work([listen]), work([listen]), work([listen])])
  await until(async () => expect(await waiting()).toEqual([]))
  expect(received.toSorted()).toEqual(words.toSorted())
})

test('a job is taken by one worker only', async () => {
  const { db } = await testApp()
  const { listen } = listening()
  for (let number = 0; number < 6; number += 1) await enqueue(db, listen, { word: 'x' })
  const taken = (await Promise.all(Array.from({ length: 8 }, () => takeJob(db, 300)))).flatMap(
    (found) => found?.id ?? [],
  )
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken).toHaveLength(6)
})

test('the job of a dead worker is taken when its lock expires', async () => {
  const { db } = await testApp()
  const { received, listen } = listening()
  await enqueue(db, listen, { word: 'orphaned' })
  await rows(`update jobs set attempts = 1, locked_until = now() + interval '5 minutes'`)
  await enqueue(db, listen, { word: 'other' })
  await work([listen])
  await until(() => expect(received).toEqual(['other']))
  await rows(`update jobs set locked_until = now() - interval '1 second'`)
  await until(() => expect(received).toEqual(['other', 'orphaned']))
})

test('stopping waits for the running job and takes no other', async () => {
  const { db } = await testApp()
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { received, listen } = listening(async () => {
    began.resolve()
    await end.promise
  })
  for (const word of ['under way', 'next']) await enqueue(db, listen, { word })
  const worker = await work([listen])
  vi.advanceTimersByTime(1_000)
  await began.promise
  let isStopped = false
  const stopping = worker.stop().then(() => (isStopped = true))
  expect((await waiting()).length).toBe(2)
  expect(isStopped).toBe(false)
  end.resolve()
  await stopping
  expect(received).toEqual(['under way'])
  expect(await waiting()).toMatchObject([{ attempts: 0, isLocked: false }])
})

test('a scheduled job is run by one worker when it is due, and one that fails does not stop the others', async () => {
  const done: string[] = []
  const scheduledJobs = [
    scheduledJob('test.failing', 60, async () => {
      done.push('failing')
      throw new Error('on purpose')
    }),
    scheduledJob('test.hourly', 60, async () => done.push('hourly')),
  ]
  await Promise.all([work([], scheduledJobs), work([], scheduledJobs), work([], scheduledJobs)])
  vi.advanceTimersByTime(60_000)
  await until(() => expect(done).toHaveLength(2))
  vi.advanceTimersByTime(60_000)
  await rows(
    `update installation set value = to_jsonb(now() - interval '59 minutes') where key = 'scheduled job test.failing'`,
  )
  await rows(
    `update installation set value = to_jsonb(now() - interval '61 minutes') where key = 'scheduled job test.hourly'`,
  )
  vi.advanceTimersByTime(60_000)
  await until(() => expect(done).toEqual(['failing', 'hourly', 'hourly']))
})

test('every job and scheduled job has its own name, and every scheduled job runs on an empty installation', async () => {
  const names = [...allJobs, ...allScheduledJobs].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const { db, config } = await testApp()
  for (const { run } of allScheduledJobs) await run({ db, config })
})
