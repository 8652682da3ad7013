import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, type Person } from '#app/testing.ts'
import { holds, inHours } from '#features/community/events/server/testing.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { muteMessages } from '#features/community/groups/mutes.copy.ts'
import { founds, joins, notificationsOf } from '#features/community/groups/server/testing.ts'
import { guarded, posts, starts } from '../queue/testing.ts'

beforeAll(async () => {
  await founder()
})

const mutes = (person: Person, at: string, { id }: Person, more: Record<string, unknown> = {}) =>
  person.put(`${at}/members/${id}/mute`, { reason: 'Cool down', days: 1, ...more })
const unmutes = (person: Person, at: string, { id }: Person) => person.del(`${at}/members/${id}/mute`)

/** An open group in which the author has written everything that can be edited. */
async function written() {
  const people = await guarded({ approval: 'none' })
  const { owner, author, reader, group, at } = people
  const post = await posts(author, group.id, 'Mine')
  const other = await posts(reader, group.id, 'Theirs')
  const discussion = await starts(author, at, 'Mine')
  const event = await holds(author, { groupId: group.id })
  const comment = (await author.post(`/api/posts/${other.id}/comments`, { content: 'Mine' })).body
  const draft = (
    await author.post('/api/users/me/drafts', { content: 'Later', audience: 'group', groupId: group.id })
  ).body
  await owner.put(`${at}/chat`, { isOn: true, slowSeconds: 0 })
  await author.post(`${at}/chat/join`)
  const [chat] = await rows('select id from conversations where group_id = $1', [group.id])
  const outside = await author.writes('Outside')
  return { ...people, post, other, discussion, event, comment, draft, chat, outside }
}
type World = Awaited<ReturnType<typeof written>>

const eventInput = {
  type: 'event',
  isEvent: 'true',
  title: 'Walk',
  content: 'A walk',
  location: 'Clarens',
  time: '10:00',
  eventDate: inHours(48),
}

/** Every way of writing in the group. */
const ways: Record<string, (world: World) => ReturnType<Person['post']>> = {
  'a post': ({ author, group }) => author.post('/api/posts', { content: 'Hi', groupId: group.id }),
  'a poll': ({ author, group }) =>
    author.post('/api/polls', {
      content: 'Hi',
      question: 'Which?',
      options: ['a', 'b'],
      days: 1,
      groupId: group.id,
    }),
  'an event': ({ author, group }) => author.post('/api/posts', { ...eventInput, groupId: group.id }),
  'a series': ({ author, group }) =>
    author.post('/api/event-series', {
      ...eventInput,
      groupId: group.id,
      repeats: { every: 'week', times: 2 },
    }),
  'a draft that is posted': ({ author, group, draft }) =>
    author.post(`/api/users/me/drafts/${draft.id}/publish`, {
      version: draft.version,
      content: 'Later',
      audience: 'group',
      groupId: group.id,
    }),
  'a discussion': ({ author, at }) => author.post(`${at}/discussions`, { title: 'Hi', content: 'Hi' }),
  'a comment on a post': ({ author, other }) =>
    author.post(`/api/posts/${other.id}/comments`, { content: 'Hi' }),
  'a comment in a discussion': ({ author, at, discussion }) =>
    author.post(`${at}/discussions/${discussion.id}/comments`, { content: 'Hi' }),
  'a reply': ({ author, other, comment }) =>
    author.post(`/api/posts/${other.id}/comments`, { content: 'Hi', parentId: comment.id }),
  'a chat message': ({ author, chat }) =>
    author.post(`/api/conversations/${chat.id}/messages`, { text: 'Hi', clientId: 'muted-message-1' }),
  'another text of a post': ({ author, post }) => author.patch(`/api/posts/${post.id}`, { content: 'Hi' }),
  'another title of an event': ({ author, event }) => author.patch(`/api/posts/${event.id}`, { title: 'Hi' }),
  'another text of a discussion': ({ author, at, discussion }) =>
    author.patch(`${at}/discussions/${discussion.id}`, { content: 'Hi' }),
  'another text of a comment': ({ author, comment }) =>
    author.patch(`/api/comments/${comment.id}`, { content: 'Hi' }),
  'a post from outside that moves into it': ({ author, group, outside }) =>
    author.patch(`/api/posts/${outside.id}`, { content: 'Outside', audience: 'group', groupId: group.id }),
}

