import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, type Person } from '#app/testing.ts'
import type { Post } from '#features/community/posts/contract.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { mutedWordLimits } from '../contract.ts'

beforeAll(founder)

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const mutes = (viewer: Person, person: Person, until?: string) =>
  viewer.post(`/api/users/${person.id}/mute`, { until })
const muteWords = (viewer: Person, words: string[]) => viewer.put('/api/users/me/muted-words', { words })
const authors = async (viewer: Person, url = '/api/posts') =>
  (await viewer.all<Post>(url)).map((post) => post.userId)
const contents = async (viewer: Person, url = '/api/posts') =>
  (await viewer.all<Post>(url)).map((post) => post.content)

test('a muted member’s posts leave the feed and they no longer notify, without being notified themselves', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  await thandi.post(`/api/users/${pieter.id}/follow`)
  const [ours] = [await thandi.writes('Ours'), await pieter.writes('Theirs #mutedtag')]
  for (let twice = 0; twice < 2; twice += 1)
    expect((await mutes(thandi, pieter)).body).toEqual({ isMuted: true })

  for (const url of ['/api/posts', '/api/posts?feed=following', '/api/posts?tag=mutedtag'])
    expect(await authors(thandi, url)).not.toContain(pieter.id)
  expect(await authors(thandi, `/api/users/${pieter.id}/posts`)).toEqual([pieter.id])
  await pieter.post(`/api/posts/${ours.id}/like`)
  await pieter.post(`/api/posts/${ours.id}/comments`, { content: 'A comment' })
  expect(await thandi.all('/api/notifications')).toEqual([])
  expect(await authors(pieter)).toContain(thandi.id)

  expect((await thandi.del(`/api/users/${pieter.id}/mute`)).body).toEqual({ isMuted: false })
  expect(await authors(thandi)).toContain(pieter.id)
})

test('a mute with an end is listed until then, and has no effect after it', async () => {
  const [thandi, pieter, sipho] = [await member('thandi'), await member('pieter'), await member('sipho')]
  await pieter.writes('From the muted one')
  const until = inDays(7)
  await mutes(thandi, pieter, until)
  await mutes(thandi, sipho)
  const listed = () => thandi.all<{ id: number; until: string | null }>('/api/users/me/mutes?limit=1')
  expect(await listed()).toMatchObject([
    { id: sipho.id, until: null },
    { id: pieter.id, until: expect.stringContaining(until.slice(0, 19)) },
  ])
  expect((await thandi.get(`/api/users/${pieter.id}`)).body.isMuted).toBe(true)
  expect((await pieter.get(`/api/users/${thandi.id}`)).body.isMuted).toBe(false)
  expect(await authors(thandi)).not.toContain(pieter.id)

  await rows(`update mutes set until = now() - interval '1 minute' where muted_id = $1`, [pieter.id])
  expect((await listed()).map(({ id }) => id)).toEqual([sipho.id])
  expect((await thandi.get(`/api/users/${pieter.id}`)).body.isMuted).toBe(false)
  expect(await authors(thandi)).toContain(pieter.id)

  await mutes(thandi, pieter)
  expect(await listed()).toMatchObject([{ id: sipho.id }, { id: pieter.id, until: null }])
})

test.each([
  ['2020-01-01T00:00:00Z', peopleMessages.muteEnded],
  ['tomorrow', peopleMessages.badUntil],
])('a mute cannot end at %s', async (until, message) => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  expect(await mutes(thandi, pieter, until)).toFailWith(400, message)
})

test('posts with a muted word leave the feed, as whole words in any case, except one’s own', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  await thandi.post(`/api/users/${pieter.id}/follow`)
  const hidden = [
    'I love RUGBY #wordtag',
    'The (springboks) won #wordtag',
    'C++ 100% #wordtag',
    '#rugby #wordtag',
  ]
  const shown = ['Rugbyplayers meet #wordtag', 'Plain growing #wordtag']
  for (const content of [...hidden, ...shown]) await pieter.writes(content)
  await thandi.writes('My rugby post #wordtag')
  expect((await muteWords(thandi, ['Rugby', ' springboks ', 'c++ 100%', 'rugby'])).body).toEqual({
    words: ['rugby', 'springboks', 'c++ 100%'],
  })
  for (const url of ['/api/posts', '/api/posts?feed=following', '/api/posts?tag=wordtag']) {
    const seen = await contents(thandi, url)
    for (const content of hidden) expect(seen, url).not.toContain(content)
    expect(seen, url).toEqual(expect.arrayContaining([...shown, 'My rugby post #wordtag']))
  }
  expect(await contents(thandi, `/api/users/${pieter.id}/posts`)).toHaveLength(6)
  expect((await contents(pieter)).slice(0, 7)).toHaveLength(7)

  await muteWords(thandi, [])
  expect(await contents(thandi)).toEqual(expect.arrayContaining(hidden))
})

test('a followed member who only writes muted words does not end the feed of older posts', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  await thandi.post(`/api/users/${pieter.id}/follow`)
  await pieter.writes('Old and plain')
  for (const number of [1, 2, 3]) await pieter.writes(`Elections ${number}`)
  await muteWords(thandi, ['elections'])
  expect(await contents(thandi, '/api/posts?feed=following&limit=1')).toEqual(['Old and plain'])
})

test('muted words have limits', async () => {
  const thandi = await member('thandi')
  const many = Array.from({ length: mutedWordLimits.count + 1 }, (_, number) => `word${number}`)
  expect(await muteWords(thandi, many)).toFailWith(400, peopleMessages.tooManyWords)
  expect(await muteWords(thandi, [' '])).toFailWith(400, peopleMessages.blankWord)
  expect((await thandi.get('/api/users/me/muted-words')).body).toEqual({ words: [] })
})
