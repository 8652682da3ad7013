import { beforeAll, expect, test } from 'vitest'
import { founder, member, members, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { type Post } from '../contract.ts'
import { postMessages } from '../copy.ts'

beforeAll(founder)

const like = (person: Person, { id }: Post) => person.post(`/api/posts/${id}/like`)
const unlike = (person: Person, { id }: Post) => person.del(`/api/posts/${id}/like`)
const notificationsOf = async (person: Person) =>
  (await person.all('/api/notifications')).map(({ content }) => content)

test('liking twice likes once, and so does unliking', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await pieter.writes('Hello')
  for (let twice = 0; twice < 2; twice += 1)
    expect(await like(thandi, post)).toMatchObject({ status: 200, body: { isLiked: true, likesCount: 1 } })
  expect((await thandi.get(`/api/posts/${post.id}`)).body).toMatchObject({ isLiked: true, likesCount: 1 })
  expect((await visitor().get(`/api/posts/${post.id}`)).body).toMatchObject({ isLiked: false, likesCount: 1 })
  for (let twice = 0; twice < 2; twice += 1)
    expect(await unlike(thandi, post)).toMatchObject({ status: 200, body: { isLiked: false, likesCount: 0 } })
  expect((await thandi.get(`/api/posts/${post.id}`)).body).toMatchObject({ isLiked: false, likesCount: 0 })
})

test('the author is notified once, and not of their own like', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await pieter.writes('Hello')
  for (const action of [like, unlike, like]) await action(thandi, post)
  expect((await like(pieter, post)).body).toEqual({ isLiked: true, likesCount: 2 })
  expect(await notificationsOf(pieter)).toEqual(['thandi liked your post'])
})

test('simultaneous likes each get their own response', async () => {
  const people = await members(6)
  const [open, closed] = [await member('open'), await member('closed', { profileVisibility: 'private' })]
  const posts = [await open.writes('One'), await closed.writes('Two'), await open.writes('Three')]
  const answers = await Promise.all(
    people.flatMap((person) => posts.map(async (post) => (await like(person, post)).status)),
  )
  expect(answers).toEqual(people.flatMap(() => [200, 404, 200]))
  for (const [index, likesCount] of [6, 0, 6].entries())
    expect((await (index === 1 ? closed : open).get(`/api/posts/${posts[index]?.id}`)).body).toMatchObject({
      likesCount,
    })
  expect(await notificationsOf(open)).toHaveLength(2)
})

test('only members can like, and only posts that they can see', async () => {
  const [thandi, owner] = [await member('thandi'), await member('owner', { profileVisibility: 'followers' })]
  const post = await owner.writes('For followers')
  expect(await like(visitor(), post)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await like(thandi, post)).toFailWith(404, postMessages.missing)
  expect(await unlike(thandi, post)).toFailWith(404, postMessages.missing)
  expect(await thandi.get(`/api/posts/${post.id}/likes`)).toFailWith(404, postMessages.missing)
  expect((await owner.get(`/api/posts/${post.id}`)).body.likesCount).toBe(0)
})

test('liking a post that is being deleted gives a 404', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await pieter.writes('Going')
  const { db } = await testApp()
  const going = await db.transaction().execute(async (tx) => {
    await sqlExecute(tx, 'delete from posts where id = $1', [post.id])
    const liking = like(thandi, post)
    await eventually(async () =>
      expect(
        await rows(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    )
    return { liking }
  })
  expect((await going.liking).status).toBe(404)
})

test('the likes of a post list the viewer first, then the newest, page by page', async () => {
  const [author, ...people] = await members(7)
  if (!author) expect.fail('Nobody is there')
  const post = await author.writes('Well liked')
  for (const person of people) await like(person, post)
  await rows(`update likes set created_at = '2026-01-01' where post_id = $1 and user_id % 2 = 0`, [post.id])
  const newestFirst = (await visitor().all(`/api/posts/${post.id}/likes`)).map(({ userId }) => userId)
  expect(newestFirst.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  expect((await visitor().get(`/api/posts/${post.id}/likes`)).body[0].user).toMatchObject({
    displayName: 'member',
  })

  for (const viewer of [...people, author, visitor()]) {
    const own = newestFirst.includes(viewer.id) ? [viewer.id] : []
    for (const limit of [1, 2, 3, 6, 100]) {
      const found = (await viewer.all(`/api/posts/${post.id}/likes?limit=${limit}`)).map(
        ({ userId }) => userId,
      )
      expect(found, `${limit} for ${viewer.id}`).toEqual([
        ...own,
        ...newestFirst.filter((id) => id !== viewer.id),
      ])
    }
  }
})
