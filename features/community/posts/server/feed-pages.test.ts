import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import type { FeedItem } from '../contract.ts'
import { PostRow } from './post-columns.queries.ts'

beforeAll(founder)

const feedOf = async (viewer: Person): Promise<FeedItem[]> => (await viewer.get('/api/posts?limit=5')).body
const find = async (viewer: Person, id: number) => (await feedOf(viewer)).find((item) => item.id === id)

/** An author with a post that two others have in their feed: one follows the author, one is a stranger. */
async function readPost() {
  const [author, follower, stranger] = [
    await member('author'),
    await member('follower'),
    await member('stranger'),
  ]
  await follower.post(`/api/users/${author.id}/follow`)
  const post = await author.writes('As it was #frost')
  for (const viewer of [author, follower, stranger]) expect(await find(viewer, post.id)).toMatchObject(post)
  return { author, follower, stranger, post }
}

test.each<[string, (author: Person, id: number) => Promise<unknown>, object]>([
  [
    'an edit',
    (author, id) => author.patch(`/api/posts/${id}`, { content: 'As it is' }),
    { content: 'As it is', tags: [], editedAt: expect.any(String) },
  ],
  [
    'another name',
    (author) => author.patch('/api/users/me', { displayName: 'New Name' }),
    { user: expect.objectContaining({ displayName: 'New Name' }) },
  ],
  [
    'another picture of the author',
    (author) => rows(`update users set avatar_url = '/uploads/other-400.webp' where id = $1`, [author.id]),
    { user: expect.objectContaining({ avatarUrl: '/uploads/other-400.webp' }) },
  ],
  [
    'another username',
    (author) => rows(`update users set username = 'renamed' || id where id = $1`, [author.id]),
    { user: expect.objectContaining({ username: expect.stringMatching(/^renamed\d+$/) }) },
  ],
  [
    'Premium',
    (author) => rows('update users set is_premium = true where id = $1', [author.id]),
    { user: expect.objectContaining({ isPremium: true }) },
  ],
  [
    'an hour without a visit',
    (author) => rows(`update users set last_seen_at = now() - interval '1 hour' where id = $1`, [author.id]),
    { user: expect.objectContaining({ isOnline: false }) },
  ],
  [
    'a hidden online status',
    (author) => rows('update users set show_online_status = false where id = $1', [author.id]),
    { user: expect.objectContaining({ isOnline: null }) },
  ],
  ['a like', (author, id) => author.post(`/api/posts/${id}/like`), { likesCount: 1, isLiked: false }],
  [
    'a reaction',
    (author, id) => author.post(`/api/posts/${id}/reactions`, { kind: 'pula' }),
    { likesCount: 0, reactions: { pula: 1 } },
  ],
  [
    'a comment',
    (author, id) => author.post(`/api/posts/${id}/comments`, { content: 'And more' }),
    { commentsCount: 1 },
  ],
])('after %s every feed shows the post so at once', async (_what, change, expected) => {
  const { author, follower, stranger, post } = await readPost()
  await change(author, post.id)
  for (const viewer of [follower, stranger]) {
    expect(await find(viewer, post.id)).toMatchObject(expected)
    expect(await find(viewer, post.id)).toEqual((await viewer.get(`/api/posts/${post.id}`)).body)
  }
})

test('the marks of one viewer are not shown to another', async () => {
  const { follower, stranger, post } = await readPost()
  await follower.post(`/api/posts/${post.id}/like`)
  await stranger.post(`/api/posts/${post.id}/save`)
  expect(await find(follower, post.id)).toMatchObject({ isLiked: true, isSaved: false, likesCount: 1 })
  expect(await find(stranger, post.id)).toMatchObject({ isLiked: false, isSaved: true, likesCount: 1 })
  expect(await find(visitor(), post.id)).toMatchObject({ isLiked: false, isSaved: false, likesCount: 1 })
})

test('the reaction of one viewer is not another’s', async () => {
  const { follower, stranger, post } = await readPost()
  await follower.post(`/api/posts/${post.id}/reactions`, { kind: 'respect' })
  expect(await find(follower, post.id)).toMatchObject({ reactions: { respect: 1 }, myReaction: 'respect' })
  expect(await find(stranger, post.id)).not.toHaveProperty('myReaction')
})

test('a deleted post is gone from every feed at once, and back when it is restored', async () => {
  const { author, follower, stranger, post } = await readPost()
  await author.del(`/api/posts/${post.id}`)
  for (const viewer of [author, follower, stranger]) expect(await find(viewer, post.id)).toBeUndefined()
  await author.post(`/api/posts/${post.id}/restore`)
  for (const viewer of [author, follower, stranger]) expect(await find(viewer, post.id)).toMatchObject(post)
})

test('a blocked member loses the author’s posts at once, others do not', async () => {
  const { author, follower, stranger, post } = await readPost()
  await author.post(`/api/users/${stranger.id}/block`)
  expect(await find(stranger, post.id)).toBeUndefined()
  expect(await find(follower, post.id)).toMatchObject(post)
})

test('with a private profile only followers have the posts, at once', async () => {
  const { author, follower, stranger, post } = await readPost()
  await rows(`update users set profile_visibility = 'private' where id = $1`, [author.id])
  expect(await find(stranger, post.id)).toBeUndefined()
  expect(await find(follower, post.id)).toMatchObject(post)
})

test('attendance of an event is everyone’s own, and its count is everyone’s', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const event = await holds(thandi, { capacity: 5 })
  expect(await find(pieter, event.id)).toMatchObject({ isAttending: false, attendeesCount: 0 })
  await pieter.post(`/api/posts/${event.id}/attend`)
  expect(await find(pieter, event.id)).toMatchObject({
    isAttending: true,
    isWaiting: false,
    attendeesCount: 1,
  })
  expect(await find(thandi, event.id)).toMatchObject({ isAttending: false, attendeesCount: 1 })
})

test('a change that is rolled back is never shown, nor hides the next one', async () => {
  const { author, stranger, post } = await readPost()
  await rows(
    `do $$ begin update posts set content = 'Never' where id = ${post.id}; raise 'no'; exception when others then null; end $$`,
  )
  expect(await find(stranger, post.id)).toMatchObject(post)
  await author.patch(`/api/posts/${post.id}`, { content: 'Second' })
  expect(await find(stranger, post.id)).toMatchObject({ content: 'Second' })
})

test('every column that a feed shows changes the version, or is read for each request', async () => {
  const versioned = await rows<{ column: string }>(
    `select event_object_column as column from information_schema.triggered_update_columns
     where trigger_name in ('posts_body_version', 'posts_reactions_version', 'users_card_version')`,
  )
  const readEachTime = [
    'id',
    'likes_count',
    'comments_count',
    'attendees_count',
    'last_seen_at',
    'show_online_status',
    'group_name',
  ]
  // NOTE: whoever holds a post back or lets it out writes the version too.
  const holding = ['held_at']
  const marks = ['is_liked', 'is_saved', 'my_reaction', 'attendance']
  const columnOf: Record<string, string> = {
    userType: 'type',
    linkPreview: 'linkPreviewId',
    series: 'seriesId',
  }
  const shown = Object.keys(PostRow.shape).map((name) =>
    (columnOf[name] ?? name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  const covered = new Set([...versioned.map(({ column }) => column), ...readEachTime, ...holding, ...marks])
  expect(shown.filter((column) => !covered.has(column))).toEqual([])
})
