import { sql, type SqlBool } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterCommit, inTransaction, lastly, repeated } from './db.ts'
import { hot, inOneTrip, sendAhead, statement, template } from './raw-sql.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'

let own: TestDb
beforeAll(async () => {
  own = await testDb()
})
afterAll(() => own.close())

const bios = async (username: string) =>
  (await hot<{ bio: string }>(own.db, 'select bio from users where username = $1', [username])).map(
    ({ bio }) => bio,
  )

const addMember = (db: TestDb['db'], username: string) =>
  db.insertInto('users').values({ username, displayName: username }).returning('id').executeTakeFirstOrThrow()

test('a deed that fails leaves nothing behind and tells nobody', async () => {
  const told: string[] = []
  const deed = inTransaction(own.db, async (tx) => {
    await addMember(tx, 'failing')
    afterCommit(tx, () => told.push('failing'))
    throw new Error('on purpose')
  })
  await expect(deed).rejects.toThrow('on purpose')
  expect(await bios('failing')).toEqual([])
  expect(told).toEqual([])
})

test('a deed within a deed joins its transaction, and effects wait for the outermost commit', async () => {
  const told: string[] = []
  await inTransaction(own.db, async (outer) => {
    await inTransaction(outer, async (inner) => {
      expect(inner).toBe(outer)
      await addMember(inner, 'joined')
      afterCommit(inner, () => told.push('joined'))
    })
    expect(told).toEqual([])
    expect(await bios('joined')).toEqual([])
  })
  expect(told).toEqual(['joined'])
  expect(await bios('joined')).toEqual([''])
})

test('two deeds that lock each other out are both done in the end', async () => {
  const [first, second] = [await addMember(own.db, 'lock-a'), await addMember(own.db, 'lock-b')]
  let arrived = 0
  const gate = Promise.withResolvers<void>()
  const told: string[] = []
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
      afterCommit(tx, () => told.push(mark))
    })
  await Promise.all([appendToBoth('a', [first.id, second.id]), appendToBoth('b', [second.id, first.id])])
  for (const name of ['lock-a', 'lock-b'])
    expect([...((await bios(name))[0] ?? '')].toSorted()).toEqual(['a', 'b'])
  expect(told.toSorted()).toEqual(['a', 'b'])
})

test('a statement that others crossed is done again, three times at most; what is simply wrong is not', async () => {
  const crossed = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const failing = (times: number, error: Error) => {
    let tries = 0
    return async () => {
      tries += 1
      if (tries <= times) throw error
      return tries
    }
  }
  await expect(repeated(failing(2, crossed))).resolves.toBe(3)
  await expect(repeated(failing(3, crossed))).rejects.toThrow('deadlock')
  await expect(repeated(failing(1, new Error('wrong')))).rejects.toThrow('wrong')
})

test('a statement that failed the first time can be sent again', async () => {
  await addMember(own.db, 'twice')
  await expect(addMember(own.db, 'twice')).rejects.toThrow('duplicate key')
  await expect(addMember(own.db, 'thrice')).resolves.toEqual({ id: expect.any(Number) })
})

test('a transaction that was aborted inside does not pretend to be committed', async () => {
  const deed = inTransaction(own.db, async (tx) => {
    await addMember(tx, 'aborted')
    await addMember(tx, 'aborted').catch(() => {})
  })
  await expect(deed).rejects.toThrow('rolled back')
  expect(await bios('aborted')).toEqual([])
})

test('more kinds of statements than a connection remembers still answer', async () => {
  await own.db.connection().execute(async (db) => {
    for (let round = 0; round < 2; round += 1) {
      for (let number = 0; number < 600; number += 1) {
        expect(await hot(db, `select ${number} as some_number`)).toEqual([{ someNumber: number }])
      }
    }
    const [count] = await hot<{ count: number }>(db, 'select count(*) from pg_prepared_statements')
    expect(count?.count).toBeLessThanOrEqual(501)
  })
})

