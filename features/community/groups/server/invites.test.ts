import { expect, test } from 'vitest'
import { drift, member, type Person } from '#app/testing.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { type Group } from '../contract.ts'
import { groupMessages } from '../copy.ts'
import type { GroupInvite } from '../invites.contract.ts'

const founds = async (person: Person, visibility: string): Promise<Group> =>
  (await person.post('/api/groups', { name: 'Kraal', visibility })).body
const invites = (person: Person, group: Group, other: Person) =>
  person.post(`/api/groups/${group.id}/invites`, { userId: other.id })
const waiting = async (person: Person): Promise<GroupInvite[]> =>
  (await person.get('/api/users/me/group-invites')).body
const notificationsOf = async (person: Person) =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)

test('an invitation is notified once, and accepting it creates a membership', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const group = await founds(thandi, 'private')
  for (let twice = 0; twice < 2; twice += 1)
    expect(await invites(thandi, group, sipho)).toMatchObject({ status: 201, body: { userId: sipho.id } })
  const [invite, ...others] = await waiting(sipho)
  expect(others).toEqual([])
  expect(invite).toMatchObject({ group: { name: 'Kraal', isInvited: true }, invitedBy: { id: thandi.id } })
  expect(await notificationsOf(sipho)).toEqual(['thandi invited you to Kraal'])
  expect((await thandi.post(`/api/group-invites/${invite?.id}/accept`)).status).toBe(404)
  expect((await sipho.post(`/api/group-invites/${invite?.id}/accept`)).body).toMatchObject({
    isMember: true,
    isInvited: false,
    membersCount: 2,
  })
  expect(await sipho.post(`/api/group-invites/${invite?.id}/accept`)).toFailWith(404, groupMessages.noInvite)
  expect(await waiting(sipho)).toEqual([])
  expect(await invites(thandi, group, sipho)).toFailWith(409, groupMessages.alreadyMember)
  expect(await drift()).toEqual([])
})

test('declining removes the invitation, and a private group is hidden again', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const group = await founds(thandi, 'private')
  await invites(thandi, group, sipho)
  const [invite] = await waiting(sipho)
  expect((await sipho.post(`/api/group-invites/${invite?.id}/decline`)).body).toEqual({
    message: groupMessages.declined,
  })
  expect(await sipho.get(`/api/groups/${group.id}`)).toFailWith(404, groupMessages.missing)
  expect(await sipho.post(`/api/group-invites/${invite?.id}/decline`)).toFailWith(404, groupMessages.noInvite)
})

test.each(['request', 'private'])('in a %s group only its creator invites', async (visibility) => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(thandi, visibility)
  await invites(thandi, group, sipho)
  await sipho.post(`/api/groups/${group.id}/join`)
  expect(await invites(sipho, group, lerato)).toFailWith(403, groupMessages.membersInvite)
})

test('members of an open group can invite, others cannot', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(thandi, 'open')
  expect(await invites(sipho, group, lerato)).toFailWith(403, groupMessages.membersInvite)
  await sipho.post(`/api/groups/${group.id}/join`)
  expect((await invites(sipho, group, lerato)).status).toBe(201)
})

test('an invitation across a block cannot be sent, and an earlier one is hidden', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const group = await founds(thandi, 'open')
  await sipho.post(`/api/users/${thandi.id}/block`)
  expect(await invites(thandi, group, sipho)).toFailWith(404, peopleMessages.missing)
  await sipho.del(`/api/users/${thandi.id}/block`)
  await invites(thandi, group, sipho)
  await sipho.post(`/api/users/${thandi.id}/block`)
  expect(await waiting(sipho)).toEqual([])
})

test('an invitation by another member is no way around a block between the creator and who was invited', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  const group = await founds(thandi, 'open')
  await sipho.post(`/api/groups/${group.id}/join`)
  await thandi.post(`/api/users/${lerato.id}/block`)
  expect((await invites(sipho, group, lerato)).status).toBe(201)
  const [invite] = await waiting(lerato)
  expect(await lerato.post(`/api/group-invites/${invite?.id}/accept`)).toFailWith(
    403,
    groupMessages.cannotJoin,
  )
  await thandi.del(`/api/users/${lerato.id}/block`)
  expect((await lerato.post(`/api/group-invites/${invite?.id}/accept`)).status).toBe(200)
})

test('inviting a member with a pending request accepts the request', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const group = await founds(thandi, 'request')
  await sipho.post(`/api/groups/${group.id}/join`)
  await invites(thandi, group, sipho)
  expect((await sipho.get(`/api/groups/${group.id}`)).body).toMatchObject({ isMember: true, membersCount: 2 })
  expect(await waiting(sipho)).toEqual([])
})
