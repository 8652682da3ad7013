import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { rows, testApp } from '#app/testing.ts'
import { eventually } from '../testing/eventually.ts'
import { extendLock, takeJob } from './jobs.queries.ts'
import { job, enqueue, type ScheduledJob, type Job } from './queue.ts'
import { startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const Input = z.object({ word: z.string() })
const waiting = () =>
  rows(
    `select id, name, attempts, last_error, locked_until is not null as is_locked, run_at > now() as is_postponed from jobs order by id`,
  )

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

test('a former attempt that is still running does not lengthen the lock of the next one', async () => {
  const { db } = await testApp()
  await enqueue(db, listening().listen, { word: 'slow' })
  const former = await takeJob(db, 1)
  await rows(`update jobs set locked_until = now() - interval '1 second'`)
  const next = await takeJob(db, 1)
  if (!former || !next) throw new Error('The job was not taken twice')
  const seconds = async () =>
    (await rows('select extract(epoch from locked_until - now())::int as left from jobs'))[0]?.left
  await extendLock(db, former, 600)
  expect(await seconds()).toBeLessThanOrEqual(1)
  await extendLock(db, next, 600)
  expect(await seconds()).toBeGreaterThan(500)
})

test('a job that runs for longer than its lock is not taken by another worker', async () => {
  const { db } = await testApp()
  const end = Promise.withResolvers<void>()
  const { received, listen } = listening(() => end.promise)
  await enqueue(db, listen, { word: 'long' })
  await work([listen])
  await until(() => expect(received).toEqual(['long']))
  await rows(`update jobs set locked_until = now() + interval '1 second'`)
  await until(async () =>
    expect(await rows(`select 1 from jobs where locked_until > now() + interval '30 seconds'`)).toHaveLength(
      1,
    ),
  )
  expect(await takeJob(db, 60)).toBeUndefined()
  end.resolve()
  await until(async () => expect(await waiting()).toEqual([]))
  expect(received).toEqual(['long'])
})
