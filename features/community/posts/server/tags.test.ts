import { beforeAll, expect, test } from 'vitest'
import { founder, member, members, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { linkedTextLimits } from '#platform/contract/linked-text.ts'
import type { Post } from '../contract.ts'
import { trendingCount } from './trending.ts'

beforeAll(founder)

const notificationsOf = async (person: Person) =>
  (await person.all('/api/notifications')).map(({ content, type, relatedId }) => ({
    content,
    type,
    relatedId,
  }))
const lookUp = async (person: Person, q: string) =>
  (await person.get(`/api/tags/lookup?q=${encodeURIComponent(q)}`)).body

test('mentioned members are linked and notified once, even when the post is edited', async () => {
  const [thandi, pieter, sipho] = [await member('thandi'), await member('pieter'), await member('sipho')]
  const post = await thandi.writes(
    `Thanks @${pieter.username.toUpperCase()} and @nobody.at.all, and @${thandi.username}, again @${pieter.username}.`,
  )
  expect(post.mentions).toHaveLength(2)
  expect(post.mentions).toContainEqual({ id: pieter.id, username: pieter.username })
  const words = { content: 'thandi mentioned you', type: 'post', relatedId: post.id }
  expect(await notificationsOf(pieter)).toEqual([words])
  expect(await notificationsOf(thandi)).toEqual([])

  const edited = await thandi.patch(`/api/posts/${post.id}`, {
    content: `@${pieter.username} and now @${sipho.username}`,
  })
  expect(edited.body.mentions.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [pieter.id, sipho.id].toSorted(),
  )
  expect(await notificationsOf(pieter)).toEqual([words])
  expect(await notificationsOf(sipho)).toEqual([words])
})

test('an edit days later notifies nobody who an earlier version mentioned', async () => {
  const [thandi, pieter, sipho] = [await member('thandi'), await member('pieter'), await member('sipho')]
  const post = await thandi.writes(`Thanks @${pieter.username}`)
  await thandi.patch(`/api/posts/${post.id}`, { content: 'Thanks' })
  await rows('update notifications set bucket = bucket - 5 where related_id = $1', [post.id])
  await thandi.patch(`/api/posts/${post.id}`, {
    content: `Thanks @${pieter.username} and @${sipho.username}`,
  })
  expect(await notificationsOf(pieter)).toHaveLength(1)
  expect(await notificationsOf(sipho)).toHaveLength(1)
})

test('a post notifies twenty people at most, however often it is edited, and so does an event', async () => {
  const [thandi, others] = [await member('thandi'), await members(30, 'many')]
  const names = others.map(({ username }) => `@${username}`)
  const event = await thandi.writes('An event', {
    isEvent: 'true',
    title: 'Market',
    location: 'Clarens',
    time: '10:00',
    eventDate: '2026-12-05T08:00:00Z',
  })
  for (const { id } of [await thandi.writes('A post'), event]) {
    for (let from = 0; from < 30; from += 6)
      expect(
        (await thandi.patch(`/api/posts/${id}`, { content: names.slice(from, from + 6).join(' ') })).status,
      ).toBe(200)
    const notified = await rows(
      `select user_id from notifications where kind = 'mention' and related_id = $1`,
      [id],
    )
    expect(notified).toHaveLength(20)
  }
})

test('a mention notifies no one who cannot read the post, has blocked or muted the author, or has turned mentions off', async () => {
  const closed = await member('closed', { profileVisibility: 'followers' })
  const [stranger, follower, blocker, muter, quiet] = [
    await member('stranger'),
    await member('follower'),
    await member('blocker'),
    await member('muter'),
    await member('quiet'),
  ]
  await follower.post(`/api/users/${closed.id}/follow`)
  await closed.post(`/api/users/me/follow-requests/${follower.id}/accept`)
  await blocker.post(`/api/users/${closed.id}/block`)
  await muter.post(`/api/users/${closed.id}/mute`)
  await quiet.patch('/api/users/me/notifications', { commentNotifications: false })
  const post = await closed.writes(
    [stranger, follower, blocker, muter, quiet].map(({ username }) => `@${username}`).join(' '),
  )
  expect(post.mentions.map(({ id }) => id)).not.toContain(blocker.id)
  expect((await notificationsOf(follower)).map(({ content }) => content)).toContain('closed mentioned you')
  for (const person of [stranger, blocker, muter, quiet])
    expect((await notificationsOf(person)).map(({ content }) => content)).not.toContain(
      'closed mentioned you',
    )

  const open = await member('open')
  await open.writes(`@${quiet.username}`)
  expect(await notificationsOf(quiet)).toEqual([])
})

test('the number of tags and mentions is limited', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes(Array.from({ length: 30 }, (_, number) => `#many${number}`).join(' '))
  expect(post.tags).toHaveLength(linkedTextLimits.tags)
})

