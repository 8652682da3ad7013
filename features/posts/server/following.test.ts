import { beforeAll, expect, test } from 'vitest'
import { crowdOf, founder, member, type Person } from '#app/testing.ts'
import type { Post } from '../contract.ts'

beforeAll(founder)

const ids = async (viewer: Person, url: string) => (await viewer.all<Post>(url)).map(({ id }) => id)

test('Following is complete with more authors than a page needs, also where the newest posts of most are filtered out', async () => {
  const thandi = await member('thandi')
  const authors = await crowdOf(20)
  const plain: number[] = []
  for (const author of authors) {
    await thandi.post(`/api/users/${author.id}/follow`)
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
