import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { describeInsert, describeRow } from './describe-row.ts'
import { sqlRows } from './sql-rows.ts'

let own: TestDb
beforeAll(async () => {
  own = await testDb()
})
afterAll(() => own.close())

const person = describeRow('users', {
  id: z.number(),
  displayName: z.string(),
  'type as userType': z.enum(['member', 'organization', 'alias']),
  initial: { schema: z.string(), text: () => 'left(users.display_name, 1)' },
  isViewer: { schema: z.boolean(), text: (viewer) => (viewer === null ? 'false' : `users.id = ${viewer}`) },
})
const personInsert = describeInsert('users', ['username', 'displayName', 'bio'])

const addPerson = async (username: string, bio = '') => {
  const values = personInsert.values({ username, displayName: 'Thandi', bio })
  const [added] = await sqlRows(
    own.db,
    z.object({ id: z.number() }),
    `${personInsert.text} returning id`,
    values,
  )
  return added?.id ?? 0
}

test('a row that is described once is the same through Kysely and as text', async () => {
  const id = await addPerson('described')
  const expected = { id, displayName: 'Thandi', userType: 'member', initial: 'T', isViewer: true }
  const byKysely = await own.db
    .selectFrom('users')
    .select(person.columns)
    .select(person.computed({ id, role: 'member' }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(byKysely).toEqual(expected)
  const asText = await sqlRows(own.db, person.Row, `select ${person.text('$1')} from users where id = $1`, [
    id,
  ])
  expect(asText).toEqual([expected])
  expectTypeOf(byKysely).toEqualTypeOf<z.infer<typeof person.Row>>()
})

test('what is computed for a visitor knows no viewer, and columns come from the row that is named', async () => {
  const id = await addPerson('visited')
  const text = `with found as (select * from users where id = $1) select ${describeRow('users', { bio: z.string() }).text(null, 'found')} from found`
  expect(await sqlRows(own.db, z.object({ bio: z.string() }), text, [id])).toEqual([{ bio: '' }])
  const [seen] = await sqlRows(own.db, person.Row, `select ${person.text()} from users where id = $1`, [id])
  expect(seen?.isViewer).toBe(false)
})

test('a row without a described column fails its schema', async () => {
  const text = `select id, display_name from users limit 1`
  await expect(sqlRows(own.db, person.Row, text)).rejects.toThrow('userType')
})

test('a described insert writes every column, or replaces all but its key', async () => {
  const first = await addPerson('replaced', 'before')
  const text = `${personInsert.text} on conflict (lower(username)) do update set ${personInsert.updates('username')} returning id, bio`
  const values = personInsert.values({ username: 'Replaced', displayName: 'Thandi', bio: 'after' })
  const rows = await sqlRows(own.db, z.object({ id: z.number(), bio: z.string() }), text, values)
  expect(rows).toEqual([{ id: first, bio: 'after' }])
  expect(personInsert.updates('username')).toBe('display_name = excluded.display_name, bio = excluded.bio')
})

test('a field that is no column, or has the schema of another, does not compile', () => {
  // @ts-expect-error there is no such column
  describeRow('users', { displayedName: z.string() })
  // @ts-expect-error names are texts
  describeRow('users', { displayName: z.number() })
  // @ts-expect-error there is no such column
  describeInsert('users', ['displayedName'])
})
