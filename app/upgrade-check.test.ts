import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { recordVersion } from '#platform/server/migrations/data-version.ts'
import { databaseIn } from '#platform/server/testing/global-setup.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { checkUpgrade } from './upgrade-check.ts'

let own: TestDb
let folder: string
beforeEach(async () => {
  own = await testDb()
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-upgrade-check-'))
})
afterEach(async () => {
  await own.close()
  await rm(folder, { recursive: true })
})

async function environment() {
  const name = String((await own.pool.query('select current_database() as name')).rows[0]?.name)
  const { connectionString, user, host, port } = databaseIn(inject('testServer'), name)
  const socket = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  return { DATA_DIR: folder, DATABASE_URL: connectionString ?? socket }
}
const check = async (more: Record<string, string> = {}) => checkUpgrade({ ...(await environment()), ...more })
const stopping = (facts: Awaited<ReturnType<typeof check>>) =>
  facts.filter(({ level }) => level === 'stops').map(({ text }) => text)

test('data of this version need no migration, and the newest backup is named', async () => {
  await recordVersion(own.pool, '0.3.7')
  await own.pool.query(
    `insert into backup_runs (name, state, started_at, finished_at) values ('highveld-1', 'succeeded', now() - interval '3 hours', now())`,
  )
  const facts = await check()
  expect(stopping(facts)).toEqual([])
  const text = facts.map((fact) => fact.text).join('\n')
  expect(text).toContain('the data were used last by 0.3.7')
  expect(text).toContain('No migration is pending.')
  expect(text).toContain('The newest nightly backup is highveld-1, 3 hours old.')
  expect(text).toMatch(/GB are free in /)
  expect(text).toContain(`Node ${process.versions.node}`)
})

test('pending migrations are named and not applied, and a missing backup is pointed out', async () => {
  await own.pool.query('delete from migrations where number > 52')
  const facts = await check()
  expect(stopping(facts)).toEqual([])
  expect(facts.map(({ text }) => text).join('\n')).toContain('0053_backup_runs.sql')
  expect(facts).toContainEqual({
    level: 'attention',
    text: expect.stringContaining('There is no nightly backup.'),
  })
  expect((await own.pool.query('select max(number) as newest from migrations')).rows).toEqual([
    { newest: 52 },
  ])
})

test('what a pending migration stops on a large table is said with a rough time', async () => {
  await own.pool.query('delete from migrations where number in (89, 120)')
  const migrations = async () => (await check()).find(({ text }) => text.startsWith('A start applies 2'))
  expect(await migrations()).toMatchObject({
    level: 'fine',
    text: expect.stringContaining('none of them stops reads or writes for more than a second'),
  })
  await own.pool.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'reltuples', 300000::real) from unnest(array['comments', 'posts']) name`,
  )
  expect(await migrations()).toMatchObject({
    level: 'attention',
    text: expect.stringMatching(
      /0089_search_in_comments\.sql\n {8}stops reads and writes of comments for about \d\d s\n {4}0120_hidden_comments\.sql$/,
    ),
  })
})

test('data of a newer version, unknown variables and another major Postgres stop an upgrade', async () => {
  await own.pool.query(`insert into migrations (number, name, hash) values (9999, '9999_later.sql', 'x')`)
  expect(stopping(await check())).toEqual([expect.stringContaining('come from a newer Highveld')])
  expect(stopping(await check({ DATABASE_POOOL: '4' }))).toEqual([
    expect.stringContaining('did you mean DATABASE_POOL?'),
  ])

  await mkdir(path.join(folder, 'postgres'))
  await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '15\n')
  expect(stopping(await checkUpgrade({ DATA_DIR: folder }))).toEqual([
    expect.stringContaining('The data were made by Postgres 15'),
  ])
})

test('a database that does not answer stops an upgrade, and an empty folder does not', async () => {
  const away = { ...(await environment()), DATABASE_URL: 'postgres://x@127.0.0.1:9/x' }
  expect(stopping(await checkUpgrade(away))).toHaveLength(1)
  const empty = await checkUpgrade({ DATA_DIR: path.join(folder, 'nothing') })
  expect(stopping(empty)).toEqual([])
  expect(empty.at(-1)?.text).toContain('a start creates an empty one')
})
