import { beforeAll, expect, test } from 'vitest'
import { drift, staff, visitor } from '#app/testing.ts'
import { commentMessages } from '#features/community/comments/copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { discussionMessages } from '../copy.ts'
import { circle, notificationsOf, people, starts, registerPeople } from './testing.ts'

beforeAll(registerPeople)

test('members comment, oldest first, and the author is notified', async () => {
  const { sipho: author, lerato: other, outside: stranger } = people()
  const { url } = await circle()
  const { id } = await starts(author, url, 'Heard')
  const comments = `${url}/${id}/comments`
  expect(await other.post(comments, { content: '  ' })).toFailWith(400, commentMessages.blank)
  expect(await other.post(comments, { content: 'x'.repeat(2001) })).toFailWith(
    400,
    fieldMessages.tooLong(2000),
  )
  expect(await stranger.post(comments, { content: 'a' })).toFailWith(403, discussionMessages.membersOnly)
  await other.post(comments, { content: 'Depth.' })
  await author.post(comments, { content: 'How deep?' })
  const all = await visitor().all(`${comments}?limit=1`)
  expect(all.map(({ content, userId }) => [content, userId])).toEqual([
    ['Depth.', other.id],
    ['How deep?', author.id],
  ])
  expect((await visitor().get(`${url}/${id}`)).body.commentsCount).toBe(2)
  expect(await notificationsOf(author)).toContain('lerato commented on Heard')
})

test('a comment is deleted by its author, the author of the discussion, the creator or a moderator', async () => {
  const { thandi: creator, sipho: author, lerato: other, outside: stranger } = people()
  const { group, url } = await circle()
  await stranger.post(`/api/groups/${group.id}/join`)
  const { id } = await starts(author, url)
  const moderator = await staff('moderator')
  for (const person of [other, author, creator, moderator]) {
    const comment = (await other.post(`${url}/${id}/comments`, { content: 'Depth.' })).body
    const at = `${url}/${id}/comments/${comment.id}`
    expect(await stranger.del(at)).toFailWith(403, commentMessages.notYours)
    expect((await person.del(`${at}?reason=Sells`)).body).toEqual({
      message: commentMessages.deleted,
    })
    expect(await person.del(at)).toFailWith(404, commentMessages.missing)
  }
  expect(await drift()).toEqual([])
})

test('a discussion or comment cannot be reached through another group or discussion', async () => {
  const { thandi: creator, sipho: author } = people()
  const [here, there] = [await circle(), await circle()]
  const [mine, other] = [await starts(author, here.url), await starts(author, there.url)]
  const comment = (await author.post(`${here.url}/${mine.id}/comments`, { content: 'a' })).body
  for (const answer of [
    await creator.get(`${there.url}/${mine.id}`),
    await creator.patch(`${there.url}/${mine.id}`, { isPinned: true }),
    await creator.del(`${there.url}/${mine.id}`),
    await creator.get(`${there.url}/${mine.id}/comments`),
    await author.post(`${there.url}/${mine.id}/comments`, { content: 'a' }),
  ])
    expect(answer).toFailWith(404, discussionMessages.missing)
  expect(await creator.del(`${there.url}/${other.id}/comments/${comment.id}`)).toFailWith(
    404,
    commentMessages.missing,
  )
})

test('concurrent comments and deletions leave correct counts', async () => {
  const { sipho: author, lerato: other } = people()
  const { url } = await circle()
  const { id } = await starts(author, url)
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? author : other).post(`${url}/${id}/comments`, { content: 'a' }),
    ),
  )
  await Promise.all(
    written
      .slice(0, 10)
      .flatMap(({ body }) =>
        [author, author].map((person) => person.del(`${url}/${id}/comments/${body.id}`)),
      ),
  )
  expect((await author.get(`${url}/${id}`)).body.commentsCount).toBe(10)
  expect(await drift()).toEqual([])
})
