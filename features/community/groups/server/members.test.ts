import { expect, test } from 'vitest'
import { drift, mark, member, members, rows, testApp, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { groupMessages } from '../copy.ts'
import { handOverGroupsOf } from './groups.ts'
import { founds, joins, notificationsOf, read } from './testing.ts'

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
  expect(await sipho.get(`/api/groups/${group.id}/requests`)).toFailWith(403, groupMessages.moderatorsOnly)
  expect((await thandi.get(`/api/groups/${group.id}/requests`)).body).toMatchObject([
    { id: sipho.id },
    { id: lerato.id },
  ])
  expect(await sipho.post(`/api/groups/${group.id}/requests/${sipho.id}/accept`)).toFailWith(
    403,
    groupMessages.moderatorsOnly,
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

test('a request across a block with the creator is neither accepted by a moderator nor by opening the group', async () => {
  const [owner, moderator, blocked] = [
    await member('owner'),
    await member('moderator'),
    await member('blocked'),
  ]
  const group = await founds(owner, { visibility: 'request' })
  const at = `/api/groups/${group.id}`
  for (const person of [moderator, blocked]) await person.post(`${at}/join`)
  await owner.post(`${at}/requests/${moderator.id}/accept`)
  await owner.put(`${at}/moderators/${moderator.id}`)
  await owner.post(`/api/users/${blocked.id}/block`)
  expect(await moderator.post(`${at}/requests/${blocked.id}/accept`)).toFailWith(404, groupMessages.noRequest)
  await owner.patch(at, { visibility: 'open' })
  expect((await moderator.get(at)).body.membersCount).toBe(2)
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
  expect(await sipho.del(`${url}/${thandi.id}`)).toFailWith(403, groupMessages.moderatorsOnly)
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
  expect(await sipho.post(handOver, { userId: sipho.id })).toFailWith(403, groupMessages.creatorAloneDoes)
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

test('when its creator deletes their account, a group passes to a moderator before those who joined earlier', async () => {
  const [thandi, first, helper] = [await member('thandi'), await member('first'), await member('helper')]
  const group = await founds(thandi)
  for (const person of [first, helper]) await joins(person, group)
  await thandi.put(`/api/groups/${group.id}/moderators/${helper.id}`)
  await handOverGroupsOf((await testApp()).db, [thandi.id])
  expect(await read(helper, group)).toMatchObject({ isCreator: true })
  expect(await read(first, group)).toMatchObject({ isCreator: false, creatorId: helper.id })
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
  await handOverGroupsOf((await testApp()).db, [thandi.id])
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
