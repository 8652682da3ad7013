import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, mark, rows, visitor, type Person } from '#app/testing.ts'
import { groupMessages } from '../../copy.ts'
import { founds, joins, notificationsOf } from '../testing.ts'

beforeAll(async () => {
  await founder()
})

const names = (people: { user: { displayName: string } }[]) => people.map(({ user }) => user.displayName)

/** Somebody whose display name is found. */
async function named(name: string): Promise<Person> {
  const person = await member(name.toLowerCase())
  await rows('update users set display_name = $2 where id = $1', [person.id, name])
  return person
}

async function populated() {
  const [owner, moira, mondli, simon] = [
    await named('Owner'),
    await named('Moira'),
    await named('Mondli'),
    await named('Simon'),
  ]
  const group = await founds(owner)
  for (const person of [moira, mondli, simon]) await joins(person, group)
  return { owner, moira, mondli, simon, group, at: `/api/groups/${group.id}` }
}

test('members are found by name or username, sorted, and page by page', async () => {
  const { owner, simon, at } = await populated()
  expect(names(await owner.all(`${at}/members?q=mo&sort=name`))).toEqual(['Moira', 'Mondli', 'Simon'])
  expect(names(await owner.all(`${at}/members?q=${simon.username}`))).toEqual(['Simon'])
  expect(names(await owner.all(`${at}/members?sort=newest&limit=1`))).toEqual([
    'Simon',
    'Mondli',
    'Moira',
    'Owner',
  ])
  expect(names(await owner.all(`${at}/members?sort=name&limit=1`))).toEqual([
    'Moira',
    'Mondli',
    'Owner',
    'Simon',
  ])
  expect(names(await owner.all(`${at}/members?q=100%25`))).toEqual([])
  expect((await owner.get(`${at}/members?sort=luck`)).status).toBe(400)
})

test('filters show who is new, never wrote, was warned or is banned, to those who run the group only', async () => {
  const { owner, moira, mondli, simon, group, at } = await populated()
  await rows(
    `update group_members set created_at = now() - interval '8 days' where group_id = $1 and user_id = $2`,
    [group.id, moira.id],
  )
  await mondli.post(`${at}/discussions`, { title: 'Worms', content: 'Red' })
  await owner.post('/api/posts', { content: 'Rain', audience: 'group', groupId: group.id })
  await rows(
    `insert into group_log (group_id, user_id, about_id, action, reason) values ($1, $2, $3, 'remove', ''), ($1, $2, $4, 'role', 'helper')`,
    [group.id, owner.id, mondli.id, moira.id],
  )
  const filtered = async (filter: string) => names(await owner.all(`${at}/members?filter=${filter}`))
  expect(await filtered('new')).toEqual(['Owner', 'Mondli', 'Simon'])
  expect(await filtered('silent')).toEqual(['Moira', 'Simon'])
  expect(await filtered('warned')).toEqual(['Mondli'])
  await owner.post(`${at}/bans`, { userId: simon.id, reason: 'Selling' })
  expect(await filtered('banned')).toEqual(['Simon'])
  expect(await filtered('silent')).toEqual(['Moira'])
  for (const filter of ['new', 'silent', 'warned', 'banned'])
    expect(await moira.get(`${at}/members?filter=${filter}`)).toFailWith(403, groupMessages.moderatorsOnly)
})

test('those who run the group see private members and those who blocked them, others do not', async () => {
  const { owner, moira, mondli, simon, group, at } = await populated()
  await rows(`update users set profile_visibility = 'private' where id = $1`, [moira.id])
  await mondli.post(`/api/users/${simon.id}/block`)
  await owner.put(`${at}/moderators/${simon.id}`)
  expect(names(await simon.all(`${at}/members`))).toEqual(['Owner', 'Moira', 'Mondli', 'Simon'])
  await owner.del(`${at}/moderators/${simon.id}`)
  expect(names(await simon.all(`${at}/members?q=mo`))).toEqual(['Simon'])
  await mark(mondli, 'suspended_at')
  expect(names(await owner.all(`${at}/members?q=mo`))).toEqual(['Moira', 'Simon'])
  await owner.patch(`/api/groups/${group.id}`, { visibility: 'private' })
  expect((await (await member('stranger')).get(`${at}/members?q=mo`)).status).toBe(404)
})

