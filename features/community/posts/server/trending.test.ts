import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { listScores } from './tags.queries.ts'
import { trendingCount } from './trending.ts'

beforeAll(() => testApp({}, true))
beforeAll(founder)

const trendingOf = async (person: Person, path: string) => {
  const { status, text } = await person.get(path)
  expect(status).toBe(200)
  const { prefetched } = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(text)?.[1] ?? '')
  return JSON.stringify(prefetched).includes('/api/tags/trending')
}

const trending = async () =>
  (await visitor().get('/api/tags/trending')).body.map(({ tag }: { tag: string }) => tag)
const count = async () => trendingCount.job.run(await testApp())

test('the home page and Explore never wait for what is trending, and contain it once it was read', async () => {
  const thandi = await member('thandi')
  const { ownerDb } = await testApp()
  await ownerDb.transaction().execute(async (tx) => {
    await sql`lock table post_tags, site_counts in access exclusive mode`.execute(tx)
    for (const path of ['/', '/explore']) expect(await trendingOf(thandi, path), path).toBe(false)
  })
  await count()
  for (const path of ['/', '/explore'])
    await eventually(async () => expect(await trendingOf(thandi, path), path).toBe(true))
})

test('no request counts what is trending: a job does, and one that fails leaves the last answer', async () => {
  const sipho = await member('sipho')
  await sipho.writes('First #Counted')
  expect(await trending()).not.toContain('Counted')
  await count()
  const { ownerDb } = await testApp()
  await ownerDb.transaction().execute(async (tx) => {
    await sql`lock table post_tags in access exclusive mode`.execute(tx)
    expect(await trending()).toContain('Counted')
  })

  await sipho.writes('Second #Uncounted')
  await rows('alter table post_tags rename to post_tags_away')
  await expect(count()).rejects.toThrow('post_tags')
  await rows('alter table post_tags_away rename to post_tags')
  expect(await trending()).toContain('Counted')
  expect(await trending()).not.toContain('Uncounted')
  await count()
  expect(await trending()).toContain('Uncounted')
})

test('a tag of many uses counts the same in shares of its authors', async () => {
  const authors = [await member('one'), await member('two'), await member('three')]
  for (const author of authors) await author.writes('#Shared #Between')
  const { db } = await testApp()
  const sum = async (shares: number) => {
    const each = await Promise.all(
      Array.from({ length: shares }, (_, share) => listScores(db, shares, share)),
    )
    const ofTag = each.flat().filter(({ tag }) => tag === 'shared')
    return ofTag.reduce((total, { peopleCount }) => total + peopleCount, 0)
  }
  expect(await sum(1)).toBe(3)
  expect(await sum(2)).toBe(3)
})
