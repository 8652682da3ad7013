import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, members, password, visitor, type Person } from '#app/testing.ts'
import { groupOf, joinsByInvitation } from '#features/community/events/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { reactionNames } from '#platform/contract/reactions.ts'
import { postMessages } from '../../copy.ts'

beforeAll(founder)

const react = (person: Person, { id }: { id: number }, kind: string) =>
  person.post(`/api/posts/${id}/reactions`, { kind })
const takeBack = (person: Person, { id }: { id: number }) => person.del(`/api/posts/${id}/reactions`)
const like = (person: Person, { id }: { id: number }) => person.post(`/api/posts/${id}/like`)
const notificationsOf = async (person: Person) =>
  (await person.all('/api/notifications')).map(({ content }) => content)
const shown = async (person: Person, { id }: { id: number }) => {
  const { body } = await person.get(`/api/posts/${id}`)
  const feed = await person.get('/api/posts?limit=50')
  const listed = feed.body.find((post: { id: number }) => post.id === id)
  const fields = ({ likesCount, isLiked, reactions, myReaction }: typeof body) => ({
    likesCount,
    isLiked,
    reactions,
    myReaction,
  })
  expect(fields(listed)).toEqual(fields(body))
  return fields(body)
}

test('a member has one reaction to a post, and another one replaces it', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await pieter.writes('Rain at last')
  expect(await react(thandi, post, 'pula')).toMatchObject({
    status: 200,
    body: { reactions: { pula: 1 }, mine: 'pula' },
  })
  expect((await react(thandi, post, 'pula')).body).toEqual({ reactions: { pula: 1 }, mine: 'pula' })
  expect((await react(thandi, post, 'respect')).body).toEqual({ reactions: { respect: 1 }, mine: 'respect' })
  expect((await react(pieter, post, 'respect')).body.reactions).toEqual({ respect: 2 })
  expect(await shown(thandi, post)).toEqual({
    likesCount: 0,
    isLiked: false,
    reactions: { respect: 2 },
    myReaction: 'respect',
  })
  expect(await shown(visitor(), post)).toEqual({
    likesCount: 0,
    isLiked: false,
    reactions: { respect: 2 },
    myReaction: undefined,
  })
  for (let twice = 0; twice < 2; twice += 1)
    expect(await takeBack(thandi, post)).toMatchObject({
      status: 200,
      body: { reactions: { respect: 1 }, mine: null },
    })
  expect((await takeBack(pieter, post)).body).toEqual({ reactions: {}, mine: null })
  expect((await shown(pieter, post)).reactions).toBeUndefined()
})

test('the heart is the like, with its calls and its count', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await pieter.writes('A post')
  expect((await react(thandi, post, 'heart')).body).toEqual({ reactions: { heart: 1 }, mine: 'heart' })
  expect(await shown(thandi, post)).toMatchObject({ likesCount: 1, isLiked: true })
  expect((await react(thandi, post, 'protea')).body).toEqual({ reactions: { protea: 1 }, mine: 'protea' })
  expect(await shown(thandi, post)).toMatchObject({ likesCount: 0, isLiked: false, myReaction: 'protea' })
  expect((await like(thandi, post)).body).toEqual({ isLiked: true, likesCount: 1 })
  expect(await shown(thandi, post)).toEqual({
    likesCount: 1,
    isLiked: true,
    reactions: undefined,
    myReaction: undefined,
  })
  expect((await thandi.get(`/api/posts/${post.id}/likes`)).body).toMatchObject([{ userId: thandi.id }])
  expect((await takeBack(thandi, post)).body).toEqual({ reactions: {}, mine: null })
  expect(await shown(thandi, post)).toMatchObject({ likesCount: 0, isLiked: false })
})

test('many members who react at once are each counted', async () => {
  const people = await members(8)
  const author = await member('author')
  const post = await author.writes('Everybody')
  const answers = await Promise.all(
    people.flatMap((person, index) => [
      react(person, post, index % 2 ? 'pula' : 'hadeda'),
      react(person, post, index % 2 ? 'pula' : 'hadeda'),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await shown(author, post)).reactions).toEqual({ pula: 4, hadeda: 4 })
})

test('the author is told once of a reaction, and no longer when it was taken back', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await pieter.writes('Hello')
  await react(pieter, post, 'pula')
  for (const kind of ['pula', 'protea', 'pula']) await react(thandi, post, kind)
  expect(await notificationsOf(pieter)).toEqual(['thandi reacted to your post'])
  await takeBack(thandi, post)
  expect(await notificationsOf(pieter)).toEqual([])
})

