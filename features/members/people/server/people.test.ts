import { beforeAll, expect, test } from 'vitest'
import { founder, mark, member, rows, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { type UserRef } from '../contract.ts'
import { peopleMessages } from '../copy.ts'

beforeAll(founder)

const read = async (viewer: Person, person: Person) => (await viewer.get(`/api/users/${person.id}`)).body

test('a visitor reads a public profile', async () => {
  const thandi = await member('thandi')
  await thandi.setsAddress('thandi@example.co.za')
  await thandi.patch('/api/users/me', { bio: 'Grower', location: 'Clarens' })
  await thandi.writes('Hello')
  expect(await read(visitor(), thandi)).toEqual({
    id: thandi.id,
    username: thandi.username,
    displayName: 'thandi',
    avatarUrl: null,
    type: 'member',
    isPremium: false,
    isOnline: true,
    bio: 'Grower',
    location: null,
    email: null,
    bannerUrl: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    postsCount: 1,
    followersCount: 0,
    followingCount: 0,
    isFollowing: false,
    isRequested: false,
    isBlocked: false,
    isMuted: false,
    isOpen: true,
    isPrivate: false,
    business: null,
  })
})

test('a viewer who cannot open a profile sees only the card, and its lists are a 404', async () => {
  const thandi = await member('closed', {
    profileVisibility: 'private',
    locationVisibility: 'public',
    emailVisibility: 'public',
  })
  await thandi.setsAddress('closed@example.co.za')
  await thandi.patch('/api/users/me', { bio: 'Grower', location: 'Clarens' })
  expect(await read(visitor(), thandi)).toEqual({
    id: thandi.id,
    username: thandi.username,
    displayName: 'closed',
    avatarUrl: null,
    type: 'member',
    isPremium: false,
    isOnline: true,
    bio: null,
    location: null,
    email: null,
    bannerUrl: null,
    createdAt: null,
    postsCount: null,
    followersCount: null,
    followingCount: null,
    isFollowing: false,
    isRequested: false,
    isBlocked: false,
    isMuted: false,
    isOpen: false,
    isPrivate: true,
    business: null,
  })
  for (const list of ['posts', 'photos', 'followers', 'following']) {
    expect(await visitor().get(`/api/users/${thandi.id}/${list}`), list).toFailWith(
      404,
      peopleMessages.missing,
    )
    expect((await thandi.get(`/api/users/${thandi.id}/${list}`)).status, list).toBe(200)
  }
})

test('an unknown member id is a 404', async () => {
  for (const path of ['', '/posts', '/photos', '/followers', '/following', '/follow/status']) {
    expect(await visitor().get(`/api/users/9007199254740991${path}`), path).toFailWith(
      404,
      peopleMessages.missing,
    )
  }
})

test.each(['suspended_at', 'deactivated_at'] as const)(
  'nothing of a member who is %s is visible anywhere',
  async (state) => {
    const [gone, thandi] = [await member('gone'), await member('thandi')]
    const [theirs, ours] = [await gone.shows('Soon to go #gonetag'), await thandi.writes('Still here')]
    await gone.post(`/api/posts/${ours.id}/comments`, { content: 'A comment' })
    await gone.post(`/api/posts/${ours.id}/like`)
    await gone.post(`/api/users/${thandi.id}/follow`)
    await thandi.post(`/api/users/${gone.id}/follow`)
    await thandi.post(`/api/posts/${theirs.id}/save`)
    await thandi.post(`/api/posts/${theirs.id}/comments`, { content: `Hello @${gone.username}` })
    await mark(gone, state)

    expect((await gone.get('/api/users/me')).status).toBe(401)
    const hidden = [
      `users/${gone.id}`,
      `users/${gone.id}/posts`,
      `users/${gone.id}/follow/status`,
      `posts/${theirs.id}`,
      `posts/${theirs.id}/likes`,
      `posts/${theirs.id}/comments`,
    ]
    for (const path of hidden)
      for (const viewer of [visitor(), thandi])
        expect((await viewer.get(`/api/${path}`)).status, path).toBe(404)
    expect((await thandi.get(theirs.imageUrl ?? '')).status).toBe(404)
    for (const path of [
      `posts/${ours.id}/comments`,
      `posts/${ours.id}/likes`,
      `users/${thandi.id}/followers`,
      `users/${thandi.id}/following`,
      'users/me/saved',
      'notifications',
      `users/lookup?q=${gone.username}`,
      'tags/lookup?q=gonetag',
    ]) {
      expect(await thandi.all(`/api/${path}`), path).toEqual([])
    }
    expect((await thandi.get('/api/users/suggestions')).text).not.toContain(gone.username)
    for (const path of ['posts', 'posts?feed=following', 'posts?tag=gonetag']) {
      expect(
        (await thandi.all(`/api/${path}`)).filter((post) => post.userId === gone.id),
        path,
      ).toEqual([])
    }
    expect((await thandi.get('/api/users/me')).body.unreadNotifications).toBe(0)
    expect(await thandi.post(`/api/users/${gone.id}/follow`)).toFailWith(404, peopleMessages.missing)
    expect((await thandi.post(`/api/posts/${theirs.id}/like`)).status).toBe(404)
  },
)

test('people are looked up by the beginning of their username or name, ignoring case', async () => {
  const [thandi, viewer] = [await member('Lesedi'), await member('viewer')]
  await thandi.patch('/api/users/me', { displayName: 'Zintle Lookup' })
  const found = async (q: string) =>
    (await viewer.get(`/api/users/lookup?q=${encodeURIComponent(q)}`)).body.map((user: UserRef) => user.id)
  expect(await found('leSE')).toEqual([thandi.id])
  expect(await found('zintle l')).toEqual([thandi.id])
  expect(await found('intle')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('lese_i')).toEqual([])
  expect(await found('lese\\')).toEqual([])
  expect(await found(viewer.username)).toEqual([])
})

test('the lookup is for members, needs a prefix, and returns at most six', async () => {
  const viewer = await member('asking')
  for (let number = 0; number < 8; number += 1) {
    await rows(`insert into users (username, display_name) values ($1, 'Crowd')`, [`crowd${number}`])
  }
  expect((await viewer.get('/api/users/lookup?q=crowd')).body).toHaveLength(6)
  expect(await visitor().get('/api/users/lookup?q=a')).toFailWith(401, errorCopy.notAuthenticated)
  for (const query of ['', '?q=a&q=b', `?q=${'x'.repeat(101)}`, '?q=%00']) {
    expect((await viewer.get(`/api/users/lookup${query}`)).status, query).toBe(400)
  }
})
