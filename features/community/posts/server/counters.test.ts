import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, members, rows, type Answer, type Person } from '#app/testing.ts'
import type { Post } from '../contract.ts'

beforeAll(founder)

/** Repeats a request that an overloaded server answers with 503. */
async function insist(request: () => Promise<Answer>): Promise<Answer> {
  const answer = await request()
  return answer.status === 503 ? insist(request) : answer
}

/** Each costs a second, in which its connection serves nobody else. */
const deadlocks = async () =>
  Number(
    (await rows('select deadlocks from pg_stat_database where datname = current_database()'))[0]?.deadlocks,
  )

const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].toSorted()
const countsOf = async (viewer: Person, { id }: Post) => (await viewer.get(`/api/posts/${id}`)).body

test('two hundred simultaneous likes are each counted once, and so are unlikes', async () => {
  const [author, ...people] = await members(41)
  if (!author) expect.fail('Nobody is there')
  const post = await author.writes('Well liked')
  const five = [1, 2, 3, 4, 5]
  const likes = await Promise.all(
    people.flatMap((person) => five.map(() => insist(() => person.post(`/api/posts/${post.id}/like`)))),
  )
  expect(statuses(likes)).toEqual([200])
  expect(Math.max(...likes.map(({ body }) => body.likesCount))).toBe(40)
  expect((await countsOf(author, post)).likesCount).toBe(40)

  const mixed = people.flatMap((person, index) =>
    five.map(() => insist(() => person.send(index % 2 ? 'DELETE' : 'POST', `/api/posts/${post.id}/like`))),
  )
  expect(statuses(await Promise.all(mixed))).toEqual([200])
  expect((await countsOf(author, post)).likesCount).toBe(20)
  expect(await drift()).toEqual([])
})

test('two hundred simultaneous comments, posts and deletions are counted correctly', async () => {
  const [author, ...people] = await members(21)
  if (!author) expect.fail('Nobody is there')
  const post = await author.writes('Much discussed')
  const said = await Promise.all(
    people.flatMap((person) =>
      [1, 2, 3, 4, 5].map((number) =>
        insist(() => person.post(`/api/posts/${post.id}/comments`, { content: `${number}` })),
      ),
    ),
  )
  expect(statuses(said)).toEqual([201])
  expect((await countsOf(author, post)).commentsCount).toBe(100)
  const removed = await Promise.all(
    said
      .slice(0, 50)
      .flatMap(({ body }) => [1, 2].map(() => insist(() => author.del(`/api/comments/${body.id}`)))),
  )
  expect(statuses(removed).every((status) => status === 200 || status === 404)).toBe(true)
  expect((await countsOf(author, post)).commentsCount).toBe(50)

  const written = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => author.writes(`Post ${number}`)))
  await Promise.all(
    written.flatMap(({ id }) => [
      author.del(`/api/posts/${id}`),
      author.del(`/api/posts/${id}`),
      author.post(`/api/posts/${id}/restore`),
    ]),
  )
  expect(await drift()).toEqual([])
})

test('everybody follows and unfollows everybody at once, and the counts remain correct', async () => {
  const people = await members(12)
  const pairs = people.flatMap((one) =>
    people.filter((other) => other !== one).map((other) => ({ one, other })),
  )
  expect(
    statuses(
      await Promise.all(
        pairs.map(({ one, other }) => insist(() => one.post(`/api/users/${other.id}/follow`))),
      ),
    ),
  ).toEqual([200])
  expect((await people[0]?.get(`/api/users/${people[0].id}`))?.body).toMatchObject({
    followersCount: 11,
    followingCount: 11,
  })
  expect(await drift()).toEqual([])

  const halfOf = pairs.flatMap(({ one, other }, index) => [
    insist(() => one.send(index % 2 ? 'DELETE' : 'POST', `/api/users/${other.id}/follow`)),
    ...(index % 3 ? [] : [insist(() => other.del(`/api/users/me/followers/${one.id}`))]),
  ])
  expect(statuses(await Promise.all(halfOf))).toEqual([200])
  expect(await drift()).toEqual([])
  expect(await deadlocks()).toBe(0)
})

