import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, staff, testApp } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { followSettings, saveSetting } from '#features/site/settings/server/settings.ts'
import { groupQueueMessages } from '../../copy.ts'
import { decide, guarded, onlyItem, posts, queueOf, starts } from './testing.ts'

beforeAll(async () => {
  await founder()
})

test('what its author deletes meanwhile leaves the queue', async () => {
  const { owner, author, group, at } = await guarded()
  const post = await posts(author, group.id, 'Never mind')
  const { id } = await onlyItem(owner, at)
  expect((await author.del(`/api/posts/${post.id}`)).status).toBe(200)
  expect(await queueOf(owner, at)).toEqual([])
  expect(await decide(owner, at, id, 'approve')).toFailWith(409, groupQueueMessages.missing)

  const discussion = await starts(author, at, 'Never mind')
  await author.del(`${at}/discussions/${discussion.id}`)
  expect(await queueOf(owner, at)).toEqual([])
  expect(await drift()).toEqual([])
})

test('what waits stays in the queue when the group no longer approves', async () => {
  const { owner, author, reader, group, at } = await guarded()
  const post = await posts(author, group.id, 'From before')
  await owner.patch(at, { approval: 'none' })
  expect((await reader.get(`/api/posts/${post.id}`)).status).toBe(404)
  await decide(owner, at, (await onlyItem(owner, at)).id, 'approve')
  expect((await reader.get(`/api/posts/${post.id}`)).status).toBe(200)
})

test('a held post that its author moves out of the group is released', async () => {
  const { owner, author, reader, group, at } = await guarded()
  const post = await posts(author, group.id, 'Elsewhere')
  const moved = await author.patch(`/api/posts/${post.id}`, {
    content: 'Elsewhere',
    groupId: null,
    audience: 'public',
  })
  expect(moved.body, moved.text).toMatchObject({ groupId: null })
  expect(moved.body.isHeld).toBeUndefined()
  expect((await reader.get(`/api/posts/${post.id}`)).status).toBe(200)
  expect(await queueOf(owner, at)).toEqual([])
})

test('approval works for an author who has left, in a private and discreet group and across a block', async () => {
  const { owner, author, reader, group, at } = await guarded()
  await owner.patch(at, { visibility: 'private', isDiscreet: true })
  const post = await posts(author, group.id, `Private @${reader.username}`)
  const discussion = await starts(author, at, 'Private')
  await author.post(`/api/users/${owner.id}/block`)
  await author.post(`${at}/leave`)
  const stranger = await member('stranger')
  const items = await queueOf(owner, at)
  expect(items).toHaveLength(2)
  for (const { id } of items) expect((await decide(owner, at, id, 'approve')).status).toBe(200)
  expect((await reader.get(`/api/posts/${post.id}`)).status).toBe(200)
  expect((await reader.get(`${at}/discussions/${discussion.id}`)).status).toBe(200)
  expect((await stranger.get(`/api/posts/${post.id}`)).status).toBe(404)
  expect(await drift()).toEqual([])
})

test('an author banned meanwhile has nothing more in it than before, and what waits can be declined', async () => {
  const { owner, author, group, at } = await guarded()
  await posts(author, group.id, 'Late')
  await owner.post(`${at}/bans`, { userId: author.id, reason: 'Selling' })
  expect((await decide(owner, at, (await onlyItem(owner, at)).id, 'decline')).status).toBe(200)
})

test('a cancelled event is approved as cancelled', async () => {
  const { owner, author, reader, group, at } = await guarded()
  const event = await holds(author, { groupId: group.id })
  expect((await author.post(`/api/events/${event.id}/cancel`, { reason: 'Rain' })).status).toBeLessThan(300)
  await decide(owner, at, (await onlyItem(owner, at)).id, 'approve')
  expect((await reader.get(`/api/posts/${event.id}`)).body.cancelledAt).not.toBeNull()
})

test('the staff do not see what waits for a group', async () => {
  const { author, group } = await guarded()
  const post = await posts(author, group.id, 'Only for the group')
  const moderator = await staff('moderator')
  expect((await moderator.get('/api/admin/reports')).text).not.toContain('Only for the group')
  expect(await rows('select is_approval from moderation_cases where target_id = $1', [post.id])).toEqual([
    { isApproval: true },
  ])
})

test('events wait unseen while the site has none, and are in the queue again afterwards', async () => {
  const { owner, author, group, at } = await guarded()
  await holds(author, { title: 'Seed swap', groupId: group.id })
  const held = await onlyItem(owner, at)
  const { db, config } = await testApp()
  await saveSetting(db, config, 'eventsSection', 'false')
  await followSettings(db, config)
  expect(await queueOf(owner, at)).toEqual([])
  expect(await decide(owner, at, held.id, 'approve')).toFailWith(409, groupQueueMessages.missing)
  await saveSetting(db, config, 'eventsSection', 'true')
  await followSettings(db, config)
  expect((await onlyItem(owner, at)).id).toBe(held.id)
})
