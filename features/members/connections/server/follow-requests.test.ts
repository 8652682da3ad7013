import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor } from '#app/testing.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { counts, follows, list, notificationsOf, read, requests, unfollows } from './testing.ts'

beforeAll(founder)

test('a request can be declined, and sent again', async () => {
  const [thandi, owner] = [await member('thandi'), await member('owner', { profileVisibility: 'followers' })]
  await follows(thandi, owner)
  expect(await owner.post(`/api/users/me/follow-requests/${thandi.id}/decline`)).toMatchObject({
    status: 200,
    body: { followersCount: 0 },
  })
  expect(await owner.post(`/api/users/me/follow-requests/${thandi.id}/decline`)).toFailWith(
    404,
    peopleMessages.noRequest,
  )
  expect(await owner.post(`/api/users/me/follow-requests/${thandi.id}/accept`)).toFailWith(
    404,
    peopleMessages.noRequest,
  )
  expect((await read(thandi, owner)).isRequested).toBe(false)
  expect((await follows(thandi, owner)).body.isRequested).toBe(true)
})

test('declining does not end a follow', async () => {
  const [thandi, owner] = [await member('thandi'), await member('owner')]
  await follows(thandi, owner)
  expect(await owner.post(`/api/users/me/follow-requests/${thandi.id}/decline`)).toFailWith(
    404,
    peopleMessages.noRequest,
  )
  expect(await counts(owner)).toEqual({ followersCount: 1, followingCount: 0 })
})

test('a request can be withdrawn', async () => {
  const [thandi, owner] = [await member('thandi'), await member('owner', { profileVisibility: 'private' })]
  await follows(thandi, owner)
  expect((await unfollows(thandi, owner)).body).toMatchObject({ isFollowing: false, isRequested: false })
  expect(await requests(owner)).toEqual([])
  expect(await counts(owner)).toEqual({ followersCount: 0, followingCount: 0 })
})

test('only the owner accepts', async () => {
  const [thandi, owner, stranger] = [
    await member('thandi'),
    await member('owner', { profileVisibility: 'private' }),
    await member('stranger'),
  ]
  await follows(thandi, owner)
  for (const person of [stranger, thandi]) {
    expect(await person.post(`/api/users/me/follow-requests/${thandi.id}/accept`)).toFailWith(
      404,
      peopleMessages.noRequest,
    )
  }
  expect(await visitor().post(`/api/users/me/follow-requests/${thandi.id}/accept`)).toFailWith(
    401,
    errorCopy.notAuthenticated,
  )
  expect(await requests(owner)).toEqual([thandi.id])
})

test('pending requests become follows when a profile becomes public', async () => {
  const [thandi, pieter, follower, owner] = [
    await member('thandi'),
    await member('pieter'),
    await member('follower'),
    await member('owner'),
  ]
  await follows(follower, owner)
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'followers' })
  await follows(thandi, owner)
  await follows(pieter, owner)
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'public' })
  expect(await requests(owner)).toEqual([])
  const followers = [thandi.id, pieter.id, follower.id]
  expect((await list(visitor(), owner, 'followers')).toSorted()).toEqual(followers.toSorted())
  expect(await counts(owner)).toEqual({ followersCount: 3, followingCount: 0 })
  for (const one of [thandi, pieter, follower])
    expect(await counts(one)).toEqual({ followersCount: 0, followingCount: 1 })
  expect((await read(thandi, owner)).isFollowing).toBe(true)
  const accepted = [expect.stringContaining('accepted your follow request')]
  expect(await Promise.all([thandi, pieter, follower].map(notificationsOf))).toEqual([accepted, accepted, []])
})

test('a stale request becomes a follow when sent again', async () => {
  const [thandi, owner] = [await member('thandi'), await member('owner')]
  await rows(`insert into follows (follower_id, followee_id, state) values ($1, $2, 'requested')`, [
    thandi.id,
    owner.id,
  ])
  expect((await follows(thandi, owner)).body).toEqual({
    isFollowing: true,
    isRequested: false,
    followersCount: 1,
  })
})
