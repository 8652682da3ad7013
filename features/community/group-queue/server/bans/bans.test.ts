import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, testApp, type Person } from '#app/testing.ts'
import { holds, inHours } from '#features/community/events/server/testing.ts'
import { banMessages } from '#features/community/groups/bans.copy.ts'
import type { Group } from '#features/community/groups/contract.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { settleBanJob } from '#features/community/groups/server/bans/bans.ts'
import { founds, joins, notificationsOf, read } from '#features/community/groups/server/testing.ts'
import { dayMs, hourMs } from '#platform/contract/durations.ts'
import { settleBans } from './settle-ban.jobs.ts'

beforeAll(async () => {
  await founder()
})

/** Runs the jobs that wait for the bans of a group, and those that they enqueue; how many there were. */
async function settle(group: Group) {
  const app = await testApp()
  const take = () =>
    rows(`delete from jobs where name = $1 and (input ->> 'groupId')::bigint = $2 returning input`, [
      settleBanJob.name,
      group.id,
    ])
  let count = 0
  for (let due = await take(); due.length > 0; due = await take())
    for (const { input } of due) {
      await settleBans.run(app, settleBanJob.input.parse(input))
      count += 1
    }
  return count
}

/** A group with a moderator, a helper and a plain member. */
async function staffed(more: Record<string, unknown> = {}) {
  const [owner, moderator, helper, troll] = [
    await member('owner'),
    await member('moderator'),
    await member('helper'),
    await member('troll'),
  ]
  const group = await founds(owner, more)
  const { body: link } = await owner.post(`/api/groups/${group.id}/invite-link`)
  for (const person of [moderator, helper, troll]) await person.post('/api/group-invitation', link)
  const at = `/api/groups/${group.id}`
  await owner.put(`${at}/members/${moderator.id}/role`, { role: 'moderator' })
  await owner.put(`${at}/members/${helper.id}/role`, { role: 'helper' })
  return { owner, moderator, helper, troll, group, at, link }
}

const bans = (person: Person, at: string, banned: Person, more: Record<string, unknown> = {}) =>
  person.post(`${at}/bans`, { userId: banned.id, reason: 'Selling', ...more })

const isBanned = { status: 403, body: { code: 'banned', message: banMessages.banned('Selling') } }

test('whoever is banned comes back by no way, and learns the reason', async () => {
  const { owner, moderator, troll, group, at, link } = await staffed({ visibility: 'request' })
  await owner.put(`${at}/chat`, { isOn: true, slowSeconds: 0 })
  await owner.post(`${at}/invites`, { userId: troll.id })
  const { status, body } = await bans(moderator, at, troll)
  expect([status, body]).toMatchObject([
    201,
    { id: troll.id, reason: 'Selling', until: null, isOver: false, bannedBy: { id: moderator.id } },
  ])
  expect(await notificationsOf(troll)).toEqual(['You were banned from Living Soil: Selling'])
  expect(await read(troll, group)).toMatchObject({ isMember: false, myRole: null, membersCount: 3 })

  expect(await troll.post(`${at}/join`)).toMatchObject(isBanned)
  expect(await troll.post('/api/group-invitation', link)).toMatchObject(isBanned)
  const { body: newLink } = await moderator.post(`${at}/invite-link`)
  expect(await troll.post('/api/group-invitation', newLink)).toMatchObject(isBanned)
  expect(await troll.get(`${at}/chat`)).toMatchObject(isBanned)
  expect(await troll.post(`${at}/chat/join`)).toMatchObject(isBanned)
  expect((await troll.get('/api/users/me/group-invites')).body).toEqual([])
  expect(await owner.post(`${at}/invites`, { userId: troll.id })).toFailWith(409, banMessages.theyAreBanned)
  expect(await moderator.post(`${at}/requests/${troll.id}/accept`)).toFailWith(404, groupMessages.noRequest)
  expect(await troll.post(`${at}/discussions`, { title: 'Back', content: 'again' })).toMatchObject(isBanned)
  await owner.patch(at, { visibility: 'open' })
  expect(await troll.post(`${at}/join`)).toMatchObject(isBanned)
  expect(await drift()).toEqual([])
})

test('a request of before a ban, and an invitation that is stored beside it, let nobody in', async () => {
  const { owner, troll, group, at } = await staffed({ visibility: 'request' })
  await bans(owner, at, troll)
  await rows(`insert into group_members (group_id, user_id, state) values ($1, $2, 'requested')`, [
    group.id,
    troll.id,
  ])
  const [invite] = await rows(
    'insert into group_invites (group_id, user_id, invited_by) values ($1, $2, $3) returning id',
    [group.id, troll.id, owner.id],
  )
  expect(await troll.post(`/api/group-invites/${invite.id}/accept`)).toMatchObject(isBanned)
  await owner.post(`${at}/requests/${troll.id}/accept`)
  await owner.patch(at, { visibility: 'open' })
  expect(await read(troll, group)).toMatchObject({ isMember: false })
  expect(await drift()).toEqual([])
})

