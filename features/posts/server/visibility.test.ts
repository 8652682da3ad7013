import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rows, testApp } from '#app/testing.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { FeedQuery, FeedItem } from '../contract.ts'
import { countFresh, listFeed } from './feed.queries.ts'
import { selectPosts, shape } from './posts.queries.ts'

beforeAll(() => testApp())

const people = 5
const who = fc.nat(people - 1)
const pair = fc.tuple(who, who).filter(([one, other]) => one !== other)
const pairs = fc.uniqueArray(pair, { selector: String, maxLength: 8 })
const world = fc.record({
  visibilities: fc.array(fc.constantFrom('public', 'public', 'followers', 'private'), {
    minLength: people,
    maxLength: people,
  }),
  gone: fc.uniqueArray(who, { maxLength: 1 }),
  follows: pairs,
  requests: pairs,
  blocks: fc.uniqueArray(pair, { selector: String, maxLength: 3 }),
  mutes: fc.uniqueArray(pair, { selector: String, maxLength: 3 }),
  posts: fc.array(fc.record({ by: who, isDeleted: fc.boolean(), isTagged: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  }),
  marks: fc.uniqueArray(fc.tuple(fc.constantFrom('likes', 'bookmarks'), who, fc.nat(11)), {
    selector: String,
    maxLength: 12,
  }),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never

async function build({ visibilities, gone, follows, requests, blocks, mutes, posts, marks }: World) {
  await rows('delete from users')
  const ids: number[] = []
  for (const [index, visibility] of visibilities.entries()) {
    const [user] = await rows<{ id: number }>(
      `insert into users (username, display_name, profile_visibility, suspended_at) values ($1, 'Somebody', $2, case when $3 then now() end) returning id`,
      [`person${index}`, visibility, gone.includes(index)],
    )
    ids.push(user?.id ?? 0)
  }
  const write = async (text: string, found: readonly (readonly [number, number])[]) => {
    for (const [one, other] of found) await rows(text, [ids[one], ids[other]])
  }
  await write(`insert into follows (follower_id, followee_id, state) values ($1, $2, 'following')`, follows)
  await write(
    `insert into follows (follower_id, followee_id, state) values ($1, $2, 'requested') on conflict do nothing`,
    requests,
  )
  await write('insert into blocks (blocker_id, blocked_id) values ($1, $2)', blocks)
  await write('insert into mutes (muter_id, muted_id) values ($1, $2)', mutes)
  const written: number[] = []
  for (const { by, isDeleted, isTagged } of posts) {
    const [post] = await rows<{ id: number }>(
      `insert into posts (user_id, content, deleted_at) values ($1, 'A post', case when $2 then now() end) returning id`,
      [ids[by], isDeleted],
    )
    written.push(post?.id ?? 0)
    if (isTagged)
      await rows(`insert into post_tags (tag, post_id, user_id, created_at) values ('tag', $1, $2, now())`, [
        post?.id,
        ids[by],
      ])
  }
  for (const [table, by, post] of marks) {
    if (written[post])
      await rows(`insert into ${table} (post_id, user_id) values ($1, $2)`, [written[post], ids[by]])
  }
  return ids
}

/** The feed as computed from visiblePosts and the lists of follows, mutes and tags. */
async function expected(viewer: Viewer | null, kind: 'everyone' | 'following' | 'tag'): Promise<FeedItem[]> {
  const { db } = await testApp()
  const posts = (await selectPosts(db, viewer).orderBy('posts.id', 'desc').execute()).map(shape)
  const idsOf = async (text: string) =>
    new Set((await rows<{ id: number }>(text, viewer ? [viewer.id] : [])).map(({ id }) => id))
  const muted = viewer ? await idsOf('select muted_id as id from mutes where muter_id = $1') : new Set()
  const followed = viewer
    ? await idsOf(`select followee_id as id from follows where follower_id = $1 and state = 'following'`)
    : new Set()
  const tagged = new Set(
    (await rows<{ id: number }>(`select post_id as id from post_tags where tag = 'tag'`)).map(({ id }) => id),
  )
  return posts
    .filter(({ userId }) => !muted.has(userId))
    .filter(({ userId }) => kind !== 'following' || followed.has(userId) || userId === viewer?.id)
    .filter(({ id }) => kind !== 'tag' || tagged.has(id))
}

async function readAll(
  viewer: Viewer | null,
  query: Omit<FeedQuery, 'cursor'>,
  cursor?: string,
): Promise<FeedItem[]> {
  const { items, next } = await listFeed((await testApp()).db, viewer, { ...query, cursor })
  return next ? [...items, ...(await readAll(viewer, query, next))] : items
}

test('the feed statements and visiblePosts return the same posts, for every viewer and page size', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom(2, 20), async (given, limit) => {
      const ids = await build(given)
      const { db } = await testApp()
      const viewers: (Viewer | null)[] = [null, ...ids.map((id): Viewer => ({ id, role: 'member' }))]
      for (const viewer of viewers) {
        const everyone = await expected(viewer, 'everyone')
        expect(await readAll(viewer, { limit, feed: undefined, tag: undefined })).toEqual(everyone)
        expect(await readAll(viewer, { limit, feed: undefined, tag: 'TAG' })).toEqual(
          await expected(viewer, 'tag'),
        )
        expect(await countFresh(db, viewer, 0, 'everyone')).toBe(
          everyone.filter(({ userId }) => userId !== viewer?.id).length,
        )
        if (!viewer) continue
        const following = await expected(viewer, 'following')
        expect(await readAll(viewer, { limit, feed: 'following', tag: undefined })).toEqual(following)
        expect(await countFresh(db, viewer, 0, 'following')).toBe(
          following.filter(({ userId }) => userId !== viewer.id).length,
        )
        const tagged = new Set((await expected(viewer, 'tag')).map(({ id }) => id))
        expect(await readAll(viewer, { limit, feed: 'following', tag: 'tag' })).toEqual(
          following.filter(({ id }) => tagged.has(id)),
        )
      }
    }),
    { numRuns: 40 },
  )
})
