import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { founds, joins } from '#features/community/groups/server/testing.ts'
import { pathOf, type Notification } from '../contract.ts'
import { listDue, shape } from './notifications.queries.ts'

beforeAll(founder)

const all = async (person: Person): Promise<Notification[]> => (await person.get('/api/notifications')).body
const paths = async (person: Person) => (await all(person)).map(pathOf)
const unread = async (person: Person) => (await person.get('/api/users/me')).body.unreadNotifications
const comments = async (person: Person, post: { id: number }, content: string, parentId?: number) => {
  const answer = await person.post(`/api/posts/${post.id}/comments`, { content, parentId })
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body.id)
}
const people = () => Promise.all([member('author'), member('writer'), member('other')])

test('a comment, a reply, a mention and a like of a comment lead to that comment', async () => {
  const [author, writer] = await people()
  const post = await author.writes('What grows in frost?')
  const comment = await comments(writer, post, 'Kale')
  expect(await paths(author)).toEqual([`/posts/${post.id}?comment=${comment}`])
  const reply = await comments(author, post, 'Which kind?', comment)
  expect(await paths(writer)).toEqual([`/posts/${post.id}?comment=${reply}`])
  const mention = await comments(author, post, `Thank you @${writer.username}`)
  expect((await paths(writer))[0]).toBe(`/posts/${post.id}?comment=${mention}`)
  await author.post(`/api/comments/${comment}/like`)
  expect((await paths(writer))[0]).toBe(`/posts/${post.id}?comment=${comment}`)
})

test('a comment on an event and in a discussion lead to it, and a discussion to itself', async () => {
  const [author, writer] = await people()
  const event = await holds(author)
  const onEvent = await writer.post(`/api/posts/${event.id}/comments`, { content: 'I bring bread' })
  expect(await paths(author)).toEqual([`/events/${event.id}?comment=${onEvent.body.id}`])

  const group = await founds(author)
  await joins(writer, group)
  const started = (
    await writer.post(`/api/groups/${group.id}/discussions`, { title: 'Mulch', content: 'Straw?' })
  ).body
  expect(await paths(author)).toContain(`/groups/${group.id}?discussion=${started.id}`)
  const answered = (
    await author.post(`/api/groups/${group.id}/discussions/${started.id}/comments`, { content: 'Leaves' })
  ).body
  expect((await paths(writer))[0]).toBe(`/groups/${group.id}?discussion=${started.id}&comment=${answered.id}`)
})

test('several comments are one notification, which leads to the newest that is still there', async () => {
  const [author, writer, other] = await people()
  const post = await author.writes('Compost')
  const first = await comments(writer, post, 'Leaves')
  const second = await comments(other, post, 'Coffee')
  expect(await paths(author)).toEqual([`/posts/${post.id}?comment=${second}`])
  expect((await all(author))[0]?.content).toContain('and 1 other commented')
  await other.del(`/api/comments/${second}`)
  expect(await paths(author)).toEqual([`/posts/${post.id}?comment=${first}`])
  expect((await all(author))[0]).toMatchObject({ othersCount: 0, actor: { id: writer.id } })
  expect(await unread(author)).toBe(1)
  await writer.del(`/api/comments/${first}`)
  expect(await all(author)).toEqual([])
  expect(await unread(author)).toBe(0)
})

test('what was taken back, deleted or hidden rings no more', async () => {
  const [author, writer, other] = await people()
  const post = await author.writes('Frost')
  await writer.post(`/api/posts/${post.id}/like`)
  await other.post(`/api/posts/${post.id}/like`)
  expect((await all(author))[0]).toMatchObject({ othersCount: 1 })
  await other.del(`/api/posts/${post.id}/like`)
  expect((await all(author))[0]).toMatchObject({ othersCount: 0, actor: { id: writer.id } })
  await writer.del(`/api/posts/${post.id}/like`)
  expect(await unread(author)).toBe(0)

  const mention = await writer.writes(`Look @${author.username}`)
  expect(await unread(author)).toBe(1)
  await writer.del(`/api/posts/${mention.id}`)
  expect(await unread(author)).toBe(0)
  expect(await all(author)).toEqual([])

  await writer.post(`/api/users/${author.id}/follow`)
  expect(await unread(author)).toBe(1)
  await writer.del(`/api/users/${author.id}/follow`)
  expect(await unread(author)).toBe(0)

  const hidden = await comments(writer, post, 'Rude')
  expect(await unread(author)).toBe(1)
  await rows('update comments set hidden_at = now() where id = $1', [hidden])
  expect(await unread(author)).toBe(0)
})

test('a mail and a push name what is there, and nothing that is gone', async () => {
  const [author, writer] = await people()
  const post = await author.writes('Rain')
  const remark = await comments(writer, post, 'At last')
  const [row] = await rows<{ id: number }>('select id from notifications where user_id = $1', [author.id])
  const { db } = await testApp()
  const due = async () => (await listDue(db, author.id, [row?.id ?? 0])).map(shape).map(pathOf)
  expect(await due()).toEqual([`/posts/${post.id}?comment=${remark}`])
  await writer.del(`/api/comments/${remark}`)
  expect(await due()).toEqual([])
})

test('a notification from before comments were stored with it leads to the post, and stays', async () => {
  const [author, writer] = await people()
  const post = await author.writes('Soil')
  await comments(writer, post, 'Clay')
  await rows('update notifications set comment_ids = null where user_id = $1', [author.id])
  expect(await paths(author)).toEqual([`/posts/${post.id}`])
  expect(await unread(author)).toBe(1)
})

test('members are notified that an event was cancelled, though the event is gone', async () => {
  const [author, writer] = await people()
  const event = await holds(author)
  await writer.post(`/api/posts/${event.id}/attend`)
  await author.del(`/api/posts/${event.id}`)
  expect((await all(writer)).map(({ content }) => content).join()).toContain('cancelled')
  expect(await paths(author)).not.toContain(`/events/${event.id}?comment=`)
})
