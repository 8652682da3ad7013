import { expect, test } from 'vitest'
import { fieldMessages } from '#platform/contract/fields.ts'
import { type Group } from '../contract.ts'
import { mediaMessages } from '#platform/contract/images.ts'
import {
  drift,
  mark,
  member,
  members,
  photo,
  rows,
  staff,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { handOverGroupsOf } from './groups.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { peopleMessages } from '#features/people/copy.ts'
import { groupMessages } from '../copy.ts'
import { auditMessages } from '#features/audit/copy.ts'

const founds = async (person: Person, more: Record<string, unknown> = {}): Promise<Group> => {
  const answer = await person.post('/api/groups', {
    name: 'Living Soil',
    description: 'No-till beds',
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const joins = async (person: Person, group: Group) =>
  expect((await person.post(`/api/groups/${group.id}/join`)).status).toBe(200)
const read = async (person: Person, group: Group): Promise<Group> =>
  (await person.get(`/api/groups/${group.id}`)).body
const notificationsOf = async (person: Person) =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)
const namesOf = (groups: Group[]) => groups.map(({ name }) => name)

test('the member who creates a group is its creator and first member', async () => {
  const thandi = await member('thandi')
  const group = await founds(thandi, { name: '  Balcony Growers ', description: ' Two pots ' })
  expect(group).toMatchObject({
    name: 'Balcony Growers',
    description: 'Two pots',
    visibility: 'open',
    membersCount: 1,
    discussionsCount: 0,
    creatorId: thandi.id,
    isCreator: true,
    isMember: true,
    isRequested: false,
    isInvited: false,
    imageUrl: null,
  })
  expect(await read(visitor(), group)).toMatchObject({ isMember: false, isCreator: false, faces: [] })
  expect(await drift()).toEqual([])
})

test('a group needs a name of at most 100 characters and a known visibility', async () => {
  const thandi = await member('thandi')
  for (const name of ['', '   ', undefined])
    expect(await thandi.post('/api/groups', { name })).toFailWith(400, groupMessages.nameRequired)
  expect(await thandi.post('/api/groups', { name: 'x'.repeat(101) })).toFailWith(
    400,
    fieldMessages.tooLong(100),
  )
  expect(await thandi.post('/api/groups', { name: 'a', description: 'x'.repeat(2001) })).toFailWith(
    400,
    fieldMessages.tooLong(2000),
  )
  expect(await thandi.post('/api/groups', { name: 'a', visibility: 'secret' })).toFailWith(
    400,
    groupMessages.badVisibility,
  )
  expect(await visitor().post('/api/groups', { name: 'a' })).toFailWith(401, errorCopy.notAuthenticated)
})

test('a group has a picture, which a new one replaces', async () => {
  const thandi = await member('thandi')
  const image = { name: 'image', value: await photo(), filename: 'a.png', type: 'image/png' }
  const made = await thandi.form('POST', '/api/groups', [
    { name: 'name', value: 'Pictured' },
    { name: 'alt', value: 'A tunnel' },
    image,
  ])
  expect(made.status, made.text).toBe(201)
  expect(made.body.image.alt).toBe('A tunnel')
  expect((await visitor().get(made.body.imageUrl)).status).toBe(200)
  const edited = await thandi.form('PATCH', `/api/groups/${made.body.id}`, [image])
  expect(edited.body).toMatchObject({ name: 'Pictured' })
  expect(edited.body.imageUrl).not.toBe(made.body.imageUrl)
  expect((await visitor().get(edited.body.imageUrl)).status).toBe(200)
  expect((await visitor().get(made.body.imageUrl)).status).toBe(404)
  const described = await thandi.patch(`/api/groups/${made.body.id}`, { alt: 'Beds' })
  expect(described.body.image.alt).toBe('Beds')
})

test('only the creator edits a group, and omitted fields stay unchanged', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const group = await founds(thandi)
  await joins(sipho, group)
  expect(await sipho.patch(`/api/groups/${group.id}`, { name: 'Mine' })).toFailWith(
    403,
    groupMessages.creatorOnly,
  )
  expect(await thandi.patch(`/api/groups/${group.id}`, { name: ' ' })).toFailWith(
    400,
    groupMessages.nameRequired,
  )
  const edited = await thandi.patch(`/api/groups/${group.id}`, { name: 'Deep Soil' })
  expect(edited.body).toMatchObject({ name: 'Deep Soil', description: 'No-till beds', visibility: 'open' })
})

test('joining and leaving are idempotent', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const group = await founds(thandi)
  for (let twice = 0; twice < 2; twice += 1)
    expect((await sipho.post(`/api/groups/${group.id}/join`)).body).toEqual({
      isMember: true,
      isRequested: false,
      membersCount: 2,
    })
  expect(await read(sipho, group)).toMatchObject({ isMember: true, membersCount: 2 })
  for (let twice = 0; twice < 2; twice += 1)
    expect((await sipho.del(`/api/groups/${group.id}/leave`)).body).toEqual({
      isMember: false,
      isRequested: false,
      membersCount: 1,
    })
  expect(await notificationsOf(thandi)).toEqual(['sipho joined Living Soil'])
  expect(await sipho.post('/api/groups/9007199254740991/join')).toFailWith(404, groupMessages.missing)
})

test('a hundred concurrent joins and leaves leave a correct count', async () => {
  const group = await founds(await member('thandi'))
  const people = await members(10)
  await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      people.map((person, index) =>
        (turn + index) % 3 === 0
          ? person.del(`/api/groups/${group.id}/leave`)
          : person.post(`/api/groups/${group.id}/join`),
      ),
    ).flat(),
  )
  expect(await drift()).toEqual([])
})

