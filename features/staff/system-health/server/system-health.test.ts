import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, rows, staff, testApp, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { recordSlowStatement } from '#platform/server/postgres/slow-statements.ts'
import { findingTypes, Health, type FindingType } from '../contract.ts'
import { findingsOf } from './findings.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})
beforeEach(async () => {
  await rows('delete from jobs')
  await rows('delete from scheduled_jobs')
  await rows('delete from backup_runs')
})

const read = async () => (await admin.get('/api/admin/health')).body as Health
const typesOf = (health: Health) => health.findings.map(({ type }) => type)

test('an admin reads the state of every part of the installation', async () => {
  const answer = await admin.get('/api/admin/health')
  expect(answer.status, 'GET /api/admin/health').toBe(200)
  expect(Health.parse(answer.body)).toMatchObject({
    database: { bytes: expect.any(Number), connections: { used: expect.any(Number) } },
    disks: [{ holds: 'data', freeBytes: expect.any(Number), totalBytes: expect.any(Number) }],
    queue: { waiting: 0, running: 0, lateSeconds: 0, workerSeenAt: null },
    versions: { highveld: expect.stringMatching(/^\d+\.\d+\.\d+$/), node: process.versions.node },
  })
  expect(typesOf(await read())).toEqual(expect.arrayContaining(['mailMissing', 'backupsOff']))
})

test('moderators and members do not see it', async () => {
  const moderator = await staff('moderator')
  expect(await moderator.get('/api/admin/health')).toFailWith(403, errorCopy.staffOnly)
})

test('jobs that failed or wait too long, and schedules that failed, are found', async () => {
  await rows(
    `insert into scheduled_jobs (name, started_at, last_error) values ('media.strays', now(), 'Error: no')`,
  )
  await rows(
    `insert into jobs (name, input, run_at, failed_at) values
       ('accounts.mailReset', '{}', now() - interval '1 day', now()),
       ('accounts.mailReset', '{}', now() - interval '1 day', now()),
       ('listings.catalogue', '{}', now() - interval '11 minutes', null)`,
  )
  const { findings, queue, deadLetters } = await read()
  expect(queue).toMatchObject({ waiting: 1, failedSchedules: ['media.strays'] })
  expect(queue.lateSeconds).toBeGreaterThanOrEqual(660)
  expect(deadLetters).toEqual([{ name: 'accounts.mailReset', count: 2 }])
  expect(findings).toEqual(
    expect.arrayContaining([
      { type: 'jobsLate', about: null },
      { type: 'scheduledJobsFailed', about: 'media.strays' },
      { type: 'jobsFailed', about: '2 accounts.mailReset' },
    ]),
  )
  expect(findings.map(({ type }) => type)).not.toContain('workerMissing')
})

test('mail that the server refuses is found by its last error', async () => {
  await rows(
    `insert into jobs (name, input, attempts, last_error, run_at) values
       ('accounts.mailReset', '{}', 2, 'Error: 553 sender refused', now() + interval '1 minute'),
       ('listings.catalogue', '{}', 2, 'Error: another one', now() + interval '1 minute')`,
  )
  expect((await read()).mail).toMatchObject({ waiting: 1, failed: 0, lastError: 'Error: 553 sender refused' })
})

test('slow statements of the last hour are counted, with the slowest', async () => {
  recordSlowStatement({ text: 'select 1', ms: 1_200 })
  recordSlowStatement({ text: 'select 2', ms: 3_400.4 })
  const { database, findings } = await read()
  expect(database.slowStatements).toEqual({ count: 2, slowest: { text: 'select 2', ms: 3_400 } })
  expect(findings).toContainEqual({ type: 'statementsSlow', about: 'select 2' })
})

