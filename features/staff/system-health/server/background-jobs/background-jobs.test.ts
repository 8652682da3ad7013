import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { founder, rows, staff, testApp, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import type { BackgroundJob } from '../../background-jobs.contract.ts'
import { backgroundJobMessages } from '../../background-jobs.copy.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})
beforeEach(async () => {
  await rows('delete from jobs')
})

async function insert(columns = '', values = '') {
  const [row] = await rows<{ id: number }>(
    `insert into jobs (name, input${columns}) values ('accounts.mailReset', '{"who": "secret@example.co.za"}'${values}) returning id`,
  )
  return row?.id ?? 0
}
const waiting = () => insert()
const running = () => insert(', locked_until, attempts', `, now() + interval '1 minute', 1`)
const failed = () =>
  insert(', failed_at, attempts, last_error', `, now(), 12, 'Error: the mail server is away'`)
const list = async (query = '') => (await admin.get(`/api/admin/jobs${query}`)).body as BackgroundJob[]

test('an admin sees which jobs wait, run or have failed, and why, but not their input', async () => {
  const [first, second, third] = [await waiting(), await running(), await failed()]
  expect((await list()).map(({ id, state }) => [id, state])).toEqual([
    [third, 'failed'],
    [second, 'running'],
    [first, 'waiting'],
  ])
  expect(await list('?state=failed')).toEqual([
    {
      id: third,
      name: 'accounts.mailReset',
      state: 'failed',
      attempts: 12,
      createdAt: expect.any(String),
      runAt: expect.any(String),
      failedAt: expect.any(String),
      lastError: 'Error: the mail server is away',
    },
  ])
  expect((await admin.get('/api/admin/jobs')).text).not.toContain('secret')
  expect(await admin.all<BackgroundJob>('/api/admin/jobs?limit=1')).toHaveLength(3)
})

test('a failed job that is retried is due at once with all its attempts, and the audit log says who did it', async () => {
  const id = await failed()
  expect((await admin.post(`/api/admin/jobs/${id}/retry`)).body).toMatchObject({
    state: 'waiting',
    attempts: 0,
    failedAt: null,
  })
  expect(await rows('select run_at <= now() as is_due from jobs where id = $1', [id])).toEqual([
    { isDue: true },
  ])
  const [entry] = (await admin.get('/api/admin/audit')).body
  expect(entry).toMatchObject({ action: 'job.retry', aboutId: id, about: 'accounts.mailReset' })
  expect(entry.actor.id).toBe(admin.id)
})

test('a deleted job is gone, and the audit log says who deleted it', async () => {
  const id = await failed()
  expect((await admin.del(`/api/admin/jobs/${id}`)).body.message).toBe(backgroundJobMessages.deleted)
  expect(await list()).toEqual([])
  expect(await admin.del(`/api/admin/jobs/${id}`)).toFailWith(404, backgroundJobMessages.missing)
  expect((await admin.get('/api/admin/audit')).body[0]).toMatchObject({ action: 'job.delete', aboutId: id })
})

test('a job that runs can be neither retried nor deleted', async () => {
  const id = await running()
  expect(await admin.post(`/api/admin/jobs/${id}/retry`)).toFailWith(409, backgroundJobMessages.running)
  expect(await admin.del(`/api/admin/jobs/${id}`)).toFailWith(409, backgroundJobMessages.running)
  expect(await list()).toHaveLength(1)
})

test('moderators see and change no jobs', async () => {
  const moderator = await staff('moderator')
  const id = await failed()
  for (const answer of [
    await moderator.get('/api/admin/jobs'),
    await moderator.get('/api/admin/scheduled-jobs'),
    await moderator.post(`/api/admin/jobs/${id}/retry`),
    await moderator.del(`/api/admin/jobs/${id}`),
  ])
    expect(answer).toFailWith(403, errorCopy.staffOnly)
  expect(await list('?state=failed')).toHaveLength(1)
})

test('an admin sees when each scheduled job last ran and why it failed, the failed ones first', async () => {
  const { db, config } = await testApp()
  await rows('delete from scheduled_jobs')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const worker = startWorker(
    { db, config },
    pino({ level: 'silent' }),
    [],
    [
      scheduledJob('a.works', 60, async () => {}),
      scheduledJob('media.strays', 60, async () => {
        throw new Error('The sweep of the media folder stopped')
      }),
    ],
  )
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await eventually(async () =>
    expect((await admin.get('/api/admin/scheduled-jobs')).body).toMatchObject([
      { name: 'media.strays', lastError: 'Error: The sweep of the media folder stopped' },
      { name: 'a.works', lastError: null, finishedAt: expect.any(String) },
    ]),
  )
  await worker.stop()
})

test('the error of a job names no path of the machine', async () => {
  await insert(
    ', failed_at, attempts, last_error',
    `, now(), 12, 'ENOENT: open ''/var/lib/own site/media/a.webp'''`,
  )
  const [shown] = await list()
  expect(shown?.lastError).toBe("ENOENT: open '…/a.webp'")
  expect((await admin.post(`/api/admin/jobs/${shown?.id}/retry`)).body.lastError).toBe(
    "ENOENT: open '…/a.webp'",
  )
  await rows(`insert into scheduled_jobs (name, started_at, last_error) values ('paths', now(), 'spawn /opt/site/bin/x')
    on conflict (name) do update set last_error = excluded.last_error`)
  const { body } = await admin.get('/api/admin/scheduled-jobs')
  expect(body).toContainEqual(expect.objectContaining({ name: 'paths', lastError: 'spawn …/x' }))
})
