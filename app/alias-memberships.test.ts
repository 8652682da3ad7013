import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, rows, testApp, type Person } from '#app/testing.ts'
import { settleBan } from '#features/community/group-queue/server/bans/settle-ban.ts'
import { aliasMessages } from '#features/community/groups/aliases/aliases.copy.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { settleBanJob } from '#features/community/groups/server/bans/bans.ts'
import { countFirstDay } from '#features/members/text-rules/server/text-rules.queries.ts'
import { made } from './testing/alias-world.ts'

beforeAll(founder)

let run = 0

/** A group with its owner and two members, one of whom has a name for it. */
async function circle(more: object = {}) {
  run += 1
  const [owner, patient, fellow] = [await member('owner'), await member('patient'), await member('fellow')]
  const group = await made(owner.post('/api/groups', { name: 'Circle', allowsAliases: true, ...more }))
  const at = `/api/groups/${group.id}`
  for (const person of [patient, fellow]) await made(person.post(`${at}/join`))
  const alias = `Rooibos ${run}`
  await made(patient.put(`${at}/alias`, { alias }))
  const write = async (person: Person, title = 'Sleep') =>
    (await made(person.post(`${at}/discussions`, { title, content: 'About it' }))).id
  const read = async (id: number, person = fellow) => (await person.get(`${at}/discussions/${id}`)).body.user
  const named = async (person = fellow) =>
    (await person.all(`${at}/members`)).map(({ user }) => user.displayName)
  const keyOf = async () => (await fellow.all(`${at}/members`)).find(({ user }) => user.isAlias)?.id as number
  return { owner, patient, fellow, group, at, alias, write, read, named, keyOf }
}

test('a name is for members of a group that allows it, and not for those who run it', async () => {
  const { owner, patient, fellow, at } = await circle()
  const stranger = await member('stranger')
  expect(await stranger.put(`${at}/alias`, { alias: 'Nobody' })).toFailWith(403, groupMessages.membersOnly)
  expect(await owner.put(`${at}/alias`, { alias: 'Boss' })).toFailWith(403, aliasMessages.runners)
  await owner.patch(at, { allowsAliases: false })
  expect(await fellow.put(`${at}/alias`, { alias: 'Fern' })).toFailWith(403, aliasMessages.notAllowed)
  // Whoever has one keeps it, so that nobody is suddenly named.
  expect((await patient.get(at)).body).toMatchObject({ allowsAliases: false, myAlias: { colour: 'bush' } })
  expect((await patient.put(`${at}/alias`, { alias: 'Buchu Tea' })).status).toBe(200)
})

test('a name is nobody else’s in the group, no member’s of the site and not like that of the staff', async () => {
  const { patient, fellow, at, alias } = await circle()
  const { body: stranger } = await (await member('stranger')).get('/api/users/me')
  for (const name of [alias, alias.toUpperCase(), alias.replace('oo', '00').replaceAll('o', 'о')])
    expect(await fellow.put(`${at}/alias`, { alias: name })).toFailWith(409, aliasMessages.taken)
  for (const name of [stranger.username, stranger.displayName, fellow.username])
    expect(await fellow.put(`${at}/alias`, { alias: name })).toFailWith(409, aliasMessages.ofMember)
  expect(await fellow.put(`${at}/alias`, { alias: 'M0derator' })).toFailWith(409, aliasMessages.reserved)
  expect((await fellow.put(`${at}/alias`, { alias: 'x' })).status).toBe(400)
  expect((await fellow.put(`${at}/alias`, { alias: 'Fern', colour: 'pink' })).status).toBe(400)
  expect((await patient.put(`${at}/alias`, { alias, colour: 'rain' })).status).toBe(200)
})

test('another name renames all that stands under it, once a year', async () => {
  const { patient, write, read, at } = await circle()
  const id = await write(patient)
  expect((await patient.put(`${at}/alias`, { alias: 'Honeybush', colour: 'gold' })).body).toEqual({
    alias: 'Honeybush',
  })
  expect(await read(id)).toMatchObject({ displayName: 'Honeybush', colour: 'gold' })
  expect((await patient.put(`${at}/alias`, { alias: 'Buchu' })).status).toBe(409)
  expect((await patient.put(`${at}/alias`, { alias: 'Honeybush', colour: 'clay' })).status).toBe(200)
  await rows(`update group_aliases set renamed_at = now() - interval '366 days' where user_id = $1`, [
    patient.id,
  ])
  expect((await patient.put(`${at}/alias`, { alias: 'Buchu' })).status).toBe(200)
})