test('tags are looked up by prefix, in posts that the member can read', async () => {
  const [thandi, closed] = [await member('thandi'), await member('closed', { profileVisibility: 'private' })]
  await thandi.writes('#LookMeUp and #Lookme')
  await thandi.writes('#lookmeup')
  await closed.writes('#lookmesecret')
  const going = await thandi.writes('#lookmegone')
  await thandi.del(`/api/posts/${going.id}`)
  expect(await lookUp(thandi, 'LOOKME')).toEqual(['lookmeup', 'lookme'])
  expect(await lookUp(closed, 'lookme')).toEqual(['lookmeup', 'lookme', 'lookmesecret'])
  expect(await lookUp(thandi, 'look%')).toEqual([])
  expect(await lookUp(thandi, 'look_e')).toEqual([])
  expect(await lookUp(thandi, 'ookme')).toEqual([])
  expect(await visitor().get('/api/tags/lookup?q=a')).toFailWith(401, errorCopy.notAuthenticated)
  for (const query of ['', `?q=${'x'.repeat(51)}`, '?q=a&q=b'])
    expect((await thandi.get(`/api/tags/lookup${query}`)).status, query).toBe(400)
})

test('trending weighs people before posts, over the last week, in public posts that are not deleted', async () => {
  const people = [await member('one'), await member('two'), await member('three')]
  const closed = await member('closed', { profileVisibility: 'followers' })
  const posts: Post[] = []
  const write = async (content: string, by: Person[], daysAgo = 0) => {
    for (const person of by) {
      const post = await person.writes(content)
      posts.push(post)
      for (const table of ['posts where id', 'post_tags where post_id']) {
        const [name, column] = table.split(' where ')
        await rows(
          `update ${name} set created_at = now() - make_interval(days => $2, mins => 1) where ${column} = $1`,
          [post.id, daysAgo],
        )
      }
    }
  }
  await rows('delete from posts')
  const [one, two, three] = people
  if (!one || !two || !three) expect.fail('Nobody is there')
  await write('#LivingSoil', people)
  await write('#Shouting #livingsoil', [one, one, one, one, one, one])
  await write('#Lately', [one, two])
  await write('#Fading', [one, two], 5)
  await write('#LongAgo', people, 8)
  await write('#Hidden', [closed, closed])
  await write('#Deleted', [one, two])
  for (const post of posts.slice(-2))
    expect((await (post.userId === one.id ? one : two).del(`/api/posts/${post.id}`)).status).toBe(200)

  await trendingCount.job.run(await testApp())
  const { body } = await visitor().get('/api/tags/trending')
  expect(body).toEqual([
    { tag: expect.stringMatching(/^livingsoil$/i), postsCount: 9, peopleCount: 3, today: true },
    { tag: 'Lately', postsCount: 2, peopleCount: 2, today: true },
    { tag: 'Fading', postsCount: 2, peopleCount: 2, today: false },
    { tag: 'Shouting', postsCount: 6, peopleCount: 1, today: true },
  ])
})
