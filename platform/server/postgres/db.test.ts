import { sql } from 'kysely'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { silentLog } from '#platform/server/log.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { openDb, openPool } from './connect.ts'
import { afterCommit, inTransaction, retryOnConflict, type Db } from './db.ts'
import { commitWith, pipeline } from './pipeline.ts'
import { statementName } from './query.ts'
import { sqlCommand, sqlRows, sqlStatement } from './sql-rows.ts'

let own: TestDb
beforeAll(async () => {
  own = await testDb()
})
afterAll(() => own.close())

const bios = async (username: string) => {
  const members = await own.db.selectFrom('users').select('bio').where('username', '=', username).execute()
  return members.map(({ bio }) => bio)
}

const addMember = (db: TestDb['db'], username: string) =>
  db.insertInto('users').values({ username, displayName: username }).returning('id').executeTakeFirstOrThrow()

test('an action that fails leaves nothing behind and has no effects', async () => {
  const effects: string[] = []
  const action = inTransaction(own.db, async (tx) => {
    await addMember(tx, 'failing')
    afterCommit(tx, () => effects.push('failing'))
    throw new Error('on purpose')
  })
  await expect(action).rejects.toThrow('on purpose')
  expect(await bios('failing')).toEqual([])
  expect(effects).toEqual([])
})

test('an action within an action joins its transaction, and effects wait for the outermost commit', async () => {
  const effects: string[] = []
  await inTransaction(own.db, async (outer) => {
    await inTransaction(outer, async (inner) => {
      expect(inner).toBe(outer)
      await addMember(inner, 'joined')
      afterCommit(inner, () => effects.push('joined'))
    })
    expect(effects).toEqual([])
    expect(await bios('joined')).toEqual([])
  })
  expect(effects).toEqual(['joined'])
  expect(await bios('joined')).toEqual([''])
})

test('two actions in a deadlock both succeed in the end, each with its effects once', async () => {
  const [first, second] = [await addMember(own.db, 'lock-a'), await addMember(own.db, 'lock-b')]
  let arrived = 0
  const gate = Promise.withResolvers<void>()
  const effects: string[] = []
  const appendToBoth = (mark: string, ids: number[]) =>
    inTransaction(own.db, async (tx) => {
      for (const id of ids) {
        await tx
          .updateTable('users')
          .set((eb) => ({ bio: eb(eb.ref('bio'), '||', mark) }))
          .where('id', '=', id)
          .execute()
        arrived += 1
        if (arrived === 2) gate.resolve()
        await gate.promise
      }
      afterCommit(tx, () => effects.push(mark))
    })
  await Promise.all([appendToBoth('a', [first.id, second.id]), appendToBoth('b', [second.id, first.id])])
  for (const name of ['lock-a', 'lock-b'])
    expect([...((await bios(name))[0] ?? '')].toSorted()).toEqual(['a', 'b'])
  expect(effects.toSorted()).toEqual(['a', 'b'])
})

test('an action with a conflict is retried, three times at most; other errors are not retried', async () => {
  const conflict = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const failing = (times: number, error: Error) => {
    let tries = 0
    return async () => {
      tries += 1
      if (tries <= times) throw error
      return tries
    }
  }
  const began = performance.now()
  await expect(retryOnConflict(failing(2, conflict))).resolves.toBe(3)
  // The transaction that won has time to take its locks: 20 ms, then 40.
  expect(performance.now() - began).toBeGreaterThan(55)
  await expect(retryOnConflict(failing(3, conflict))).rejects.toThrow('deadlock')
  await expect(retryOnConflict(failing(1, new Error('wrong')))).rejects.toThrow('wrong')
})

test('a statement that failed the first time can be sent again', async () => {
  await addMember(own.db, 'twice')
  await expect(addMember(own.db, 'twice')).rejects.toThrow('duplicate key')
  await expect(addMember(own.db, 'thrice')).resolves.toEqual({ id: expect.any(Number) })
})

test('a transaction that was aborted inside does not pretend to be committed', async () => {
  const action = inTransaction(own.db, async (tx) => {
    await addMember(tx, 'aborted')
    await addMember(tx, 'aborted').catch(() => {})
  })
  await expect(action).rejects.toThrow('rolled back')
  expect(await bios('aborted')).toEqual([])
})

