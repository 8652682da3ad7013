import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { type Post } from '#features/community/posts/contract.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { type Comment } from '../contract.ts'
import { commentMessages } from '../copy.ts'

beforeAll(founder)

const say = (person: Person, { id }: Post, content: unknown, more: object = {}) =>
  person.post(`/api/posts/${id}/comments`, { content, ...more })
const remove = (person: Person, { id }: Comment, reason = '') =>
  person.del(`/api/comments/${id}?reason=${reason}`)
const countOf = async ({ id }: Post) => (await visitor().get(`/api/posts/${id}`)).body.commentsCount

test('a comment is returned complete, counted, and notifies the author once', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await pieter.writes('Hello')
  const answer = await say(thandi, post, ' Welcome! ', {
    postId: post.id,
    userId: pieter.id,
    createdAt: '2001-01-01T00:00:00Z',
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.any(Number),
    postId: post.id,
    userId: thandi.id,
    user: expect.objectContaining({ id: thandi.id }),
    content: 'Welcome!',
    images: [],
    createdAt: expect.stringMatching(/^20[2-9]/),
    editedAt: null,
    parentId: null,
    mentions: [],
    likesCount: 0,
    isLiked: false,
    repliesCount: 0,
  })
  await say(thandi, post, 'Once more')
  await say(pieter, post, 'Thank you')
  expect(await countOf(post)).toBe(3)
  expect(
    (await pieter.all('/api/notifications')).map(({ content, type, relatedId }) => ({
      content,
      type,
      relatedId,
    })),
  ).toEqual([{ content: 'thandi commented on your post', type: 'comment', relatedId: post.id }])
})

test('comments are listed oldest first, page by page', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Hello')
  const said = []
  for (let number = 0; number < 5; number += 1) said.push((await say(thandi, post, `Comment ${number}`)).body)
  expect(await visitor().all(`/api/posts/${post.id}/comments`)).toEqual(said)
  expect(await visitor().all(`/api/posts/${post.id}/comments?limit=2`)).toEqual(said)
})

test.each([
  ['nothing', undefined, commentMessages.blank],
  ['spaces', '  ', commentMessages.blank],
  ['invisible characters', '\u200b', commentMessages.blank],
  ['a number', 5, commentMessages.blank],
  ['2,001 characters', 'x'.repeat(2_001), fieldMessages.tooLong(2_000)],
  ['NUL', 'a\u0000', fieldMessages.invalidText],
])('a comment of %s is rejected, and not counted', async (_what, content, message) => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Hello')
  expect(await say(thandi, post, content)).toFailWith(400, message)
  expect(await countOf(post)).toBe(0)
})

test('a comment that names another post is rejected', async () => {
  const thandi = await member('thandi')
  const [post, other] = [await thandi.writes('This'), await thandi.writes('That')]
  expect(await say(thandi, post, 'Hello', { postId: other.id })).toFailWith(400, commentMessages.otherPost)
  expect([await countOf(post), await countOf(other)]).toEqual([0, 0])
})

test('only members comment, on posts they can see', async () => {
  const [thandi, owner] = [await member('thandi'), await member('owner', { profileVisibility: 'private' })]
  const post = await owner.writes('Mine')
  expect(await say(visitor(), post, 'Hello')).toFailWith(401, errorCopy.notAuthenticated)
  expect(await say(thandi, post, 'Hello')).toFailWith(404, postMessages.missing)
  expect(await thandi.get(`/api/posts/${post.id}/comments`)).toFailWith(404, postMessages.missing)
})

test('only its author, the author of the post and moderators delete a comment', async () => {
  const [author, commenter, stranger, moderator] = [
    await member('author'),
    await member('commenter'),
    await member('stranger'),
    await staff('moderator'),
  ]
  const post = await author.writes('Hello')
  for (const person of [commenter, author, moderator]) {
    const comment = (await say(commenter, post, 'A comment')).body
    expect(await remove(stranger, comment)).toFailWith(403, commentMessages.notYours)
    expect(await remove(visitor(), comment)).toFailWith(401, errorCopy.notAuthenticated)
    expect(await countOf(post)).toBe(1)
    if (person === moderator) expect(await remove(person, comment)).toFailWith(400, auditMessages.reason)
    expect(await remove(person, comment, 'Unkind')).toMatchObject({
      status: 200,
      body: { message: commentMessages.deleted },
    })
    expect(await remove(person, comment)).toFailWith(404, commentMessages.missing)
    expect(await countOf(post)).toBe(0)
  }
})

test('moderators can remove a comment despite a block or a private profile, members cannot', async () => {
  const [author, commenter, stranger, moderator] = [
    await member('author', { profileVisibility: 'private' }),
    await member('commenter'),
    await member('stranger'),
    await staff('moderator'),
  ]
  const post = await author.writes('Hello')
  const own = (await say(author, post, 'Rude')).body
  expect(await remove(stranger, own, 'Rude')).toFailWith(404, postMessages.missing)
  expect((await remove(moderator, own, 'Rude')).status).toBe(200)

  const open = await stranger.writes('Hello')
  const comment = (await say(commenter, open, 'Rude words')).body
  for (const person of [author, moderator]) await commenter.post(`/api/users/${person.id}/block`)
  await stranger.post(`/api/users/${moderator.id}/block`)
  expect(await remove(author, comment, 'Rude')).toFailWith(404, commentMessages.missing)
  expect(await remove(moderator, comment)).toFailWith(400, auditMessages.reason)
  expect((await remove(moderator, comment, 'Rude')).status).toBe(200)
  expect(
    await rows('select about_id, reason from audit_log where actor_id = $1 order by id', [moderator.id]),
  ).toEqual([own, comment].map(({ id }) => ({ aboutId: id, reason: 'Rude' })))
})

test('concurrent deletions of a comment reduce the count once', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Hello')
  const comment: Comment = (await say(thandi, post, 'Going')).body
  await say(thandi, post, 'Staying')
  const answers = await Promise.all([
    remove(thandi, comment),
    remove(thandi, comment),
    remove(thandi, comment),
  ])
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
  expect(await countOf(post)).toBe(1)
})

test('after a profile is made private, a comment on its posts cannot be reached, even by its author', async () => {
  const [owner, commenter] = [await member('owner'), await member('commenter')]
  const comment = (await say(commenter, await owner.writes('Open'), 'A comment')).body
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  expect(await remove(commenter, comment)).toFailWith(404, postMessages.missing)
  expect((await remove(owner, comment)).status).toBe(200)
})