test('a group with join requests admits only members its creator accepts', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(thandi, { visibility: 'request' })
  for (const person of [sipho, lerato])
    expect((await person.post(`/api/groups/${group.id}/join`)).body).toEqual({
      isMember: false,
      isRequested: true,
      membersCount: 1,
    })
  expect(await sipho.get(`/api/groups/${group.id}/requests`)).toFailWith(403, groupMessages.creatorOnly)
  expect((await thandi.get(`/api/groups/${group.id}/requests`)).body).toMatchObject([
    { id: sipho.id },
    { id: lerato.id },
  ])
  expect(await sipho.post(`/api/groups/${group.id}/requests/${sipho.id}/accept`)).toFailWith(
    403,
    groupMessages.creatorOnly,
  )
  for (let twice = 0; twice < 2; twice += 1)
    expect((await thandi.post(`/api/groups/${group.id}/requests/${sipho.id}/accept`)).body).toEqual({
      membersCount: 2,
    })
  expect((await thandi.post(`/api/groups/${group.id}/requests/${lerato.id}/decline`)).body).toEqual({
    membersCount: 2,
  })
  expect(await thandi.post(`/api/groups/${group.id}/requests/${lerato.id}/decline`)).toFailWith(
    404,
    groupMessages.noRequest,
  )
  expect(await thandi.post(`/api/groups/${group.id}/requests/${lerato.id}/accept`)).toFailWith(
    404,
    groupMessages.noRequest,
  )
  expect(await notificationsOf(thandi)).toEqual(['lerato and 1 other asked to join Living Soil'])
  expect(await notificationsOf(sipho)).toEqual(['thandi approved your request to join Living Soil'])
  expect(await drift()).toEqual([])
})

test('a request can be withdrawn, and opening a group accepts all requests', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(thandi, { visibility: 'request' })
  await joins(sipho, group)
  await joins(lerato, group)
  expect((await sipho.del(`/api/groups/${group.id}/leave`)).body.isRequested).toBe(false)
  const opened = await thandi.patch(`/api/groups/${group.id}`, { visibility: 'open' })
  expect(opened.body.membersCount).toBe(2)
  expect(await read(lerato, group)).toMatchObject({ isMember: true })
  expect(await drift()).toEqual([])
})

test('logged-in members can list the members of a group, the creator first', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(sipho)
  await joins(thandi, group)
  await joins(lerato, group)
  await rows('update groups set creator_id = $1 where id = $2', [lerato.id, group.id])
  const url = `/api/groups/${group.id}/members`
  expect(await visitor().get(url)).toFailWith(401, errorCopy.notAuthenticated)
  const all = await thandi.all(`${url}?limit=1`)
  expect(all.map(({ id, isCreator }) => [id, isCreator])).toEqual([
    [lerato.id, true],
    [sipho.id, false],
    [thandi.id, false],
  ])
  await thandi.post(`/api/users/${sipho.id}/block`)
  expect((await thandi.all(url)).map(({ id }) => id)).toEqual([lerato.id, thandi.id])
})

