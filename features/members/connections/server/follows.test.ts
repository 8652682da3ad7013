import { beforeAll, expect, test } from 'vitest'
import { founder, member, members, rows, visitor } from '#app/testing.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { counts, follows, list, notificationsOf, read, requests, unfollows } from './testing.ts'

beforeAll(founder)

test('a public profile is followed at once', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  expect(await follows(thandi, pieter)).toMatchObject({
    status: 200,
    body: { isFollowing: true, isRequested: false, followersCount: 1 },
  })
  expect(await read(thandi, pieter)).toMatchObject({ isFollowing: true, followersCount: 1 })
  expect((await thandi.get(`/api/users/${pieter.id}/follow/status`)).body).toEqual({
    isFollowing: true,
    isRequested: false,
  })
  expect((await counts(thandi)).followingCount).toBe(1)
  expect(await list(visitor(), pieter, 'followers')).toEqual([thandi.id])
  expect(await list(visitor(), thandi, 'following')).toEqual([pieter.id])
  expect(await notificationsOf(pieter)).toEqual(['thandi started following you'])
})

test('following and unfollowing are idempotent', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const first = await follows(thandi, pieter)
  expect((await follows(thandi, pieter)).body).toEqual(first.body)
  expect(await notificationsOf(pieter)).toHaveLength(1)

  expect((await unfollows(thandi, pieter)).body).toEqual({
    isFollowing: false,
    isRequested: false,
    followersCount: 0,
  })
  expect((await unfollows(thandi, pieter)).body).toEqual({
    isFollowing: false,
    isRequested: false,
    followersCount: 0,
  })
  expect(await counts(thandi)).toEqual({ followersCount: 0, followingCount: 0 })
  await follows(thandi, pieter)
  expect(await notificationsOf(pieter)).toHaveLength(1)
})

test('members cannot follow themselves', async () => {
  const thandi = await member('thandi')
  expect(await follows(thandi, thandi)).toFailWith(400, peopleMessages.notYourself)
  expect(await counts(thandi)).toEqual({ followersCount: 0, followingCount: 0 })
})

test('only members follow, and only existing people', async () => {
  const thandi = await member('thandi')
  expect(await follows(visitor(), thandi)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await thandi.post('/api/users/9007199254740991/follow')).toFailWith(404, peopleMessages.missing)
  expect(await thandi.del('/api/users/9007199254740991/follow')).toFailWith(404, peopleMessages.missing)
  expect((await visitor().get(`/api/users/${thandi.id}/follow/status`)).body).toEqual({
    isFollowing: false,
    isRequested: false,
  })
})

test.each(['followers', 'private'])(
  'a profile set to %s approves its followers',
  async (profileVisibility) => {
    const [thandi, owner] = [await member('thandi'), await member('owner', { profileVisibility })]
    expect((await follows(thandi, owner)).body).toEqual({
      isFollowing: false,
      isRequested: true,
      followersCount: null,
    })
    expect((await follows(thandi, owner)).body).toEqual({
      isFollowing: false,
      isRequested: true,
      followersCount: null,
    })
    expect(await counts(owner)).toEqual({ followersCount: 0, followingCount: 0 })
    expect(await notificationsOf(owner)).toEqual(['thandi asked to follow you'])
    expect(await requests(owner)).toEqual([thandi.id])
    expect(await read(thandi, owner)).toMatchObject({ isFollowing: false, isRequested: true, isOpen: false })

    expect(await owner.post(`/api/users/me/follow-requests/${thandi.id}/accept`)).toMatchObject({
      status: 200,
      body: { followersCount: 1 },
    })
    expect(await owner.post(`/api/users/me/follow-requests/${thandi.id}/accept`)).toMatchObject({
      status: 200,
      body: { followersCount: 1 },
    })
    expect(await notificationsOf(thandi)).toEqual(['owner accepted your follow request'])
    expect(await requests(owner)).toEqual([])
    expect(await read(thandi, owner)).toMatchObject({
      isFollowing: true,
      isRequested: false,
      isOpen: true,
    })
    expect(await counts(thandi)).toEqual({ followersCount: 0, followingCount: 1 })
  },
)

test('followers stay when a profile becomes private, until removed', async () => {
  const [thandi, owner] = [await member('thandi'), await member('owner')]
  await follows(thandi, owner)
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'followers' })
  expect((await read(thandi, owner)).isOpen).toBe(true)

  const removed = await owner.del(`/api/users/me/followers/${thandi.id}`)
  expect(removed).toMatchObject({ status: 200, body: { followersCount: 0 } })
  expect(await owner.del(`/api/users/me/followers/${thandi.id}`)).toMatchObject({
    status: 200,
    body: { followersCount: 0 },
  })
  expect(await read(thandi, owner)).toMatchObject({ isOpen: false, isFollowing: false })
  expect(await counts(thandi)).toEqual({ followersCount: 0, followingCount: 0 })
})

test('lists are paged by cursor without gaps or repeats, newest follow first', async () => {
  const [owner, ...people] = await members(8)
  if (!owner) expect.fail('Nobody is there')
  for (const person of people) await follows(person, owner)
  await rows(`update follows set created_at = '2026-01-01' where followee_id = $1 and follower_id % 2 = 0`, [
    owner.id,
  ])
  const whole = await list(owner, owner, 'followers')
  expect(whole).toHaveLength(7)
  expect(
    await owner.all(`/api/users/${owner.id}/followers?limit=2`).then((found) => found.map(({ id }) => id)),
  ).toEqual(whole)
  const even = people
    .map(({ id }) => id)
    .filter((id) => id % 2 === 0)
    .toSorted((a, b) => b - a)
  expect(whole.slice(-even.length)).toEqual(even)
})

test('lists show which members the viewer follows', async () => {
  const [thandi, pieter, owner] = [
    await member('thandi'),
    await member('pieter', { profileVisibility: 'followers' }),
    await member('owner'),
  ]
  await follows(pieter, owner)
  await follows(thandi, pieter)
  const [entry] = await thandi.all(`/api/users/${owner.id}/followers`)
  expect(entry).toMatchObject({ id: pieter.id, isFollowing: false, isRequested: true })
})

test('two members who follow and unfollow each other at once cause no deadlock or wrong count', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  for (let round = 0; round < 15; round += 1) {
    const action = round % 2 === 0 ? follows : unfollows
    const answers = await Promise.all([
      action(thandi, pieter),
      action(pieter, thandi),
      pieter.del(`/api/users/me/followers/${thandi.id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  expect((await counts(thandi)).followersCount).toBe((await list(thandi, thandi, 'followers')).length)
  expect((await counts(pieter)).followersCount).toBe((await list(pieter, pieter, 'followers')).length)
})

test('a member follows at most 7,500 people, or somewhat more than follow them', async () => {
  const [keen, person] = [await member('keen'), await member('person')]
  const follow = () => keen.post(`/api/users/${person.id}/follow`)
  await rows('update users set following_count = $2, followers_count = $3 where id = $1', [
    keen.id,
    7_500,
    6_818,
  ])
  expect(await follow()).toFailWith(400, peopleMessages.tooManyFollows)
  await rows('update users set followers_count = $2 where id = $1', [keen.id, 6_819])
  expect((await follow()).body).toMatchObject({ isFollowing: true })
  await rows('update users set followers_count = 0 where id = $1', [keen.id])
  expect((await follow()).body).toMatchObject({ isFollowing: true })
  await rows('update users set following_count = 1 where id = $1', [keen.id])
})