const named = (username: string) =>
  own.db.selectFrom('users').select(['id', 'username']).where('username', '=', username)
const added = (username: string) =>
  sqlCommand('insert into users (username, display_name) values ($1, $1)', [username])
const Named = z.object({ displayName: z.string() })
const displayed = (username: string) =>
  sqlStatement(Named, 'select display_name from users where username = $1', [username])

test('a pipeline runs statements in their order, each seeing the one before, and returns the rows of each', async () => {
  const [before, , after, one, [count]] = await inTransaction(own.db, (tx) =>
    pipeline(tx, [
      named('pipeline'),
      added('pipeline'),
      named('pipeline'),
      displayed('pipeline'),
      tx
        .selectFrom('users')
        .select(sql<number>`count(*)`.as('count'))
        .where('username', '=', 'pipeline'),
    ]),
  )
  expectTypeOf(after).toEqualTypeOf<{ id: number; username: string }[]>()
  expectTypeOf(one).toEqualTypeOf<{ displayName: string }[]>()
  expect([before, after, one, count]).toEqual([
    [],
    [{ id: expect.any(Number), username: 'pipeline' }],
    [{ displayName: 'pipeline' }],
    { count: 1 },
  ])
})

test('a pipeline throws the error of the statement that failed, and nothing of its transaction remains', async () => {
  await addMember(own.db, 'taken')
  const action = inTransaction(own.db, async (tx) => {
    await addMember(tx, 'before the pipeline')
    await pipeline(tx, [added('first of three'), added('taken'), added('third of three')])
  })
  await expect(action).rejects.toThrow('duplicate key')
  for (const name of ['before the pipeline', 'first of three', 'third of three'])
    expect(await bios(name)).toEqual([])
  expect(await inTransaction(own.db, (tx) => pipeline(tx, [named('taken')]))).toHaveLength(1)
})

test('a pipeline that commits is the end of its transaction, or undoes all of it', async () => {
  const effects: string[] = []
  await inTransaction(own.db, async (tx) => {
    afterCommit(tx, () => effects.push('committed'))
    await addMember(tx, 'written before')
    await commitWith(tx, [added('written with the commit')])
    expect(await bios('written with the commit')).toHaveLength(1)
    await expect(pipeline(tx, [named('anybody')])).rejects.toThrow('is over')
    expect(effects).toEqual([])
  })
  expect(effects).toEqual(['committed'])

  const action = inTransaction(own.db, async (tx) => {
    await addMember(tx, 'undone')
    await commitWith(tx, [added('written before')])
  })
  await expect(action).rejects.toThrow('duplicate key')
  expect(await bios('undone')).toEqual([])
})

test('the time limit of a pipeline ends with its answer', async () => {
  // Long enough for a loaded machine: a statement that takes as long fails.
  const timeLimit = 1_000
  const pool = openPool({ ...own.connection, query_timeout: timeLimit }, 1, silentLog)
  const db = openDb(pool)
  try {
    const pid = await inTransaction(db, async (tx) => {
      await pipeline(tx, [named('nobody'), named('nobody')])
      return pidOf(tx)
    })
    const until = performance.now() + 1.5 * timeLimit
    while (performance.now() < until) {
      await sql`select pg_sleep(0.1)`.execute(db)
      expect(await pidOf(db)).toBe(pid)
    }
  } finally {
    await pool.end()
  }
})

test('a pipeline needs a transaction, and may be empty', async () => {
  await expect(pipeline(own.db, [named('nobody')])).rejects.toThrow('transaction')
  expect(await inTransaction(own.db, (tx) => pipeline(tx, []))).toEqual([])
})

test('rows that are not what their schema says fail, alone and in a pipeline', async () => {
  const Wrong = z.object({ displayName: z.number() })
  const text = `select 'a name' as display_name`
  await expect(sqlRows(own.db, Wrong, text)).rejects.toThrow('displayName')
  const action = inTransaction(own.db, (tx) => pipeline(tx, [sqlStatement(Wrong, text)]))
  await expect(action).rejects.toThrow('displayName')
})

