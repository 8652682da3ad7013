import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, members, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { type Notification } from '../contract.ts'
import { notificationMessages } from '../copy.ts'

beforeAll(founder)

const list = (person: Person, query = '') => person.all<Notification>(`/api/notifications${query}`)
const unread = async (person: Person) => (await me(person)).unreadNotifications

/** A post with a like, a comment and a follow by each of these people. */
async function stir(owner: Person, people: Person[]) {
  const post = await owner.writes('Hello')
  for (const person of people) {
    await person.post(`/api/posts/${post.id}/like`)
    await person.post(`/api/posts/${post.id}/comments`, { content: 'A comment' })
    await person.post(`/api/users/${owner.id}/follow`)
  }
  return post
}

test('members read what others did, newest first, page by page', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const post = await stir(owner, [thandi])
  const found = await list(owner)
  expect(found).toMatchObject([
    { type: 'follow', content: 'Thandi started following you', relatedId: thandi.id, isRead: false },
    { type: 'comment', content: 'Thandi commented on your post', relatedId: post.id, isRead: false },
    { type: 'post', content: 'Thandi liked your post', relatedId: post.id, isRead: false },
  ])
  for (const { actor } of found) expect(actor).toMatchObject({ id: thandi.id, displayName: 'Thandi' })
  expect(await list(owner, '?limit=1')).toEqual(found)
  expect(await unread(owner)).toBe(3)
  expect(await list(thandi)).toEqual([])
})

test('a name with special characters appears unchanged in the sentence', async () => {
  const [owner, thandi] = [await member('owner'), await member('thandi')]
  await thandi.patch('/api/users/me', { displayName: `%name% $1 \\1 '"<b>` })
  await thandi.post(`/api/users/${owner.id}/follow`)
  expect((await list(owner))[0]?.content).toBe(`%name% $1 \\1 '"<b> started following you`)
})

test('reading one marks one, reading all marks all, and repeating it changes nothing', async () => {
  const [owner, thandi] = [await member('owner'), await member('thandi')]
  await stir(owner, [thandi])
  const [first] = await list(owner)
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await owner.patch(`/api/notifications/${first?.id}/read`)).toMatchObject({
      status: 200,
      body: { ...first, isRead: true },
    })
  }
  expect(await unread(owner)).toBe(2)
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await owner.post('/api/notifications/read-all')).toMatchObject({
      status: 200,
      body: { message: notificationMessages.allRead },
    })
  }
  expect(await unread(owner)).toBe(0)
  expect((await list(owner)).map(({ isRead }) => isRead)).toEqual([true, true, true])
})

test('members cannot read or mark the notifications of others', async () => {
  const [owner, thandi] = [await member('owner'), await member('thandi')]
  await stir(owner, [thandi])
  const [first] = await list(owner)
  expect(await thandi.patch(`/api/notifications/${first?.id}/read`)).toFailWith(
    404,
    notificationMessages.missing,
  )
  expect(await owner.patch('/api/notifications/9007199254740991/read')).toFailWith(
    404,
    notificationMessages.missing,
  )
  await thandi.post('/api/notifications/read-all')
  expect(await unread(owner)).toBe(3)
  for (const answer of [
    await visitor().get('/api/notifications'),
    await visitor().post('/api/notifications/read-all'),
  ]) {
    expect(answer).toFailWith(401, errorCopy.notAuthenticated)
  }
})

test.each([
  ['appNotifications', []],
  ['commentNotifications', ['post', 'follow']],
  ['followNotifications', ['post', 'comment']],
])('without %s only %j are stored', async (preference, kinds) => {
  const [owner, thandi] = [await member('owner'), await member('thandi')]
  await owner.patch('/api/users/me/notifications', { [preference]: false })
  await stir(owner, [thandi])
  expect((await list(owner)).map(({ type }) => type).toSorted()).toEqual(kinds.toSorted())
})

test('notifications from a member blocked since are neither listed nor counted', async () => {
  const [owner, thandi] = [await member('owner'), await member('thandi')]
  await stir(owner, [thandi])
  await owner.post(`/api/users/${thandi.id}/block`)
  expect(await list(owner)).toEqual([])
  expect(await unread(owner)).toBe(0)
  await owner.del(`/api/users/${thandi.id}/block`)
  // The block has ended the follow, and with it what was said of it.
  expect(await unread(owner)).toBe(2)
})

test('actions of several members on the same subject within twelve hours are grouped in one row, which moves to the top with each', async () => {
  const owner = await member('owner')
  const [post, other] = [await owner.writes('Hello'), await owner.writes('Again')]
  const people = await members(6)
  await Promise.all(
    [...people, ...people, ...people].map((person) => person.post(`/api/posts/${post.id}/like`)),
  )
  const [thandi, late] = [await member('Thandi'), await member('Late')]
  await thandi.post(`/api/posts/${other.id}/like`)
  await owner.post('/api/notifications/read-all')
  await late.post(`/api/posts/${post.id}/like`)
  expect(await list(owner)).toMatchObject([
    { relatedId: post.id, content: 'Late and 6 others liked your post', othersCount: 6, isRead: false },
    { relatedId: other.id, content: 'Thandi liked your post', othersCount: 0, isRead: true },
  ])
  expect(await unread(owner)).toBe(1)
})

test('repeating an action does not notify again, except for another comment', async () => {
  const [owner, thandi, pieter] = [await member('owner'), await member('Thandi'), await member('Pieter')]
  const post = await stir(owner, [thandi])
  await pieter.post(`/api/posts/${post.id}/comments`, { content: 'Mine' })
  await owner.post('/api/notifications/read-all')
  await thandi.del(`/api/posts/${post.id}/like`)
  await thandi.post(`/api/posts/${post.id}/like`)
  expect(await unread(owner)).toBe(0)
  await thandi.post(`/api/posts/${post.id}/comments`, { content: 'Another' })
  expect((await list(owner))[0]).toMatchObject({
    content: 'Thandi and 1 other commented on your post',
    isRead: false,
  })
  await owner.post(`/api/users/${thandi.id}/block`)
  expect((await list(owner))[0]).toMatchObject({ content: 'Pieter commented on your post', othersCount: 0 })
})
