import { beforeAll, expect, test } from 'vitest'
import { data, drift, founder, member, photo, rows } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { notificationsOf } from '#features/community/groups/server/testing.ts'
import type { QueueItem } from '../../contract.ts'
import { groupQueueMessages } from '../../copy.ts'
import { decide, guarded, onlyItem, posts, queueOf, starts } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const idsIn = (body: { id: number }[]) => body.map(({ id }) => id)

test('what waits is seen by its author and in the queue, and by nobody on any other path', async () => {
  const { owner, author, reader, group, at } = await guarded()
  const stranger = await member('stranger')
  const post = await posts(author, group.id, `Seedlings @${reader.username} #waitingtag`)
  const discussion = await starts(author, at, 'Waiting discussion', `Hello @${reader.username}`)
  const event = await holds(author, { groupId: group.id, title: 'Waiting event' })

  expect([post.isHeld, discussion.isHeld, event.isHeld]).toEqual([true, true, true])
  expect((await author.get(`/api/posts/${post.id}`)).body).toMatchObject({ isHeld: true })
  expect(idsIn((await author.get(`${at}/posts`)).body)).toContain(post.id)

  for (const person of [owner, reader, stranger]) {
    for (const id of [post.id, event.id])
      expect((await person.get(`/api/posts/${id}`)).status, `${person.username} ${id}`).toBe(404)
    expect((await person.get(`${at}/discussions/${discussion.id}`)).status).toBe(404)
    for (const list of [
      `${at}/posts`,
      `/api/posts`,
      `/api/posts?feed=following`,
      `/api/users/${author.id}/posts`,
    ]) {
      const ids = idsIn((await person.get(list)).body)
      expect(ids, list).not.toContain(post.id)
      expect(ids, list).not.toContain(event.id)
    }
    expect(idsIn((await person.get(`${at}/discussions`)).body)).toEqual([])
    for (const path of [`/api/search?q=Waiting`, `/api/search?q=Seedlings`, `${at}/search?q=Waiting`])
      expect((await person.get(path)).text, path).not.toContain('Waiting event')
    expect((await person.post(`/api/posts/${post.id}/like`)).status).toBe(404)
    expect((await person.post(`/api/posts/${post.id}/comments`, { content: 'Hi' })).status).toBe(404)
    expect((await person.post('/api/reports', { type: 'post', id: post.id, kind: 'spam' })).status).toBe(404)
  }
  expect((await notificationsOf(reader)).join()).not.toContain('mention')
  expect((await reader.get('/api/groups?mine=true')).body[0]).toMatchObject({
    newPosts: 0,
    recentDiscussions: 0,
  })

  const waiting = await queueOf(owner, at)
  expect(waiting.map(({ kind, subject }) => [kind, subject.type, subject.id])).toEqual([
    ['approval', 'post', post.id],
    ['approval', 'discussion', discussion.id],
    ['approval', 'event', event.id],
  ])
  expect((await reader.get(`${at}/queue`)).status).toBe(403)
  expect((await author.get(`${at}/queue`)).status).toBe(403)
  expect((await stranger.post(`${at}/queue/${waiting[0]?.id}`, { decision: 'approve' })).status).toBe(403)
  expect(await drift()).toEqual([])
})

test('what is approved appears as if written then, and those it mentions learn it once', async () => {
  const { helper, author, reader, group, at } = await guarded()
  const post = await posts(author, group.id, `For @${reader.username}`)
  const item = await onlyItem(helper, at)
  expect(item).toMatchObject({
    author: { id: author.id },
    subject: { text: `For @${reader.username}` },
    reports: [],
  })
  expect((await decide(helper, at, item.id, 'approve')).body).toEqual({
    message: groupQueueMessages.done.approve,
  })

  const { body } = await reader.get(`/api/posts/${post.id}`)
  expect(body.isHeld).toBeUndefined()
  expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(Date.parse(post.createdAt))
  expect((await notificationsOf(reader)).filter((text: string) => text.includes('mentioned'))).toHaveLength(1)
  expect((await notificationsOf(author)).join()).toContain('was approved')
  expect(await decide(helper, at, item.id, 'approve')).toFailWith(409, groupQueueMessages.decided)
  expect((await notificationsOf(reader)).filter((text: string) => text.includes('mentioned'))).toHaveLength(1)
  expect((await helper.get(`${at}/log`)).body[0]).toMatchObject({
    action: 'approve',
    about: { id: author.id },
  })
  expect(await drift()).toEqual([])
})