test('who chooses the name when joining is never named to those who run the group', async () => {
  const owner = await member('owner')
  const guest = await member('guest')
  const asks = { visibility: 'request', questions: ['Why?'], allowsAliases: true }
  const group = await made(owner.post('/api/groups', { name: 'Waiting room', ...asks }))
  const at = `/api/groups/${group.id}`
  expect(await guest.post(`${at}/join`, { answers: ['To sleep'], alias: 'Moderator' })).toFailWith(
    409,
    aliasMessages.reserved,
  )
  expect((await guest.get(at)).body.isRequested).toBe(false)
  await made(guest.post(`${at}/join`, { answers: ['To sleep'], alias: 'Wild Mint' }))
  const [request] = (await owner.get(`${at}/requests`)).body
  expect(request).toMatchObject({ displayName: 'Wild Mint', alias: { displayName: 'Wild Mint', id: null } })
  await made(owner.post(`${at}/requests/accept`, { userIds: [request.id] }))
  expect((await guest.get(at)).body).toMatchObject({ isMember: true, myAlias: { name: 'Wild Mint' } })
  await made(guest.del(`${at}/leave`))
  await made(guest.post(`${at}/join`, { answers: ['Again'] }))
  const [again] = (await owner.get(`${at}/requests`)).body
  await made(owner.post(`${at}/requests/${again.id}/accept`))
  for (const path of ['/api/notifications', `${at}/members`, `${at}/log`]) {
    const { text } = await owner.get(path)
    expect(text, path).not.toContain(guest.username)
  }
  expect((await owner.get('/api/notifications')).text).toContain('Wild Mint')
})

test('what one wrote under the name is not new to oneself', async () => {
  const { patient, fellow, group, at } = await circle()
  const since = (await made(fellow.post('/api/posts', { content: 'Mine', groupId: group.id }))).id
  await made(patient.put(`${at}/posts-read`, { upTo: since }))
  await made(patient.post('/api/posts', { content: 'Ours', groupId: group.id }))
  expect((await patient.get(at)).body.newPosts).toBe(0)
  expect((await patient.get(`/api/posts/fresh?since=${since}`)).body.count).toBe(0)
  expect((await fellow.get(at)).body.newPosts).toBe(1)
})

test('who leaves and returns still has the name', async () => {
  const { patient, write, read, named, at, alias } = await circle()
  await made(patient.del(`${at}/leave`))
  expect(await named()).toHaveLength(2)
  await made(patient.post(`${at}/join`))
  expect(await named()).toContain(alias)
  expect(await read(await write(patient))).toMatchObject({ id: null, displayName: alias })
})

test('without the name, what stands under it stays so, and what follows stands under the account', async () => {
  const { patient, fellow, write, read, named, at, alias } = await circle()
  const before = await write(patient)
  const post = await made(
    fellow.post('/api/posts', { content: 'Mine', groupId: Number(at.split('/').pop()) }),
  )
  await made(patient.post(`/api/posts/${post.id}/like`))
  expect((await patient.del(`${at}/alias`)).body).toEqual({ alias: null })
  expect((await patient.del(`${at}/alias`)).status).toBe(200)
  expect(await read(before)).toMatchObject({ id: null, displayName: alias })
  expect((await fellow.get(`/api/posts/${post.id}/likes`)).body).toEqual([])
  expect(await read(await write(patient))).toMatchObject({ id: patient.id })
  expect(await named()).not.toContain(alias)
  expect((await patient.get(at)).body.myAlias).toBeNull()
  expect((await patient.del(`${at}/discussions/${before}`)).status).toBe(200)
  expect((await patient.put(`${at}/alias`, { alias })).status).toBe(200)
})

test('the chat of the group and a name for it exclude each other', async () => {
  const { owner, fellow, at } = await circle()
  await made(owner.put(`${at}/chat`, { isOn: true, slowSeconds: 0 }))
  const chat = await made(fellow.post(`${at}/chat/join`))
  expect(await fellow.put(`${at}/alias`, { alias: 'Fern' })).toFailWith(409, aliasMessages.inChat)
  await made(fellow.post(`/api/conversations/${chat.id}/leave`))
  expect((await fellow.put(`${at}/alias`, { alias: `Fern ${run}` })).status).toBe(200)
})

