import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, staff, visitor, type Person } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Comment } from '../contract.ts'
import { commentMessages } from '../copy.ts'
import { commentsOf as comments, editComment as edit, newsOf, writeComment } from './testing.ts'

beforeAll(founder)

const repliesTo = ({ id }: Comment) => `/api/comments/${id}/replies`
const like = (person: Person, { id }: Comment) => person.post(`/api/comments/${id}/like`)
const unlike = (person: Person, { id }: Comment) => person.del(`/api/comments/${id}/like`)

test('replies stand under their comment, one level deep, with the first ones in the list', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await thandi.writes('Straw or chips?')
  const first = await writeComment(pieter, post, 'Straw')
  const second = await writeComment(thandi, post, 'Chips')
  const replies = []
  for (const content of ['Whole bales', 'Cut string', 'Fold open'])
    replies.push(await writeComment(thandi, post, content, first.id))
  const nested = await writeComment(pieter, post, '@thandi like a book?', replies[0]?.id)
  expect(nested).toMatchObject({ parentId: first.id, repliesCount: 0 })

  const [one, two] = await visitor().all<Comment>(comments(post))
  expect(one).toMatchObject({ id: first.id, repliesCount: 4, replies: replies.slice(0, 2) })
  expect(two).toEqual(second)
  expect(await visitor().all(repliesTo(first))).toEqual([...replies, nested])
  expect(await visitor().all(`${repliesTo(first)}?limit=1`)).toEqual([...replies, nested])
  expect((await visitor().get(`/api/posts/${post.id}`)).body.commentsCount).toBe(6)
  expect(await drift()).toEqual([])
})

test('a link to a comment opens its thread, with the reply that it names', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await thandi.writes('Straw or chips?')
  const first = await writeComment(pieter, post, 'Straw')
  const replies = []
  for (const content of ['Whole bales', 'Cut string', 'Fold open'])
    replies.push(await writeComment(thandi, post, content, first.id))
  const threadOf = (person: Person, { id }: { id: number }) => person.get(`/api/comments/${id}/thread`)
  const [one, two, three] = replies
  const whole = { id: first.id, content: 'Straw', repliesCount: 3 }
  expect((await threadOf(visitor(), first)).body).toMatchObject({ ...whole, replies: [one, two] })
  expect((await threadOf(visitor(), three ?? first)).body).toMatchObject({ ...whole, replies: [three] })

  const blocked = await member('blocked')
  await blocked.post(`/api/users/${pieter.id}/block`)
  expect(await threadOf(blocked, three ?? first)).toFailWith(404, commentMessages.missing)
  await thandi.del(`/api/posts/${post.id}`)
  expect(await threadOf(visitor(), first)).toFailWith(404, postMessages.missing)
})

test('a reply must be to a comment of the same post, and one that the viewer can see', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const [post, other] = [await thandi.writes('This'), await thandi.writes('That')]
  const comment = await writeComment(pieter, other, 'Elsewhere')
  const answer = (parentId: number) => thandi.post(comments(post), { content: 'Yes', parentId })
  expect(await answer(comment.id)).toFailWith(404, commentMessages.missing)
  expect(await answer(999_999)).toFailWith(404, commentMessages.missing)

  await pieter.post(`/api/users/${thandi.id}/block`)
  const open = await (await member('open')).writes('Open')
  const theirs = await writeComment(pieter, open, 'Hidden from thandi')
  expect(await thandi.post(comments(open), { content: 'Yes', parentId: theirs.id })).toFailWith(
    404,
    commentMessages.missing,
  )
  expect(await drift()).toEqual([])
})

test('comments are ordered by their likes, or the newest first, page by page', async () => {
  const people = [await member('thandi'), await member('pieter'), await member('sipho')]
  const [thandi, pieter, sipho] = people as [Person, Person, Person]
  const post = await thandi.writes('Which?')
  const said = []
  for (const content of ['a', 'b', 'c', 'd']) said.push(await writeComment(thandi, post, content))
  const [, b, , d] = said as [Comment, Comment, Comment, Comment]
  await like(pieter, d)
  await like(sipho, d)
  await like(pieter, b)
  const order = async (query: string) =>
    (await visitor().all<Comment>(`${comments(post)}?${query}`)).map(({ content }) => content).join('')
  for (const limit of [1, 3, 20]) {
    expect(await order(`sort=useful&limit=${limit}`)).toBe('dbac')
    expect(await order(`sort=newest&limit=${limit}`)).toBe('dcba')
    expect(await order(`sort=oldest&limit=${limit}`)).toBe('abcd')
  }
  expect((await visitor().get(`${comments(post)}?sort=best`)).status).toBe(400)
})