test('who is muted in a group reads and reacts, and writes in no way', async () => {
  const world = await written()
  const { owner, author, other, group, at, event } = world
  const mute = await mutes(owner, at, author)
  expect(mute).toMatchObject({ status: 200, body: { reason: 'Cool down' } })
  const said = muteMessages.muted(mute.body.until, 'Cool down')
  for (const [way, write] of Object.entries(ways)) {
    const answer = await write(world)
    expect([answer.status, answer.body.code, answer.body.message], way).toEqual([403, 'muted', said])
  }
  expect((await author.get(`${at}/posts`)).status).toBe(200)
  expect((await author.post(`/api/posts/${other.id}/like`)).status).toBe(200)
  expect((await owner.post(`/api/posts/${event.id}/attend`)).status).toBe(200)
  expect((await author.post('/api/posts', { content: 'Elsewhere' })).status).toBe(201)
  const elsewhere = await founds(owner)
  await joins(author, elsewhere)
  expect((await author.post('/api/posts', { content: 'There', groupId: elsewhere.id })).status).toBe(201)
  expect((await notificationsOf(author)).join()).toContain('Cool down')
  expect((await owner.get(`${at}/log`)).body[0]).toMatchObject({ action: 'mute', about: { id: author.id } })
  const listed = (await owner.get(`${at}/members`)).body.find(({ id }: Person) => id === author.id)
  expect(listed.mutedUntil).toBe(mute.body.until)
  expect((await author.get(`${at}/members`)).text).not.toContain('mutedUntil')
  expect((await author.get(`/api/groups/${group.id}`)).body.isMember).toBe(true)
})

test('a mute ends with its time or when it is ended, and not by leaving and coming back', async () => {
  const { owner, author, reader, group, at } = await guarded({ approval: 'none' })
  const write = (person: Person) => person.post('/api/posts', { content: 'Hi', groupId: group.id })
  for (const person of [author, reader]) await mutes(owner, at, person, { days: 7 })
  await author.del(`${at}/leave`)
  await joins(author, group)
  expect((await write(author)).status).toBe(403)
  expect((await unmutes(owner, at, author)).body).toEqual({ message: muteMessages.ended })
  expect((await write(author)).status).toBe(201)
  expect(await unmutes(owner, at, author)).toFailWith(404, muteMessages.missing)
  expect((await write(reader)).status).toBe(403)
  await rows(`update group_mutes set until = now() - interval '1 minute' where user_id = $1`, [reader.id])
  expect((await write(reader)).status).toBe(201)
  expect(await unmutes(owner, at, reader)).toFailWith(404, muteMessages.missing)
  const listed = (await owner.get(`${at}/members`)).body.find(({ id }: Person) => id === reader.id)
  expect(listed.mutedUntil).toBeNull()
})

test('owners and moderators mute those below them; helpers, members and strangers nobody', async () => {
  const { owner, moderator, helper, author, reader, at } = await guarded({ approval: 'none' })
  const stranger = await member('stranger')
  for (const person of [helper, reader, stranger]) {
    expect((await mutes(person, at, author)).status, person.username).toBe(403)
    expect((await unmutes(person, at, author)).status, person.username).toBe(403)
  }
  expect((await mutes(moderator, at, helper)).status).toBe(200)
  expect((await mutes(moderator, at, owner)).status).toBe(403)
  expect((await mutes(owner, at, moderator)).status).toBe(200)
  expect(await mutes(owner, at, owner)).toFailWith(400, muteMessages.notYourself)
  expect(await mutes(owner, at, stranger)).toFailWith(404, groupMessages.notMember)
  expect(await mutes(owner, at, author, { days: 2 })).toFailWith(400, muteMessages.badDays)
  expect((await mutes(owner, at, author, { reason: ' ' })).status).toBe(400)
  expect((await moderator.post(`${at}/guide`, { title: 'Rules', content: 'Be kind' })).body.code).toBe(
    'muted',
  )
})
