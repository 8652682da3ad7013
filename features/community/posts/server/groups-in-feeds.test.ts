import { beforeAll, expect, test } from 'vitest'
import { founder, member, visitor, type Person } from '#app/testing.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { founds, joins, read } from '#features/community/groups/server/testing.ts'
import type { Post } from '../contract.ts'

beforeAll(founder)

/** A group of two who follow the author, with a post. */
async function groupWithPost() {
  const [author, reader] = [await member('author'), await member('reader')]
  const group = await founds(author)
  await joins(reader, group)
  await reader.post(`/api/users/${author.id}/follow`)
  const post = await author.writes('Among us', { audience: 'group', groupId: group.id })
  return { author, reader, group, post }
}

const choose = (person: Person, group: { id: number }, isInFeed: boolean) =>
  person.put(`/api/groups/${group.id}/feed`, { isInFeed })

const feeds = {
  everyone: '/api/posts?limit=50',
  following: '/api/posts?feed=following&limit=50',
  'everyone, page by page': '/api/posts?limit=1',
  'following, page by page': '/api/posts?feed=following&limit=1',
}
const shows = async (person: Person, feed: string, { id }: Post) =>
  (await person.all<Post>(feed)).some((post) => post.id === id)
const countFresh = async (person: Person, since: number, feed = '') =>
  (await person.get(`/api/posts/fresh?since=${since}${feed}`)).body.count

test.each(Object.entries(feeds))(
  'a member who does not want the posts of a group does not see them in the feed of %s',
  async (_name, feed) => {
    const { author, reader, group, post } = await groupWithPost()
    const other = await author.writes('For everyone')
    expect(await shows(reader, feed, post)).toBe(true)
    expect((await choose(reader, group, false)).body).toMatchObject({ id: group.id, isInFeed: false })
    expect(await shows(reader, feed, post)).toBe(false)
    expect(await shows(reader, feed, other)).toBe(true)
    await choose(reader, group, true)
    expect(await shows(reader, feed, post)).toBe(true)
  },
)

test('the choice is of one member: others, own posts and the page of the group show them', async () => {
  const { author, reader, group, post } = await groupWithPost()
  await choose(reader, group, false)
  await choose(author, group, false)
  const own = await reader.writes('Mine', { audience: 'group', groupId: group.id })
  expect(await shows(reader, feeds.everyone, own)).toBe(true)
  expect(await shows(author, feeds.everyone, own)).toBe(false)
  expect(await shows(await member('other'), feeds.everyone, post)).toBe(true)
  expect(await shows(visitor(), feeds.everyone, post)).toBe(true)
  expect(await shows(reader, `/api/groups/${group.id}/posts`, post)).toBe(true)
  expect(await read(author, group)).toMatchObject({ isInFeed: false })
  expect(await read(await member('other'), group)).toMatchObject({ isInFeed: true })
})

test('posts that a member does not want are not counted as new', async () => {
  const { reader, group, post } = await groupWithPost()
  for (const feed of ['', '&feed=following']) expect(await countFresh(reader, post.id - 1, feed)).toBe(1)
  await choose(reader, group, false)
  for (const feed of ['', '&feed=following']) expect(await countFresh(reader, post.id - 1, feed)).toBe(0)
})

test('a page of followed members is full although many posts of a group are left out', async () => {
  const { author, reader, group } = await groupWithPost()
  const old = await author.writes('Before')
  for (let count = 0; count < 4; count += 1)
    await author.writes('Among us again', { audience: 'group', groupId: group.id })
  await choose(reader, group, false)
  const [first] = (await reader.get('/api/posts?feed=following&limit=1')).body
  expect(first).toMatchObject({ id: old.id })
})

test('a topic shows all posts, and only members choose', async () => {
  const { author, reader, group } = await groupWithPost()
  const tagged = await author.writes('About #NoTillHere', { audience: 'group', groupId: group.id })
  await choose(reader, group, false)
  expect(await shows(reader, '/api/posts?tag=NoTillHere', tagged)).toBe(true)
  expect(await choose(await member('other'), group, false)).toFailWith(403, groupMessages.membersOnly)
  expect((await reader.put(`/api/groups/${group.id}/feed`, {})).status).toBe(400)
  await reader.del(`/api/groups/${group.id}/leave`)
  await joins(reader, group)
  expect(await read(reader, group)).toMatchObject({ isInFeed: true })
})
