import { expect, test } from 'vitest'
import { drift, member, rows, staff, visitor } from '#app/testing.ts'
import { groupOf, holds, joinsByInvitation } from '#features/community/events/server/testing.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { postMessages } from '../../copy.ts'
import { idsOf, joins, write } from './testing.ts'

test('the posts of a group are listed newest first, page by page, without its events', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const group = await groupOf(kabelo)
  await joins(thandi, group)
  const first = await write(kabelo, group)
  const second = await write(thandi, group)
  await holds(kabelo, { groupId: group })
  await thandi.writes('Outside the group')
  expect(await idsOf(visitor(), group)).toEqual([second, first])
  expect(await idsOf(thandi, group, '?limit=1')).toEqual([second, first])
})

test('the posts of a private group are for its members; those invited see none', async () => {
  const [kabelo, thandi, stranger] = [
    await member('kabelo'),
    await member('thandi'),
    await member('stranger'),
  ]
  const group = await groupOf(kabelo, 'private')
  const post = await write(kabelo, group)
  await kabelo.post(`/api/groups/${group}/invites`, { userId: thandi.id })
  expect(await idsOf(thandi, group)).toEqual([])
  expect(await stranger.get(`/api/groups/${group}/posts`)).toFailWith(404, groupMessages.missing)
  await joinsByInvitation(thandi, kabelo, group)
  expect(await idsOf(thandi, group)).toEqual([post])
  await kabelo.del(`/api/groups/${group}/members/${thandi.id}`)
  expect((await thandi.get(`/api/posts/${post}`)).status).toBe(404)
})

test('who looks after the group removes posts and events from it, and nothing outside it', async () => {
  const [kabelo, thandi, sipho] = [await member('kabelo'), await member('thandi'), await member('sipho')]
  const group = await groupOf(kabelo)
  for (const person of [thandi, sipho]) await joins(person, group)
  const post = await write(thandi, group)
  const event = await holds(thandi, { groupId: group })
  const outside = await thandi.writes('Outside the group')
  expect(await sipho.del(`/api/posts/${post}`)).toFailWith(403, postMessages.notYoursToDelete)
  expect((await kabelo.del(`/api/posts/${event.id}`)).status).toBe(200)
  expect(await kabelo.del(`/api/posts/${outside.id}`)).toFailWith(403, postMessages.notYoursToDelete)

  await kabelo.put(`/api/groups/${group}/moderators/${sipho.id}`)
  expect((await sipho.del(`/api/posts/${post}`)).status).toBe(200)
  expect(await idsOf(thandi, group)).toEqual([])
  expect((await thandi.post(`/api/posts/${post}/restore`)).status).toBe(404)
  expect(await drift()).toEqual([])
})

test('who has left a private group is not notified of likes of what they wrote in it', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const likedIn = async (group: number) => {
    const post = await write(thandi, group)
    expect((await thandi.del(`/api/groups/${group}/leave`)).status).toBe(200)
    expect((await kabelo.post(`/api/posts/${post}/like`)).body).toMatchObject({ likesCount: 1 })
    return (await thandi.all('/api/notifications')).filter(({ relatedId }) => relatedId === post)
  }
  const [closed, open] = [await groupOf(kabelo, 'private'), await groupOf(kabelo)]
  await joinsByInvitation(thandi, kabelo, closed)
  await joins(thandi, open)
  expect(await likedIn(closed)).toEqual([])
  expect(await likedIn(open)).toMatchObject([{ content: 'kabelo liked your post' }])
})

test('moderators of the site remove posts of private groups that they are not in', async () => {
  const kabelo = await member('kabelo')
  const post = await write(kabelo, await groupOf(kabelo, 'private'))
  const moderator = await staff('moderator')
  expect((await moderator.del(`/api/posts/${post}?reason=Spam`)).status).toBe(200)
  expect((await kabelo.get(`/api/posts/${post}`)).status).toBe(404)
})

test('the posts of a deleted group are gone, also from the count of their author', async () => {
  const kabelo = await member('kabelo')
  const group = await groupOf(kabelo)
  const post = await write(kabelo, group)
  expect((await kabelo.del(`/api/groups/${group}`)).status).toBe(200)
  expect((await kabelo.get(`/api/posts/${post}`)).status).toBe(404)
  expect((await rows('select posts_count from users where id = $1', [kabelo.id]))[0].postsCount).toBe(0)
})
