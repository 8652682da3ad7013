import { beforeAll, expect, test } from 'vitest'
import { founder, member, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { founds, joins } from '#features/community/groups/server/testing.ts'
import type { GroupSearch } from '../../group-search.contract.ts'
import { groupSearchMessages } from '../../group-search.copy.ts'
import { learnSearchWords } from '../search.jobs.ts'

beforeAll(founder)

const search = (person: Person, group: { id: number }, q: string) =>
  person.get(`/api/groups/${group.id}/search?q=${encodeURIComponent(q)}`)

/** The titles and texts that are found. */
async function found(person: Person, group: { id: number }, q: string) {
  const { status, body, text } = await search(person, group, q)
  expect(status, text).toBe(200)
  const { discussions, posts, comments }: GroupSearch = body
  return [
    ...discussions.map(({ title }) => title),
    ...posts.map(({ content }) => content),
    ...comments.map(({ content }) => content),
  ]
}

const starts = async (person: Person, group: { id: number }, title: string, content = 'Words') =>
  (await person.post(`/api/groups/${group.id}/discussions`, { title, content })).body.id
const posts = (person: Person, group: { id: number }, content: string) =>
  person.writes(content, { audience: 'group', groupId: group.id })

test('discussions and posts of a group are found by other forms of their words, newest first', async () => {
  const [creator, other] = [await member('creator'), await member('other')]
  const [group, elsewhere] = [await founds(creator), await founds(creator)]
  await starts(creator, group, 'Mulching the beds')
  await starts(creator, group, 'Worms', 'They like **mulch** and reën')
  await starts(creator, elsewhere, 'Mulch elsewhere')
  await posts(creator, group, 'More mulches')
  await creator.writes('Mulch outside')
  expect(await found(visitor(), group, 'mulch')).toEqual(['Worms', 'Mulching the beds', 'More mulches'])
  expect(await found(other, group, 'REEN')).toEqual(['Worms'])
  expect(await found(other, group, 'mul')).toHaveLength(3)
  expect(await found(other, group, 'frost')).toEqual([])
  expect(await search(other, group, ' ')).toFailWith(400, groupSearchMessages.blank)
  expect((await search(other, group, "'); drop table posts; --")).status).toBe(200)
})

const comments = async (person: Person, place: string, content: string, parentId: number | null = null) => {
  const { status, body, text } = await person.post(`/api/${place}/comments`, { content, parentId })
  expect(status, text).toBe(201)
  return body.id as number
}

test('comments and replies on discussions and posts are found, with what they are on', async () => {
  const [creator, friend] = [await member('creator'), await member('friend')]
  const [group, elsewhere] = [await founds(creator), await founds(creator)]
  await joins(friend, group)
  const discussion = await starts(creator, group, 'Beds')
  const post = await posts(creator, group, 'Rain at last')
  const place = `groups/${group.id}/discussions/${discussion}`
  const above = await comments(friend, place, 'Lucerne works')
  const reply = await comments(creator, place, 'Yes, mulching in **reën** helps', above)
  const onPost = await comments(friend, `posts/${post.id}`, 'I mulched before it')
  await comments(
    creator,
    `groups/${elsewhere.id}/discussions/${await starts(creator, elsewhere, 'Other')}`,
    'Mulch elsewhere',
  )
  const outside = await creator.writes('Outside')
  await comments(friend, `posts/${outside.id}`, 'Mulch outside')

  const { body } = await search(visitor(), group, 'mulch')
  expect(body.comments).toMatchObject([
    { id: onPost, user: { id: friend.id }, postId: post.id, discussionId: null, on: 'Rain at last' },
    { id: reply, user: { id: creator.id }, postId: null, discussionId: discussion, on: 'Beds' },
  ])
  expect(await found(friend, group, 'REEN')).toEqual(['Yes, mulching in reën helps'])

  await creator.patch(`/api/comments/${reply}`, { content: 'Straw' })
  expect(await found(friend, group, 'reen')).toEqual([])
  expect(await found(friend, group, 'straw')).toEqual(['Straw'])
  await creator.del(`/api/${place}/comments/${reply}`)
  expect(await found(friend, group, 'straw')).toEqual([])
})

test('comments move with their post into a group and out of it', async () => {
  const creator = await member('creator')
  const group = await founds(creator)
  const post = await creator.writes('Rain')
  await comments(creator, `posts/${post.id}`, 'Quillwort')
  expect(await found(creator, group, 'quillwort')).toEqual([])
  const into = { audience: 'group', groupId: group.id }
  expect((await creator.patch(`/api/posts/${post.id}`, { content: 'Rain', ...into })).status).toBe(200)
  expect(await found(creator, group, 'quillwort')).toEqual(['Quillwort'])
  expect((await creator.patch(`/api/posts/${post.id}`, { content: 'Rain', audience: 'public' })).status).toBe(
    200,
  )
  expect(await found(creator, group, 'quillwort')).toEqual([])
})

test('a search finds only comments that the viewer can read', async () => {
  const [creator, friend, stranger] = [
    await member('creator'),
    await member('friend'),
    await member('stranger'),
  ]
  const group = await founds(creator)
  for (const person of [friend, stranger]) await joins(person, group)
  const discussion = await starts(creator, group, 'Beds')
  const post = await posts(creator, group, 'Rain')
  const above = await comments(friend, `groups/${group.id}/discussions/${discussion}`, 'Frost above')
  await comments(creator, `groups/${group.id}/discussions/${discussion}`, 'Frost below', above)
  await comments(friend, `posts/${post.id}`, 'Frost on a post')
  expect(await found(stranger, group, 'frost')).toEqual(['Frost on a post', 'Frost below', 'Frost above'])

  await stranger.post(`/api/users/${friend.id}/block`)
  expect(await found(stranger, group, 'frost')).toEqual([])
  await creator.del(`/api/posts/${post.id}`)
  expect(await found(creator, group, 'frost')).toEqual(['Frost below', 'Frost above'])
  const admin = await staff('moderator')
  await admin.post(`/api/admin/users/${friend.id}/suspend`, { reason: 'Spam' })
  expect(await found(creator, group, 'frost')).toEqual([])

  const discreet = await founds(creator, { isDiscreet: true })
  const quiet = await posts(creator, discreet, 'Sleep')
  await comments(creator, `posts/${quiet.id}`, 'Quiet words')
  expect(await found(creator, discreet, 'quiet')).toEqual(['Quiet words'])
  expect(await search(visitor(), discreet, 'quiet')).toFailWith(403, groupMessages.closed)
})

test('an edited discussion is found by its new words', async () => {
  const creator = await member('creator')
  const group = await founds(creator)
  const id = await starts(creator, group, 'Lucerne')
  await creator.patch(`/api/groups/${group.id}/discussions/${id}`, { title: 'Straw' })
  expect(await found(creator, group, 'lucerne')).toEqual([])
  expect(await found(creator, group, 'straw')).toEqual(['Straw'])
})

test('mistyped words are corrected where nothing has them', async () => {
  const creator = await member('creator')
  const group = await founds(creator)
  for (let count = 0; count < 3; count += 1) await creator.writes('Vermicompost everywhere')
  await learnSearchWords.run(await testApp())
  await starts(creator, group, 'Vermicompost at home')
  const { body } = await search(creator, group, 'vermicompst')
  expect(body).toMatchObject({ corrected: 'vermicompost', discussions: [{ title: 'Vermicompost at home' }] })
  expect((await search(creator, group, 'vermicompost')).body).toMatchObject({ corrected: null })
})

test('a search finds only what the viewer can read', async () => {
  const [creator, friend, stranger] = [
    await member('creator'),
    await member('friend'),
    await member('stranger'),
  ]
  const closed = await founds(creator, { visibility: 'private' })
  await starts(creator, closed, 'Secret aloes')
  await posts(creator, closed, 'Secret post')
  expect(await search(stranger, closed, 'secret')).toFailWith(404, groupMessages.missing)
  expect((await search(visitor(), closed, 'secret')).status).toBe(404)
  await creator.post(`/api/groups/${closed.id}/invites`, { userId: friend.id })
  expect(await search(friend, closed, 'secret')).toFailWith(403, groupMessages.closed)
  await joins(friend, closed)
  expect(await found(friend, closed, 'secret')).toEqual(['Secret aloes', 'Secret post'])

  const discreet = await founds(creator, { isDiscreet: true })
  await posts(creator, discreet, 'Quiet post')
  expect(await search(stranger, discreet, 'quiet')).toFailWith(403, groupMessages.closed)

  const open = await founds(creator)
  await starts(creator, open, 'Blocked aloes')
  const post = await posts(creator, open, 'Blocked post')
  expect(await found(stranger, open, 'blocked')).toHaveLength(2)
  await stranger.post(`/api/users/${creator.id}/block`)
  expect(await found(stranger, open, 'blocked')).toEqual([])
  await creator.del(`/api/posts/${post.id}`)
  expect(await found(friend, open, 'blocked')).toEqual(['Blocked aloes'])
  const moderator = await staff('moderator')
  expect(await search(moderator, closed, 'secret')).toFailWith(404, groupMessages.missing)
})
