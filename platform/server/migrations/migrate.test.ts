import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { migrate } from './migrate.ts'

let folder: string
let own: TestDb
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-migrations-'))
  own = await testDb('bare')
  await write(
    '0001_first.sql',
    'create table things (id integer primary key); insert into things values (1);',
  )
})
afterEach(async () => {
  await own.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
const run = () => migrate(own.pool, silentLog, folder)
const idsOf = async () => (await own.pool.query('select id from things order by id')).rows.map(({ id }) => id)

test('each migration is applied once, also when several processes start together', async () => {
  await write('0002_second.sql', 'insert into things values (2);')
  await Promise.all([run(), run(), run()])
  await run()
  expect(await idsOf()).toEqual([1, 2])
})

test('a migration that fails leaves nothing behind and is named in the error', async () => {
  await run()
  await write('0002_broken.sql', 'insert into things values (2); insert into nothing values (3);')
  await expect(run()).rejects.toThrow('0002_broken.sql failed: relation "nothing" does not exist')
  expect(await idsOf()).toEqual([1])
})

test('a migration outside a transaction can build an index while others write', async () => {
  await write(
    '0002_index.sql',
    '-- outside transaction\ncreate index concurrently a on things (id);\ncreate index concurrently b on things (id);\n',
  )
  await run()
  const { rows } = await own.pool.query(
    `select indexname from pg_indexes where tablename = 'things' and indexname in ('a', 'b')`,
  )
  expect(rows).toHaveLength(2)
})

test('a migration that changed after it was applied is named in an error, and so is a gap', async () => {
  await run()
  await write('0001_first.sql', 'create table others (id integer);')
  await expect(run()).rejects.toThrow('0001_first.sql was changed')
  await write('0003_gap.sql', 'select 1;')
  await expect(run()).rejects.toThrow('0003_gap.sql should be number 2')
})

test('a database of a newer version is left alone', async () => {
  await write('0002_second.sql', 'insert into things values (2);')
  await run()
  await rm(path.join(folder, '0002_second.sql'))
  await expect(run()).rejects.toThrow('newer Highveld (0002_second.sql)')
})
