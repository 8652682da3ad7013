import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, testApp, visitor } from '#app/testing.ts'
import { banMessages } from '../../bans.copy.ts'
import { groupMessages } from '../../copy.ts'
import { inviteLinkMessages } from '../../invite-link.copy.ts'
import { founds, joins, notificationsOf, read } from '../testing.ts'

beforeAll(async () => {
  await founder()
})

const linkOf = (id: number) => `/api/groups/${id}/invite-link`

test('who has the link of a private group joins at once, until it is replaced or switched off', async () => {
  const creator = await member('creator')
  const group = await founds(creator, { visibility: 'private', isDiscreet: true })
  expect((await creator.get(linkOf(group.id))).body).toEqual({ code: null })
  const { body: first } = await creator.post(linkOf(group.id))
  expect((await creator.get(linkOf(group.id))).body).toEqual(first)

  const guest = await member('guest')
  const offer = {
    groupId: group.id,
    name: 'Living Soil',
    description: 'No-till beds',
    membersCount: 1,
    isMember: false,
  }
  expect((await visitor().get(`/api/group-invitation?code=${first.code}`)).body).toEqual(offer)
  expect((await guest.get(`/api/group-invitation?code=${first.code}`)).body).toEqual(offer)
  expect((await guest.get(`/api/groups/${group.id}`)).status).toBe(404)
  for (const _ of [1, 2])
    expect((await guest.post('/api/group-invitation', first)).body).toMatchObject({
      id: group.id,
      isMember: true,
      membersCount: 2,
    })
  expect(await notificationsOf(creator)).toEqual([expect.stringContaining('guest')])

  const { body: second } = await creator.post(linkOf(group.id))
  const late = await member('late')
  expect(await late.post('/api/group-invitation', first)).toFailWith(404, inviteLinkMessages.linkGone)
  expect((await creator.del(linkOf(group.id))).body).toEqual({ code: null })
  expect(await late.post('/api/group-invitation', second)).toFailWith(404, inviteLinkMessages.linkGone)
  expect(await visitor().get(`/api/group-invitation?code=${second.code}`)).toFailWith(
    404,
    inviteLinkMessages.linkGone,
  )
})

test('a request becomes a membership by the link', async () => {
  const [creator, asking] = [await member('creator'), await member('asking')]
  const group = await founds(creator, { visibility: 'request' })
  await asking.post(`/api/groups/${group.id}/join`)
  const { body: link } = await creator.post(linkOf(group.id))
  expect((await asking.post('/api/group-invitation', link)).body).toMatchObject({
    isMember: true,
    isRequested: false,
    membersCount: 2,
  })
  expect((await creator.get(`/api/groups/${group.id}/requests`)).body).toEqual([])
})

test('only those who run the group see and change its link', async () => {
  const [creator, helper, plain] = [await member('creator'), await member('helper'), await member('plain')]
  const group = await founds(creator)
  for (const person of [helper, plain]) await joins(person, group)
  await creator.put(`/api/groups/${group.id}/moderators/${helper.id}`)
  expect((await helper.post(linkOf(group.id))).status).toBe(200)
  for (const answer of [
    await plain.get(linkOf(group.id)),
    await plain.post(linkOf(group.id)),
    await plain.del(linkOf(group.id)),
  ])
    expect(answer).toFailWith(403, groupMessages.moderatorsOnly)

  const hidden = await founds(creator, { visibility: 'private' })
  expect((await plain.post(linkOf(hidden.id))).status).toBe(404)
})

test('removing a member leaves the link to everybody else, and a ban keeps them out', async () => {
  const [creator, removed, other] = [await member('creator'), await member('removed'), await member('other')]
  const group = await founds(creator, { visibility: 'private' })
  const { body: link } = await creator.post(linkOf(group.id))
  await removed.post('/api/group-invitation', link)
  await creator.del(`/api/groups/${group.id}/members/${removed.id}`)
  expect((await creator.get(linkOf(group.id))).body).toEqual(link)
  expect((await other.post('/api/group-invitation', link)).status).toBe(200)
  await creator.post(`/api/groups/${group.id}/bans`, { userId: removed.id, reason: 'Selling' })
  expect(await removed.post('/api/group-invitation', link)).toFailWith(403, banMessages.banned('Selling'))
})

test('a block between the creator and somebody, and the deletion of the group, end the link for them', async () => {
  const [creator, blocked, other] = [await member('creator'), await member('blocked'), await member('other')]
  const group = await founds(creator, { visibility: 'private' })
  const { body: link } = await creator.post(linkOf(group.id))
  await creator.post(`/api/users/${blocked.id}/block`)
  expect((await blocked.get(`/api/group-invitation?code=${link.code}`)).status).toBe(404)
  expect((await blocked.post('/api/group-invitation', link)).status).toBe(404)
  expect((await other.get(`/api/group-invitation?code=${link.code}`)).status).toBe(200)
  await creator.del(`/api/groups/${group.id}`)
  expect((await other.post('/api/group-invitation', link)).status).toBe(404)
})

test('twenty people who join by the link at once are all members, and counted', async () => {
  const creator = await member('creator')
  const group = await founds(creator, { visibility: 'private' })
  const { body: link } = await creator.post(linkOf(group.id))
  const people = await Promise.all(Array.from({ length: 20 }, (_, place) => member(`grower${place}`)))
  const answers = await Promise.all(people.map((person) => person.post('/api/group-invitation', link)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect((await read(creator, group)).membersCount).toBe(21)
})

test('who joins while the group is locked for longer than a statement may take waits, and is in', async () => {
  const creator = await member('creator')
  const group = await founds(creator, { visibility: 'private' })
  const { body: link } = await creator.post(linkOf(group.id))
  const people = await Promise.all(['one', 'two', 'three'].map((name) => member(name)))
  const { db } = await testApp()
  const { answers } = await db.transaction().execute(async (tx) => {
    await sql`select from groups where id = ${group.id} for update`.execute(tx)
    const waiting = Promise.all(people.map((person) => person.post('/api/group-invitation', link)))
    for (const _second of [1, 2, 3]) await sql`select pg_sleep(2)`.execute(tx)
    return { answers: waiting }
  })
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(creator, group)).membersCount).toBe(4)
})

test.each(['', 'short', '../etc', 'x'.repeat(23)])('the code %j is not valid', async (code) => {
  const guest = await member('guest')
  expect(await guest.post('/api/group-invitation', { code })).toFailWith(400, inviteLinkMessages.badCode)
  expect((await guest.get(`/api/group-invitation?code=${encodeURIComponent(code)}`)).status).toBe(400)
})
