import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { CursorError, cursorOf } from './cursor.ts'
import { listPage, newestFirst, oldestFirst } from './list-page.ts'

let own: TestDb
beforeAll(async () => {
  own = await testDb()
  const people = ['e', 'd', 'c', 'b', 'a'].map((name, index) => ({
    username: `listed-${name}`,
    displayName: name,
    followersCount: index < 2 ? 7 : index,
    createdAt: `2020-01-0${1 + Math.floor(index / 2)}T10:00:00.123Z`,
  }))
  for (const person of people) await own.db.insertInto('users').values(person).execute()
})
afterAll(() => own.close())

const people = () =>
  own.db
    .selectFrom('users')
    .select(['users.id', 'users.displayName', 'users.followersCount', 'users.createdAt'])
    .where('users.username', 'like', 'listed-%')

type Read = (page: {
  limit: number
  cursor?: string | undefined
}) => Promise<{ items: string[]; next: string | null }>

/** Every page after another, until there is no next one. */
async function readAll(read: Read) {
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await read({ limit: 2, cursor })
    pages.push(items.join(''))
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return pages.join(' ')
}

test('a list is read page by page, each row once, by id in either direction', async () => {
  const by =
    (order: typeof newestFirst): Read =>
    (page) =>
      listPage(people(), page, order('users.id'), (row) => row.displayName)
  expect(await readAll(by(newestFirst))).toBe('ab cd e')
  expect(await readAll(by(oldestFirst))).toBe('ed cb a')
})

test('rows with the same time or count are in the order of their ids, also across pages', async () => {
  const byCount: Read = (page) =>
    listPage(
      people(),
      page,
      {
        keys: { 'users.followers_count': 'number', 'users.id': 'id' },
        keyOf: (row) => [row.followersCount, row.id],
      },
      (row) => row.displayName,
    )
  expect(await readAll(byCount)).toBe('de ab c')
  const byTime: Read = (page) =>
    listPage(
      people(),
      page,
      {
        keys: { 'users.created_at': 'instant', 'users.id': 'id' },
        keyOf: (row) => [row.createdAt, row.id],
        direction: 'asc',
      },
      (row) => row.displayName,
    )
  expect(await readAll(byTime)).toBe('ed cb a')
})

test('a cursor of another list is rejected', async () => {
  const read = (cursor: string) =>
    listPage(people(), { limit: 2, cursor }, newestFirst('users.id'), (row) => row.displayName)
  await expect(read(cursorOf(['2020-01-01', 3]))).rejects.toThrow(CursorError)
})
