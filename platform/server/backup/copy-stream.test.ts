import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientClient } from '#platform/server/postgres/connect.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { copyIn, copyOut } from './copy-stream.ts'

let source: TestDb
let target: TestDb
beforeAll(async () => {
  ;[source, target] = await Promise.all([testDb('bare'), testDb('bare')])
  await target.pool.query('create table numbers (number integer check (number <> 1000))')
})
afterAll(() => Promise.all([source.close(), target.close()]))

const manyNumbers = (first: number) =>
  `copy (select number from generate_series(${first}, 2000000) number) to stdout`
const intoNumbers = 'copy numbers from stdin'
const open = () => Promise.all([patientClient(source.pool), patientClient(target.pool)])
const close = (clients: Client[]) => Promise.all(clients.map((client) => client.end().catch(() => {})))
async function terminate(client: Client, { pool }: TestDb) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
}

test('a copy that its target refuses leaves the connection of the source usable', async () => {
  const [from, to] = await open()
  await expect(copyIn(to, intoNumbers, copyOut(from, manyNumbers(1)))).rejects.toThrow('check')
  expect((await from.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect((await to.query('select count(*)::int as count from numbers')).rows).toEqual([{ count: 0 }])
  await close([from, to])
})

test('a copy whose source is lost midway fails, and the target keeps nothing of it', async () => {
  const [from, to] = await open()
  const copying = copyIn(
    to,
    intoNumbers,
    copyOut(from, 'copy (select 1 / (5000 - number) from generate_series(2000, 9000) number) to stdout'),
  )
  await expect(copying).rejects.toThrow('division by zero')
  expect((await to.query('select count(*)::int as count from numbers')).rows).toEqual([{ count: 0 }])
  await close([from, to])
})

test('a copy between two connections that were lost fails, and does nothing else', async () => {
  const [from, to] = await open()
  await Promise.all([terminate(from, source), terminate(to, target)])
  await expect(copyIn(to, intoNumbers, copyOut(from, manyNumbers(2_000)))).rejects.toThrow('not queryable')
  await close([from, to])
})