test('no path of the machine is shown, whatever failed', async () => {
  await rows(
    `insert into jobs (name, input, attempts, last_error, run_at) values
       ('accounts.mailReset', '{}', 2, 'Error: /srv/site/mail.key is missing', now() + interval '1 minute')`,
  )
  await rows(
    `insert into backup_runs (name, state, started_at, finished_at, error, verified_at, verification, verification_error) values
       ('one', 'failed', now(), now(), 'EACCES: open ''/mnt/our disk/one/manifest.json''', null, null, null),
       ('two', 'succeeded', now() - interval '1 day', now(), null, now(), 'failed', 'spawn /opt/site/bin/pg_ctl ENOENT')`,
  )
  const health = await read()
  expect(health.mail.lastError).toBe('Error: …/mail.key is missing')
  expect(health.backups.runs[0]?.error).toBe("EACCES: open '…/manifest.json'")
  expect(health.backups.lastTrial?.verificationError).toBe('spawn …/pg_ctl ENOENT')
  expect(health.disks.map((disk) => Object.keys(disk).toSorted())).toEqual([
    ['freeBytes', 'holds', 'totalBytes'],
  ])
  expect(JSON.stringify(health)).not.toMatch(/\/(srv|mnt|opt|tmp)\//)
})

const gigabyte = 1024 ** 3
const now = '2026-11-23T08:00:00.000Z'
const run = (changes: Partial<Health['backups']['runs'][number]> = {}) => ({
  id: 1,
  name: 'highveld-1',
  state: 'succeeded' as const,
  startedAt: '2026-11-23T00:00:00.000Z',
  finishedAt: '2026-11-23T00:05:00.000Z',
  bytes: 1,
  error: null,
  verifiedAt: '2026-11-22T00:10:00.000Z',
  verification: 'verified' as const,
  verificationError: null,
  deletedAt: null,
  ...changes,
})
const fine: Omit<Health, 'findings'> = {
  checkedAt: now,
  database: {
    bytes: 1,
    connections: { used: 79, allowed: 100 },
    replicas: [{ name: 'db2:5432', isUsed: true, lagMs: 40, reads: 12 }],
    slowStatements: { count: 0, slowest: null },
  },
  disks: [{ holds: 'data', freeBytes: 16 * gigabyte, totalBytes: 100 * gigabyte }],
  mail: { isConfigured: true, waiting: 3, failed: 0, lastError: null },
  bus: { carrier: 'postgres', isConnected: true, silentSeconds: 0 },
  limits: { mode: 'on', proxyProblem: null },
  queue: { waiting: 1, running: 1, lateSeconds: 1, workerSeenAt: now, failedSchedules: [] },
  deadLetters: [],
  backups: {
    isConfigured: true,
    isEncrypted: true,
    isOnSameDisk: false,
    daily: 7,
    weekly: 4,
    lastSuccess: run(),
    lastTrial: run(),
    runs: [run()],
    sizes: [],
  },
  versions: {
    highveld: '1',
    commit: null,
    node: '1',
    postgres: '18.4',
    isEmbedded: true,
    outdatedSince: null,
    migration: 50,
    startedAt: '2026-11-22T08:00:00.000Z',
  },
}
const failedRun = run({
  state: 'failed',
  error: 'No space left',
  bytes: null,
  startedAt: '2026-11-23T01:00:00.000Z',
})
const old = run({ startedAt: '2026-11-20T00:00:00.000Z' })

test('where everything works there are no findings', () => {
  expect(findingsOf(fine)).toEqual([])
})

test('a process that has just started waits for its worker before it says that there is none', () => {
  const queue = { ...fine.queue, workerSeenAt: null }
  const startedAt = '2026-11-23T07:59:00.000Z'
  expect(findingsOf({ ...fine, queue, versions: { ...fine.versions, startedAt } })).toEqual([])
  expect(findingsOf({ ...fine, queue }).map(({ type }) => type)).toEqual(['workerMissing'])
})

const cases: [FindingType, Partial<typeof fine>][] = [
  ['connectionsScarce', { database: { ...fine.database, connections: { used: 80, allowed: 100 } } }],
  [
    'replicasUnused',
    {
      database: {
        ...fine.database,
        replicas: [{ name: 'db2:5432', isUsed: false, lagMs: null, reads: 0 }],
      },
    },
  ],
  [
    'statementsSlow',
    { database: { ...fine.database, slowStatements: { count: 1, slowest: { text: 'x', ms: 1 } } } },
  ],
  ['diskFilling', { disks: [{ holds: 'data', freeBytes: 15 * gigabyte, totalBytes: 100 * gigabyte }] }],
  ['diskFull', { disks: [{ holds: 'backups', freeBytes: 5 * gigabyte, totalBytes: 100 * gigabyte }] }],
  ['diskFull', { disks: [{ holds: 'data', freeBytes: gigabyte - 1, totalBytes: 2 * gigabyte }] }],
  ['mailMissing', { mail: { ...fine.mail, isConfigured: false } }],
  ['mailFailing', { mail: { ...fine.mail, lastError: 'refused' } }],
  ['busAway', { bus: { ...fine.bus, isConnected: false } }],
  ['busSilent', { bus: { ...fine.bus, silentSeconds: 61 } }],
  ['proxySilent', { limits: { mode: 'on', proxyProblem: 'silent' } }],
  ['proxyUntrusted', { limits: { mode: 'strict', proxyProblem: 'untrusted' } }],
  ['workerMissing', { queue: { ...fine.queue, workerSeenAt: '2026-11-23T07:49:00.000Z' } }],
  ['jobsLate', { queue: { ...fine.queue, lateSeconds: 601 } }],
  ['scheduledJobsFailed', { queue: { ...fine.queue, failedSchedules: ['x'] } }],
  ['jobsFailed', { deadLetters: [{ name: 'x', count: 1 }] }],
  ['backupsOff', { backups: { ...fine.backups, isConfigured: false } }],
  ['backupOld', { backups: { ...fine.backups, lastSuccess: old, runs: [failedRun, old] } }],
  ['backupOld', { backups: { ...fine.backups, lastSuccess: null, lastTrial: null, runs: [failedRun] } }],
  ['backupFailed', { backups: { ...fine.backups, runs: [failedRun, run()] } }],
  ['trialFailed', { backups: { ...fine.backups, lastTrial: run({ verification: 'failed' }) } }],
  ['trialMissing', { backups: { ...fine.backups, lastTrial: run({ verification: 'skipped' }) } }],
  [
    'trialMissing',
    { backups: { ...fine.backups, lastTrial: run({ verifiedAt: '2026-11-12T00:00:00.000Z' }) } },
  ],
  ['backupsOnSameDisk', { backups: { ...fine.backups, isOnSameDisk: true } }],
  ['postgresOutdated', { versions: { ...fine.versions, outdatedSince: '2026-08-13' } }],
]
test.each(cases)('%s is found alone: %o', (type, changes) => {
  expect(findingsOf({ ...fine, ...changes }).map((one) => one.type)).toEqual([type])
})

test('every finding is tested, and problems come first', () => {
  expect(new Set(cases.map(([type]) => type))).toEqual(new Set(Object.keys(findingTypes)))
  const { backups, mail } = fine
  const both = {
    ...fine,
    mail: { ...mail, isConfigured: false },
    backups: { ...backups, lastTrial: run({ verification: 'failed' }) },
  }
  expect(findingsOf(both).map(({ type }) => type)).toEqual(['trialFailed', 'mailMissing'])
})

test('a finished backup and its trial are shown with the backups that are retained', async () => {
  await rows(
    `insert into backup_runs (name, state, finished_at, bytes, verified_at, verification) values ('one', 'succeeded', now(), 1024, now(), 'verified')`,
  )
  const { config } = await testApp()
  const { backups } = await read()
  expect(backups).toMatchObject({
    ...config.backupKeep,
    isConfigured: false,
    lastSuccess: { name: 'one', bytes: 1024 },
    lastTrial: { name: 'one', verification: 'verified' },
    runs: [{ name: 'one' }],
    sizes: [{ bytes: 1024 }],
  })
})
