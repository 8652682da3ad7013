import { expect, test } from 'vitest'
import { crowdOf, mark, rows, staff, type Person } from '#app/testing.ts'
import { groupOf, holds, joinsByInvitation } from '#features/community/events/server/testing.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { postMessages } from '../../copy.ts'
import { groupPostMessages } from '../../group-posts.copy.ts'
import { idsOf, joins, listOf, write } from './testing.ts'

const pinOf = (group: number, id: number) => `/api/groups/${group}/posts/${id}/pin`

async function pins(person: Person, group: number, id: number) {
  const answer = await person.put(pinOf(group, id))
  expect(answer.body, answer.text).toMatchObject({ id, isPinned: true })
}

const pinnedIn = async (viewer: Person, group: number) =>
  (await listOf(viewer, group)).filter((post) => !post.isEvent && post.isPinned).map(({ id }) => id)

/** A group with these posts, the newest last; the second person is a member. */
async function groupWith(creator: Person, friend: Person, many: number) {
  const group = await groupOf(creator)
  await joins(friend, group)
  const posts: number[] = []
  for (let count = 0; count < many; count += 1) posts.push(await write(count % 2 ? creator : friend, group))
  return { group, posts }
}

test('pinned posts are listed first, then the newest, page by page; in feeds they stay where they are', async () => {
  const [kabelo, thandi] = await crowdOf(2)
  if (!kabelo || !thandi) throw new Error('Nobody is there')
  const { group, posts } = await groupWith(kabelo, thandi, 5)
  const [one, two, three, four, five] = posts
  for (const id of [four, two, four]) await pins(kabelo, group, id ?? 0)
  const order = [four, two, five, three, one]
  for (const limit of [1, 2, 3, 4, 5, 20])
    expect(await idsOf(thandi, group, `?limit=${limit}`)).toEqual(order)
  expect(await pinnedIn(thandi, group)).toEqual([four, two])
  const feed = (await thandi.all('/api/posts')).map(({ id }) => id)
  expect(feed.filter((id) => posts.includes(id))).toEqual(posts.toReversed())

  for (let again = 0; again < 2; again += 1) {
    const answer = await kabelo.del(pinOf(group, four ?? 0))
    expect([answer.status, answer.body.isPinned]).toEqual([200, undefined])
  }
  expect(await idsOf(thandi, group)).toEqual([two, five, four, three, one])
})

test('the creator and the moderators pin; other members and the staff of the site do not', async () => {
  const [kabelo, thandi] = await crowdOf(2)
  if (!kabelo || !thandi) throw new Error('Nobody is there')
  const { group, posts } = await groupWith(kabelo, thandi, 1)
  const [id = 0] = posts
  for (const person of [thandi, await staff('moderator')])
    for (const method of ['PUT', 'DELETE'] as const)
      expect(await person.send(method, pinOf(group, id))).toFailWith(403, groupPostMessages.notYoursToPin)
  await kabelo.put(`/api/groups/${group}/moderators/${thandi.id}`)
  await pins(thandi, group, id)
  await kabelo.del(`/api/groups/${group}/moderators/${thandi.id}`)
  expect(await thandi.del(pinOf(group, id))).toFailWith(403, groupPostMessages.notYoursToPin)
  expect(await pinnedIn(thandi, group)).toEqual([id])
})

test('only posts of the group are pinned in it, and only by those who see them', async () => {
  const [kabelo, thandi, stranger] = await crowdOf(3)
  if (!kabelo || !thandi || !stranger) throw new Error('Nobody is there')
  const group = await groupOf(kabelo, 'private')
  await joinsByInvitation(thandi, kabelo, group)
  const id = await write(thandi, group)
  expect(await stranger.put(pinOf(group, id))).toFailWith(404, groupMessages.missing)

  const [event, outside] = [await holds(kabelo, { groupId: group }), await kabelo.writes('Outside')]
  const another = await write(kabelo, await groupOf(kabelo))
  for (const other of [event.id, outside.id, another, 999_999])
    expect(await kabelo.put(pinOf(group, other))).toFailWith(404, postMessages.missing)
  await thandi.post(`/api/users/${kabelo.id}/block`)
  expect(await kabelo.put(pinOf(group, id))).toFailWith(404, postMessages.missing)
})

test('a post that leaves its group or is deleted is not pinned any more', async () => {
  const [kabelo, thandi] = await crowdOf(2)
  if (!kabelo || !thandi) throw new Error('Nobody is there')
  const { group, posts } = await groupWith(kabelo, thandi, 2)
  const [moved = 0] = posts
  const content = 'Among us'
  await pins(kabelo, group, moved)
  expect((await thandi.patch(`/api/posts/${moved}`, { content })).body.isPinned).toBe(true)
  await thandi.patch(`/api/posts/${moved}`, { content, audience: 'public' })
  await thandi.patch(`/api/posts/${moved}`, { content, audience: 'group', groupId: group })
  expect((await thandi.get(`/api/posts/${moved}`)).body.isPinned).toBeUndefined()

  await pins(kabelo, group, moved)
  const inFeed = async () => (await thandi.all('/api/posts')).find(({ id }) => id === moved)
  expect(await inFeed()).toMatchObject({ isPinned: true })
  await thandi.del(`/api/posts/${moved}`)
  expect(await idsOf(kabelo, group)).toEqual(posts.slice(1))
  await thandi.post(`/api/posts/${moved}/restore`)
  expect(await idsOf(kabelo, group)).toEqual(posts.toReversed())
  expect(await inFeed()).not.toHaveProperty('isPinned')
  expect(await rows('select id from posts where is_pinned and user_id = $1', [thandi.id])).toEqual([])
})

test('a pinned post is hidden like any other: by blocks, by the staff, with its author’s account', async () => {
  const [kabelo, thandi, sipho] = await crowdOf(3)
  if (!kabelo || !thandi || !sipho) throw new Error('Nobody is there')
  const { group, posts } = await groupWith(kabelo, thandi, 4)
  const [pinned = 0, two, three, four] = posts
  await joins(sipho, group)
  await pins(kabelo, group, pinned)
  const shown = () => idsOf(sipho, group, '?limit=1')
  expect(await shown()).toEqual([pinned, four, three, two])

  await sipho.post(`/api/users/${thandi.id}/block`)
  expect(await shown()).toEqual([four, two])
  await sipho.del(`/api/users/${thandi.id}/block`)
  await rows('update posts set hidden_at = now() where id = $1', [pinned])
  expect(await shown()).toEqual([four, three, two])
  await rows('update posts set hidden_at = null where id = $1', [pinned])
  await mark(thandi, 'deactivated_at')
  expect(await shown()).toEqual([four, two])
})