test('a ban holds on comments, events, co-hosting and mentions of an open group, and on no other group', async () => {
  const { owner, troll, group, at } = await staffed()
  const inGroup = { audience: 'group', groupId: group.id }
  const { body: post } = await owner.post('/api/posts', { content: 'Rain', ...inGroup })
  const { body: own } = await troll.post('/api/posts', { content: 'Mine', ...inGroup })
  const event = await holds(owner, { groupId: group.id, capacity: 1 })
  await troll.post(`/api/posts/${event.id}/attend`)
  await owner.post(`/api/events/${event.id}/co-hosts`, { userId: troll.id })
  const other = await founds(owner, { name: 'Another' })
  await joins(troll, other)
  const waiting = await member('waiting')
  expect((await waiting.post(`/api/posts/${event.id}/attend`)).status).toBe(409)

  await bans(owner, at, troll)
  await settle(group)
  expect((await waiting.get(`/api/posts/${event.id}/attendance`)).body).toMatchObject({
    isAttending: true,
    attendeesCount: 1,
  })
  expect(await troll.post(`/api/posts/${post.id}/comments`, { content: 'Buy' })).toMatchObject(isBanned)
  expect(await troll.patch(`/api/posts/${own.id}`, { content: 'Buy' })).toMatchObject(isBanned)
  expect(await troll.post(`/api/posts/${event.id}/attend`)).toMatchObject(isBanned)
  expect((await troll.post(`/api/events/${event.id}/co-hosts/accept`)).status).toBe(403)
  expect((await owner.post(`/api/events/${event.id}/co-hosts`, { userId: troll.id })).status).toBe(409)
  const before = await notificationsOf(troll)
  const mention = `@${troll.username}`
  await owner.post('/api/posts', { content: mention, ...inGroup })
  await owner.post(`/api/posts/${own.id}/comments`, { content: mention })
  await owner.post(`${at}/discussions`, { title: 'Who?', content: mention })
  expect(await notificationsOf(troll)).toEqual(before)
  expect((await troll.post(`/api/posts/${own.id}/like`)).status).toBe(200)
  expect((await troll.del(`/api/posts/${own.id}`)).status).toBe(200)

  await owner.post('/api/posts', { content: mention, audience: 'group', groupId: other.id })
  expect(await notificationsOf(troll)).toHaveLength(before.length + 1)
  expect(await drift()).toEqual([])
})

test('a ban that is over or ended lets them in again', async () => {
  const { owner, troll, group, at } = await staffed()
  const until = new Date(Date.now() + hourMs).toISOString()
  await bans(owner, at, troll, { until })
  expect(await troll.post(`${at}/join`)).toFailWith(403, banMessages.bannedUntil('Selling', until))
  await rows(`update group_bans set until = now() - interval '1 minute' where group_id = $1`, [group.id])
  await joins(troll, group)
  expect((await owner.get(`${at}/bans`)).body).toMatchObject([{ id: troll.id, isOver: true }])

  await bans(owner, at, troll)
  expect((await owner.del(`${at}/bans/${troll.id}`)).status).toBe(200)
  expect(await owner.del(`${at}/bans/${troll.id}`)).toFailWith(404, banMessages.missing)
  await joins(troll, group)
})

test.each([
  '2020-01-01T00:00:00Z',
  'Jan 1 2099 (soon)',
  '+275760-01-01T00:00:00Z',
  '2099-13-01T00:00:00Z',
  5,
])('a ban until %j is refused', async (until) => {
  const { owner, troll, at } = await staffed()
  expect((await bans(owner, at, troll, { until })).status).toBe(400)
  expect((await owner.get(`${at}/bans`)).body).toEqual([])
})

test('owners and moderators ban, each those below them; helpers and members nobody', async () => {
  const { owner, moderator, helper, troll, at } = await staffed()
  const second = await member('second')
  await second.post(`${at}/join`)
  await owner.put(`${at}/members/${second.id}/role`, { role: 'owner' })
  for (const person of [helper, troll]) {
    expect(await bans(person, at, moderator)).toFailWith(403, groupMessages.moderatorsOnly)
    expect(await person.get(`${at}/bans`)).toFailWith(403, groupMessages.moderatorsOnly)
  }
  expect(await bans(moderator, at, second)).toFailWith(403, groupMessages.ownersOnly)
  expect(await bans(second, at, owner)).toFailWith(400, groupMessages.creatorStays)
  expect(await bans(second, at, second)).toFailWith(400, banMessages.notYourself)
  expect((await bans(moderator, at, helper)).status).toBe(201)
  expect((await bans(second, at, moderator)).status).toBe(201)
  expect(await bans(owner, at, troll, { until: '2020-01-01T00:00:00Z' })).toFailWith(400, banMessages.over)
  expect((await bans(owner, at, troll, { reason: ' ' })).status).toBe(400)
  expect((await owner.get(`${at}/log`)).body.slice(0, 2)).toMatchObject([
    { action: 'ban', user: { id: second.id }, about: { id: moderator.id }, reason: 'Selling' },
    { action: 'ban', user: { id: moderator.id }, about: { id: helper.id } },
  ])
  expect(await troll.get(`${at}/log`)).toFailWith(403, groupMessages.reviewersOnly)
})