test('those who run the group mute, remove and ban an alias, and never see the account', async () => {
  const { owner, patient, write, keyOf, at, alias } = await circle()
  const key = await keyOf()
  const text = await write(patient)
  await made(owner.put(`${at}/members/${key}/mute`, { reason: 'Calm', days: 1 }))
  expect((await patient.post(`${at}/discussions`, { title: 'More', content: 'More' })).status).toBe(403)
  await made(owner.del(`${at}/members/${key}/mute`))
  await write(patient)
  expect((await owner.del(`${at}/members/${patient.id}`)).status).toBe(404)
  await made(owner.del(`${at}/members/${key}`))
  expect((await patient.get(at)).body.isMember).toBe(false)
  await made(patient.post(`${at}/join`))

  const ban = await owner.post(`${at}/bans`, { userId: key, reason: 'Selling', removeSince: 'day' })
  expect(ban.body).toMatchObject({ id: key, user: { id: null, displayName: alias } })
  expect((await patient.post(`${at}/join`)).status).toBe(403)
  expect((await patient.get('/api/notifications')).text).toContain('Selling')
  const { db } = await testApp()
  for (const { input } of await rows('delete from jobs where name = $1 returning input', [settleBanJob.name]))
    await settleBan(db, settleBanJob.input.parse(input))
  expect((await owner.get(`${at}/discussions/${text}`)).status).toBe(404)
  for (const path of [`${at}/bans`, `${at}/log`, `${at}/members?filter=banned`]) {
    const answer = await owner.get(path)
    expect(answer.text, path).toContain(alias)
    expect(answer.text, path).not.toContain(patient.username)
  }
  await made(owner.del(`${at}/bans/${key}`))
  expect((await patient.post(`${at}/join`)).status).toBe(200)
  expect(await drift()).toEqual([])
})

test('Delete All Posts takes those under the name too, and the limits of a first day count them', async () => {
  const { patient, fellow, group } = await circle()
  const { id } = await made(patient.post('/api/posts', { content: 'Ours', groupId: group.id }))
  const { db } = await testApp()
  expect((await countFirstDay(db, patient.id)).posts).toBe(1)
  await made(patient.send('DELETE', '/api/users/me/posts', { password }))
  expect((await fellow.get(`/api/posts/${id}`)).status).toBe(404)
  expect(await drift()).toEqual([])
})

test('a block of the account neither hides what stands under the alias nor shows whose it is', async () => {
  const { patient, fellow, write, read, alias } = await circle()
  const id = await write(patient)
  await made(fellow.post(`/api/users/${patient.id}/block`))
  expect(await read(id)).toMatchObject({ displayName: alias })
})

test('what stands under the alias is away while the account is', async () => {
  const { patient, fellow, write, at } = await circle()
  const id = await write(patient)
  await made(patient.post('/api/users/me/deactivate', { password }))
  expect((await fellow.get(`${at}/discussions/${id}`)).status).toBe(404)
})

test('the erasure of the account erases what stands under its aliases', async () => {
  const { patient, fellow, write, at } = await circle()
  const id = await write(patient)
  const answer = await made(fellow.post(`${at}/discussions/${id}/comments`, { content: 'Hello' }))
  const talk = await write(fellow)
  await made(patient.post(`${at}/discussions/${talk}/comments`, { content: 'gone soon' }))
  expect(answer.id).toBeGreaterThan(0)
  expect((await patient.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect((await fellow.get(`${at}/discussions/${id}`)).status).toBe(404)
  expect((await fellow.get(`${at}/discussions/${talk}/comments`)).body).toEqual([])
  expect(await rows('select 1 from group_aliases where user_id = $1', [patient.id])).toEqual([])
  expect(
    await rows(`select 1 from users where type = 'alias' and id not in (select id from group_aliases)`),
  ).toEqual([])
  expect(await drift()).toEqual([])
})

test('who forgets what they wrote about health has no name any more in discreet groups', async () => {
  const { patient, fellow, write, named, at, alias } = await circle({ isDiscreet: true })
  const id = await write(patient)
  const talk = await write(fellow)
  await made(patient.post(`${at}/discussions/${talk}/comments`, { content: 'gone soon' }))
  await made(patient.post('/api/users/me/forget-health', { currentPassword: password }))
  expect((await fellow.get(`${at}/discussions/${id}`)).status).toBe(404)
  expect((await fellow.get(`${at}/discussions/${talk}/comments`)).body).toEqual([])
  expect(await named()).toHaveLength(2)
  expect((await fellow.get('/api/notifications')).text).not.toContain(alias)
  expect(await rows('select 1 from group_aliases where user_id = $1', [patient.id])).toEqual([])
  expect(await drift()).toEqual([])
})
