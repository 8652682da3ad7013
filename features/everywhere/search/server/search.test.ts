import { beforeAll, describe, expect, test } from 'vitest'
import { mark, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { called, find, postIds } from './testing.ts'

beforeAll(() => testApp({}, true))

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
