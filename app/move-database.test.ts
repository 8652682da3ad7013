import { beforeAll, expect, inject, test } from 'vitest'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { silentLog } from '#platform/server/log.ts'
import { moveDatabase } from '#platform/server/move-database/move-database.ts'
import { beginReadOnly, endReadOnly } from '#platform/server/move-database/read-only.ts'
import { openPool } from '#platform/server/postgres/connect.ts'
import { databaseIn } from '#platform/server/testing/global-setup.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { founder, member, rows, type Person } from './testing.ts'

let thandi: Person
beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})

/** The database of the app, as its owner. */
async function openSource() {
  const [row] = await rows<{ name: string }>('select current_database() as name')
  return openPool(databaseIn(inject('testServer'), row?.name ?? ''), 1, silentLog)
}
async function move(to: TestDb, { readOnlyMs = 60_000, onStep = async (_text: string) => {} } = {}) {
  const source = await openSource()
  const steps: Promise<void>[] = []
  try {
    await moveDatabase({
      source,
      target: to.pool,
      readOnlyMs,
      onStep: (text) => void steps.push(onStep(text)),
    })
  } finally {
    await Promise.all(steps)
    await source.end()
  }
}
async function undo() {
  const source = await openSource()
  await endReadOnly(source)
  await source.end()
}
const writes = (text: string) => thandi.post('/api/posts', { content: text })
const contentsIn = async (db: TestDb) =>
  (await db.pool.query<{ content: string }>('select content from posts')).rows.map(({ content }) => content)

test('members write during a move until it is read-only, and the new database has all that was acknowledged', async () => {
  const target = await testDb('bare')
  const gone = await thandi.writes('deleted meanwhile')
  const edited = await thandi.writes('edited meanwhile')
  const acknowledged: string[] = []
  const refused: { status: number; message: string }[] = []
  let isOver = false
  const writing = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const answer = await writes(`post ${number}`)
      if (answer.status < 300) acknowledged.push(`post ${number}`)
      else refused.push({ status: answer.status, message: answer.body.message })
    }
  })()
  await move(target, {
    async onStep(text) {
      if (!text.startsWith('Building')) return
      await rows('delete from posts where id = $1', [gone.id])
      await rows(`update posts set content = 'new text' where id = $1`, [edited.id])
    },
  })
  expect((await thandi.get('/api/posts?limit=5')).status).toBe(200)
  expect(await writes('too late')).toFailWith(503, requestErrors.movingDatabase)
  isOver = true
  await writing

  const found = await contentsIn(target)
  expect(found).toEqual(expect.arrayContaining([...acknowledged, 'new text']))
  expect(found).not.toContain('deleted meanwhile')
  expect(found).not.toContain('too late')
  expect(acknowledged.length).toBeGreaterThan(5)
  for (const { status } of refused) expect(status).toBe(503)

  const { rows: invalid } = await target.pool.query(
    `select conname from pg_constraint where not convalidated
     union all select indexrelid::regclass::text from pg_index where not indisvalid
     union all select tgname::text from pg_trigger where tgenabled = 'D' and not tgisinternal`,
  )
  expect(invalid).toEqual([])
  const reference = await testDb()
  expect(await schemaOf(target)).toEqual(await schemaOf(reference))
  await reference.close()
  await expect(target.pool.query(`insert into posts (user_id, content) values (0, 'x')`)).rejects.toThrow(
    'foreign key',
  )
  await undo()
  expect((await writes('again')).status).toBe(201)
  await target.close()
})

/** Every index, constraint and trigger. */
async function schemaOf({ pool }: TestDb) {
  const { rows: found } = await pool.query<{ text: string }>(
    `select pg_get_indexdef(indexrelid) as text from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  )
  return found.map(({ text }) => text)
}
test('a move that takes too long gives up, members can write, and the next one begins again', async () => {
  const target = await testDb('bare')
  await expect(move(target, { readOnlyMs: 1 })).rejects.toThrow('--read-only-seconds')
  expect((await writes('after giving up')).status).toBe(201)
  await move(target)
  expect(await contentsIn(target)).toContain('after giving up')
  await undo()
  await target.close()
})

test('a move that was killed while it was read-only is undone', async () => {
  const source = await openSource()
  await beginReadOnly(source, [])
  expect(await writes('refused')).toFailWith(503, requestErrors.movingDatabase)
  await source.end()
  await undo()
  expect((await writes('written')).status).toBe(201)
})

test('a database with something in it and the database itself are no targets', async () => {
  const used = await testDb()
  await expect(move(used)).rejects.toThrow('is not empty')
  const source = await openSource()
  await expect(
    moveDatabase({ source, target: source, readOnlyMs: 1_000, onStep: () => undefined }),
  ).rejects.toThrow('the same database')
  await source.end()
  await used.close()
})
