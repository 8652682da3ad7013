import { beforeAll, expect, test } from 'vitest'
import { founder, member, visitor, type Person } from '#app/testing.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { type Post } from '../contract.ts'
import { postMessages } from '../copy.ts'

beforeAll(founder)

const ids = async (viewer: Person, url: string) => (await viewer.all<Post>(url)).map(({ id }) => id)
const follow = (viewer: Person, person: Person) => viewer.post(`/api/users/${person.id}/follow`)
const fresh = async (viewer: Person, { id }: Post, feed = 'everyone') =>
  (await viewer.get(`/api/posts/fresh?since=${id}&feed=${feed}`)).body.count

test('the feed lists everyone’s posts, newest first, each as it reads on its own page', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const posts = [
    await thandi.writes('First'),
    await pieter.shows('Second'),
    await thandi.writes('Third #three'),
  ]
  await pieter.post(`/api/posts/${posts[0]?.id}/like`)
  await pieter.post(`/api/posts/${posts[1]?.id}/save`)
  for (const viewer of [visitor(), thandi, pieter]) {
    const feed = (await viewer.get('/api/posts?limit=3')).body
    expect(feed.map(({ id }: Post) => id)).toEqual(posts.map(({ id }) => id).toReversed())
    for (const post of feed) expect((await viewer.get(`/api/posts/${post.id}`)).body).toEqual(post)
  }
})

test('a page has twenty posts and a link to the next, without gaps or repeats while others post', async () => {
  const thandi = await member('thandi')
  const posts = []
  for (let number = 0; number < 23; number += 1) posts.unshift((await thandi.writes(`Post ${number}`)).id)
  const first = await thandi.get('/api/posts')
  expect(first.body).toHaveLength(20)
  expect(first.headers.link).toMatch(/^<\/api\/posts\?cursor=[\w-]+>; rel="next"$/)
  await thandi.writes('Meanwhile')
  const second = await thandi.get(first.next ?? '')
  expect([...first.body, ...second.body].map(({ id }) => id).slice(0, 23)).toEqual(posts)

  const whole = await ids(thandi, '/api/posts?limit=100')
  for (const limit of [1, 7, 24])
    expect((await ids(thandi, `/api/posts?limit=${limit}`)).slice(0, 24), `${limit} a page`).toEqual(
      whole.slice(0, 24),
    )
  expect(await ids(visitor(), '/api/posts?limit=6')).toEqual(await ids(visitor(), '/api/posts?limit=100'))
})

test('the last page has no link to a next one', async () => {
  const thandi = await member('thandi')
  for (let number = 0; number < 4; number += 1) await thandi.writes(`Post ${number} #lastpage`)
  expect((await thandi.get('/api/posts?tag=lastpage&limit=4')).next).toBeNull()
  expect((await thandi.get('/api/posts?tag=lastpage&limit=3')).next).not.toBeNull()
  expect((await thandi.get('/api/posts?tag=nobodywrotethis')).body).toEqual([])
})

test('a tag’s posts are found in any spelling, in Following too', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const [first, second] = [await thandi.writes('One #ÉtéΟΔΟΣ'), await pieter.writes('Two #étéοδοσ')]
  for (const tag of ['ÉtéΟΔΟΣ', 'étéοδοσ', 'ÉTÉΟΔΟΣ'])
    expect(await ids(visitor(), `/api/posts?tag=${encodeURIComponent(tag)}`), tag).toContain(first.id)
  expect(await ids(thandi, `/api/posts?tag=${encodeURIComponent('ÉTÉΟΔΟΣ')}&limit=1`)).toEqual([
    second.id,
    first.id,
  ])
  expect(await ids(thandi, `/api/posts?feed=following&tag=${encodeURIComponent('ÉTÉΟΔΟΣ')}`)).toEqual([
    first.id,
  ])
  await follow(thandi, pieter)
  expect(await ids(thandi, `/api/posts?feed=following&limit=1&tag=${encodeURIComponent('ÉTÉΟΔΟΣ')}`)).toEqual(
    [second.id, first.id],
  )
})

