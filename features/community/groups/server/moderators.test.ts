import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, type Person } from '#app/testing.ts'
import { discussionMessages } from '#features/community/discussions/copy.ts'
import type { Group } from '../contract.ts'
import { groupMessages } from '../copy.ts'
import { founds, joins, notificationsOf, read } from './testing.ts'

beforeAll(async () => {
  await founder()
})

/** A group on request with a moderator and a plain member. */
async function moderated() {
  const [owner, helper, plain] = [await member('owner'), await member('helper'), await member('plain')]
  const group = await founds(owner, { visibility: 'request' })
  for (const person of [helper, plain]) {
    await joins(person, group)
    await owner.post(`/api/groups/${group.id}/requests/${person.id}/accept`)
  }
  const { status, body } = await owner.put(`/api/groups/${group.id}/moderators/${helper.id}`)
  expect([status, body.isModerator]).toEqual([200, true])
  return { owner, helper, plain, group }
}

const starts = async (person: Person, group: Group) =>
  (await person.post(`/api/groups/${group.id}/discussions`, { title: 'Which worms?', content: 'Red ones' }))
    .body

test('the creator appoints a moderator, who learns it and takes people in', async () => {
  const { helper, plain, group } = await moderated()
  expect((await notificationsOf(helper))[0]).toBe('owner made you a moderator of Living Soil')
  expect(await read(helper, group)).toMatchObject({ isModerator: true, isCreator: false })
  expect(await read(plain, group)).toMatchObject({ isModerator: false })
  const guest = await member('guest')
  await joins(guest, group)
  const at = `/api/groups/${group.id}/requests`
  expect(await plain.get(at)).toFailWith(403, groupMessages.moderatorsOnly)
  expect((await helper.get(at)).body).toMatchObject([{ id: guest.id }])
  expect((await helper.post(`${at}/${guest.id}/accept`)).status).toBe(200)
  expect(await drift()).toEqual([])
})

test('moderators pin, close and delete discussions and comments; plain members do not', async () => {
  const { owner, helper, plain, group } = await moderated()
  const { id } = await starts(owner, group)
  const at = `/api/groups/${group.id}/discussions/${id}`
  const { body: comment } = await owner.post(`${at}/comments`, { content: 'Mine' })
  expect(await plain.patch(at, { isPinned: true })).toFailWith(403, discussionMessages.notYoursToPin)
  expect(await plain.patch(at, { isClosed: true })).toFailWith(403, discussionMessages.notYoursToClose)
  expect((await helper.patch(at, { isPinned: true, isClosed: true })).body).toMatchObject({
    isPinned: true,
    isClosed: true,
    editedAt: null,
  })
  expect(await owner.post(`${at}/comments`, { content: 'One more' })).toFailWith(
    403,
    discussionMessages.isClosed,
  )
  expect((await helper.del(`${at}/comments/${comment.id}`)).status).toBe(200)
  expect((await helper.patch(at, { isClosed: false })).body.isClosed).toBe(false)
  expect((await plain.post(`${at}/comments`, { content: 'Thank you' })).status).toBe(201)
  expect((await helper.del(at)).status).toBe(200)
  expect(await drift()).toEqual([])
})

test('several discussions are pinned, the newest first', async () => {
  const { owner, helper, group } = await moderated()
  const [first, second, third] = [
    await starts(owner, group),
    await starts(owner, group),
    await starts(owner, group),
  ]
  for (const { id } of [first, second])
    await helper.patch(`/api/groups/${group.id}/discussions/${id}`, { isPinned: true })
  const listed = await owner.all(`/api/groups/${group.id}/discussions`)
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id, third.id])
})

test('moderators remove members, but neither the creator nor each other, and appoint nobody', async () => {
  const { owner, helper, plain, group } = await moderated()
  const other = await member('other')
  await joins(other, group)
  await owner.post(`/api/groups/${group.id}/requests/${other.id}/accept`)
  await owner.put(`/api/groups/${group.id}/moderators/${other.id}`)
  const at = `/api/groups/${group.id}`
  expect(await helper.del(`${at}/members/${other.id}`)).toFailWith(403, groupMessages.ownersOnly)
  expect(await helper.del(`${at}/members/${owner.id}`)).toFailWith(400, groupMessages.creatorStays)
  expect(await helper.put(`${at}/moderators/${plain.id}`)).toFailWith(403, groupMessages.ownersOnly)
  expect(await helper.patch(at, { name: 'Ours' })).toFailWith(403, groupMessages.ownersOnly)
  expect((await helper.del(`${at}/members/${plain.id}`)).status).toBe(200)
  expect((await owner.del(`${at}/moderators/${other.id}`)).body).toMatchObject({ isModerator: false })
  expect((await helper.del(`${at}/members/${other.id}`)).status).toBe(200)
  expect(await owner.put(`${at}/moderators/${owner.id}`)).toFailWith(400, groupMessages.creatorModerates)
  expect(await owner.put(`${at}/moderators/${plain.id}`)).toFailWith(404, groupMessages.notMember)
})

test('a moderator takes over when the creator leaves; without one, the creator has to stay', async () => {
  const { owner, helper, plain, group } = await moderated()
  expect((await owner.del(`/api/groups/${group.id}/leave`)).status).toBe(200)
  expect(await read(helper, group)).toMatchObject({ isCreator: true, isModerator: false, membersCount: 2 })
  expect((await notificationsOf(helper))[0]).toBe('owner handed Living Soil over to you')
  expect(await read(owner, group)).toMatchObject({ isMember: false })
  expect(await helper.del(`/api/groups/${group.id}/leave`)).toFailWith(409, groupMessages.creatorLeaves)
  expect(await read(plain, group)).toMatchObject({ isMember: true })
  expect(await drift()).toEqual([])
})

test('the rules of a group are shown to everybody who sees it', async () => {
  const owner = await member('owner')
  const group = await founds(owner, { rules: 'Stay kind.' })
  expect((await read(await member('reader'), group)).rules).toBe('Stay kind.')
  await owner.patch(`/api/groups/${group.id}`, { rules: 'Stay kind. No sales.' })
  expect((await read(owner, group)).rules).toBe('Stay kind. No sales.')
})
