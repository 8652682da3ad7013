import { beforeAll, expect, test } from 'vitest'
import { drift, founder, me, member, staff, visitor, type Person } from '#app/testing.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import type { Post } from '#features/community/posts/contract.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

beforeAll(founder)

const blocks = (viewer: Person, person: Person) => viewer.post(`/api/users/${person.id}/block`)
const authors = async (viewer: Person, url = '/api/posts') =>
  (await viewer.all<Post>(url)).map((post) => post.userId)

test('a block ends follows and requests both ways, and both stop seeing each other', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  await thandi.post(`/api/users/${pieter.id}/follow`)
  await pieter.post(`/api/users/${thandi.id}/follow`)
  const [ours, theirs] = [await thandi.shows('From thandi'), await pieter.shows('From pieter')]
  await pieter.post(`/api/posts/${ours.id}/like`)
  await pieter.post(`/api/posts/${ours.id}/comments`, { content: 'A comment' })
  const other = await (await member('other')).writes('Neutral ground')
  for (const person of [thandi, pieter]) {
    await person.post(`/api/posts/${other.id}/like`)
    await person.post(`/api/posts/${other.id}/comments`, { content: `By ${person.username}` })
  }

  expect(await blocks(thandi, pieter)).toMatchObject({ status: 200, body: { isBlocked: true } })
  expect(await me(thandi)).toMatchObject({ followersCount: 0, followingCount: 0, unreadNotifications: 0 })
  expect(await me(pieter)).toMatchObject({ followersCount: 0, followingCount: 0 })

  for (const [viewer, person, post] of [
    [thandi, pieter, theirs],
    [pieter, thandi, ours],
  ] as const) {
    expect(await viewer.get(`/api/users/${person.id}`)).toFailWith(404, peopleMessages.missing)
    expect(await viewer.get(`/api/posts/${post.id}`)).toFailWith(404, postMessages.missing)
    expect((await viewer.get(post.imageUrl ?? '')).status).toBe(404)
    expect((await viewer.post(`/api/posts/${post.id}/like`)).status).toBe(404)
    expect((await viewer.post(`/api/posts/${post.id}/comments`, { content: 'Hello' })).status).toBe(404)
    expect((await viewer.post(`/api/users/${person.id}/follow`)).status).toBe(404)
    expect(await authors(viewer)).not.toContain(person.id)
    expect(await authors(viewer, '/api/posts?feed=following')).not.toContain(person.id)
    for (const url of [
      `posts/${other.id}/likes`,
      `posts/${other.id}/comments`,
      `users/lookup?q=${person.username}`,
      'notifications',
      'users/suggestions',
    ]) {
      expect((await viewer.get(`/api/${url}`)).text, url).not.toContain(person.username)
    }
  }
  expect(await authors(visitor())).toEqual(expect.arrayContaining([thandi.id, pieter.id]))
})

test.each(['moderator', 'admin'] as const)(
  'a member who blocks the %s hides nothing from them, but is not contacted by them',
  async (role) => {
    const [thandi, person] = [await member('thandi'), await staff(role)]
    const post = await thandi.shows('From thandi')
    await thandi.post(`/api/posts/${post.id}/comments`, { content: 'A comment' })
    const tied = await thandi.post('/api/groups', {
      name: 'Tied',
      description: 'Together',
      visibility: 'open',
    })
    await blocks(thandi, person)

    for (const url of [
      `users/${thandi.id}`,
      `users/${thandi.id}/posts`,
      `posts/${post.id}`,
      `posts/${post.id}/comments`,
      `users/lookup?q=${thandi.username}`,
    ])
      expect((await person.get(`/api/${url}`)).text, url).toContain(thandi.username)
    expect((await person.get(post.imageUrl ?? '')).status).toBe(200)
    expect(await authors(person)).toContain(thandi.id)
    expect((await person.post(`/api/posts/${post.id}/like`)).status).toBe(200)
    expect((await me(thandi)).unreadNotifications).toBe(0)
    expect(await person.post(`/api/users/${thandi.id}/follow`)).toFailWith(403, peopleMessages.cannotFollow)
    expect(await person.post(`/api/groups/${tied.body.id}/join`)).toFailWith(403, groupMessages.cannotJoin)
    expect((await person.writes(`Hello @${thandi.username}`)).mentions).toEqual([])
    expect((await person.get('/api/users/suggestions')).text).not.toContain(thandi.username)
    expect((await thandi.get(`/api/users/${person.id}`)).status).toBe(404)

    await blocks(person, thandi)
    expect((await person.get(`/api/users/${thandi.id}`)).status).toBe(404)
    expect(await authors(person)).not.toContain(thandi.id)
  },
)

test('a block removes a pending request too', async () => {
  const [thandi, owner] = [await member('thandi'), await member('owner', { profileVisibility: 'followers' })]
  await thandi.post(`/api/users/${owner.id}/follow`)
  await blocks(owner, thandi)
  expect(await owner.all('/api/users/me/follow-requests')).toEqual([])
  await owner.del(`/api/users/${thandi.id}/block`)
  expect((await thandi.get(`/api/users/${owner.id}`)).body).toMatchObject({
    isRequested: false,
    isFollowing: false,
  })
})

test('a follow concurrent with a block does not survive it', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([
      pieter.post(`/api/users/${thandi.id}/follow`),
      thandi.post(`/api/users/${pieter.id}/follow`),
      blocks(thandi, pieter),
    ])
    expect(await drift()).toEqual([])
    await thandi.del(`/api/users/${pieter.id}/block`)
  }
})

test('blocking and unblocking are idempotent, and the list is private to the blocker', async () => {
  const [thandi, pieter, sipho] = [await member('thandi'), await member('pieter'), await member('sipho')]
  const listed = async (person: Person) =>
    (await person.all('/api/users/me/blocks?limit=1')).map(({ id }) => id)
  for (const person of [pieter, pieter, sipho])
    expect((await blocks(thandi, person)).body).toEqual({ isBlocked: true })
  expect(await listed(thandi)).toEqual([sipho.id, pieter.id])
  expect(await listed(pieter)).toEqual([])

  for (let twice = 0; twice < 2; twice += 1) {
    expect((await thandi.del(`/api/users/${pieter.id}/block`)).body).toEqual({ isBlocked: false })
  }
  expect(await listed(thandi)).toEqual([sipho.id])
  expect((await thandi.get(`/api/users/${pieter.id}`)).status).toBe(200)
})

test('a blocked member cannot lift the block', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  await blocks(thandi, pieter)
  await pieter.del(`/api/users/${thandi.id}/block`)
  expect((await pieter.get(`/api/users/${thandi.id}`)).status).toBe(404)
})

test.each(['block', 'mute'])('to %s requires a member and another existing account', async (action) => {
  const thandi = await member('thandi')
  expect(await visitor().post(`/api/users/${thandi.id}/${action}`)).toFailWith(
    401,
    errorCopy.notAuthenticated,
  )
  expect(await thandi.post(`/api/users/${thandi.id}/${action}`)).toFailWith(
    400,
    peopleMessages.notYourselfBlock,
  )
  expect(await thandi.post(`/api/users/9007199254740991/${action}`)).toFailWith(404, peopleMessages.missing)
})
