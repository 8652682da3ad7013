import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, testApp, visitor, type Person } from '#app/testing.ts'
import { eventually } from '#platform/server/testing/eventually.ts'

beforeAll(() => testApp({}, true))
beforeAll(founder)

const trendingOf = async (person: Person, path: string) => {
  const { status, text } = await person.get(path)
  expect(status).toBe(200)
  const { prefetched } = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(text)?.[1] ?? '')
  return JSON.stringify(prefetched).includes('/api/tags/trending')
}

test('the home page and Explore never wait for what is trending, and contain it once it was read', async () => {
  const thandi = await member('thandi')
  const { ownerDb } = await testApp()
  await ownerDb.transaction().execute(async (tx) => {
    await sql`lock table post_tags in access exclusive mode`.execute(tx)
    for (const path of ['/', '/explore']) expect(await trendingOf(thandi, path), path).toBe(false)
  })
  expect((await visitor().get('/api/tags/trending')).status).toBe(200)
  for (const path of ['/', '/explore'])
    await eventually(async () => expect(await trendingOf(thandi, path), path).toBe(true))
})