test('an approved discussion is announced then', async () => {
  const { owner, author, reader, at } = await guarded()
  const discussion = await starts(author, at, 'Compost tea', `@${reader.username} look`)
  expect((await notificationsOf(owner)).join()).not.toContain('Compost tea')
  await decide(owner, at, (await onlyItem(owner, at)).id, 'approve')
  expect(idsIn((await reader.get(`${at}/discussions`)).body)).toEqual([discussion.id])
  expect((await notificationsOf(reader)).filter((text: string) => text.includes('mentioned'))).toHaveLength(1)
})

test('what is declined stays hidden, and its author learns the reason and may appeal', async () => {
  const { owner, author, reader, group, at } = await guarded()
  const post = await posts(author, group.id, 'Buy here')
  const item = await onlyItem(owner, at)
  expect(await decide(owner, at, item.id, 'decline', '')).toFailWith(400, groupQueueMessages.noReason)
  expect((await decide(owner, at, item.id, 'decline', 'We sell nothing')).status).toBe(200)
  expect((await reader.get(`/api/posts/${post.id}`)).status).toBe(404)
  expect((await notificationsOf(author)).join()).toContain('We sell nothing')
  expect((await author.get('/api/users/me/decisions')).body[0]).toMatchObject({
    decision: 'hide',
    reason: 'We sell nothing',
    mayAppeal: true,
  })
  expect(await queueOf(owner, at)).toEqual([])
})

test('what its author changed after it was read is not approved, be it the words, the title or a picture', async () => {
  const { owner, author, reader, group, at } = await guarded()
  const approves = (item: QueueItem) =>
    owner.post(`${at}/queue/${item.id}`, { decision: 'approve', version: item.subject.version })
  const post = await posts(author, group.id, 'Seedlings')
  const readPost = await onlyItem(owner, at)
  await author.patch(`/api/posts/${post.id}`, { content: 'Buy here' })
  expect(await approves(readPost)).toFailWith(409, groupQueueMessages.changed)
  expect((await reader.get(`/api/posts/${post.id}`)).status).toBe(404)
  expect((await approves(await onlyItem(owner, at))).status).toBe(200)
  expect((await reader.get(`/api/posts/${post.id}`)).body.content).toBe('Buy here')

  const discussion = await starts(author, at, 'Compost tea')
  const read = await onlyItem(owner, at)
  await author.patch(`${at}/discussions/${discussion.id}`, { title: 'Cheap tea', content: 'About it' })
  expect(await approves(read)).toFailWith(409, groupQueueMessages.changed)
  const again = await onlyItem(owner, at)
  const image = { name: 'image', value: await photo(), filename: 'a.png', type: 'image/png' }
  const edit = data({ title: 'Cheap tea', content: 'About it', photos: ['image'] })
  const changed = await author.form('PATCH', `${at}/discussions/${discussion.id}`, [edit, image])
  expect(changed.body.images, changed.text).toHaveLength(1)
  expect(await approves(again)).toFailWith(409, groupQueueMessages.changed)
  expect((await reader.get(`${at}/discussions/${discussion.id}`)).status).toBe(404)
  expect((await approves(await onlyItem(owner, at))).status).toBe(200)
})

