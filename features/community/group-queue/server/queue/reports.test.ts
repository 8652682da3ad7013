import { beforeAll, expect, test } from 'vitest'
import { drift, founder, staff, type Person } from '#app/testing.ts'
import { notificationsOf } from '#features/community/groups/server/testing.ts'
import { groupQueueMessages } from '../../copy.ts'
import { decide, guarded, onlyItem, posts, queueOf, starts } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const reports = async (person: Person, type: string, id: number, kind = 'spam') => {
  const { status, text } = await person.post('/api/reports', { type, id, kind })
  expect(status, text).toBe(201)
}

test('reports in a group come into its queue without the names of who made them', async () => {
  const { helper, author, reader, group, at } = await guarded({})
  const post = await posts(author, group.id, 'A post')
  const discussion = await starts(author, at, 'A discussion')
  const { body: comment } = await author.post(`/api/posts/${post.id}/comments`, { content: 'A comment' })
  const reply = await author.post(`${at}/discussions/${discussion.id}/comments`, { content: 'A reply' })
  await reports(reader, 'post', post.id)
  await reports(reader, 'discussion', discussion.id)
  await reports(reader, 'comment', comment.id)
  await reports(reader, 'comment', reply.body.id)

  const items = await queueOf(helper, at, '?kind=report')
  expect(items.map(({ subject }) => subject.text)).toEqual([
    'A post',
    'A discussion\n\nAbout it',
    'A comment',
    'A reply',
  ])
  expect(items[0]?.reports).toMatchObject([{ kind: 'spam' }])
  expect(JSON.stringify(items)).not.toContain(reader.username)
  expect(await queueOf(helper, at, '?kind=approval')).toEqual([])
})

test('a decision of the group closes the report, and the author and the reporter learn it', async () => {
  const { moderator, author, reader, group, at } = await guarded({})
  const post = await posts(author, group.id, 'Buy from me')
  await reports(reader, 'post', post.id)
  expect((await decide(moderator, at, (await onlyItem(moderator, at)).id, 'remove', 'No sales')).status).toBe(
    200,
  )
  expect((await moderator.get(`/api/posts/${post.id}`)).status).toBe(404)
  expect((await notificationsOf(author)).join()).toContain('No sales')
  expect((await notificationsOf(reader)).join()).toContain('Your report was handled')
  expect((await moderator.get(`${at}/log`)).body[0]).toMatchObject({ action: 'remove', reason: 'No sales' })
  expect(await queueOf(moderator, at)).toEqual([])
  expect(await drift()).toEqual([])
})

test('the staff go on deciding about unlawful sale, minors and privacy', async () => {
  const moderator = await staff('moderator')
  for (const kind of ['unlawful-sale', 'minor', 'privacy']) {
    const { owner, author, reader, group, at } = await guarded({})
    const post = await posts(author, group.id, `Severe ${kind}`)
    await reports(reader, 'post', post.id, kind)
    const { id } = await onlyItem(owner, at)
    expect((await decide(owner, at, id, 'approve')).status).toBe(200)
    expect(await queueOf(owner, at)).toEqual([])
    expect((await moderator.get(`/api/admin/reports/${id}`)).body).toMatchObject({ id, closedAt: null })
    expect((await notificationsOf(reader)).join()).not.toContain('Your report was handled')
  }
})

test('nobody decides about what they wrote themselves', async () => {
  const { moderator, reader, group, at } = await guarded({})
  const post = await posts(moderator, group.id, 'Mine')
  await reports(reader, 'post', post.id)
  const { id } = await onlyItem(moderator, at)
  expect(await decide(moderator, at, id, 'approve')).toFailWith(403, groupQueueMessages.own)
})