test('the creator removes members, but cannot be removed', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(thandi)
  await joins(sipho, group)
  const url = `/api/groups/${group.id}/members`
  expect(await sipho.del(`${url}/${thandi.id}`)).toFailWith(403, groupMessages.creatorOnly)
  expect(await thandi.del(`${url}/${thandi.id}`)).toFailWith(400, groupMessages.creatorStays)
  expect(await thandi.del(`${url}/${lerato.id}`)).toFailWith(404, groupMessages.notMember)
  expect((await thandi.del(`${url}/${sipho.id}`)).body).toEqual({ membersCount: 1 })
  expect(await read(sipho, group)).toMatchObject({ isMember: false })
  expect(await drift()).toEqual([])
})

test('the creator cannot leave, but may hand the group over', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(thandi)
  const [leave, handOver] = [`/api/groups/${group.id}/leave`, `/api/groups/${group.id}/hand-over`]
  expect(await thandi.del(leave)).toFailWith(409, groupMessages.creatorAlone)
  await joins(sipho, group)
  expect(await thandi.del(leave)).toFailWith(409, groupMessages.creatorLeaves)
  expect(await sipho.post(handOver, { userId: sipho.id })).toFailWith(403, groupMessages.creatorOnly)
  expect(await thandi.post(handOver, { userId: lerato.id })).toFailWith(409, groupMessages.notMember)
  expect(await thandi.post(handOver, { userId: thandi.id })).toFailWith(400, groupMessages.alreadyYours)
  expect((await thandi.post(handOver, { userId: sipho.id })).body).toMatchObject({
    creatorId: sipho.id,
    isCreator: false,
    isMember: true,
  })
  expect(await notificationsOf(sipho)).toEqual(['thandi handed Living Soil over to you'])
  expect((await thandi.del(leave)).body.membersCount).toBe(1)
})

test('the creator or a moderator deletes a group with all its content', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(thandi)
  await joins(sipho, group)
  await thandi.post(`/api/groups/${group.id}/invites`, { userId: lerato.id })
  expect(await sipho.del(`/api/groups/${group.id}`)).toFailWith(403, groupMessages.creatorOnly)
  expect(await thandi.del(`/api/groups/${group.id}`)).toMatchObject({
    status: 200,
    body: { message: groupMessages.deleted },
  })
  for (const person of [thandi, sipho, lerato, visitor()]) {
    expect(await person.get(`/api/groups/${group.id}`)).toFailWith(404, groupMessages.missing)
    expect((await person.get(`/api/groups/${group.id}/discussions`)).status).toBe(404)
  }
  expect(await thandi.del(`/api/groups/${group.id}`)).toFailWith(404, groupMessages.missing)
  expect((await lerato.get('/api/users/me/group-invites')).body).toEqual([])
  expect((await sipho.all(`/api/groups?mine=true`)).length).toBe(0)
  expect(await notificationsOf(lerato)).toEqual([])

  const other = await founds(thandi)
  const moderator = await staff('moderator')
  expect(await moderator.del(`/api/groups/${other.id}`)).toFailWith(400, auditMessages.reason)
  expect((await moderator.del(`/api/groups/${other.id}?reason=Sells`)).status).toBe(200)
})

test('groups are found by name or description, most members first, page by page', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const small = await founds(thandi, { name: 'Kikuyu Kitchen', description: '100%_sorghum' })
  const large = await founds(sipho, { name: 'Night shift', description: 'Sorghum beer and KIKUYU bread' })
  await joins(thandi, large)
  for (const q of ['kikuyu', 'SORGHUM'])
    expect(namesOf(await thandi.all(`/api/groups?limit=1&q=${q}`))).toEqual([large.name, small.name])
  expect(namesOf(await thandi.all(`/api/groups?q=${encodeURIComponent('0%_s')}`))).toEqual([small.name])
  expect(namesOf(await sipho.all('/api/groups?mine=true'))).toEqual([large.name])
  expect(await visitor().get('/api/groups?mine=true')).toFailWith(401, errorCopy.notAuthenticated)
  expect(await visitor().get('/api/groups?cursor=x')).toFailWith(400, fieldMessages.badPage)
})