test('the list as a file is for those who run the group, and no name in it is a formula', async () => {
  const { owner, moira, mondli, at } = await populated()
  await rows(`update users set display_name = '=1+1' where id = $1`, [mondli.id])
  const { status, text, headers } = await owner.get(`${at}/members.csv`)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(text.split('\r\n')[0]).toContain('Name,Username,Role,Joined')
  expect(text).toContain(`Owner,${owner.username},Owner,`)
  expect(text).toContain(`'=1+1,${mondli.username},Member,`)
  expect(await moira.get(`${at}/members.csv`)).toFailWith(403, groupMessages.moderatorsOnly)
  expect((await visitor().get(`${at}/members.csv`)).status).toBe(401)
})

/** A group with a question and four who ask to join. */
async function asked() {
  const owner = await member('owner')
  const group = await founds(owner, { visibility: 'request', questions: ['Where?'] })
  const people = await Promise.all(['one', 'two', 'three', 'four'].map((name) => member(name)))
  const at = `/api/groups/${group.id}`
  for (const person of people) await person.post(`${at}/join`, { answers: ['Here'] })
  const [one, two, three, four] = people
  if (!one || !two || !three || !four) throw new Error('Four people registered')
  return { owner, group, at, one, two, three, four }
}

test('requests are accepted together: those chosen, those who meet a rule, or all', async () => {
  const { owner, group, at, one, two, three, four } = await asked()
  await rows(`update users set created_at = now() - interval '3 days' where id = any($1)`, [
    [two.id, three.id],
  ])
  await rows(
    `update group_members set answers = '[{"question": "Where?", "answer": ""}]' where group_id = $1 and user_id = $2`,
    [group.id, three.id],
  )
  expect((await owner.get(`${at}/requests/count?accountDays=1&answeredAll=true`)).body).toEqual({
    waiting: 4,
    meeting: 1,
  })
  const accept = async (body: object) => (await owner.post(`${at}/requests/accept`, body)).body
  expect(await accept({ rule: { accountDays: 1, answeredAll: true } })).toEqual({ accepted: 1 })
  expect(await notificationsOf(two)).toEqual(['owner approved your request to join Living Soil'])
  expect(await accept({ userIds: [one.id, owner.id, 999_999] })).toEqual({ accepted: 1 })
  await rows(`insert into group_invites (group_id, user_id, invited_by) values ($1, $2, $3)`, [
    group.id,
    four.id,
    one.id,
  ])
  expect(await accept({ rule: { invitedBy: one.id } })).toEqual({ accepted: 1 })
  expect(await accept({ all: true })).toEqual({ accepted: 1 })
  expect(await accept({ all: true })).toEqual({ accepted: 0 })
  expect((await owner.get(at)).body.membersCount).toBe(5)
  for (const body of [{}, { all: false }, { userIds: [] }, { rule: { accountDays: 0 } }])
    expect((await owner.post(`${at}/requests/accept`, body)).status).toBe(400)
  expect(await one.post(`${at}/requests/accept`, { all: true })).toFailWith(403, groupMessages.moderatorsOnly)
  expect(await drift()).toEqual([])
})

test('accepting all leaves out who is suspended, across a block with the creator, or banned', async () => {
  const { owner, group, at, one, two, three, four } = await asked()
  await mark(one, 'suspended_at')
  await owner.post(`/api/users/${two.id}/block`)
  await rows(`insert into group_bans (group_id, user_id, reason) values ($1, $2, 'Selling')`, [
    group.id,
    three.id,
  ])
  const other = await founds(owner)
  await owner.post(`/api/groups/${other.id}/bans`, { userId: four.id, reason: 'Rude' })
  expect((await owner.get(`${at}/requests/count?neverBanned=true`)).body).toEqual({ waiting: 1, meeting: 0 })
  expect((await owner.post(`${at}/requests/accept`, { all: true })).body).toEqual({ accepted: 1 })
  expect((await four.get(at)).body).toMatchObject({ isMember: true })
  expect(await drift()).toEqual([])
})
