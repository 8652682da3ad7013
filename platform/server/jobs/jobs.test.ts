import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { rows, testApp } from '#app/testing.ts'
import { chores as allChores, jobs as allJobs } from '#app/jobs.ts'
import { takeJob } from './jobs.queries.ts'
import { chore, job, later, type Chore, type Job } from './queue.ts'
import { startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const Input = z.object({ word: z.string() })
const waiting = () =>
  rows(
    `select id, name, attempts, last_error, locked_until is not null as is_locked, run_at > now() as is_postponed from jobs order by id`,
  )
const due = () => rows('update jobs set run_at = now(), locked_until = null')

/** A job that records its input and then does what the test wants. */
function listening(deed: (word: string) => Promise<void> = async () => {}) {
  const heard: string[] = []
  const listen = job('test.listen', {
    input: Input,
    run: async (_context, { word }) => {
      heard.push(word)
      await deed(word)
    },
  })
  return { heard, listen }
}

const workers: { stop: () => Promise<void> }[] = []
async function work(jobs: Job[], chores: Chore[] = []) {
  const { db, config } = await testApp()
  const worker = startWorker({ db, config }, log, jobs, chores)
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
  const { heard, listen } = listening()
  await inTransaction(db, (tx) => later(tx, listen, { word: 'committed' }))
  await inTransaction(db, async (tx) => {
    await later(tx, listen, { word: 'rolled back' })
    throw new Error('on purpose')
  }).catch(() => {})
  await work([listen])
  await until(async () => expect(await waiting()).toEqual([]))
  expect(heard).toEqual(['committed'])
})

test('a delayed job waits for its time', async () => {
  const { db } = await testApp()
  const { heard, listen } = listening()
  await later(db, listen, { word: 'tomorrow' }, 86_400)
  await later(db, listen, { word: 'now' })
  await work([listen])
  await until(async () => expect(await waiting()).toHaveLength(1))
  expect(heard).toEqual(['now'])
  await due()
  await until(() => expect(heard).toEqual(['now', 'tomorrow']))
})

test('a job that fails is retried with increasing delays and does not block the others', async () => {
  const { db } = await testApp()
  let failures = 2
  const { heard, listen } = listening(async (word) => {
    if (word === 'failing' && failures-- > 0) throw new Error('the mail server is away')
  })
  for (const word of ['failing', 'other']) await later(db, listen, { word })
  await work([listen])
  await until(() => expect(heard).toEqual(['failing', 'other']))
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
  expect(heard).toEqual(['failing', 'other', 'failing', 'failing'])
})

test('after twelve attempts a job is given up', async () => {
  const { db } = await testApp()
  const { heard, listen } = listening(async () => {
    throw new Error('never')
  })
  await later(db, listen, { word: 'x' })
  await rows('update jobs set attempts = 10')
  await work([listen])
  await until(async () => expect(await waiting()).toMatchObject([{ attempts: 11, isLocked: false }]))
  await due()
  await until(async () => expect(await waiting()).toEqual([]))
  expect(heard).toHaveLength(2)
})

test('an unknown job, or one with invalid input, stays in the queue for another version', async () => {
  const { db } = await testApp()
  const { heard, listen } = listening()
  await later(db, job('test.unknown', { input: Input, run: async () => {} }), { word: 'x' })
  await rows(`insert into jobs (name, input) values ('test.listen', '{"word": 5}')`)
  await work([listen])
  await until(async () =>
    expect((await waiting()).map(({ attempts, isPostponed }) => [attempts, isPostponed])).toEqual([
      [1, true],
      [1, true],
    ]),
  )
  expect(heard).toEqual([])
})

test('several workers run each job once', async () => {
  const { db } = await testApp()
  const { heard, listen } = listening()
  const words = Array.from({ length: 30 }, (_, number) => `word ${number}`)
  for (const word of words) await later(db, listen, { word })
  await Promise.all([work([listen]), work([listen]), work([listen])])
  await until(async () => expect(await waiting()).toEqual([]))
  expect(heard.toSorted()).toEqual(words.toSorted())
})

test('a job is taken by one worker only', async () => {
  const { db } = await testApp()
  const { listen } = listening()
  for (let number = 0; number < 6; number += 1) await later(db, listen, { word: 'x' })
  const taken = (await Promise.all(Array.from({ length: 8 }, () => takeJob(db, 300)))).flatMap(
    (found) => found?.id ?? [],
  )
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken).toHaveLength(6)
})

test('the job of a dead worker is taken when its lock expires', async () => {
  const { db } = await testApp()
  const { heard, listen } = listening()
  await later(db, listen, { word: 'orphaned' })
  await rows(`update jobs set attempts = 1, locked_until = now() + interval '5 minutes'`)
  await later(db, listen, { word: 'other' })
  await work([listen])
  await until(() => expect(heard).toEqual(['other']))
  await rows(`update jobs set locked_until = now() - interval '1 second'`)
  await until(() => expect(heard).toEqual(['other', 'orphaned']))
})

test('stopping waits for the running job and takes no other', async () => {
  const { db } = await testApp()
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { heard, listen } = listening(async () => {
    began.resolve()
    await end.promise
  })
  for (const word of ['under way', 'next']) await later(db, listen, { word })
  const worker = await work([listen])
  vi.advanceTimersByTime(1_000)
  await began.promise
  let isStopped = false
  const stopping = worker.stop().then(() => (isStopped = true))
  expect((await waiting()).length).toBe(2)
  expect(isStopped).toBe(false)
  end.resolve()
  await stopping
  expect(heard).toEqual(['under way'])
  expect(await waiting()).toMatchObject([{ attempts: 0, isLocked: false }])
})

test('a chore is done by one worker at its turn, and one that fails does not stop the others', async () => {
  const done: string[] = []
  const chores = [
    chore('test.failing', 60, async () => {
      done.push('failing')
      throw new Error('on purpose')
    }),
    chore('test.hourly', 60, async () => done.push('hourly')),
  ]
  await Promise.all([work([], chores), work([], chores), work([], chores)])
  vi.advanceTimersByTime(60_000)
  await until(() => expect(done).toHaveLength(2))
  vi.advanceTimersByTime(60_000)
  await rows(
    `update installation set value = to_jsonb(now() - interval '59 minutes') where key = 'chore test.failing'`,
  )
  await rows(
    `update installation set value = to_jsonb(now() - interval '61 minutes') where key = 'chore test.hourly'`,
  )
  vi.advanceTimersByTime(60_000)
  await until(() => expect(done).toEqual(['failing', 'hourly', 'hourly']))
})

test('every job and chore has a name of its own, and every chore runs on an empty installation', async () => {
  const names = [...allJobs, ...allChores].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const { db, config } = await testApp()
  for (const { run } of allChores) await run({ db, config })
})
