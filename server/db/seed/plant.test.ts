import { existsSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { drift, member, rows, testApp, visitor } from '#server/testing.ts'
import type { Post } from '#shared/posts.ts'
import {
  photosOf,
  seedComments,
  seedFollows,
  seedGroups,
  seedLikes,
  seedMembers,
  seedPosts,
} from './content.ts'
import { seedBusinesses } from './plant-businesses.ts'
import { seedLicences } from './plant-licences.ts'
import { seedOrders } from './plant-orders.ts'
import { firstPicture, seedProducts } from './plant-products.ts'
import { plantSample } from './plant.ts'

const log = pino({ level: 'silent' })
const countOf = async (table: string) =>
  (await rows<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count

const plant = async () => {
  const { db, config } = await testApp()
  await plantSample(db, config, log)
}

beforeAll(plant)

test('the sample community is planted once, however often the app starts', async () => {
  await plant()
  const counts = {
    users: seedMembers,
    posts: seedPosts,
    comments: seedComments,
    likes: seedLikes,
    follows: seedFollows,
    groups: seedGroups,
    discussions: seedGroups.flatMap(({ discussions }) => discussions),
  }
  for (const [table, things] of Object.entries(counts))
    expect(await countOf(table), table).toBe(things.length)
})

test('it is marked as what it is, and nobody of it can log in', async () => {
  expect(await countOf('users where not is_sample or password_hash is not null')).toBe(0)
  expect(await countOf('posts where not is_sample')).toBe(0)
})

test('its licences have been checked with their documents, but for one that waits; what stands on them is listed', async () => {
  expect(await countOf('licences')).toBe(seedLicences.length)
  expect(await countOf(`licences where state = 'submitted'`)).toBe(1)
  const { config } = await testApp()
  for (const { documentUrl } of await rows('select document_url from licences')) {
    const name = path.basename(documentUrl)
    expect(existsSync(path.join(config.dataDir, 'media', name.slice(0, 2), name))).toBe(true)
  }
  expect(
    await countOf(`businesses where category in ('Dispensary', 'Seed Bank', 'Clinic') and verified_until is not null
      and not exists (select from licences where business_id = businesses.id and state = 'verified')`),
  ).toBe(0)
  expect((await visitor().get('/api/products?category=Seeds')).body).toHaveLength(1)
})

test('its counts say what its rows say', async () => expect(await drift()).toEqual([]))

test('its orders have gone their ways: in every state, with accounts that are plainly nobody’s', async () => {
  const states = await rows<{ state: string }>('select distinct state from orders order by state')
  expect(states.map(({ state }) => state)).toEqual([
    'cancelled',
    'completed',
    'packed',
    'paid',
    'placed',
    'ready',
    'refunded',
    'shipped',
  ])
  expect(await countOf('orders')).toBe(seedOrders.length)
  expect(await countOf('orders where not is_sample or due_at < now() or created_at > now()')).toBe(0)
  expect(await countOf('order_events where created_at > now()')).toBe(0)
  expect(await countOf('payments where created_at is null or created_at > now()')).toBe(0)
  expect(await countOf(`selling where bank ->> 'account' !~ '^00000000'`)).toBe(0)
  expect(await countOf('jobs')).toBe(0)
})

test('each use of a picture has files and a row of its own', async () => {
  const uses = [
    ...seedMembers.flatMap(({ avatar, banner }) => [avatar, banner]),
    ...seedPosts.flatMap(photosOf),
    ...seedGroups.map(({ picture }) => picture),
    ...seedBusinesses.flatMap(({ art, photos = [] }) => [art, ...photos]),
    ...seedProducts.map(({ art }) => art),
    firstPicture.art,
  ].filter(Boolean)
  expect(await countOf(`media where kind <> 'licence'`)).toBe(uses.length)
  const { config } = await testApp()
  const stored = await rows<{ key: string; widths: number[] }>('select key, widths from media')
  const files = stored.flatMap(({ key, widths }) =>
    widths.map((width) => path.join(config.dataDir, 'media', key.slice(0, 2), `${key}-${width}.webp`)),
  )
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const shown =
    await rows(`select image ->> 'key' as key from posts where image is not null group by 1 having count(*) > 1
    union all select avatar_url from users where avatar_url is not null group by 1 having count(*) > 1`)
  expect(shown).toEqual([])
  const unseen = await rows(
    `select id from posts where image is not null and not exists (select 1 from media where post_id = posts.id and key = image ->> 'key')
       or (select count(*) from media where post_id = posts.id) <> 1 + coalesce(jsonb_array_length(more_images), 0) and image is not null`,
  )
  expect(unseen).toEqual([])
})

test('a visitor reads it: the feed newest first, photos, tags that trend', async () => {
  const feed = await visitor().all<Post>('/api/posts?limit=100')
  const open = seedPosts.filter(
    ({ by }) =>
      (seedMembers.find(({ username }) => username === by)?.privacy?.profileVisibility ?? 'public') ===
      'public',
  )
  expect(feed).toHaveLength(open.length)
  const times = feed.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const { imageUrl } of feed.filter(({ image }) => image).slice(0, 5))
    expect((await visitor().get(imageUrl ?? '')).status).toBe(200)
  expect(
    (await visitor().get('/api/tags/trending')).body.every(
      ({ peopleCount }: { peopleCount: number }) => peopleCount > 1,
    ),
  ).toBe(true)
})

test('mentions in it lead to its members', async () => {
  const stored = await rows<{ mentions: { id: number; username: string }[] }>(
    `select mentions from posts where mentions <> '[]'`,
  )
  const ids = new Map(
    (await rows<{ id: number; username: string }>('select id, username from users')).map(
      ({ id, username }) => [username, id],
    ),
  )
  expect(stored.length).toBeGreaterThan(0)
  for (const { id, username } of stored.flatMap(({ mentions }) => mentions))
    expect(ids.get(username)).toBe(id)
})

test('who registers after it is the admin, removes it with one action, and it does not come back', async () => {
  const admin = await member('first')
  const oil = async () => (await visitor().get('/api/products?business=1')).body[0]
  const terms = async () => (await visitor().get('/api/businesses/1/terms')).body
  expect((await visitor().get((await oil()).imageUrl)).status).toBe(200)
  expect(await terms()).toMatchObject({ isOpen: true, takesEft: true, delivers: true })
  const { body } = await admin.post('/api/admin/remove-sample-content')
  expect(body.members).toBe(seedMembers.length)
  expect(await terms()).toMatchObject({ isOpen: false, takesEft: false })
  await plant()
  expect(await oil()).toMatchObject({ name: 'Delta Biomed Hemp Seed Oil, 250 ml', images: [] })
  expect(await rows('select username from users')).toEqual([{ username: admin.username }])
  for (const table of [
    'posts',
    'comments',
    'likes',
    'follows',
    'media',
    'notifications',
    'post_tags',
    'groups',
    'orders',
    'payments',
  ])
    expect(await countOf(table), table).toBe(0)
  expect(await drift()).toEqual([])
})
