import { beforeAll, expect, test } from 'vitest'
import { founder, member, staff, visitor, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { moderationMessages } from '../copy.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})
const deletePosts = (by: Person, whom: Pick<Person, 'id'>, reason = 'Spam') =>
  by.post(`/api/admin/users/${whom.id}/delete-posts`, { reason })
const statusOf = async (id: number) => (await visitor().get(`/api/posts/${id}`)).status

test('moderators delete all posts of a member with a reason, and restore one; the member cannot', async () => {
  const [spammer, other, moderator] = [await member('spam'), await member('other'), await staff('moderator')]
  const [first, second] = [await spammer.writes('Buy now'), await spammer.writes('Buy more')]
  const event = await holds(spammer)
  const others = await other.writes('Rain at last')
  expect((await deletePosts(moderator, spammer)).body).toMatchObject({ id: spammer.id, postsCount: 0 })
  expect([await statusOf(first.id), await statusOf(second.id), await statusOf(others.id)]).toEqual([
    404, 404, 200,
  ])
  expect((await visitor().get(`/api/events/${event.id}`)).status).toBe(404)
  expect((await spammer.post(`/api/posts/${first.id}/restore`)).status).not.toBe(200)
  expect((await spammer.post('/api/admin/restore-missing-post')).body.post).toBeNull()
  expect((await moderator.post(`/api/posts/${first.id}/restore`)).status).toBe(200)
  expect(await statusOf(first.id)).toBe(200)
  const [entry] = (await moderator.get('/api/admin/audit')).body
  expect(entry).toMatchObject({ action: expect.stringMatching('post.restore|member.deletePosts') })
})

test('only staff who may suspend the member delete their posts, and only with a reason', async () => {
  const [thandi, moderator] = [await member('thandi'), await staff('moderator')]
  const post = await thandi.writes('Hello')
  const mine = await admin.writes('Welcome')
  expect(await deletePosts(await member('other'), thandi)).toFailWith(403, errorCopy.staffOnly)
  expect(await deletePosts(moderator, admin)).toFailWith(403, moderationMessages.notThisMember)
  expect(await deletePosts(moderator, moderator)).toFailWith(403, moderationMessages.notThisMember)
  expect(await deletePosts(moderator, thandi, ' ')).toFailWith(400, auditMessages.reason)
  expect([await statusOf(post.id), await statusOf(mine.id)]).toEqual([200, 200])
})