test('liking a comment twice likes it once, and its author is notified', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await thandi.writes('Hello')
  const comment = await writeComment(pieter, post, 'Hello')
  for (let twice = 0; twice < 2; twice += 1)
    expect((await like(thandi, comment)).body).toEqual({ isLiked: true, likesCount: 1 })
  expect(await newsOf(pieter)).toEqual(['thandi liked your comment'])
  expect((await thandi.all<Comment>(comments(post)))[0]).toMatchObject({ isLiked: true, likesCount: 1 })
  expect((await visitor().all<Comment>(comments(post)))[0]).toMatchObject({ isLiked: false, likesCount: 1 })
  for (let twice = 0; twice < 2; twice += 1)
    expect((await unlike(thandi, comment)).body).toEqual({ isLiked: false, likesCount: 0 })
  expect(await like(visitor(), comment)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await like(thandi, { ...comment, id: 999_999 })).toFailWith(404, commentMessages.missing)
  expect(await drift()).toEqual([])
})

test('the author edits a comment; its earlier versions can be read', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await pieter.writes('Hello')
  const comment = await writeComment(thandi, post, 'Frist')
  expect(await edit(pieter, comment, 'Mine now')).toFailWith(403, commentMessages.notYoursToEdit)
  expect(await edit(thandi, comment, ' ')).toFailWith(400, commentMessages.blank)
  const answer = await edit(thandi, comment, 'First')
  expect(answer.body).toMatchObject({ id: comment.id, content: 'First', editedAt: expect.any(String) })
  expect((await edit(thandi, comment, 'First')).body).toEqual(answer.body)
  expect((await pieter.get(`/api/comments/${comment.id}/history`)).body).toEqual([
    { content: 'Frist', createdAt: comment.createdAt },
  ])
  expect(await visitor().get(`/api/comments/${comment.id}/history`)).toFailWith(
    401,
    errorCopy.notAuthenticated,
  )
})

test('a comment is deleted with the replies of its author, and only its own count changes', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await thandi.writes('Hello')
  const [comment, stays] = [await writeComment(pieter, post, 'A'), await writeComment(pieter, post, 'B')]
  const reply = await writeComment(pieter, post, 'A1', comment.id)
  await writeComment(thandi, post, 'B1', stays.id)
  const own = await writeComment(pieter, post, 'B2', stays.id)
  await like(thandi, own)
  expect((await pieter.del(`/api/comments/${own.id}`)).status).toBe(200)
  expect((await pieter.del(`/api/comments/${comment.id}`)).status).toBe(200)
  expect(await like(thandi, reply)).toFailWith(404, commentMessages.missing)
  expect(await visitor().all<Comment>(comments(post))).toMatchObject([{ id: stays.id, repliesCount: 1 }])
  expect((await visitor().get(`/api/posts/${post.id}`)).body.commentsCount).toBe(2)
  expect(await drift()).toEqual([])
})

test('erasing a member deletes their comments, likes and mentions, and corrects the counts', async () => {
  const [author, leaving, stays] = [await member('author'), await member('leaving'), await member('stays')]
  const post = await author.writes('Hello')
  const theirs = await writeComment(leaving, post, 'Going')
  await writeComment(leaving, post, 'Under it', theirs.id)
  const other = await writeComment(stays, post, `Staying with @${leaving.username}`)
  await writeComment(leaving, post, 'Also going', other.id)
  await like(leaving, other)
  const { status } = await leaving.send('DELETE', '/api/users/me', { password })
  expect(status).toBe(200)
  expect(await visitor().all<Comment>(comments(post))).toMatchObject([
    { id: other.id, repliesCount: 0, likesCount: 0, mentions: [] },
  ])
  expect((await visitor().get(`/api/posts/${post.id}`)).body.commentsCount).toBe(1)
  expect(await drift()).toEqual([])
})

test('moderators delete a comment in a thread with a reason', async () => {
  const [author, moderator] = [await member('author'), await staff('moderator')]
  const post = await author.writes('Hello')
  const comment = await writeComment(author, post, 'A')
  const reply = await writeComment(author, post, 'A1', comment.id)
  expect((await moderator.del(`/api/comments/${reply.id}?reason=Unkind`)).status).toBe(200)
  expect(await visitor().all<Comment>(comments(post))).toMatchObject([{ id: comment.id, repliesCount: 0 }])
})

test('a reply and the deletion of its comment at the same moment leave right counts', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await thandi.writes('Hello')
  let written = 0
  for (let round = 0; round < 5; round += 1) {
    const comment = await writeComment(pieter, post, 'Here')
    const answer = () => thandi.post(comments(post), { content: 'A reply', parentId: comment.id })
    const deletion = pieter.del(`/api/comments/${comment.id}`)
    const answers = await Promise.all([answer(), deletion, answer()])
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    written += answers.filter(({ status }) => status === 201).length
  }
  expect((await visitor().get(`/api/posts/${post.id}`)).body.commentsCount).toBe(written)
  expect(await drift()).toEqual([])
})
