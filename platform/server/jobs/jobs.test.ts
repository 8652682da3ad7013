import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { scheduledJobs as allScheduledJobs, jobs as allJobs } from '#app/jobs.ts'
import { rows, testApp } from '#app/testing.ts'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { eventually } from '../testing/eventually.ts'
import { purgeFailedJobs } from './failed-jobs.jobs.ts'
import { scheduledJob, job, enqueue, type ScheduledJob, type Job } from './queue.ts'
import { startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const Input = z.object({ word: z.string() })
const waiting = () =>
  rows(
    `select id, name, attempts, last_error, locked_until is not null as is_locked, run_at > now() as is_postponed from jobs order by id`,
  )
const failed = () => rows('select attempts, last_error from jobs where failed_at is not null')
const due = () => rows('update jobs set run_at = now() - make_interval(secs => 1), locked_until = null')

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
  eventually(() => {
    vi.advanceTimersByTime(1_000)
    return check()
  })

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

test('after twelve attempts a job has failed permanently: it stays, and is not taken again', async () => {
  const { db } = await testApp()
  const { received, listen } = listening(async () => {
    throw new Error('never')
  })
  await enqueue(db, listen, { word: 'x' })
  await rows('update jobs set attempts = 10')
  await work([listen])
  await until(async () => expect(await waiting()).toMatchObject([{ attempts: 11, isLocked: false }]))
  await due()
  await until(async () => expect(await failed()).toEqual([{ attempts: 12, lastError: 'Error: never' }]))
  await due()
  await enqueue(db, job('test.unknown', { input: Input, run: async () => {} }), { word: 'x' })
  await until(async () =>
    expect(await rows(`select 1 from jobs where name = 'test.unknown' and attempts = 1`)).toHaveLength(1),
  )
  expect(received).toHaveLength(2)

  await rows(`update jobs set failed_at = now() - interval '31 days' where failed_at is not null`)
  await purgeFailedJobs.run(await testApp())
  expect(await failed()).toEqual([])
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

test('stopping waits for the jobs that run and takes no other', async () => {
  const { db } = await testApp()
  const end = Promise.withResolvers<void>()
  const { received, listen } = listening(() => end.promise)
  for (const word of ['one', 'two', 'next']) await enqueue(db, listen, { word })
  const worker = await work([listen])
  await until(() => expect(received).toEqual(['one', 'two']))
  let isStopped = false
  const stopping = worker.stop().then(() => (isStopped = true))
  expect((await waiting()).length).toBe(3)
  expect(isStopped).toBe(false)
  end.resolve()
  await stopping
  expect(received).toEqual(['one', 'two'])
  expect(await waiting()).toMatchObject([{ attempts: 0, isLocked: false }])
})

test('a job that takes long holds up neither the next one of its lane nor mail, and mail holds up no other job', async () => {
  const { db } = await testApp()
  const end = Promise.withResolvers<void>()
  const { received, listen } = listening((word) => (word === 'slow' ? end.promise : Promise.resolve()))
  const mail = listening((word) => (word === 'slow' ? end.promise : Promise.resolve()))
  const mailJob = { ...mail.listen, name: 'test.mail', lane: 'mail' as const }
  await enqueue(db, listen, { word: 'slow' })
  for (let number = 0; number < 3; number += 1) await enqueue(db, mailJob, { word: 'slow' })
  await work([listen, mailJob])
  await until(() => expect(mail.received).toHaveLength(3))
  for (const word of ['first', 'second']) await enqueue(db, listen, { word })
  await enqueue(db, mailJob, { word: 'waits for a free place' })
  await until(() => expect(received).toEqual(['slow', 'first', 'second']))
  expect(mail.received).toHaveLength(3)
  end.resolve()
  await until(() => expect(mail.received).toHaveLength(4))
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
  const outcomes = () =>
    rows('select name, last_error, finished_at is not null as is_finished from scheduled_jobs order by name')
  // A job has run before its outcome is written.
  await until(async () =>
    expect(await outcomes()).toEqual([
      { name: 'test.failing', lastError: 'Error: on purpose', isFinished: true },
      { name: 'test.hourly', lastError: null, isFinished: true },
    ]),
  )
  const ranAgo = (name: string, interval: string) =>
    rows('update scheduled_jobs set started_at = now() - $2::interval where name = $1', [name, interval])
  await ranAgo('test.failing', '59 minutes')
  await ranAgo('test.hourly', '61 minutes')
  vi.advanceTimersByTime(60_000)
  await until(() => expect(done).toEqual(['failing', 'hourly', 'hourly']))
})

test('a scheduled job that takes longer than its interval is not started by another worker meanwhile', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  let starts = 0
  const long = scheduledJob('test.long', 5, async () => {
    starts += 1
    await mayEnd
  })
  await work([], [long])
  vi.advanceTimersByTime(60_000)
  await until(() => expect(starts).toBe(1))
  await rows(`update scheduled_jobs set started_at = now() - interval '6 minutes' where name = 'test.long'`)
  const probe = scheduledJob('test.probe', 5, async () => end())
  await work([], [long, probe])
  vi.advanceTimersByTime(60_000)
  await mayEnd
  expect(starts).toBe(1)
})

test('a backup that takes hours delays no other scheduled job, and learns when its worker stops', async () => {
  const done: string[] = []
  const long = scheduledJob(
    'test.backup',
    15,
    ({ stopping }) =>
      new Promise((resolve) => {
        done.push('begun')
        stopping?.addEventListener('abort', resolve)
      }),
    'backup',
  )
  const worker = await work([], [long, scheduledJob('test.meanwhile', 5, async () => done.push('meanwhile'))])
  vi.advanceTimersByTime(60_000)
  await until(() => expect(done.toSorted()).toEqual(['begun', 'meanwhile']))
  await worker.stop()
})

test('every job and scheduled job has its own name, and every scheduled job runs on an empty installation', async () => {
  const names = [...allJobs, ...allScheduledJobs].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const { db, config } = await testApp()
  for (const { run } of allScheduledJobs) await run({ db, config })
})