const actions = [
  'post',
  'like',
  'like',
  'unlike',
  'save',
  'unsave',
  'comment',
  'uncomment',
  'follow',
  'follow',
  'unfollow',
  'accept',
  'decline',
  'remove',
  'block',
  'unblock',
  'mute',
  'close',
  'open',
  'delete',
  'restore',
  'edit',
  'read',
] as const
const step = fc.record({
  action: fc.constantFrom(...actions),
  by: fc.nat(7),
  other: fc.nat(7),
  choice: fc.nat(30),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type World = { people: Person[]; posts: number[]; comments: number[] }

async function take({ people, posts, comments }: World, { action, by, other, choice }: Step) {
  const person = people[by]
  const [id, post, comment] = [
    people[other]?.id ?? 0,
    posts.at(-(choice % 8) - 1) ?? 1,
    comments.at(-(choice % 8) - 1) ?? 1,
  ]
  if (!person) throw new Error('nobody')
  const requests: Record<Step['action'], () => Promise<Answer>> = {
    post: () => person.post('/api/posts', { content: `A post for @${people[other]?.username} #walk` }),
    like: () => person.post(`/api/posts/${post}/like`),
    unlike: () => person.del(`/api/posts/${post}/like`),
    save: () => person.post(`/api/posts/${post}/save`),
    unsave: () => person.del(`/api/posts/${post}/save`),
    comment: () => person.post(`/api/posts/${post}/comments`, { content: 'A comment' }),
    uncomment: () => person.del(`/api/comments/${comment}`),
    follow: () => person.post(`/api/users/${id}/follow`),
    unfollow: () => person.del(`/api/users/${id}/follow`),
    accept: () => person.post(`/api/users/me/follow-requests/${id}/accept`),
    decline: () => person.post(`/api/users/me/follow-requests/${id}/decline`),
    remove: () => person.del(`/api/users/me/followers/${id}`),
    block: () => person.post(`/api/users/${id}/block`),
    unblock: () => person.del(`/api/users/${id}/block`),
    mute: () => (choice % 2 ? person.post(`/api/users/${id}/mute`) : person.del(`/api/users/${id}/mute`)),
    close: () =>
      person.patch('/api/users/me/privacy', { profileVisibility: choice % 2 ? 'followers' : 'private' }),
    open: () => person.patch('/api/users/me/privacy', { profileVisibility: 'public' }),
    delete: () => person.del(`/api/posts/${post}`),
    restore: () =>
      choice % 2 ? person.post(`/api/posts/${post}/restore`) : person.post('/api/admin/restore-missing-post'),
    edit: () => person.patch(`/api/posts/${post}`, { content: 'Edited #walk' }),
    read: () => person.post('/api/notifications/read-all'),
  }
  const answer = await insist(requests[action])
  if (action === 'post') posts.push(answer.body.id)
  if (action === 'comment' && answer.status === 201) comments.push(answer.body.id)
  return { ...answer, action }
}

test('after random concurrent actions of eight members, all counts match the rows', async () => {
  const people = [...(await members(7)), await member('eighth')]
  const first = await Promise.all(people.map((person) => person.writes('To begin with')))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 200, maxLength: 200 }), async (steps) => {
      const world: World = { people, posts: first.map(({ id }) => id), comments: [] }
      for (let at = 0; at < steps.length; at += 8) {
        const answers = await Promise.all(steps.slice(at, at + 8).map((each) => take(world, each)))
        for (const { status, text, action } of answers) expect(status, `${action}: ${text}`).toBeLessThan(500)
      }
      expect(await drift()).toEqual([])
    }),
    { numRuns: 5, endOnFailure: true },
  )
})