test('what was approved waits again with another title or picture, and an event not with another hour', async () => {
  const { owner, author, reader, group, at } = await guarded()
  const event = await holds(author, { groupId: group.id, title: 'Seed swap' })
  const path = `/api/posts/${event.id}`
  const approve = async () => decide(owner, at, (await onlyItem(owner, at)).id, 'approve')
  await approve()
  await reader.post(`${path}/attend`)
  expect((await author.patch(path, { time: '11:00' })).body.isHeld).toBeUndefined()
  expect((await reader.get(path)).status).toBe(200)
  expect((await author.patch(path, { title: 'Buy here', time: '12:00' })).body.isHeld).toBe(true)
  expect((await reader.get(path)).status).toBe(404)
  expect(
    await rows(`select subject from notifications where subject like '%Buy here%' and user_id = $1`, [
      reader.id,
    ]),
  ).toEqual([])
  await approve()
  const image = { name: 'image', value: await photo(), filename: 'a.png', type: 'image/png' }
  const changed = await author.form('PATCH', path, [data({ title: 'Buy here' }), image])
  expect(changed.body, changed.text).toMatchObject({ isHeld: true })
})

test('of two who decide at once one wins', async () => {
  const { owner, moderator, author, group, at } = await guarded()
  await posts(author, group.id, 'Which one?')
  const { id } = await onlyItem(owner, at)
  const answers = await Promise.all([decide(owner, at, id, 'approve'), decide(moderator, at, id, 'decline')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a helper neither removes nor bans', async () => {
  const { helper, moderator, author, group, at } = await guarded()
  await posts(author, group.id, 'One')
  const { id } = await onlyItem(helper, at)
  for (const decision of ['remove', 'ban'])
    expect(await decide(helper, at, id, decision)).toFailWith(403, groupQueueMessages.notAllowed)
  expect((await decide(moderator, at, id, 'ban')).status).toBe(200)
  expect((await author.post('/api/posts', { content: 'Two', groupId: group.id })).status).toBe(403)
})

test('those who run the group are never held, nor is anybody where nothing is approved', async () => {
  const { owner, moderator, helper, author, group, at } = await guarded()
  for (const person of [owner, moderator, helper])
    expect((await posts(person, group.id, 'From us')).isHeld).toBeUndefined()
  await owner.patch(at, { approval: 'none' })
  expect((await posts(author, group.id, 'Free')).isHeld).toBeUndefined()
})

test('a member waits with the first two things, then writes freely', async () => {
  const { owner, author, group, at } = await guarded({ approval: 'firstTwo' })
  for (const content of ['One', 'Two']) {
    expect((await posts(author, group.id, content)).isHeld).toBe(true)
    await decide(owner, at, (await onlyItem(owner, at)).id, 'approve')
  }
  expect((await posts(author, group.id, 'Three')).isHeld).toBeUndefined()
})

test('with links, only what has one waits, also when the link comes later', async () => {
  const { owner, author, reader, group, at } = await guarded({ approval: 'links' })
  expect((await posts(author, group.id, 'See https://example.org')).isHeld).toBe(true)
  const plain = await posts(author, group.id, 'No link')
  expect(plain.isHeld).toBeUndefined()
  const edited = await author.patch(`/api/posts/${plain.id}`, { content: 'Now https://example.org/shop' })
  expect(edited.body).toMatchObject({ isHeld: true })
  expect((await reader.get(`/api/posts/${plain.id}`)).status).toBe(404)
  expect(await queueOf(owner, at)).toHaveLength(2)
  const discussion = await starts(author, at, 'Talk')
  const path = `${at}/discussions/${discussion.id}`
  expect((await author.patch(path, { content: 'https://example.org' })).body).toMatchObject({ isHeld: true })
})

test('what has one of the words waits, whatever its case and place, and members do not read the words', async () => {
  const { owner, author, group, at } = await guarded({ approval: 'links', approvalWords: ['for sale', ' '] })
  expect((await posts(author, group.id, 'Cuttings: FOR  SALE!')).isHeld).toBe(true)
  expect((await posts(author, group.id, 'Forsale is another word')).isHeld).toBeUndefined()
  expect(await holds(author, { groupId: group.id, title: 'Seeds for sale' })).toMatchObject({ isHeld: true })
  const plain = await posts(author, group.id, 'Hello')
  expect((await author.patch(`/api/posts/${plain.id}`, { content: 'Now for sale' })).body.isHeld).toBe(true)
  expect((await owner.get(at)).body.approvalWords).toEqual(['for sale'])
  for (const path of [at, '/api/groups?mine=true'])
    expect((await author.get(path)).text).not.toContain('for sale')
})

test('what is approved is new to members who have seen all that was there before', async () => {
  const { owner, author, reader, group, at } = await guarded()
  await posts(owner, group.id, 'Seen')
  const waiting = await posts(author, group.id, 'Waits')
  await reader.put(`${at}/posts-read`, { upTo: waiting.id })
  expect((await reader.get(at)).body.newPosts).toBe(0)
  await decide(owner, at, (await onlyItem(owner, at)).id, 'approve')
  expect((await reader.get(at)).body.newPosts).toBe(1)
})

/** An event on four Saturdays that the group has approved. */
async function approvedSeries() {
  const people = await guarded()
  const { owner, author, group, at } = people
  const input = { groupId: group.id, title: 'Seed swap', repeats: { every: 'week', times: 4 } }
  const first = await holds(author, input, '/api/event-series')
  const dates = (await author.get(`/api/events/${first.id}/dates`)).body.dates.map(
    ({ id }: { id: number }) => id,
  )
  const approve = async () => decide(owner, at, (await onlyItem(owner, at)).id, 'approve')
  return { ...people, dates, approve, pathOf: (id: number) => `/api/posts/${id}` }
}

test('one decision is about all dates of a series that say the same', async () => {
  const { owner, author, reader, at, dates, approve, pathOf } = await approvedSeries()
  const [first, second, third] = dates
  expect(dates).toHaveLength(4)
  await author.patch(pathOf(third), { title: 'Buy here' })
  expect((await queueOf(owner, at)).map(({ subject }) => subject.id)).toEqual([first, third])
  await author.del(pathOf(first))
  const [waiting] = await queueOf(owner, at)
  expect(waiting?.subject.id).toBe(second)
  await decide(owner, at, waiting?.id ?? 0, 'approve')
  const statuses = async () =>
    Promise.all(dates.map(async (id: number) => (await reader.get(pathOf(id))).status))
  expect(await statuses()).toEqual([404, 200, 404, 200])
  await approve()
  expect(await statuses()).toEqual([404, 200, 200, 200])
  expect(await queueOf(owner, at)).toEqual([])
  const report = { type: 'event', id: dates[3], kind: 'spam' }
  expect((await reader.post('/api/reports', report)).status).toBe(201)
  expect((await onlyItem(owner, at)).kind).toBe('report')
  expect(await drift()).toEqual([])
})

test('what is changed in all later dates of an approved series waits in all of them', async () => {
  const { author, reader, owner, at, dates, approve, pathOf } = await approvedSeries()
  await approve()
  const [first, second, third] = dates
  await reader.post(`${pathOf(third)}/attend`)
  const follow = (change: Record<string, unknown>) => author.patch(`/api/events/${second}/following`, change)
  expect((await follow({ location: 'Knysna' })).body.isHeld).toBeUndefined()
  expect((await reader.get(pathOf(third))).status).toBe(200)
  expect((await follow({ title: 'Buy here', location: 'George' })).body.isHeld).toBe(true)
  const texts = await Promise.all(dates.map(async (id: number) => (await reader.get(pathOf(id))).text))
  expect(texts.map((text) => text.includes('Buy here'))).toEqual([false, false, false, false])
  expect((await reader.get(pathOf(first))).status).toBe(200)
  expect((await reader.get(pathOf(third))).status).toBe(404)
  expect((await notificationsOf(reader)).join()).not.toContain('Buy here')
  expect((await onlyItem(owner, at)).subject.id).toBe(second)
  await approve()
  expect((await reader.get(pathOf(third))).body.title).toBe('Buy here')
  expect(await drift()).toEqual([])
})
