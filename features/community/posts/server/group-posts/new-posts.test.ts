import { expect, test } from 'vitest'
import { crowdOf, mark, rows, visitor, type Person } from '#app/testing.ts'
import { groupOf, joinsByInvitation } from '#features/community/events/server/testing.ts'
import { groupLimits } from '#features/community/groups/contract.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { joins, listOf, write } from './testing.ts'

const markedIn = async (viewer: Person, group: number, query = '') =>
  (await listOf(viewer, group, query)).filter(({ isNew }) => isNew).map(({ id }) => id)

const countOf = async (viewer: Person, group: number): Promise<number> =>
  (await viewer.get(`/api/groups/${group}`)).body.newPosts

/** The posts that are marked; as many are counted, in the group itself and in lists of groups. */
async function newTo(viewer: Person, group: number) {
  const marked = await markedIn(viewer, group)
  const mine = await viewer.all('/api/groups?mine=true')
  expect(await countOf(viewer, group)).toBe(marked.length)
  expect(mine.find(({ id }) => id === group).newPosts).toBe(marked.length)
  return marked
}

const looks = (viewer: Person, group: number, upTo: number) =>
  viewer.put(`/api/groups/${group}/posts-read`, { upTo })

async function three() {
  const [kabelo, thandi, sipho] = await crowdOf(3)
  if (!kabelo || !thandi || !sipho) throw new Error('Nobody is there')
  const group = await groupOf(kabelo)
  for (const person of [thandi, sipho]) await joins(person, group)
  return { kabelo, thandi, sipho, group }
}

test('what others wrote is new until the member looks at it; the position never moves back', async () => {
  const { kabelo, thandi, sipho, group } = await three()
  const first = await write(kabelo, group)
  const own = await write(thandi, group)
  const last = await write(sipho, group)
  expect(await newTo(thandi, group)).toEqual([last, first])
  expect(await newTo(kabelo, group)).toEqual([last, own])

  expect((await looks(thandi, group, first)).body).toMatchObject({ id: group, newPosts: 1 })
  expect(await newTo(thandi, group)).toEqual([last])
  for (const upTo of [last, last, first]) expect((await looks(thandi, group, upTo)).body.newPosts).toBe(0)
  expect(await newTo(thandi, group)).toEqual([])

  await looks(thandi, group, Number.MAX_SAFE_INTEGER)
  const next = await write(kabelo, group)
  expect(await newTo(thandi, group)).toEqual([next])
})

test('later pages mark what was new when the first page was read', async () => {
  const { kabelo, thandi, group } = await three()
  const posts = [await write(kabelo, group), await write(kabelo, group), await write(kabelo, group)]
  await kabelo.put(`/api/groups/${group}/posts/${posts[0]}/pin`)
  const page = await thandi.get(`/api/groups/${group}/posts?limit=2`)
  await looks(thandi, group, posts[2] ?? 0)
  const later = await thandi.get(page.next ?? '')
  const marks = [...page.body, ...later.body].map(({ id, isNew }) => [id, isNew])
  expect(marks).toEqual([
    [posts[0], true],
    [posts[2], true],
    [posts[1], true],
  ])
  expect(await newTo(thandi, group)).toEqual([])
})

test('posts of people who are blocked, muted or gone, and hidden and deleted posts, are not new', async () => {
  const { kabelo, thandi, sipho, group } = await three()
  const post = await write(kabelo, group)
  const other = await write(sipho, group)
  expect(await newTo(thandi, group)).toEqual([other, post])

  await thandi.post(`/api/users/${sipho.id}/mute`, {})
  expect(await newTo(thandi, group)).toEqual([post])
  await thandi.del(`/api/users/${sipho.id}/mute`)
  await thandi.post(`/api/users/${sipho.id}/block`)
  expect(await newTo(thandi, group)).toEqual([post])
  await thandi.del(`/api/users/${sipho.id}/block`)
  await sipho.post(`/api/users/${thandi.id}/block`)
  expect(await newTo(thandi, group)).toEqual([post])
  await sipho.del(`/api/users/${thandi.id}/block`)

  await rows('update posts set hidden_at = now() where id = $1', [post])
  expect(await newTo(thandi, group)).toEqual([other])
  await rows('update posts set hidden_at = null where id = $1', [post])
  await kabelo.del(`/api/posts/${post}`)
  expect(await newTo(thandi, group)).toEqual([other])
  await mark(sipho, 'deactivated_at')
  expect(await newTo(thandi, group)).toEqual([])
})

test('what was written before somebody joined is not new to them, however they joined', async () => {
  const [kabelo, thandi, sipho, guest, lerato] = await crowdOf(5)
  if (!kabelo || !thandi || !sipho || !guest || !lerato) throw new Error('Nobody is there')
  const group = await groupOf(kabelo, 'request')
  await write(kabelo, group)
  for (const person of [thandi, lerato]) await person.post(`/api/groups/${group}/join`)
  await write(kabelo, group)
  await kabelo.post(`/api/groups/${group}/requests/${thandi.id}/accept`)
  await joinsByInvitation(guest, kabelo, group)
  await kabelo.patch(`/api/groups/${group}`, { visibility: 'open' })
  await joins(sipho, group)
  for (const person of [thandi, sipho, guest, lerato]) expect(await newTo(person, group)).toEqual([])
  const next = await write(kabelo, group)
  for (const person of [thandi, sipho, guest, lerato]) expect(await newTo(person, group)).toEqual([next])

  await sipho.del(`/api/groups/${group}/leave`)
  await joins(sipho, group)
  expect(await newTo(sipho, group)).toEqual([])
})

test('what is older than 30 days is not new, and no more than 99 posts are counted', async () => {
  const { kabelo, thandi, group } = await three()
  const old = await write(kabelo, group)
  await rows(`update posts set created_at = now() - interval '31 days' where id = $1`, [old])
  const recent = await write(kabelo, group)
  expect(await newTo(thandi, group)).toEqual([recent])
  await rows(
    `insert into posts (user_id, group_id, content) select $1, $2, 'Again' from generate_series(1, $3::int)`,
    [kabelo.id, group, groupLimits.newPosts],
  )
  expect(await countOf(thandi, group)).toBe(groupLimits.newPosts)
  expect(await markedIn(thandi, group, '?limit=100')).toHaveLength(groupLimits.newPosts + 1)
})

test('nothing is new to those who are not in the group, and they mark nothing', async () => {
  const { kabelo, group } = await three()
  const closed = await groupOf(kabelo, 'private')
  const [stranger] = await crowdOf(1)
  if (!stranger) throw new Error('Nobody is there')
  const post = await write(kabelo, group)
  for (const person of [stranger, visitor()]) {
    expect(await markedIn(person, group)).toEqual([])
    expect(await countOf(person, group)).toBe(0)
  }
  expect(await looks(stranger, group, post)).toFailWith(403, groupMessages.closed)
  expect(await looks(stranger, closed, post)).toFailWith(404, groupMessages.missing)
})
