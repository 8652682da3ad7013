import { beforeAll, describe, expect, test } from 'vitest'
import { mark, member, rows, testApp, visitor } from '#app/testing.ts'
import { searchMessages } from '../copy.ts'
import { called, find, nothing, peopleIds } from './testing.ts'

beforeAll(() => testApp({}, true))

describe('people', () => {
  test('are found by username and display name, best matches first', async () => {
    const [exact, other] = [await member('Gcobani'), await called('Gcobanitha Mvelase')]
    expect(await peopleIds(visitor(), 'gcobani')).toEqual([exact.id, other.id])
    expect(await peopleIds(visitor(), exact.username)).toContain(exact.id)
  })

  test('are found despite a typo', async () => {
    const person = await called('Nomvula Dlamini')
    expect(await peopleIds(visitor(), 'nomvola')).toContain(person.id)
    expect(await peopleIds(visitor(), 'Dlaminy')).toContain(person.id)
    expect(await peopleIds(visitor(), 'Wolmarans')).not.toContain(person.id)
  })

  test('with a profile for followers are found by name, so that others can ask to follow them, but by nothing else', async () => {
    const person = await member('Sizwekazi', { profileVisibility: 'followers' })
    await person.patch('/api/users/me', {
      bio: 'hiddenbio',
      location: 'Hiddenplace',
      email: 'hidden.mail@example.org',
    })
    expect(await peopleIds(visitor(), 'sizwekazi')).toEqual([person.id])
    for (const words of ['hiddenbio', 'Hiddenplace', 'hidden.mail']) {
      expect(await find(visitor(), words)).toEqual(nothing)
    }
  })

  test('are not found by members they have blocked, nor when suspended', async () => {
    const [thandi, pieter] = [await member('Blockinga'), await member('pieter')]
    await thandi.post(`/api/users/${pieter.id}/block`)
    expect(await peopleIds(pieter, 'blockinga')).toEqual([])
    expect(await peopleIds(visitor(), 'blockinga')).toEqual([thandi.id])
    await mark(thandi, 'suspended_at')
    expect(await peopleIds(visitor(), 'blockinga')).toEqual([])
  })

  test('show whether the viewer follows them or has asked to', async () => {
    const [open, closed, viewer] = [
      await member('Followella'),
      await member('Followella', { profileVisibility: 'followers' }),
      await member('viewer'),
    ]
    await viewer.post(`/api/users/${open.id}/follow`)
    await viewer.post(`/api/users/${closed.id}/follow`)
    const { body } = await viewer.get('/api/search/people?q=followella')
    const states = body.map(({ id, isFollowing, isRequested }: Record<string, unknown>) => ({
      id,
      isFollowing,
      isRequested,
    }))
    expect(states).toContainEqual({ id: open.id, isFollowing: true, isRequested: false })
    expect(states).toContainEqual({ id: closed.id, isFollowing: false, isRequested: true })
  })
})

describe('the search text', () => {
  test.each(['', '   ', '%%%', '!?', '_', '&|!():*'])('%j finds nothing', async (words) => {
    const thandi = await member('thandi')
    await thandi.writes('anything at all')
    expect(await find(visitor(), words)).toEqual(nothing)
  })

  test('finds nothing when it is missing', async () => {
    for (const [path, empty] of [
      ['/api/search', nothing],
      ['/api/search/posts', []],
      ['/api/search/people', []],
    ] as const) {
      const answer = await visitor().get(path)
      expect([answer.status, answer.body]).toEqual([200, empty])
    }
  })

  test('can be 100 characters long and no longer', async () => {
    expect((await visitor().get(`/api/search?q=${'a'.repeat(100)}`)).status).toBe(200)
    for (const path of ['/api/search', '/api/search/posts', '/api/search/people']) {
      expect(await visitor().get(`${path}?q=${'a'.repeat(101)}`)).toFailWith(400, searchMessages.tooLong(100))
    }
  })

  test('must be storable text, given once, with a valid page', async () => {
    expect(await visitor().get('/api/search?q=%00')).toFailWith(400, searchMessages.badWords)
    expect((await visitor().get('/api/search?q=a&q=b')).status).toBe(400)
    expect((await visitor().get('/api/search/posts?q=a&cursor=nonsense')).status).toBe(400)
    expect((await visitor().get('/api/search/posts?q=a&limit=0')).status).toBe(400)
  })

  test.each([
    `o'brien`,
    'a:*',
    'x & y',
    '\\',
    '"',
    `'); drop table posts; --`,
    'seed-swap',
    '100%',
    '<b>',
    '🌱 seed',
    'ṱhoho',
  ])('%j is searched literally', async (words) => {
    await find(visitor(), words)
  })

  test('can be limited to kinds, and unknown kinds are ignored', async () => {
    const thandi = await member('Kindword')
    const post = await thandi.writes('kindword')
    const posts = await find(visitor(), 'kindword', '&type=posts')
    expect([posts.posts[0].id, posts.people]).toEqual([post.id, []])
    const people = await find(visitor(), 'kindword', '&type=people,groups')
    expect([people.posts, people.people[0].id]).toEqual([[], thandi.id])
    expect(await find(visitor(), 'kindword', '&type=orders,else')).toEqual(nothing)
  })
})

test('a name that hundreds have is found, and so is one that is mistyped', async () => {
  await rows(
    `insert into users (username, display_name, followers_count)
     select 'zandile' || n, 'Zandile Ngubane', n from generate_series(1, 250) n`,
  )
  const usernames = async (q: string) =>
    (await visitor().get(`/api/search/people?q=${q}`)).body.map(
      ({ username }: { username: string }) => username,
    )
  expect((await usernames('zandile'))[0]).toBe('zandile250')
  expect(await usernames('zandile')).toHaveLength(30)
  expect(await usernames('zandile7')).toContain('zandile7')
  expect(await usernames('zandilee')).toHaveLength(30)
})
