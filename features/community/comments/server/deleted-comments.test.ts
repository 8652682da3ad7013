import { beforeAll, expect, test } from 'vitest'
import { reportTargets } from '#app/report-targets.ts'
import { drift, founder, member, password, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { purgeRemovedContent } from '#features/members/reports/server/reports.jobs.ts'
import { decide, idOf, reports } from '#features/members/reports/server/testing.ts'
import type { Comment, DeletedComment } from '../contract.ts'
import { commentMessages } from '../copy.ts'
import { places, startSubject } from './testing.ts'

beforeAll(founder)

type Place = (typeof places)[number]

/** A comment by `author` with a reply by `other`, on a subject of `host`. */
async function thread(place: Place = 'post') {
  const host = await member('host')
  const [author, other] = [await member('author'), await member('other')]
  const list = await startSubject[place](host, [author, other])
  const say = async (person: Person, content: string, parentId?: number): Promise<Comment> => {
    const answer = await person.post(list, { content, parentId })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const remove = (person: Person, { id }: { id: number }, reason = '') =>
    person.del(`${place === 'discussion' ? list : '/api/comments'}/${id}${reason && `?reason=${reason}`}`)
  const count = async (viewer = visitor()) =>
    (await viewer.get(list.replace('/comments', ''))).body.commentsCount
  const comment = await say(author, 'Sheltered words')
  const reply = await say(other, 'An answer', comment.id)
  return { host, author, other, list, say, remove, count, comment, reply }
}

const placeholder = ({ id }: Comment, replies: Comment[]): DeletedComment => ({
  id,
  isDeleted: true,
  parentId: null,
  repliesCount: replies.length,
  replies,
})

const threadOf = (person: Person, { id }: { id: number }) => person.get(`/api/comments/${id}/thread`)
const sorts = ['oldest', 'newest', 'useful']

test.each(places)('%s: a comment that others have replied to leaves a placeholder', async (place) => {
  const { author, other, list, say, remove, count, comment, reply } = await thread(place)
  const after = await say(other, 'After it')
  expect((await remove(author, comment)).body).toEqual({
    message: commentMessages.deleted,
    isPlaceholder: true,
  })
  for (const viewer of [author, other, visitor()])
    expect(await viewer.all(list)).toEqual([placeholder(comment, [reply]), after])
  expect(await count()).toBe(2)

  expect((await remove(other, reply)).body).toEqual({ message: commentMessages.deleted })
  expect(await visitor().all(list)).toEqual([after])
  expect(await rows('select id from comments where id = $1', [comment.id])).toEqual([])
  expect(await count()).toBe(1)
  expect(await drift()).toEqual([])
})

test('a placeholder stands in its order on every page, in every order', async () => {
  const { author, other, list, say, remove, comment, reply } = await thread()
  const [b, c, d] = [await say(author, 'b'), await say(author, 'c'), await say(author, 'd')]
  await say(other, 'An answer to c', c.id)
  await remove(author, comment)
  await remove(author, c)
  const ids = [comment, b, c, d].map(({ id }) => id)
  for (const limit of [1, 2, 3, 20])
    for (const sort of sorts) {
      const found = await visitor().all<Comment>(`${list}?sort=${sort}&limit=${limit}`)
      expect(
        found.map(({ id }) => id),
        `${sort} ${limit}`,
      ).toEqual(sort === 'newest' ? ids.toReversed() : ids)
    }
  await other.post(`/api/comments/${d.id}/like`)
  const useful = await visitor().all<Comment>(`${list}?sort=useful&limit=2`)
  expect(useful.map(({ id }) => id)).toEqual([ids[3], ids[0], ids[1], ids[2]])
  expect((await visitor().all(list))[0]).toEqual(placeholder(comment, [reply]))
})

test('its own replies go with a comment that nobody else has replied to', async () => {
  const { author, other, list, say, remove, count, comment, reply } = await thread()
  await remove(other, reply)
  const own = await say(author, 'My own answer', comment.id)
  expect((await remove(author, comment)).body).toEqual({ message: commentMessages.deleted })
  expect(await visitor().all(list)).toEqual([])
  expect(await count()).toBe(0)
  expect(await rows('select id from comments where id = any($1)', [[comment.id, own.id]])).toEqual([])
  expect(await drift()).toEqual([])
})

test('replies of the author stay among those of others', async () => {
  const { author, other, list, say, remove, count, comment, reply } = await thread()
  const own = await say(author, 'My own answer', comment.id)
  await remove(author, comment)
  expect(await visitor().all(list)).toEqual([placeholder(comment, [reply, own])])
  await remove(other, reply)
  expect(await visitor().all(list)).toEqual([placeholder(comment, [own])])
  await remove(author, own)
  expect([await visitor().all(list), await count(), await drift()]).toEqual([[], 0, []])
})

test.each(places)('%s: whoever deletes the comment, the replies of others remain', async (place) => {
  const { host, author, other, list, say, remove, comment, reply } = await thread(place)
  const second = await say(author, 'By the staff')
  const answer = await say(other, 'An answer', second.id)
  await remove(host, comment)
  expect((await remove(await staff('moderator'), second, 'Unkind')).status).toBe(200)
  const left = [placeholder(comment, [reply]), placeholder(second, [answer])]
  expect(await visitor().all(list)).toEqual(left)
  expect(await drift()).toEqual([])
})

test('the moderator of a group who deletes a comment on a post in it leaves the replies of others', async () => {
  const [creator, author, other] = [await member('creator'), await member('author'), await member('other')]
  const group = (await creator.post('/api/groups', { name: 'Circle', visibility: 'open' })).body
  for (const person of [author, other]) await person.post(`/api/groups/${group.id}/join`)
  const post = await author.writes('In the group', { groupId: group.id })
  const list = `/api/posts/${post.id}/comments`
  const comment = (await author.post(list, { content: 'Sheltered words' })).body
  const reply = (await other.post(list, { content: 'An answer', parentId: comment.id })).body
  const search = `/api/groups/${group.id}/search?q=sheltered`
  expect((await other.get(search)).text).toContain('Sheltered words')
  expect((await creator.del(`/api/comments/${comment.id}`)).status).toBe(200)
  expect(await author.all(list)).toEqual([placeholder(comment, [reply])])
  expect((await other.get(search)).text).not.toContain('Sheltered')
})

test('a decision about a report leaves the replies of others, until an appeal brings the comment back', async () => {
  const { host, author, other, list, say, comment, reply } = await thread()
  const [shown] = await visitor().all(list)
  await reports(host, 'comment', comment.id)
  const [moderator, colleague] = [await staff('moderator'), await staff('moderator')]
  const caseId = await idOf(moderator, 'comment', comment.id)
  expect((await decide(moderator, caseId, 'remove')).status).toBe(200)
  for (const viewer of [author, other, visitor()])
    expect(await viewer.all(list)).toEqual([placeholder(comment, [reply])])
  expect(await other.post(list, { content: 'A reply', parentId: comment.id })).toFailWith(
    404,
    commentMessages.missing,
  )
  await author.post(`/api/users/me/decisions/${caseId}/appeal`, { text: 'It was no sale' })
  await colleague.post(`/api/admin/reports/${caseId}/appeal`, { outcome: 'overturned', reason: 'True' })
  expect(await visitor().all(list)).toEqual([shown])
  const own = await say(author, 'Nobody else answered')
  await say(author, 'I did', own.id)
  await reports(host, 'comment', own.id)
  await decide(moderator, await idOf(moderator, 'comment', own.id), 'hide')
  expect(await visitor().all(list)).toEqual([shown])
})

test('a removed comment that is deleted for good stays a placeholder, and its case has its text', async () => {
  const { host, list, comment, reply } = await thread()
  await reports(host, 'comment', comment.id)
  const moderator = await staff('moderator')
  const caseId = await idOf(moderator, 'comment', comment.id)
  await decide(moderator, caseId, 'remove')
  await rows(`update moderation_cases set closed_at = closed_at - interval '31 days' where id = $1`, [caseId])
  const { db, config } = await testApp()
  await purgeRemovedContent(reportTargets).run({ db, config })
  expect(await rows('select user_id, content from comments where id = $1', [comment.id])).toEqual([
    { userId: null, content: '' },
  ])
  expect(await visitor().all(list)).toEqual([placeholder(comment, [reply])])
  expect((await moderator.get(`/api/admin/reports/${caseId}`)).body).toMatchObject({
    item: null,
    excerpt: 'Sheltered words',
  })
  expect(await drift()).toEqual([])
})

test.each(places)('%s: erasing a member leaves the replies of those who stay', async (place) => {
  const { author, other, list, say, remove, count, comment, reply } = await thread(place)
  await say(author, 'Goes too', comment.id)
  const alone = await say(author, 'Nobody answered')
  const own = await say(author, 'I did', alone.id)
  const theirs = await say(other, 'A comment')
  await say(author, 'A reply', theirs.id)
  const emptied = await say(other, 'Deleted before')
  await say(author, 'The last reply', emptied.id)
  await remove(other, emptied)
  await other.post(`/api/comments/${comment.id}/like`)
  expect((await author.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await visitor().all(list)).toEqual([placeholder(comment, [reply]), { ...theirs, repliesCount: 0 }])
  expect(await count()).toBe(2)
  const gone = [alone, own, emptied].map(({ id }) => id)
  expect(await rows('select id from comments where id = any($1)', [gone])).toEqual([])
  expect(await drift()).toEqual([])

  expect((await other.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect([await visitor().all(list), await count(), await drift()]).toEqual([[], 0, []])
})

test('deleting all posts of a member leaves what they commented elsewhere', async () => {
  const { author, list, remove, comment, reply } = await thread()
  await remove(author, comment)
  const moderator = await staff('moderator')
  const answer = await moderator.post(`/api/admin/users/${author.id}/delete-posts`, { reason: 'Spam' })
  expect(answer.status, answer.text).toBe(200)
  expect(await visitor().all(list)).toEqual([placeholder(comment, [reply])])
})

test.each(places)('%s: nobody does anything with a placeholder', async (place) => {
  const { author, other, list, remove, comment } = await thread(place)
  await remove(author, comment)
  const moderator = await staff('moderator')
  for (const person of [author, other, moderator])
    for (const answer of [
      await person.post(list, { content: 'A reply', parentId: comment.id }),
      await person.post(`/api/comments/${comment.id}/like`),
      await person.del(`/api/comments/${comment.id}/like`),
      await person.patch(`/api/comments/${comment.id}`, { content: 'Again' }),
      await person.get(`/api/comments/${comment.id}/history`),
      await remove(person, comment, 'Again'),
      await person.post('/api/reports', { type: 'comment', id: comment.id, kind: 'spam', reason: '' }),
    ])
      expect(answer).toFailWith(404, commentMessages.missing)
  expect(await threadOf(other, comment)).toFailWith(404, commentMessages.missing)
})

test.each(places)(
  '%s: the replies below a placeholder are read, answered and liked as before',
  async (place) => {
    const { host, author, other, list, say, remove, count, comment, reply } = await thread(place)
    await remove(author, comment)
    expect((await threadOf(visitor(), reply)).body).toEqual(placeholder(comment, [reply]))
    expect(await visitor().all(`/api/comments/${comment.id}/replies`)).toEqual([reply])
    expect((await host.post(`/api/comments/${reply.id}/like`)).body).toEqual({ isLiked: true, likesCount: 1 })
    const edited = await other.patch(`/api/comments/${reply.id}`, { content: 'Edited' })
    expect(edited.body).toMatchObject({ content: 'Edited', parentId: comment.id })
    const next = await say(host, 'And I', reply.id)
    expect(next.parentId).toBe(comment.id)
    expect(await count()).toBe(2)
    expect((await visitor().all(list))[0]).toMatchObject({ isDeleted: true, repliesCount: 2 })
    expect(await drift()).toEqual([])
  },
)

test('a placeholder is shown to those who see a reply', async () => {
  const { author, other, list, say, remove, comment, reply } = await thread()
  const [viewer, third] = [await member('viewer'), await member('third')]
  await remove(author, comment)
  await viewer.post(`/api/users/${other.id}/block`)
  expect(await viewer.all(list)).toEqual([])
  expect((await viewer.get(`/api/comments/${comment.id}/replies`)).status).toBe(404)
  const shown = await say(third, 'Also', reply.id)
  expect(await viewer.all(list)).toEqual([placeholder(comment, [shown])])

  await author.post(`/api/users/${viewer.id}/block`)
  expect(await viewer.all(list)).toEqual([placeholder(comment, [shown])])
  await rows('update comments set hidden_at = now() where id = any($1)', [[reply.id, shown.id]])
  expect(await visitor().all(list)).toEqual([])
})
