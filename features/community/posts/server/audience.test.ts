import { expect, test } from 'vitest'
import { drift, member, photo, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { groupOf, joinsByInvitation, notificationsOf } from '#features/community/events/server/testing.ts'
import { audienceMessages } from '../audience.copy.ts'
import type { FeedItem } from '../contract.ts'
import { trendingCount } from './trending.ts'

const lists = (author: Person, word: string) => [
  '/api/posts',
  `/api/posts?tag=${word}`,
  `/api/users/${author.id}/posts`,
  `/api/search/posts?q=${word}`,
]

async function write(author: Person, input: Record<string, unknown>): Promise<FeedItem> {
  const answer = await author.post('/api/posts', input)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function expectSeen(viewer: Person, author: Person, post: FeedItem, word: string, isSeen: boolean) {
  for (const list of lists(author, word))
    expect([list, (await viewer.all(list)).some(({ id }) => id === post.id)]).toEqual([list, isSeen])
  const status = isSeen ? 200 : 404
  for (const path of ['', '/likes', '/comments'])
    expect((await viewer.get(`/api/posts/${post.id}${path}`)).status).toBe(status)
}

/** The posts that are announced to browsers. */
const announced = async (id: number) =>
  rows(`select from outbox where topic = 'posts.written' and (data->>'id')::bigint = $1`, [id])

async function people() {
  const [author, follower, stranger] = [
    await member('author'),
    await member('follower'),
    await member('stranger'),
  ]
  await follower.post(`/api/users/${author.id}/follow`)
  return { author, follower, stranger }
}

test('a post for followers exists for the author and their followers only', async () => {
  const { author, follower, stranger } = await people()
  const post = await write(author, { content: 'Quiet corner #forfollowers', audience: 'followers' })
  expect(post).toMatchObject({ audience: 'followers', groupId: null })
  expect(await announced(post.id)).toEqual([])
  for (const [viewer, isSeen] of [
    [author, true],
    [follower, true],
    [stranger, false],
    [visitor(), false],
  ] as const)
    await expectSeen(viewer, author, post, 'forfollowers', isSeen)
  const moderator = await staff('moderator')
  expect((await moderator.get(`/api/posts/${post.id}`)).status).toBe(404)

  await follower.post(`/api/posts/${post.id}/save`)
  await author.del(`/api/users/me/followers/${follower.id}`)
  await expectSeen(follower, author, post, 'forfollowers', false)
  expect((await follower.get('/api/users/me/saved')).body).toEqual([])
  await trendingCount.job.run(await testApp())
  expect((await visitor().get('/api/tags/trending')).text).not.toContain('forfollowers')
})

test('members of a private group see its posts, others do not, nor the author after leaving', async () => {
  const { author, follower, stranger: colleague } = await people()
  const founder = await member('kabelo')
  const group = await groupOf(founder, 'private')
  expect(await author.post('/api/posts', { content: 'Mine', audience: 'group', groupId: group })).toFailWith(
    404,
    audienceMessages.groupMissing,
  )
  await joinsByInvitation(author, founder, group)
  await joinsByInvitation(colleague, founder, group)
  const post = await write(author, { content: 'Among us #amongus', audience: 'group', groupId: group })
  expect(post).toMatchObject({ audience: 'group', groupId: group, groupName: 'Living Soil ZA' })
  expect(await announced(post.id)).toEqual([])
  await expectSeen(colleague, author, post, 'amongus', true)
  await expectSeen(follower, author, post, 'amongus', false)
  await expectSeen(visitor(), author, post, 'amongus', false)

  await rows(`update users set profile_visibility = 'private' where id = $1`, [author.id])
  expect((await colleague.all('/api/posts')).map(({ id }) => id)).toContain(post.id)
  await rows(`update groups set name = 'Soil friends' where id = $1`, [group])
  expect((await colleague.all('/api/posts')).find(({ id }) => id === post.id)?.groupName).toBe('Soil friends')
  expect((await colleague.del(`/api/groups/${group}/leave`)).status).toBe(200)
  expect((await colleague.get(`/api/posts/${post.id}`)).status).toBe(404)
})

test('everyone sees posts in an open group, only members write them', async () => {
  const { author, stranger } = await people()
  const group = await groupOf(author)
  expect(await stranger.post('/api/posts', { content: 'Hello', groupId: group })).toFailWith(
    403,
    audienceMessages.notInGroup,
  )
  const post = await write(author, { content: 'Open soil #opensoil', groupId: group })
  await expectSeen(stranger, author, post, 'opensoil', true)
  expect((await visitor().get(`/api/posts/${post.id}`)).body).toEqual(post)
})

test('an audience that makes no sense is rejected', async () => {
  const { author } = await people()
  const group = await groupOf(author)
  const send = (input: object) => author.post('/api/posts', { content: 'Hello', ...input })
  expect(await send({ audience: 'group' })).toFailWith(400, audienceMessages.noGroup)
  expect(await send({ audience: 'followers', groupId: group })).toFailWith(400, audienceMessages.badAudience)
  expect(await send({ audience: 'friends' })).toFailWith(400, audienceMessages.badAudience)
})

test('an edit changes the audience and back; the likes stay', async () => {
  const { author, follower, stranger } = await people()
  const post = await write(author, { content: 'First for all #narrowed' })
  expect(await announced(post.id)).toHaveLength(1)
  for (const person of [follower, stranger]) await person.post(`/api/posts/${post.id}/like`)

  const edit = (input: object) =>
    author.patch(`/api/posts/${post.id}`, { content: 'First for all #narrowed', ...input })
  expect((await edit({ audience: 'followers' })).body).toMatchObject({ audience: 'followers', likesCount: 2 })
  await expectSeen(stranger, author, post, 'narrowed', false)
  await expectSeen(follower, author, post, 'narrowed', true)
  expect((await stranger.del(`/api/posts/${post.id}/like`)).status).toBe(404)
  expect((await edit({ content: 'Again #narrowed' })).body.audience).toBe('followers')

  const group = await groupOf(author)
  expect((await edit({ audience: 'group', groupId: group })).body).toMatchObject({ groupId: group })
  const open = (await edit({ audience: 'public' })).body
  expect(open).toMatchObject({ groupId: null, likesCount: 2 })
  expect(open.audience).toBeUndefined()
  await expectSeen(stranger, author, post, 'narrowed', true)
  expect(await drift()).toEqual([])
})

test('who cannot see the post is not notified of a mention in it', async () => {
  const { author, follower, stranger } = await people()
  const content = `Ask @${follower.username} and @${stranger.username}`
  await write(author, { content, audience: 'followers' })
  expect(await notificationsOf(follower)).toHaveLength(1)
  expect(await notificationsOf(stranger)).toEqual([])
})

test('the poll and the photo of a post have its audience', async () => {
  const { author, follower, stranger } = await people()
  const poll = await author.post('/api/polls', {
    content: 'Which?',
    question: 'Which mulch?',
    options: ['Straw', 'Bark'],
    days: 3,
    audience: 'followers',
  })
  expect(poll.body).toMatchObject({ audience: 'followers', hasPoll: true })
  const shown = await author.form('POST', '/api/posts', [
    { name: 'content', value: 'Look' },
    { name: 'audience', value: 'followers' },
    { name: 'image', value: await photo(), filename: 'field.png' },
  ])
  for (const [viewer, status] of [
    [follower, 200],
    [stranger, 404],
    [visitor(), 404],
  ] as const) {
    expect((await viewer.get(`/api/posts/${poll.body.id}/poll`)).status).toBe(status)
    expect((await viewer.get(shown.body.imageUrl)).status).toBe(status)
  }
  const cards = await Promise.all(
    [`post-${poll.body.id}`, 'site'].map((name) => visitor().get(`/cards/${name}.jpg`)),
  )
  expect(cards[0]?.headers.etag).toBe(cards[1]?.headers.etag)
})
