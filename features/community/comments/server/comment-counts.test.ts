import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import type { Post } from '#features/community/posts/contract.ts'
import type { Comment } from '../contract.ts'
import { places, startSubject } from './testing.ts'

beforeAll(founder)

const shownOf = async (viewer: Person, list: string) => {
  const threads = await viewer.all<Comment>(list)
  return threads.reduce((sum, thread) => sum + ('isDeleted' in thread ? 0 : 1) + thread.repliesCount, 0)
}

test.each(places)('%s: the count is of the comments that the viewer can see', async (place) => {
  const host = await member('host')
  const [rude, polite, viewer] = [await member('rude'), await member('polite'), await member('viewer')]
  const list = await startSubject[place](host, [rude, polite, viewer])
  const say = async (person: Person, content: string, parentId?: number): Promise<Comment> =>
    (await person.post(list, { content, parentId })).body
  const count = async (person: Person) => (await person.get(list.replace('/comments', ''))).body.commentsCount
  const theirs = await say(rude, 'Rude')
  await say(polite, 'Below it', theirs.id)
  const other = await say(polite, 'Polite')
  await say(rude, 'Rude again', other.id)
  await say(polite, 'Never mind', other.id)
  expect([await count(viewer), await count(visitor())]).toEqual([5, 5])

  await viewer.post(`/api/users/${rude.id}/block`)
  expect([await count(viewer), await shownOf(viewer, list)]).toEqual([2, 2])
  expect((await viewer.all<Comment>(list))[0]).toMatchObject({ id: other.id, repliesCount: 1 })
  expect([await count(visitor()), await count(host)]).toEqual([5, 5])
  await viewer.del(`/api/users/${rude.id}/block`)
  await rude.post(`/api/users/${viewer.id}/block`)
  expect([await count(viewer), await shownOf(viewer, list)]).toEqual([2, 2])

  const moderator = await staff('moderator')
  await rude.post(`/api/users/${moderator.id}/block`)
  expect([await count(moderator), await shownOf(moderator, list)]).toEqual([5, 5])

  await rude.del(`${place === 'discussion' ? list : '/api/comments'}/${theirs.id}`)
  expect([await count(viewer), await shownOf(viewer, list)]).toEqual([3, 3])
  expect(await count(visitor())).toBe(4)
  expect(await drift()).toEqual([])
})

test('the feed counts the comments that the viewer can see, each viewer their own', async () => {
  const [host, rude, viewer] = [await member('host'), await member('rude'), await member('viewer')]
  const post = await host.writes('Hello')
  await rude.post(`/api/posts/${post.id}/comments`, { content: 'Rude' })
  await viewer.post(`/api/users/${host.id}/follow`)
  const counts = async (person: Person) => {
    const found = []
    for (const url of ['/api/posts', '/api/posts?feed=following', `/api/users/${host.id}/posts`])
      found.push((await person.all<Post>(url)).find(({ id }) => id === post.id)?.commentsCount)
    return found
  }
  expect(await counts(viewer)).toEqual([1, 1, 1])
  await viewer.post(`/api/users/${rude.id}/block`)
  expect(await counts(viewer)).toEqual([0, 0, 0])
  for (const person of [host, visitor()])
    expect((await person.all<Post>('/api/posts')).find(({ id }) => id === post.id)?.commentsCount).toBe(1)
})

test.each(places)('%s: hidden comments, and those of absent members, do not count', async (place) => {
  const host = await member('host')
  const [absent, polite, viewer] = [await member('absent'), await member('polite'), await member('viewer')]
  const list = await startSubject[place](host, [absent, polite, viewer])
  const say = async (person: Person, content: string, parentId?: number): Promise<Comment> =>
    (await person.post(list, { content, parentId })).body
  const count = async (person: Person) => (await person.get(list.replace('/comments', ''))).body.commentsCount
  const agree = async (expected: number) => {
    for (const person of [viewer, host, visitor()])
      expect([await count(person), await shownOf(person, list)]).toEqual([expected, expected])
  }
  const theirs = await say(absent, 'Theirs')
  await say(polite, 'Below it', theirs.id)
  const other = await say(polite, 'Polite')
  await say(absent, 'Theirs below it', other.id)
  const alone = await say(polite, 'Alone')
  await agree(5)

  await rows('update comments set hidden_at = now() where id = any($1)', [[other.id, alone.id]])
  await agree(3)
  await rows('update users set suspended_at = now() where id = $1', [absent.id])
  await agree(0)
  await rows('update users set suspended_at = null, deactivated_at = now() where id = $1', [absent.id])
  await agree(0)
  await rows('update comments set hidden_at = null where id = $1', [alone.id])
  await agree(1)
  await rows('update users set deactivated_at = null where id = $1', [absent.id])
  await agree(4)
  expect(await drift()).toEqual([])
})
