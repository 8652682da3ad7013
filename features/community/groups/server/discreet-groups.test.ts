import { beforeAll, expect, test } from 'vitest'
import { founder, member, visitor, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import type { Group } from '../contract.ts'
import { groupMessages } from '../copy.ts'
import { founds, joins, namesOf, notificationsOf, read } from './testing.ts'

beforeAll(() => founder())

async function discreet(visibility = 'open') {
  const [owner, patient, other] = [await member('owner'), await member('patient'), await member('other')]
  const group = await founds(owner, { name: 'Living with MS', visibility, isDiscreet: true })
  return { owner, patient, other, group }
}
const groupsOn = async (viewer: Person, person: Person): Promise<string[]> =>
  namesOf((await viewer.get(`/api/users/${person.id}/groups`)).body)
const facesOf = async (viewer: Person, group: Group) => (await read(viewer, group)).faces.map(({ id }) => id)

test('membership of a discreet group shows to its members only', async () => {
  const { owner, patient, other, group } = await discreet()
  await joins(patient, group)
  expect(await groupsOn(other, patient)).toEqual([])
  expect(await groupsOn(visitor(), patient)).toEqual([])
  expect(await groupsOn(owner, patient)).toEqual([])
  expect(await groupsOn(patient, patient)).toEqual(['Living with MS'])
  expect(await facesOf(other, group)).toEqual([])
  expect(await facesOf(patient, group)).toContain(patient.id)
  expect(await other.get(`/api/groups/${group.id}/members`)).toFailWith(403, groupMessages.closed)
  expect((await patient.get(`/api/groups/${group.id}/members`)).status).toBe(200)
})

test('posts and events in it are for members: they would show who is in it', async () => {
  const { patient, other, group } = await discreet()
  await joins(patient, group)
  const post = (
    await patient.post('/api/posts', { content: 'Heat again', audience: 'group', groupId: group.id })
  ).body
  const event = await holds(patient, { groupId: group.id })
  for (const path of [
    `/api/groups/${group.id}/posts`,
    `/api/users/${patient.id}/posts`,
    '/api/posts',
    '/api/events',
  ])
    for (const person of [other, visitor()]) {
      const ids = (await person.get(path)).body.map(({ id }: { id: number }) => id)
      expect([ids.includes(post.id), ids.includes(event.id)], path).toEqual([false, false])
    }
  for (const id of [post.id, event.id]) expect((await other.get(`/api/posts/${id}`)).status).toBe(404)
  await joins(other, group)
  expect((await other.get(`/api/groups/${group.id}/posts`)).body).toMatchObject([{ id: post.id }])
})

test('its notifications do not name it', async () => {
  const { owner, patient, other, group } = await discreet('request')
  await joins(patient, group)
  await owner.post(`/api/groups/${group.id}/requests/${patient.id}/accept`)
  await owner.put(`/api/groups/${group.id}/moderators/${patient.id}`)
  await owner.post(`/api/groups/${group.id}/invites`, { userId: other.id })
  const [invite] = (await other.get('/api/users/me/group-invites')).body
  expect((await other.post(`/api/group-invites/${invite.id}/accept`)).status).toBe(200)
  const { id } = (
    await owner.post(`/api/groups/${group.id}/discussions`, {
      title: 'Sleep with MS',
      content: `@${patient.username} What helps?`,
    })
  ).body
  await patient.post(`/api/groups/${group.id}/discussions/${id}/comments`, { content: 'Cold water' })
  await owner.post(`/api/groups/${group.id}/hand-over`, { userId: patient.id })
  const all = (await Promise.all([owner, patient, other].map(notificationsOf))).flat().join('\n')
  expect(all).toContain('approved your request to join a group')
  expect(all).toContain('invited you to a group')
  expect(all).toContain('commented on a discussion')
  expect(all).toContain('mentioned you in a discussion')
  expect(all).not.toContain('MS')
})

test('a group becomes discreet, and shows again, as its creator chooses', async () => {
  const { owner, patient, other, group } = await discreet()
  await joins(patient, group)
  await owner.patch(`/api/groups/${group.id}`, { isDiscreet: false })
  expect(await groupsOn(other, patient)).toEqual(['Living with MS'])
  expect(await patient.patch(`/api/groups/${group.id}`, { isDiscreet: true })).toFailWith(
    403,
    groupMessages.ownersOnly,
  )
})
