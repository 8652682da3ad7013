import { beforeAll, describe, expect, test } from 'vitest'
import { mark, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { searchMessages } from '../copy.ts'

beforeAll(() => testApp({}, true))

const nothing = { posts: [], businesses: [], groups: [], people: [], events: [], products: [] }
const find = async (who: Person, q: string, more = '') => {
  const answer = await who.get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const postIds = async (who: Person, q: string): Promise<number[]> =>
  (await find(who, q)).posts.map((post: { id: number }) => post.id)
/** A member whose display name differs from the username. */
const called = async (displayName: string) => {
  const person = await member('called')
  expect((await person.patch('/api/users/me', { displayName })).status).toBe(200)
  return person
}
const peopleIds = async (who: Person, q: string): Promise<number[]> =>
  (await find(who, q)).people.map((person: { id: number }) => person.id)

describe('posts', () => {
  test('are found by a word, newest first, ignoring case', async () => {
    const thandi = await member('thandi')
    const first = await thandi.writes('Black FROSTLINE two nights running')
    const second = await thandi.writes('the frostline again')
    await thandi.writes('nothing of the kind')
    expect(await postIds(visitor(), 'Frostline')).toEqual([second.id, first.id])
  })

  test('are found by all of several words, the last of which may be incomplete', async () => {
    const thandi = await member('thandi')
    const post = await thandi.writes('A windpump mendds itself never')
    await thandi.writes('A windpump and a well')
    expect(await postIds(visitor(), 'windpump mend')).toEqual([post.id])
  })

  test('are found by their location and by the display name of their author', async () => {
    const author = await called('Quagga Xaba')
    const post = await author.writes('something else', { location: 'Nieu-Bethesda, Eastern Cape' })
    expect(await postIds(visitor(), 'bethesda')).toContain(post.id)
    expect(await postIds(visitor(), 'quagga')).toEqual([post.id])
  })

  test('%, _ and \\ are literal in the name of an author', async () => {
    const author = await called('Veld 100%_sure \\o/')
    const other = await called('Veld 1000 unsure')
    const post = await author.writes('by the first')
    await other.writes('by the second')
    for (const q of ['100%_', '0%_s', '%_sure', '\\o/'])
      expect(await postIds(visitor(), q), q).toEqual([post.id])
    for (const q of ['%%%', '___', '1__%', 'V%e']) expect(await postIds(visitor(), q), q).toEqual([])
  })

  test('are found by their tags', async () => {
    const thandi = await member('thandi')
    const post = await thandi.writes('Soil for #TunnelHouse')
    expect(await postIds(visitor(), '#tunnelhouse')).toEqual([post.id])
  })

  test('are no longer found by text that was edited out, nor once deleted', async () => {
    const thandi = await member('thandi')
    const post = await thandi.writes('zebraplant')
    await thandi.patch(`/api/posts/${post.id}`, { content: 'aloeplant' })
    expect(await postIds(visitor(), 'zebraplant')).toEqual([])
    expect(await postIds(visitor(), 'aloeplant')).toEqual([post.id])
    await thandi.del(`/api/posts/${post.id}`)
    expect(await postIds(visitor(), 'aloeplant')).toEqual([])
  })

  test('of a followers-only profile are found only by its followers', async () => {
    const [naledi, follower] = [
      await member('naledi', { profileVisibility: 'followers' }),
      await member('follower'),
    ]
    const post = await naledi.writes('secretgarden')
    await follower.post(`/api/users/${naledi.id}/follow`)
    expect(await postIds(follower, 'secretgarden')).toEqual([])
    expect(await postIds(visitor(), 'secretgarden')).toEqual([])
    await naledi.post(`/api/users/me/follow-requests/${follower.id}/accept`)
    expect(await postIds(follower, 'secretgarden')).toEqual([post.id])
    expect(await postIds(naledi, 'secretgarden')).toEqual([post.id])
  })

  test('are not found by members their author has blocked, nor the other way round', async () => {
    const [thandi, pieter] = [await member('thandi'), await member('pieter')]
    await thandi.writes('blockedword here')
    await pieter.writes('blockedword there')
    await thandi.post(`/api/users/${pieter.id}/block`)
    expect((await find(pieter, 'blockedword')).posts.map((post: { userId: number }) => post.userId)).toEqual([
      pieter.id,
    ])
    expect((await find(thandi, 'blockedword')).posts.map((post: { userId: number }) => post.userId)).toEqual([
      thandi.id,
    ])
  })

  test('of suspended members are not found', async () => {
    const thandi = await member('thandi')
    await thandi.writes('suspendedword')
    await mark(thandi, 'suspended_at')
    expect(await postIds(visitor(), 'suspendedword')).toEqual([])
  })

  test('show whether the viewer likes and saved them', async () => {
    const [thandi, pieter] = [await member('thandi'), await member('pieter')]
    const post = await thandi.writes('likedword')
    await pieter.post(`/api/posts/${post.id}/like`)
    expect((await find(pieter, 'likedword')).posts[0]).toMatchObject({
      isLiked: true,
      isSaved: false,
      likesCount: 1,
    })
    expect((await find(thandi, 'likedword')).posts[0]).toMatchObject({ isLiked: false })
  })

  test('are paged without repeats', async () => {
    const thandi = await member('thandi')
    const written: number[] = []
    for (let count = 0; count < 7; count += 1) written.push((await thandi.writes(`pagedword ${count}`)).id)
    const found = await visitor().all('/api/search/posts?q=pagedword&limit=3')
    expect(found.map((post) => post.id)).toEqual(written.toReversed())
  })

  test('with a very common word are found among the newest', async () => {
    const thandi = await member('thandi')
    await rows(
      `insert into posts (user_id, content) select $1, 'everydayword ' || n from generate_series(1, 2500) n`,
      [thandi.id],
    )
    const newest = await thandi.writes('everydayword at last')
    expect((await postIds(visitor(), 'everydayword'))[0]).toBe(newest.id)
  })
})

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

  test('with a private profile are found by name, so that others can ask to follow them, but by nothing else', async () => {
    const person = await member('Sizwekazi', { profileVisibility: 'private' })
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
      await member('Followella', { profileVisibility: 'private' }),
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

describe('groups, businesses and events', () => {
  const make = {
    groups: (who: Person, name: string, more = {}) =>
      who.post('/api/groups', { name, description: 'About it', ...more }),
    businesses: (who: Person, name: string) =>
      who.post('/api/businesses', { name, category: 'Education', location: 'Clarens' }),
    events: (who: Person, title: string) =>
      who.post('/api/posts', {
        isEvent: true,
        title,
        content: 'Come along',
        location: 'Clarens',
        time: 'All day',
        eventDate: '2040-05-01T10:00:00.000Z',
      }),
  }
  const kinds = ['groups', 'businesses', 'events'] as const

  test.each(kinds)(
    '%s are found by name, even if incomplete or with a typo, the best matches first',
    async (kind) => {
      const thandi = await member('thandi')
      const exact = (await make[kind](thandi, `Rooibosveld ${kind}`)).body
      const other = (await make[kind](thandi, `Friends of the Rooibosvelden ${kind}`)).body
      const ids = async (q: string) => (await find(visitor(), q))[kind].map(({ id }: { id: number }) => id)
      expect((await ids(`Rooibosveld ${kind}`))[0]).toBe(exact.id)
      for (const q of ['rooibosv', 'Rooybosveld'])
        expect(await ids(q), q).toEqual(expect.arrayContaining([exact.id, other.id]))
      expect(await ids('Wolmaransrus')).toEqual([])
    },
  )

  test.each(kinds)('%s of members who blocked the viewer or left are not found', async (kind) => {
    const [thandi, pieter] = [await member('thandi'), await member('pieter')]
    await make[kind](thandi, 'Blockberg')
    const count = async (who: Person) => (await find(who, 'Blockberg'))[kind].length
    expect(await count(pieter)).toBe(1)
    if (kind !== 'groups') {
      await thandi.post(`/api/users/${pieter.id}/block`)
      expect(await count(pieter)).toBe(0)
      await mark(thandi, 'suspended_at')
      expect(await count(visitor())).toBe(0)
    }
  })

  test('upcoming events are found before past ones, however well they match', async () => {
    const thandi = await member('thandi')
    const holds = async (title: string, eventDate: string): Promise<number> => {
      const input = { isEvent: true, title, content: 'Come', location: 'Clarens', time: 'All day', eventDate }
      return (await thandi.post('/api/posts', input)).body.id
    }
    const past = await holds('Kokerboomfees', '2020-05-01T10:00:00.000Z')
    const next = await holds('The small Kokerboomfeest of our neighbours', '2040-05-01T10:00:00.000Z')
    const later = await holds('Kokerboomfees', '2041-05-01T10:00:00.000Z')
    const { events } = await find(visitor(), 'Kokerboomfees')
    expect(events.map(({ id }: { id: number }) => id)).toEqual([later, next, past])
  })

  test('a private group is found only by its members', async () => {
    const [thandi, pieter] = [await member('thandi'), await member('pieter')]
    await make.groups(thandi, 'Hiddenkraal', { visibility: 'private' })
    expect((await find(thandi, 'hiddenkraal')).groups).toHaveLength(1)
    for (const who of [pieter, visitor()]) expect((await find(who, 'hiddenkraal')).groups).toEqual([])
  })
})

test('the Explore page includes the results of its search', async () => {
  const thandi = await member('thandi')
  await thandi.writes('exploredword')
  const page = await visitor().get('/explore?q=exploredword')
  expect(page.status).toBe(200)
  expect(page.text).toContain('exploredword · Explore')
  expect(page.text).toContain('/api/search/posts')
  expect((await visitor().get(`/explore?q=${'a'.repeat(200)}`)).status).toBe(200)
})