test('a transaction whose only statement fails is over, and its connection works on', async () => {
  const action = inTransaction(own.db, (tx) => sql`select 1 / 0`.execute(tx))
  await expect(action).rejects.toThrow('division by zero')
  await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(own.db)))
})

const Prepared = z.object({ name: z.string(), genericPlans: z.number(), customPlans: z.number() })
const preparedAs = (db: Db, name: string | undefined) =>
  sqlRows(
    db,
    Prepared,
    'select name, generic_plans, custom_plans from pg_prepared_statements where name = $1',
    [name],
  )

test('a statement is prepared under a hash of its text, planned for any values, once per connection', async () => {
  // No other test has prepared this text on one of the connections.
  const text = 'select display_name from users where username = $1 and true'
  await own.db.connection().execute(async (db) => {
    for (let round = 0; round < 3; round += 1) await sqlRows(db, Named, text, ['somebody'])
    expect(await preparedAs(db, statementName(text))).toEqual([
      { name: statementName(text), genericPlans: 3, customPlans: 0 },
    ])
  })
  expect(statementName(text)).toMatch(/^[\w-]{16}$/)
  expect(statementName(`${text} `)).not.toBe(statementName(text))
  expect(statementName('x'.repeat(10_001))).toBeUndefined()
})

const Pid = z.object({ pid: z.number() })
const pidOf = async (db: Db) => (await sqlRows(db, Pid, 'select pg_backend_pid() as pid'))[0]?.pid

test('a connection that has prepared too many statements is replaced', async () => {
  const pid = await own.db.connection().execute(async (db) => {
    for (let number = 0; number < 501; number += 1)
      expect(
        await sqlRows(db, z.object({ someNumber: z.number() }), `select ${number} as some_number`),
      ).toEqual([{ someNumber: number }])
    return pidOf(db)
  })
  const pids = await Promise.all(Array.from({ length: 30 }, () => pidOf(own.db)))
  expect(pids).not.toContain(pid)
})

test('a statement whose result has another type than when it was planned works again on a new connection', async () => {
  await sql`create table changing (some_value int)`.execute(own.ownerDb)
  await sql`insert into changing values (1)`.execute(own.ownerDb)
  const read = (db: Db) => sqlRows(db, z.object({ someValue: z.unknown() }), 'select * from changing')
  await own.ownerDb.connection().execute(async (db) => {
    expect(await read(db)).toEqual([{ someValue: 1 }])
    await sql`alter table changing alter some_value type text`.execute(own.ownerDb)
    await expect(read(db)).rejects.toThrow('cached plan must not change result type')
  })
  for (let round = 0; round < 10; round += 1) expect(await read(own.ownerDb)).toEqual([{ someValue: '1' }])
})

test('a statement that the server has forgotten is prepared again on a new connection', async () => {
  await own.db.connection().execute(async (db) => {
    await pidOf(db)
    await sql`deallocate all`.execute(db)
    await expect(pidOf(db)).rejects.toThrow('does not exist')
  })
  for (let round = 0; round < 10; round += 1) expect(await pidOf(own.db)).toBeGreaterThan(0)
})

test('a limit is part of the text', () => {
  expect(own.db.selectFrom('users').select('id').limit(3).compile()).toMatchObject({
    sql: 'select "id" from "users" limit 3',
    parameters: [],
  })
})

test('values are read in the form that answers use', async () => {
  const text = `select '2026-11-21 10:00:00+00'::timestamptz as at, '2026-11-21 12:00:00.1239+02'::timestamptz as then_at,
    array['2026-01-01 00:00:00+00'::timestamptz, null] as instants, date '2026-02-03' as day, count(*) as many,
    $1::text[] as texts, $2::jsonb as json_value, 12::int8 as big, null::text as nothing`
  const [row] = await sqlRows(own.db, z.unknown(), text, [['a"\\b', 'ü,{}', null], { snake_key: [1] }])
  expect(row).toEqual({
    at: '2026-11-21T10:00:00.000Z',
    thenAt: '2026-11-21T10:00:00.123Z',
    instants: ['2026-01-01T00:00:00.000Z', null],
    day: '2026-02-03',
    many: 1,
    texts: ['a"\\b', 'ü,{}', null],
    jsonValue: { snake_key: [1] },
    big: 12,
    nothing: null,
  })
})
