import { expect, test } from 'vitest'
import { drift, member, photo, staff, visitor } from '#app/testing.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { type Group } from '../contract.ts'
import { groupMessages } from '../copy.ts'
import { founds, joins, namesOf, notificationsOf, read } from './testing.ts'

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
    groupMessages.ownersOnly,
  )
  expect(await thandi.patch(`/api/groups/${group.id}`, { name: ' ' })).toFailWith(
    400,
    groupMessages.nameRequired,
  )
  const edited = await thandi.patch(`/api/groups/${group.id}`, { name: 'Deep Soil' })
  expect(edited.body).toMatchObject({ name: 'Deep Soil', description: 'No-till beds', visibility: 'open' })
})

test('the creator or a moderator deletes a group with all its content', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(thandi)
  await joins(sipho, group)
  await thandi.post(`/api/groups/${group.id}/invites`, { userId: lerato.id })
  expect(await sipho.del(`/api/groups/${group.id}`)).toFailWith(403, groupMessages.creatorAloneDoes)
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
