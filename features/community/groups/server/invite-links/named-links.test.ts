import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor, type Person } from '#app/testing.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { banMessages } from '../../bans.copy.ts'
import { groupMessages } from '../../copy.ts'
import { inviteLinkLimits, type NamedLink } from '../../invite-link.contract.ts'
import { inviteLinkMessages } from '../../invite-link.copy.ts'
import { founds, joins } from '../testing.ts'

beforeAll(async () => {
  await founder()
})

async function adds(person: Person, group: number, name: string, until?: string): Promise<NamedLink> {
  const { status, body, text } = await person.post(`/api/groups/${group}/invite-links`, { name, until })
  expect(status, text).toBe(201)
  return body
}
const linksOf = async (person: Person, group: number): Promise<NamedLink[]> =>
  (await person.get(`/api/groups/${group}/invite-links`)).body
const comes = (person: Person, { code }: { code: string }) => person.post('/api/group-invitation', { code })

test('each link says how many came by it, once for each person', async () => {
  const creator = await member('creator')
  const group = await founds(creator, { visibility: 'private' })
  const facebook = await adds(creator, group.id, 'Growers on Facebook')
  const poster = await adds(creator, group.id, 'Poster at the co-op')
  expect(facebook).toMatchObject({ name: 'Growers on Facebook', joined: 0, isOpen: true, until: null })
  expect(facebook.qr.length).toBeGreaterThan(20)
  const [first, second] = [await member('first'), await member('second')]
  for (const person of [first, first, second]) expect((await comes(person, facebook)).status).toBe(200)
  expect((await linksOf(creator, group.id)).map(({ name, joined }) => [name, joined])).toEqual([
    ['Poster at the co-op', 0],
    ['Growers on Facebook', 2],
  ])
  await first.del(`/api/groups/${group.id}/leave`)
  await comes(first, poster)
  expect((await linksOf(creator, group.id)).map(({ joined }) => joined)).toEqual([1, 2])
})

test('two who come at the same moment are two', async () => {
  const creator = await member('creator')
  const group = await founds(creator)
  const link = await adds(creator, group.id, 'Here')
  const people = await Promise.all(['a', 'b', 'c'].map((name) => member(name)))
  await Promise.all(people.map((person) => comes(person, link)))
  expect((await linksOf(creator, group.id))[0]?.joined).toBe(3)
})

test('a link that is switched off, over, of a deleted group or for somebody banned lets nobody in', async () => {
  const [creator, banned, late] = [await member('creator'), await member('banned'), await member('late')]
  const group = await founds(creator)
  const [off, over, kept] = [
    await adds(creator, group.id, 'Off'),
    await adds(creator, group.id, 'Over', new Date(Date.now() + dayMs).toISOString()),
    await adds(creator, group.id, 'Kept'),
  ]
  const at = `/api/groups/${group.id}/invite-links`
  expect((await creator.del(`${at}/${off.code}`)).body).toEqual({ message: inviteLinkMessages.withdrawn })
  expect(await creator.del(`${at}/${off.code}`)).toFailWith(404, inviteLinkMessages.missing)
  await rows(`update group_invite_links set until = now() - interval '1 minute' where code = $1`, [over.code])
  for (const link of [off, over]) {
    expect(await comes(late, link)).toFailWith(404, inviteLinkMessages.linkGone)
    expect((await visitor().get(`/api/group-invitation?code=${link.code}`)).status).toBe(404)
  }
  await joins(banned, group)
  await creator.post(`/api/groups/${group.id}/bans`, { userId: banned.id, reason: 'Sold there' })
  expect(await comes(banned, kept)).toFailWith(403, banMessages.banned('Sold there'))
  expect((await linksOf(creator, group.id)).find(({ name }) => name === 'Kept')?.joined).toBe(0)
  await creator.del(`/api/groups/${group.id}`)
  expect(await comes(late, kept)).toFailWith(404, inviteLinkMessages.linkGone)
})

test('owners and moderators make, read and switch off links; nobody else, and none of another group', async () => {
  const [creator, moderator, helper, plain] = [
    await member('creator'),
    await member('moderator'),
    await member('helper'),
    await member('plain'),
  ]
  const [group, other] = [await founds(creator), await founds(plain)]
  for (const person of [moderator, helper, plain]) await joins(person, group)
  await creator.put(`/api/groups/${group.id}/members/${moderator.id}/role`, { role: 'moderator' })
  await creator.put(`/api/groups/${group.id}/members/${helper.id}/role`, { role: 'helper' })
  const link = await adds(moderator, group.id, 'Ours')
  const at = `/api/groups/${group.id}/invite-links`
  for (const person of [helper, plain, await member('stranger')]) {
    expect(await person.get(at)).toFailWith(403, groupMessages.moderatorsOnly)
    expect((await person.post(at, { name: 'Mine' })).status).toBe(403)
    expect((await person.del(`${at}/${link.code}`)).status).toBe(403)
    expect((await person.get(`${at}/${link.code}/poster-a4.pdf`)).status).toBe(403)
  }
  expect((await visitor().get(`${at}/${link.code}/poster-a4.pdf`)).status).toBe(401)
  expect((await plain.del(`/api/groups/${other.id}/invite-links/${link.code}`)).status).toBe(404)
  expect((await plain.get(`/api/groups/${other.id}/invite-links/${link.code}/poster-a4.pdf`)).status).toBe(
    404,
  )
  for (const size of ['a4', 'a5']) {
    const poster = await moderator.get(`${at}/${link.code}/poster-${size}.pdf`)
    expect(poster.status).toBe(200)
    expect(poster.headers['content-type']).toContain('application/pdf')
  }
})

test('a link has a name and a day to come, and a group a limit of open ones', async () => {
  const creator = await member('creator')
  const group = await founds(creator)
  const at = `/api/groups/${group.id}/invite-links`
  expect(await creator.post(at, { name: ' ' })).toFailWith(400, inviteLinkMessages.nameRequired)
  const past = { name: 'Old', until: '2020-01-01T00:00:00Z' }
  expect(await creator.post(at, past)).toFailWith(400, inviteLinkMessages.badUntil)
  await rows(
    `insert into group_invite_links (code, group_id, name) select 'many-' || n, $1, 'n' from generate_series(1, $2::int) n`,
    [group.id, inviteLinkLimits.open],
  )
  const most = inviteLinkMessages.tooMany(inviteLinkLimits.open)
  expect(await creator.post(at, { name: 'More' })).toFailWith(409, most)
})
