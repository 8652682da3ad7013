import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Notification } from '#features/members/notifications/contract.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { me, visitor, type Person } from './testing.ts'
import { connectLive, listen } from './testing/testing-sockets.ts'
import { World, worlds, type DiscussionInWorld, type PostInWorld } from './testing/visibility-world.ts'

let port = 0
beforeAll(async () => {
  port = await listen(true)
})

const newestFirst = (posts: PostInWorld[]) => posts.map(({ id }) => id).toReversed()
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)
let run = 0

/** Lists, counts and search show the posts that the viewer can see, and no others. */
async function checkLists(world: World, viewer: Person | null) {
  const person = viewer ?? visitor()
  const visible = world.posts.filter((post) => world.canSeePost(viewer, post))
  const feed = visible.filter(({ by }) => !world.isMuting(viewer, by))
  const following = feed.filter(({ by }) => by === viewer || world.isFollowing(viewer, by))
  const tagged = ({ isTagged }: PostInWorld) => isTagged
  // NOTE: visitors share answers for a moment; so each run asks with a limit of its own.
  const limit = `limit=${(run % 90) + 2}`
  expect(idsOf(await person.all(`/api/posts?${limit}`))).toEqual(newestFirst(feed))
  expect(idsOf(await person.all(`/api/posts?${limit}&tag=WorldTag`))).toEqual(
    newestFirst(feed.filter(tagged)),
  )
  expect(new Set(idsOf(await person.all(`/api/events?${limit}`)))).toEqual(
    new Set(idsOf(visible.filter(({ isEvent }) => isEvent))),
  )
  expect(idsOf(await person.all(`/api/search/posts?q=searchable&${limit}`))).toEqual(newestFirst(visible))
  for (const author of world.people) await checkAuthor(world, viewer, author, visible, limit)
  if (!viewer) return
  expect(idsOf(await viewer.all(`/api/posts?feed=following&${limit}`))).toEqual(newestFirst(following))
  expect(idsOf(await viewer.all(`/api/posts?feed=following&tag=worldtag&${limit}`))).toEqual(
    newestFirst(following.filter(tagged)),
  )
  expect((await viewer.get('/api/posts/fresh?since=0')).body.count).toBe(
    feed.filter(({ by }) => by !== viewer).length,
  )
  expect((await viewer.get('/api/posts/fresh?since=0&feed=following')).body.count).toBe(
    following.filter(({ by }) => by !== viewer).length,
  )
  expect((await viewer.get('/api/tags/lookup?q=worldt')).body).toEqual(
    visible.some(tagged) ? ['worldtag'] : [],
  )
}

async function checkAuthor(
  world: World,
  viewer: Person | null,
  author: Person,
  visible: PostInWorld[],
  limit: string,
) {
  const person = viewer ?? visitor()
  const ofAuthor = visible.filter(({ by }) => by === author)
  const canSee = world.canSeeProfile(viewer, author)
  for (const list of ['posts', 'photos']) {
    const answer = await person.get(`/api/users/${author.id}/${list}?${limit}`)
    expect(answer.status).toBe(canSee ? 200 : 404)
  }
  if (!canSee) return
  expect(idsOf(await person.all(`/api/users/${author.id}/posts?${limit}`))).toEqual(newestFirst(ofAuthor))
  const photos = await person.all<{ postId: number }>(`/api/users/${author.id}/photos?${limit}`)
  expect(new Set(photos.map(({ postId }) => postId))).toEqual(
    new Set(idsOf(ofAuthor.filter(({ photo }) => photo !== null))),
  )
}

/** One post: by itself, its page and link preview, picture, likes, comments with their photos, attendees; each 404 where it is hidden. */
async function checkPost(world: World, viewer: Person | null, post: PostInWorld) {
  const person = viewer ?? visitor()
  const status = world.canSeePost(viewer, post) ? 200 : 404
  const { isEvent } = post
  const paths = ['', '/likes', '/reactions', '/comments'].map((part) => `/api/posts/${post.id}${part}`)
  if (isEvent)
    paths.push(`/api/events/${post.id}`, `/api/posts/${post.id}/attendees`, `/api/events/${post.id}.ics`)
  if (post.photo) paths.push(`/uploads/${post.photo}-8.webp`)
  for (const path of paths) expect([path, (await person.get(path)).status]).toEqual([path, status])
  const page = await person.get(isEvent ? `/events/${post.id}` : `/posts/${post.id}`)
  expect([page.status, page.text.includes(post.content)]).toEqual([status, status === 200])
  for (const { by, photo } of world.comments.filter((one) => one.post === post))
    expect([photo, (await person.get(`/uploads/${photo}-8.webp`)).status]).toEqual([
      photo,
      status === 200 && world.canSeePerson(viewer, by) ? 200 : 404,
    ])
  if (status === 404) return
  const comments = world.comments.filter((one) => one.post === post && world.canSeePerson(viewer, one.by))
  expect(idsOf(await person.all(`/api/posts/${post.id}/comments`))).toEqual(idsOf(comments))
}

