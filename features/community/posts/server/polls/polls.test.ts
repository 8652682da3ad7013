import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, rows, staff, visitor, type Person } from '#app/testing.ts'
import { textRuleMessages } from '#features/members/text-rules/copy.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import type { Post } from '../../contract.ts'
import { postMessages } from '../../copy.ts'
import { pollLimits, type Poll } from '../../polls.contract.ts'
import { pollMessages } from '../../polls.copy.ts'

beforeAll(founder)

const asked = {
  content: 'Before the weekend',
  question: 'What do you cover with?',
  options: ['Frost fleece', 'Old sheets', 'Straw'],
  days: 3,
}
async function ask(person: Person, more: object = {}): Promise<Post> {
  const answer = await person.post('/api/polls', { ...asked, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const read = async (person: Person, { id }: Post): Promise<Poll> =>
  (await person.get(`/api/posts/${id}/poll`)).body
const vote = (person: Person, { id }: Post, ...options: number[]) =>
  person.put(`/api/posts/${id}/poll/vote`, { options })
const votesIn = ({ options }: Poll) => options.map(({ votes }) => votes)
const close = ({ id }: Post) =>
  rows('update polls set closes_at = now() - make_interval(secs => 1) where post_id = $1', [id])

test('a poll is a post with a question; it stands in every list of posts', async () => {
  const thandi = await member('thandi')
  const post = await ask(thandi)
  expect(post).toMatchObject({ content: asked.content, hasPoll: true })
  for (const url of ['/api/posts', `/api/users/${thandi.id}/posts`])
    expect(
      (await thandi.all<Post>(url)).find(({ id }) => id === post.id),
      url,
    ).toMatchObject({ hasPoll: true })
  expect(await thandi.writes('No poll')).not.toHaveProperty('hasPoll')
  const poll = await read(visitor(), post)
  expect(poll).toEqual({
    question: asked.question,
    options: asked.options.map((text) => ({ text, votes: null })),
    votersCount: 0,
    isMultiple: false,
    closesAt: expect.any(String),
    isClosed: false,
    ownVotes: [],
  })
  const days = (Date.parse(poll.closesAt) - Date.now()) / dayMs
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(3.1)
})

test.each([
  ['no question', { question: ' ' }, pollMessages.noQuestion],
  ['no text', { content: ' ' }, postMessages.blank],
  ['one answer', { options: ['Only'] }, pollMessages.tooFew],
  ['no answers', { options: undefined }, pollMessages.tooFew],
  ['seven answers', { options: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, pollMessages.tooMany],
  ['a blank answer', { options: ['a', ' '] }, pollMessages.blankOption],
  ['the same answer twice', { options: ['Straw', 'straw'] }, pollMessages.twice],
  ['a long answer', { options: ['a', 'x'.repeat(81)] }, fieldMessages.tooLong(pollLimits.option)],
  ['no end', { days: 365 }, pollMessages.badDays],
])('a poll with %s is rejected, and no post is written', async (_what, more, message) => {
  const thandi = await member('thandi')
  expect(await thandi.post('/api/polls', { ...asked, ...more })).toFailWith(400, message)
  expect(await thandi.all(`/api/users/${thandi.id}/posts`)).toEqual([])
})

test('only who has voted sees the figures, and the author; all see them once the poll is closed', async () => {
  const [author, voter, other] = [await member('author'), await member('voter'), await member('other')]
  const post = await ask(author)
  expect((await vote(voter, post, 1)).body).toMatchObject({ votersCount: 1, ownVotes: [1] })
  expect(votesIn(await read(voter, post))).toEqual([0, 1, 0])
  expect(votesIn(await read(author, post))).toEqual([0, 1, 0])
  for (const person of [other, visitor()])
    expect(votesIn(await read(person, post))).toEqual([null, null, null])
  await close(post)
  expect(votesIn(await read(visitor(), post))).toEqual([0, 1, 0])
  expect(await vote(other, post, 0)).toFailWith(409, pollMessages.closed)
})

test('a vote is changed and withdrawn, and counted once', async () => {
  const [author, voter] = [await member('author'), await member('voter')]
  const post = await ask(author)
  for (let twice = 0; twice < 2; twice += 1) await vote(voter, post, 0)
  expect(votesIn(await read(author, post))).toEqual([1, 0, 0])
  expect((await vote(voter, post, 2)).body).toMatchObject({ votersCount: 1, ownVotes: [2] })
  expect(votesIn(await read(author, post))).toEqual([0, 0, 1])
  expect((await vote(voter, post)).body).toMatchObject({ votersCount: 0, ownVotes: [] })
  expect(votesIn(await read(author, post))).toEqual([0, 0, 0])
  expect(await drift()).toEqual([])
})

test('several answers only where the poll allows them', async () => {
  const [author, voter] = [await member('author'), await member('voter')]
  const [one, several] = [await ask(author), await ask(author, { isMultiple: true })]
  expect(await vote(voter, one, 0, 1)).toFailWith(400, pollMessages.oneOnly)
  expect((await vote(voter, several, 0, 2, 2)).body).toMatchObject({ votersCount: 1, ownVotes: [0, 2] })
  expect(votesIn(await read(author, several))).toEqual([1, 0, 1])
  expect(await vote(voter, several, 3)).toFailWith(400, pollMessages.badVote)
  expect(await vote(visitor(), several, 0)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await drift()).toEqual([])
})

test('who cannot see the post can neither read its poll nor vote', async () => {
  const [author, blocked] = [
    await member('author', { profileVisibility: 'private' }),
    await member('blocked'),
  ]
  const post = await ask(author)
  expect(await blocked.get(`/api/posts/${post.id}/poll`)).toFailWith(404, postMessages.missing)
  expect(await vote(blocked, post, 0)).toFailWith(404, postMessages.missing)
  const plain = await blocked.writes('No poll')
  expect(await author.get(`/api/posts/${plain.id}/poll`)).toFailWith(404, pollMessages.missing)
})

test('many votes at one moment are all counted', async () => {
  const author = await member('author')
  const post = await ask(author)
  const voters = await Promise.all(Array.from({ length: 8 }, () => member('voter')))
  await Promise.all(voters.map((voter, index) => vote(voter, post, index % 3)))
  expect(votesIn(await read(author, post))).toEqual([3, 3, 2])
  expect(await drift()).toEqual([])
})

test('the votes of a member who leaves are taken out of the figures', async () => {
  const [author, leaving, stays] = [await member('author'), await member('leaving'), await member('stays')]
  const post = await ask(author, { isMultiple: true })
  await vote(leaving, post, 0, 1)
  await vote(stays, post, 1)
  expect((await leaving.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await read(author, post)).toMatchObject({ votersCount: 1 })
  expect(votesIn(await read(author, post))).toEqual([0, 1, 0])
  expect(await drift()).toEqual([])
})

test('what a poll offers is checked like a post', async () => {
  const thandi = await member('thandi')
  const answer = await thandi.post('/api/polls', {
    ...asked,
    options: ['Durban Poison 28g, R1500', 'Top shelf bud, R90 per gram'],
  })
  expect(answer.status).toBe(409)
})

test('a blocked word in an answer is refused', async () => {
  const [thandi, admin] = [await member('thandi'), await staff('admin')]
  const rule = await admin.post('/api/admin/text-rules', {
    kind: 'word',
    value: 'Forbidden phrase',
    reason: 'Spam',
  })
  expect(rule.status, rule.text).toBeLessThan(300)
  const answer = await thandi.post('/api/polls', { ...asked, options: ['Fine', 'A forbidden phrase'] })
  expect(answer).toFailWith(400, textRuleMessages.blockedWord('Forbidden phrase'))
})