test.each([
  ['tag=', postMessages.badTag],
  ['tag=a%20b', postMessages.badTag],
  ['tag=%00', postMessages.badTag],
  [`tag=${'x'.repeat(51)}`, postMessages.badTag],
  ['tag=a&tag=b', postMessages.badTag],
  ['tag=%25', postMessages.badTag],
  ['cursor=abc', fieldMessages.badPage],
  ['cursor=', fieldMessages.badPage],
  ['cursor=W10', fieldMessages.badPage],
  ['cursor=WyJhIl0', fieldMessages.badPage],
  ['cursor=WzEuNV0', fieldMessages.badPage],
  ['cursor=Wy0xXQ', fieldMessages.badPage],
  ['cursor=WzFlOTld', fieldMessages.badPage],
  ['cursor=WzEsMl0', fieldMessages.badPage],
  ['limit=0', fieldMessages.badPage],
  ['limit=101', fieldMessages.badPage],
  ['limit=1e1', fieldMessages.badPage],
  ['limit=abc', fieldMessages.badPage],
  ['limit=', fieldMessages.badPage],
  ['limit=1&limit=2', fieldMessages.badPage],
  ['limit[]=1&cursor=x', fieldMessages.badPage],
])('?%s is rejected', async (query, message) => {
  for (const viewer of [visitor(), await member('asking')])
    expect(await viewer.get(`/api/posts?${query}`)).toFailWith(400, message)
})

test('the number of newer posts excludes one’s own', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await thandi.writes('Here')
  await thandi.writes('Own')
  const theirs = await pieter.writes('Theirs')
  await (await member('closed', { profileVisibility: 'private' })).writes('Unseen')
  expect([await fresh(thandi, post), await fresh(pieter, post), await fresh(visitor(), post)]).toEqual([
    1, 1, 2,
  ])
  expect(await fresh(thandi, theirs)).toBe(0)
  expect(await fresh(thandi, post, 'following')).toBe(0)
  await follow(thandi, pieter)
  expect(await fresh(thandi, post, 'following')).toBe(1)
})

test.each([
  '',
  '?since=',
  '?since=-1',
  '?since=abc',
  '?since=9007199254740992',
  '?since=99999999999999999',
  '?since=1&since=2',
  '?since=1.5',
])('newer than %j is rejected', async (query) => {
  expect(await (await member('asking')).get(`/api/posts/fresh${query}`)).toFailWith(
    400,
    fieldMessages.badPage,
  )
})

test('visitors share a cached response for a second; members get their own, and neither gets the other’s', async () => {
  const [thandi, pieter] = [
    await member('thandi'),
    await member('pieter', { profileVisibility: 'followers' }),
  ]
  const open = await thandi.writes('Open')
  await pieter.post(`/api/posts/${open.id}/like`)
  const closed = await pieter.writes('Closed')
  const url = '/api/posts?limit=9'
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all([
      visitor().get(url),
      pieter.get(url),
      thandi.get(url),
      visitor().get(url),
      pieter.get(url),
    ])
    const [one, own, other, two, again] = answers.map(({ body }) =>
      body.map(({ id, isLiked }: Post) => `${id} ${isLiked}`),
    )
    expect(one).toEqual(two)
    expect(own).toEqual(again)
    for (const seen of [one, other]) expect(seen.join()).not.toMatch(new RegExp(`${closed.id} |true`))
    expect(own).toEqual(expect.arrayContaining([`${closed.id} false`, `${open.id} true`]))
  }
  expect((await visitor().get(url)).headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringContaining('Cookie'),
  })
})

test('a deleted or edited post disappears from the visitors’ cached response', async () => {
  const thandi = await member('thandi')
  const [going, changing] = [await thandi.writes('Going'), await thandi.writes('Before')]
  const url = '/api/posts?limit=8'
  expect((await visitor().get(url)).text).toContain('Before')
  await thandi.patch(`/api/posts/${changing.id}`, { content: 'After' })
  expect((await visitor().get(url)).text).not.toContain('Before')
  await thandi.del(`/api/posts/${going.id}`)
  expect(await ids(visitor(), url)).not.toContain(going.id)
})