/** A discussion and its photo are for the same people. A private group that somebody is invited to answers 403. */
async function checkDiscussion(world: World, viewer: Person | null, discussion: DiscussionInWorld) {
  const person = viewer ?? visitor()
  const canSee = world.canSeeDiscussion(viewer, discussion)
  const { status } = await person.get(`/uploads/${discussion.photo}-8.webp`)
  expect([discussion.photo, status]).toEqual([discussion.photo, canSee ? 200 : 404])
  const read = await person.get(discussion.path)
  expect([discussion.path, read.status === 200]).toEqual([discussion.path, canSee])
}

type Likes = Map<PostInWorld, Person[]>

/** Every member tries to like and save every post: that works for those they can see. */
async function likeEverything(world: World): Promise<Likes> {
  const likes: Likes = new Map(world.posts.map((post) => [post, []]))
  for (const viewer of world.viewers()) {
    for (const post of viewer ? world.posts : []) {
      const canSee = viewer !== null && world.canSeePost(viewer, post)
      expect((await viewer?.post(`/api/posts/${post.id}/like`))?.status).toBe(canSee ? 200 : 404)
      expect((await viewer?.post(`/api/posts/${post.id}/save`))?.status).toBe(canSee ? 200 : 404)
      if (canSee) likes.get(post)?.push(viewer)
    }
  }
  return likes
}

async function checkLikes(world: World, viewer: Person | null, likes: Likes) {
  for (const [post, by] of likes) {
    if (!world.canSeePost(viewer, post)) continue
    for (const list of ['likes', 'reactions']) {
      const shown = await (viewer ?? visitor()).all<{ userId: number }>(`/api/posts/${post.id}/${list}`)
      expect(new Set(shown.map(({ userId }) => userId))).toEqual(
        new Set(idsOf(by.filter((one) => world.canFindInList(viewer, one, post.by)))),
      )
    }
  }
  if (!viewer) return
  expect(new Set(idsOf(await viewer.all('/api/users/me/saved')))).toEqual(
    new Set(
      idsOf(
        [...likes].flatMap(([post, by]) =>
          by.includes(viewer) && world.canSeePost(viewer, post) ? [post] : [],
        ),
      ),
    ),
  )
}

/** An author who still sees the post is notified of the likes of others they can see and have not muted. */
async function checkNotifications(world: World, author: Person, likes: Likes) {
  const shown = await author.all<Notification>('/api/notifications')
  const expected = [...likes].flatMap(([post, by]) => {
    const notified =
      post.by === author && world.canSeePost(author, post)
        ? by.filter((one) => one !== author && !world.isMuting(author, one))
        : []
    const visible = notified.filter((one) => world.canSeePerson(author, one))
    return visible.length > 0 ? [[post.id, visible.length]] : []
  })
  const counted = shown.map(({ relatedId, othersCount }) => [relatedId, othersCount + 1])
  expect(new Map(counted as [number, number][])).toEqual(new Map(expected as [number, number][]))
  expect((await me(author)).unreadNotifications).toBe(expected.length)
  return shown
}

test('every path to a post, its picture and the reactions to it follows the same visibility rules', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (plan) => {
      run += 1
      const world = await new World(plan).build()
      const members = world.viewers().filter((viewer) => viewer !== null)
      const sockets = await Promise.all(
        members.map((member) => connectLive<Notification>(port, member, 'notification')),
      )
      const likes = await likeEverything(world)
      for (const { person, received } of sockets) {
        const listed = new Set(idsOf(await checkNotifications(world, person, likes)))
        await eventually(() => expect(new Set(idsOf(received))).toEqual(listed))
      }
      await world.blockMore()
      for (const viewer of world.viewers()) {
        await checkLists(world, viewer)
        for (const post of world.posts) await checkPost(world, viewer, post)
        for (const discussion of world.discussions) await checkDiscussion(world, viewer, discussion)
        await checkLikes(world, viewer, likes)
        if (viewer) await checkNotifications(world, viewer, likes)
      }
      for (const { socket } of sockets) socket.terminate()
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