test('somebody who left, or has blocked who bans, is banned as well', async () => {
  const { owner, troll, group, at } = await staffed()
  await troll.del(`${at}/leave`)
  await bans(owner, at, troll)
  expect(await troll.post(`${at}/join`)).toMatchObject(isBanned)
  await owner.del(`${at}/bans/${troll.id}`)
  await joins(troll, group)
  await troll.post(`/api/users/${owner.id}/block`)
  expect((await bans(owner, at, troll)).status).toBe(201)
  expect((await owner.get(`${at}/bans`)).body).toMatchObject([{ id: troll.id }])
})

test('what they wrote in the last day is removed in slices, and nothing older or elsewhere', async () => {
  const { owner, helper, troll, group, at } = await staffed()
  const inGroup = { audience: 'group', groupId: group.id }
  await owner.put(`${at}/chat`, { isOn: true, slowSeconds: 0 })
  const { body: chat } = await troll.post(`${at}/chat/join`)
  await owner.post(`${at}/chat/join`)
  const { body: post } = await owner.post('/api/posts', { content: 'Rain', ...inGroup })
  const { body: discussion } = await owner.post(`${at}/discussions`, { title: 'Worms', content: 'Red' })
  const event = await holds(troll, { groupId: group.id, eventDate: inHours(30) })
  await helper.post(`/api/posts/${event.id}/attend`)
  await troll.post(`${at}/discussions`, { title: 'Buy', content: 'Buy' })
  for (const path of [`/api/posts/${post.id}`, `${at}/discussions/${discussion.id}`])
    await troll.post(`${path}/comments`, { content: 'Buy' })
  await troll.post(`/api/conversations/${chat.id}/messages`, { text: 'Buy', clientId: 'troll-message-1' })
  const elsewhere = await troll.writes('Elsewhere')
  const { body: old } = await troll.post('/api/posts', { content: 'Old', ...inGroup })
  await rows('update posts set created_at = $2 where id = $1', [
    old.id,
    new Date(Date.now() - 3 * dayMs).toISOString(),
  ])
  await rows(
    `insert into posts (user_id, group_id, content) select $1, $2, 'Spam' from generate_series(1, 150)`,
    [troll.id, group.id],
  )
  await rows('update users set posts_count = posts_count + 150 where id = $1', [troll.id])

  await bans(owner, at, troll, { removeSince: 'day' })
  expect(await settle(group)).toBe(2)
  const posts = (await owner.all(`${at}/posts?limit=100`)).map(({ content }) => content)
  expect(posts).toEqual(['Old', 'Rain'])
  expect((await owner.get(`/api/posts/${event.id}`)).status).toBe(404)
  expect((await notificationsOf(helper)).some((text: string) => text.includes('cancelled'))).toBe(true)
  expect((await owner.all(`${at}/discussions`)).map(({ title }) => title)).toEqual(['Worms'])
  expect((await owner.get(`/api/posts/${post.id}/comments`)).body).toEqual([])
  expect((await owner.get(`${at}/discussions/${discussion.id}/comments`)).body).toEqual([])
  expect((await owner.get(`/api/conversations/${chat.id}/messages`)).body).toMatchObject([{ text: '' }])
  expect((await owner.get(`/api/posts/${elsewhere.id}`)).status).toBe(200)
  expect(await drift()).toEqual([])

  await owner.del(`${at}/bans/${troll.id}`)
  await bans(owner, at, troll, { removeSince: 'week' })
  await settle(group)
  expect((await owner.get(`/api/posts/${old.id}`)).status).toBe(404)
})

test('a ban without removal leaves what was written', async () => {
  const { owner, troll, group, at } = await staffed()
  const { body: post } = await troll.post('/api/posts', {
    content: 'Rain',
    audience: 'group',
    groupId: group.id,
  })
  await bans(owner, at, troll)
  expect(await settle(group)).toBe(1)
  expect((await owner.get(`/api/posts/${post.id}`)).status).toBe(200)
})

test('whoever joins while being banned is out', async () => {
  const { owner, group, at } = await staffed()
  const people = await Promise.all(['one', 'two', 'three', 'four'].map((name) => member(name)))
  await Promise.all(people.flatMap((person) => [person.post(`${at}/join`), bans(owner, at, person)]))
  for (const person of people) expect(await read(person, group)).toMatchObject({ isMember: false })
  expect(await drift()).toEqual([])
})
