import { beforeAll, expect, test } from 'vitest'
import { crowdOf, founder, member, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Post } from '../contract.ts'

beforeAll(founder)

const ids = async (viewer: Person, url: string) => (await viewer.all<Post>(url)).map(({ id }) => id)

const follow = (viewer: Person, person: Person) => viewer.post(`/api/users/${person.id}/follow`)

test('Following shows the posts of followed members and the member’s own', async () => {
  const [thandi, followed, stranger] = [
    await member('thandi'),
    await member('followed'),
    await member('stranger'),
  ]
  const asked = await member('asked', { profileVisibility: 'followers' })
  const [own, theirs, last] = [
    await thandi.writes('Own'),
    await followed.writes('Followed'),
    await followed.writes('Last'),
  ]
  for (const person of [stranger, asked]) await person.writes('Not followed')
  await follow(thandi, followed)
  await follow(thandi, asked)
  expect(await ids(thandi, '/api/posts?feed=following')).toEqual([last.id, theirs.id, own.id])
  expect(await ids(thandi, '/api/posts?feed=following&limit=1')).toEqual([last.id, theirs.id, own.id])

  await asked.post(`/api/users/me/follow-requests/${thandi.id}/accept`)
  expect(await ids(thandi, '/api/posts?feed=following')).toHaveLength(4)
  await followed.del(`/api/users/me/followers/${thandi.id}`)
  expect(await ids(thandi, '/api/posts?feed=following')).toHaveLength(2)
})

test('Following is for members', async () => {
  for (const path of [
    '/api/posts?feed=following',
    '/api/posts?feed=following&tag=a',
    '/api/posts/fresh?since=1&feed=following',
  ]) {
    expect(await visitor().get(path), path).toFailWith(401, errorCopy.notAuthenticated)
  }
})

test('Following is complete with more authors than a page needs, also where the newest posts of most are filtered out', async () => {
  const thandi = await member('thandi')
  const authors = await crowdOf(20)
  const plain: number[] = []
  for (const author of authors) {
    await follow(thandi, author)
    plain.unshift((await author.writes('A plain note')).id)
  }
  const filtered: number[] = []
  for (const author of authors.slice(0, 18)) filtered.unshift((await author.writes('About quokkas')).id)
  const latest = authors[0] && (await authors[0].writes('Another plain note')).id

  expect(await ids(thandi, '/api/posts?feed=following&limit=2')).toEqual([latest, ...filtered, ...plain])
  await thandi.put('/api/users/me/muted-words', { words: ['quokkas'] })
  for (const limit of [1, 2, 5, 50])
    expect(await ids(thandi, `/api/posts?feed=following&limit=${limit}`), `${limit} a page`).toEqual([
      latest,
      ...plain,
    ])
})