test('only members react, to posts that they can see, with one of the five', async () => {
  const [thandi, owner] = [await member('thandi'), await member('owner', { profileVisibility: 'followers' })]
  const [closed, gone] = [await owner.writes('For followers'), await thandi.writes('Gone')]
  await thandi.del(`/api/posts/${gone.id}`)
  expect(await react(visitor(), closed, 'pula')).toFailWith(401, errorCopy.notAuthenticated)
  for (const post of [closed, gone]) {
    for (const kind of ['pula', 'heart'])
      expect(await react(thandi, post, kind)).toFailWith(404, postMessages.missing)
    expect(await takeBack(thandi, post)).toFailWith(404, postMessages.missing)
    expect(await thandi.get(`/api/posts/${post.id}/reactions`)).toFailWith(404, postMessages.missing)
  }
  const own = await thandi.writes('Own')
  for (const kind of ['like', '', 'Heart', null, 5])
    expect(await thandi.post(`/api/posts/${own.id}/reactions`, { kind })).toFailWith(
      400,
      reactionNames.badKind,
    )
  expect(await thandi.get(`/api/posts/${own.id}/reactions?kind=like`)).toFailWith(400, reactionNames.badKind)
})

test('those who reacted are listed with the viewer first, page by page, by kind', async () => {
  const [author, ...people] = await members(7)
  if (!author) expect.fail('Nobody is there')
  const post = await author.writes('Well liked')
  const kinds = ['heart', 'pula', 'protea']
  for (const [index, person] of people.entries()) await react(person, post, kinds[index % 3] ?? '')
  const list = `/api/posts/${post.id}/reactions`
  const all = await visitor().all(list)
  expect(all.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id).toReversed())
  expect((await visitor().all(`${list}?limit=1`)).map(({ userId }) => userId)).toEqual(
    all.map(({ userId }) => userId),
  )
  const [first] = people
  expect((await first?.get(list))?.body[0]).toMatchObject({ userId: first?.id, kind: 'heart' })
  expect((await visitor().all(`${list}?kind=pula`)).map(({ userId, kind }) => [userId, kind])).toEqual([
    [people[4]?.id, 'pula'],
    [people[1]?.id, 'pula'],
  ])
})

test('in a discreet group nobody is told who reacted, the author neither', async () => {
  const [owner, patient] = [await member('owner'), await member('patient')]
  const group = await groupOf(owner)
  await owner.patch(`/api/groups/${group}`, { isDiscreet: true })
  await joinsByInvitation(patient, owner, group)
  const post = (await owner.post('/api/posts', { content: 'How are you?', groupId: group })).body
  const liked = (await owner.post('/api/posts', { content: 'Better', groupId: group })).body
  for (const person of [owner, patient]) {
    await react(person, post, 'respect')
    await like(person, liked)
  }
  for (const person of [owner, patient])
    for (const list of [`${post.id}/reactions`, `${liked.id}/reactions`, `${liked.id}/likes`])
      expect((await person.all(`/api/posts/${list}`)).map(({ userId }) => userId)).toEqual([person.id])
  expect((await notificationsOf(owner)).filter((text) => /reacted|liked/.test(text))).toEqual([])
  expect(await visitor().get(`/api/posts/${post.id}/reactions`)).toFailWith(404, postMessages.missing)
})

test('the reactions of a member who left are not counted any more', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const [post, liked] = [await pieter.writes('Hello'), await pieter.writes('Liked')]
  for (const person of [thandi, pieter]) await react(person, post, 'pula')
  await react(thandi, liked, 'heart')
  await thandi.send('DELETE', '/api/users/me', { password })
  expect(await shown(pieter, post)).toMatchObject({ reactions: { pula: 1 }, myReaction: 'pula' })
  expect(await shown(pieter, liked)).toMatchObject({ likesCount: 0 })
  expect(await drift()).toEqual([])
})