test('the groups of a member are listed on their profile, if it is open to the viewer', async () => {
  const thandi = await member('thandi', { profileVisibility: 'private' })
  const sipho = await member('sipho')
  const group = await founds(thandi)
  await joins(sipho, group)
  expect(namesOf((await visitor().get(`/api/users/${sipho.id}/groups`)).body)).toEqual([group.name])
  expect(await sipho.get(`/api/users/${thandi.id}/groups`)).toFailWith(404, peopleMessages.missing)
  expect(namesOf((await thandi.get(`/api/users/${thandi.id}/groups`)).body)).toEqual([group.name])
})

test('a private group is hidden from everyone but its members and invited members', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const made = await thandi.form('POST', '/api/groups', [
    { name: 'name', value: 'Hidden Kraal' },
    { name: 'visibility', value: 'private' },
    { name: 'image', value: await photo(), filename: 'a.png', type: 'image/png' },
  ])
  const group: Group = made.body
  const url = `/api/groups/${group.id}`
  for (const stranger of [sipho, visitor()]) {
    for (const path of [url, `${url}/discussions`, `${url}/discussions/1`])
      expect(await stranger.get(path)).toFailWith(404, groupMessages.missing)
    expect(await stranger.all('/api/groups?q=Hidden')).toEqual([])
    expect(await stranger.all(`/api/users/${thandi.id}/groups`)).toEqual([])
    expect(await stranger.get(String(group.imageUrl))).toFailWith(404, mediaMessages.missing)
  }
  for (const answer of [
    await sipho.post(`${url}/join`),
    await sipho.del(`${url}/leave`),
    await sipho.get(`${url}/members`),
  ])
    expect(answer).toFailWith(404, groupMessages.missing)

  await thandi.post(`${url}/invites`, { userId: sipho.id })
  expect(await read(sipho, group)).toMatchObject({ name: 'Hidden Kraal', isInvited: true, isMember: false })
  expect((await sipho.get(String(group.imageUrl))).status).toBe(200)
  for (const path of [`${url}/discussions`, `${url}/members`])
    expect(await sipho.get(path)).toFailWith(403, groupMessages.closed)
  expect(await sipho.all(`/api/users/${thandi.id}/groups`)).toEqual([])
  await joins(sipho, group)
  expect(namesOf(await sipho.all(`/api/users/${thandi.id}/groups`))).toEqual(['Hidden Kraal'])
  expect(namesOf(await sipho.all('/api/groups?q=Hidden'))).toEqual(['Hidden Kraal'])
  expect(await lerato.all(`/api/users/${sipho.id}/groups`)).toEqual([])
})

test('a member cannot join a group if they and its creator have a block between them', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const group = await founds(thandi)
  await thandi.post(`/api/users/${sipho.id}/block`)
  expect(await sipho.post(`/api/groups/${group.id}/join`)).toFailWith(403, groupMessages.cannotJoin)
  expect(await read(sipho, group)).toMatchObject({ creator: null, creatorId: thandi.id })
})

test('when its creator leaves, a group passes to the active member who joined first', async () => {
  const [thandi, asleep, sipho, lerato] = [
    await member('thandi'),
    await member('asleep'),
    await member('sipho'),
    await member('lerato'),
  ]
  const [stored, alone] = [await founds(thandi), await founds(thandi, { name: 'Alone' })]
  for (const person of [asleep, sipho, lerato]) await joins(person, stored)
  await thandi.post(`/api/groups/${stored.id}/discussions`, { title: 'Read first', content: 'Litres' })
  await mark(asleep, 'deactivated_at')
  await handOverGroupsOf((await testApp()).db, thandi.id)
  await rows('delete from users where id = $1', [thandi.id])
  expect(await read(sipho, stored)).toMatchObject({
    creatorId: sipho.id,
    isCreator: true,
    membersCount: 3,
    discussionsCount: 0,
  })
  expect(await notificationsOf(sipho)).toContain('You now run Living Soil')
  expect((await lerato.get(`/api/groups/${alone.id}`)).status).toBe(404)
  expect(await drift()).toEqual([])
})
