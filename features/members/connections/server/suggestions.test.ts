import { beforeAll, expect, test } from 'vitest'
import { founder, mark, member, members, rows, type Person } from '#app/testing.ts'
import { suggestionReasons, type Suggestion } from '../contract.ts'

beforeAll(founder)

const suggested = async (viewer: Person): Promise<Suggestion[]> =>
  (await viewer.get('/api/users/suggestions')).body
const follows = (viewer: Person, person: Person) => viewer.post(`/api/users/${person.id}/follow`)

test('suggestions are sorted by mutual follows, then the same place, then followers, each with its reason', async () => {
  const [viewer, friend, mutual, neighbour, famous] = [
    await member('viewer'),
    await member('friend'),
    await member('mutual'),
    await member('neighbour', { locationVisibility: 'public' }),
    await member('famous'),
  ]
  for (const person of [viewer, neighbour])
    await person.patch('/api/users/me', { location: person === viewer ? 'Clarens' : 'CLARENS' })
  await follows(viewer, friend)
  await follows(friend, mutual)
  for (const fan of await members(3, 'fan')) await follows(fan, famous)

  const found = await suggested(viewer)
  expect(found.slice(0, 3).map(({ id, reason }) => ({ id, reason }))).toEqual([
    { id: mutual.id, reason: suggestionReasons.followedBy(1) },
    { id: neighbour.id, reason: suggestionReasons.near('CLARENS') },
    { id: famous.id, reason: suggestionReasons.popular(3) },
  ])
  expect(found.map(({ id }) => id)).not.toContain(viewer.id)
  expect(found.map(({ id }) => id)).not.toContain(friend.id)
})

test('suggestions exclude members who are followed, requested, blocked, muted, blocking, private or gone', async () => {
  const viewer = await member('picky')
  const [followed, asked, blocked, muted, blocker, privately, gone, shown] = await members(8, 'candidate')
  if (!followed || !asked || !blocked || !muted || !blocker || !privately || !gone || !shown)
    expect.fail('Nobody is there')
  await asked.patch('/api/users/me/privacy', { profileVisibility: 'followers' })
  await privately.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  await follows(viewer, followed)
  await follows(viewer, asked)
  await viewer.post(`/api/users/${blocked.id}/block`)
  await viewer.post(`/api/users/${muted.id}/mute`)
  await blocker.post(`/api/users/${viewer.id}/block`)
  await mark(gone, 'suspended_at')
  await rows(`update users set followers_count = 1000 where username like 'candidate%'`)
  const ids = (await suggested(viewer)).map(({ id }) => id)
  expect(ids).toContain(shown.id)
  for (const person of [followed, asked, blocked, muted, blocker, privately, gone])
    expect(ids).not.toContain(person.id)
  await rows(`update users set followers_count = 0 where username like 'candidate%'`)
})

test('a location hidden from the viewer is not used for suggestions', async () => {
  const viewer = await member('near')
  await viewer.patch('/api/users/me', { location: 'Graaff-Reinet' })
  const hidden = await member('hidden_place')
  const closed = await member('closed_profile', {
    profileVisibility: 'followers',
    locationVisibility: 'public',
  })
  for (const person of [hidden, closed]) await person.patch('/api/users/me', { location: 'Graaff-Reinet' })
  const found = await suggested(viewer)
  expect(JSON.stringify(found)).not.toContain('Graaff-Reinet')
  expect(found.map(({ id }) => id)).not.toContain(closed.id)

  const friend = await member('between')
  await follows(viewer, friend)
  await follows(friend, closed)
  await closed.post(`/api/users/me/follow-requests/${friend.id}/accept`)
  expect((await suggested(viewer)).find(({ id }) => id === closed.id)?.reason).toBe(
    suggestionReasons.followedBy(1),
  )
})
