import { beforeAll, expect, test } from 'vitest'
import {
  drift,
  founder,
  member,
  password,
  photo,
  rows,
  staff,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { listDue } from '#features/members/notifications/server/notifications.queries.ts'
import { expectHidden, isOnDisk, sweepPhotos } from '#features/site/media/server/testing.ts'
import type { Comment } from '../contract.ts'
import { commentsOf, editComment, newsOf, writeComment } from './testing.ts'

beforeAll(async () => {
  await testApp({}, true)
  await founder()
})

const unread = async (person: Person) => (await person.get('/api/users/me')).body.unreadNotifications
const dueOf = async (person: Person) => {
  const ids = await rows('select id from notifications where user_id = $1', [person.id])
  const { db } = await testApp()
  return listDue(
    db,
    person.id,
    ids.map(({ id }) => id),
  )
}

/** A comment by `author`, liked, edited and with a mention, and a reply by `other`. */
async function written() {
  const [host, author] = [await member('host'), await member('author')]
  const [other, named] = [await member('other'), await member('named')]
  const post = await host.writes('Hello')
  const comment = await writeComment(author, post, 'Frist sheltered words')
  await editComment(author, comment, `Sheltered words for @${named.username}`)
  await other.post(`/api/comments/${comment.id}/like`)
  const reply = await writeComment(other, post, 'An answer', comment.id)
  return { host, author, other, named, post, comment, reply }
}

test('nothing of a deleted comment remains but its place', async () => {
  const { author, other, named, host, post, comment } = await written()
  const page = `/posts/${post.id}`
  expect((await author.del(`/api/comments/${comment.id}`)).status).toBe(200)
  const paths = [
    commentsOf(post),
    `/api/comments/${comment.id}/thread`,
    `/api/comments/${comment.id}/replies`,
    `/api/comments/${comment.id}/history`,
    page,
    `${page}?comment=${comment.id}`,
    '/api/search?q=sheltered',
    '/api/notifications',
  ]
  for (const viewer of [author, other, named, host, visitor()])
    for (const path of paths) {
      const { text } = await viewer.get(path)
      expect(text.toLowerCase(), path).not.toContain('sheltered')
      if (viewer === host) expect(text, path).not.toContain(author.username)
    }
  for (const table of ['comment_likes', 'comment_versions', 'comment_mentions'])
    expect(await rows(`select * from ${table} where comment_id = $1`, [comment.id]), table).toEqual([])
  expect(await rows('select * from comments where id = $1', [comment.id])).toEqual([
    {
      id: comment.id,
      postId: post.id,
      discussionId: null,
      userId: null,
      parentId: null,
      content: '',
      format: null,
      images: [],
      mentions: [],
      likesCount: 0,
      repliesCount: 1,
      createdAt: expect.anything(),
      editedAt: null,
      hiddenAt: expect.anything(),
      search: null,
      searchGroupId: null,
    },
  ])
})

test('notifications about it go away, from the bell, its count, and what is mailed and pushed; those about replies stay', async () => {
  const { host, author, other, named, post, comment, reply } = await written()
  expect([await newsOf(named), await unread(named), (await dueOf(named)).length]).toEqual([
    ['author mentioned you in a comment'],
    1,
    1,
  ])
  await author.del(`/api/comments/${comment.id}`)
  for (const person of [named])
    expect([await newsOf(person), await unread(person), await dueOf(person)]).toEqual([[], 0, []])
  expect(await newsOf(author)).toEqual(['other replied to your comment'])
  const [notification] = await host.all('/api/notifications')
  expect(notification).toMatchObject({ commentId: reply.id, actor: { id: other.id }, othersCount: 0 })
  const [due] = await dueOf(host)
  expect(due).toMatchObject({ commentId: reply.id, actorId: other.id, othersCount: 0 })

  await writeComment(named, post, 'Also', reply.id)
  expect(await newsOf(author)).toEqual(['other replied to your comment'])
  expect((await newsOf(other))[0]).toBe('named replied to your comment')
})

test('its author exports no deleted comment, and nobody else does', async () => {
  const { author, other, comment } = await written()
  await author.del(`/api/comments/${comment.id}`)
  for (const person of [author, other]) {
    const { text } = await person.post('/api/users/me/export', { password })
    expect(text).not.toContain('heltered')
    expect(text).not.toContain(`"id":${comment.id},"content"`)
  }
})

test('its photos are seen by nobody any more and deleted from the disk', async () => {
  const { author, other, post } = await written()
  const answer = await author.form('POST', commentsOf(post), [
    { name: 'content', value: 'Look' },
    { name: 'image', value: await photo(), filename: 'photo.png', type: 'image/png' },
  ])
  const comment: Comment = answer.body
  await writeComment(other, post, 'Nice', comment.id)
  const url = comment.images[0]?.url ?? ''
  expect((await author.del(`/api/comments/${comment.id}`)).status).toBe(200)
  await expectHidden(url, [author, other, visitor(), await staff('admin')])
  await sweepPhotos('comment')
  expect(await isOnDisk(url)).toBe(false)
})

test('the console and a case show no placeholder, and a case about its neighbour none either', async () => {
  const { author, comment, reply, host } = await written()
  await author.del(`/api/comments/${comment.id}`)
  const moderator = await staff('moderator')
  const listed = await moderator.all('/api/admin/comments?on=posts&limit=100')
  expect(listed.map(({ id }) => id)).toContain(reply.id)
  expect(listed.map(({ id }) => id)).not.toContain(comment.id)
  await host.post('/api/reports', { type: 'comment', id: reply.id, kind: 'spam', reason: 'Please look' })
  const cases = await moderator.all('/api/admin/reports?which=open&limit=100')
  const found = cases.find(({ targetId, type }) => type === 'comment' && targetId === reply.id)
  const { item } = (await moderator.get(`/api/admin/reports/${found.id}`)).body
  expect(item.thread).toHaveLength(1)
  expect(item.text).toBe('An answer')
})

test('a reply, a like and an edit at the moment of the deletion leave right counts and an empty placeholder', async () => {
  const [thandi, pieter, sipho] = [await member('thandi'), await member('pieter'), await member('sipho')]
  const post = await thandi.writes('Hello')
  for (let round = 0; round < 5; round += 1) {
    const comment = await writeComment(pieter, post, 'Here')
    const reply = await writeComment(sipho, post, 'A reply', comment.id)
    const answers = await Promise.all([
      thandi.post(commentsOf(post), { content: 'Another', parentId: comment.id }),
      thandi.post(`/api/comments/${comment.id}/like`),
      pieter.del(`/api/comments/${comment.id}`),
      editComment(pieter, comment, 'Changed'),
      sipho.del(`/api/comments/${reply.id}`),
      thandi.post(commentsOf(post), { content: 'To the reply', parentId: reply.id }),
    ])
    for (const { status, text } of answers) expect([200, 201, 404], text).toContain(status)
  }
  expect(await drift()).toEqual([])
  const likes = `select from comment_likes join comments on comments.id = comment_id where comments.user_id is null`
  const versions = likes.replace('comment_likes', 'comment_versions')
  expect([await rows(likes), await rows(versions)]).toEqual([[], []])
})