test('several statements go in one trip, each seeing what those before it wrote, and answer with their rows', async () => {
  const named = (name: string) =>
    statement<{ username: string }>('select username from users where username = $1', [name])
  const added = (name: string) =>
    statement('insert into users (username, display_name) values ($1, $1)', [name])
  const names: string[] = []
  const composed = own.db.selectFrom('users').select('id').where('username', '=', 'a name')
  const byName = template(['a name', names], composed.where(sql<SqlBool>`username = any(${names})`))
  const answer = await inTransaction(own.db, (tx) =>
    inOneTrip(tx, [
      named('trip'),
      added('trip'),
      named('trip'),
      byName('trip', ['trip', 'none']),
      byName('trip', ['none']),
    ]),
  )
  expect(answer).toEqual([[], [], [{ username: 'trip' }], [{ id: expect.any(Number) }], []])

  const failing = inTransaction(own.db, (tx) =>
    inOneTrip(tx, [added('second trip'), added('trip'), added('third trip')]),
  )
  await expect(failing).rejects.toThrow('duplicate key')
  const again = await inTransaction(own.db, (tx) =>
    inOneTrip(tx, [named('second trip'), added('third trip'), named('third trip')]),
  )
  expect(again).toEqual([[], [], [{ username: 'third trip' }]])
})

test('what comes last goes with the commit, and undoes all of it in our words when the database refuses it', async () => {
  const last = (name: string) =>
    statement('insert into users (username, display_name) values ($1, $1)', [name])
  const place = (name: string) =>
    inTransaction(own.db, async (tx) => {
      await lastly(tx, last('the last'), async (error) =>
        error instanceof Error && error.message.includes('duplicate') ? new Error('none left') : undefined,
      )
      expect(await hot(tx, `select id from users where username = 'the last'`)).toHaveLength(taken)
      await addMember(tx, name)
    })
  let taken = 0
  await place('before the last')
  expect(await bios('the last')).toHaveLength(1)
  taken = 1
  await expect(place('undone')).rejects.toThrow('none left')
  expect(await bios('undone')).toEqual([])

  await inTransaction(own.db, (tx) => lastly(tx, last('only the last')))
  await lastly(own.db, last('by itself'))
  expect([...(await bios('only the last')), ...(await bios('by itself'))]).toHaveLength(2)
})

test('what goes ahead is sent with the next statement and heard before it counts', async () => {
  const heard: string[] = []
  const ahead = (name: string, hear: (rows: { username: string }[]) => void) => ({
    ...statement<{ username: string }>(
      'insert into users (username, display_name) values ($1, $1) returning username',
      [name],
    ),
    hear,
  })
  const note = (rows: { username: string }[]) => heard.push(...rows.map(({ username }) => username))
  await inTransaction(own.db, async (tx) => {
    await sendAhead(tx, [ahead('ahead', note)])
    expect(heard).toEqual([])
    expect(await hot(tx, `select username from users where username = 'ahead'`)).toHaveLength(1)
    expect(heard).toEqual(['ahead'])
    await inOneTrip(tx, [])
    await lastly(tx, ahead('heard last', note))
    expect(heard).toEqual(['ahead'])
  })
  expect(heard).toEqual(['ahead', 'heard last'])

  const refused = (second: string) =>
    inTransaction(own.db, async (tx) => {
      await sendAhead(tx, [
        ahead('refused ahead', () => {
          throw new Error('seen ahead')
        }),
      ])
      await hot(tx, second)
    })
  await expect(refused('select 1')).rejects.toThrow('seen ahead')
  await expect(refused('select 1 / 0')).rejects.toThrow('seen ahead')
  expect(await bios('refused ahead')).toEqual([])
})

test('values come back as answers carry them', async () => {
  const text = `select '2026-11-21 10:00:00+00'::timestamptz as at, '2026-11-21 12:00:00.1239+02'::timestamptz as then_at,
    array['2026-01-01 00:00:00+00'::timestamptz, null] as instants, date '2026-02-03' as day, count(*) as many,
    $1::text[] as texts, $2::jsonb as json_value, 12::int8 as big, null::text as nothing`
  const [row] = await hot(own.db, text, [['a"\\b', 'ü,{}', null], { snake_key: [1] }])
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
