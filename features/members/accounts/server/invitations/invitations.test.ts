import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  allAtOnce,
  founder,
  mark,
  member,
  password,
  rows,
  staff,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { approvalMessages } from '../../approval.copy.ts'
import { invitationLimits } from '../../invitations.contract.ts'
import { invitationMessages } from '../../invitations.copy.ts'

let admin: Person
beforeAll(async () => {
  await testApp({ SITE_URL: 'https://knysna.example' })
  admin = await founder()
})
const set = async (values: Record<string, unknown>) =>
  expect((await admin.patch('/api/admin/settings', { values })).status).toBe(200)
beforeEach(() => set({ registration: 'invitation', membersMayInvite: true }))

const all = '/api/admin/invitations'
const own = '/api/users/me/invitations'
const make = async (input = {}, person = admin, address = all) =>
  (await person.post(address, { uses: 10, note: '', ...input })).body
const listed = async (code: string) =>
  (await admin.get(all)).body.find((invitation: { code: string }) => invitation.code === code)

let count = 0
async function joins(invitation?: string) {
  count += 1
  const username = `comer_${count}`
  const person = visitor()
  const body = { username, displayName: 'Comer', password, location: '', bio: '', invitation }
  const answer = await person.post('/api/users/register', body)
  person.id = answer.body.id
  person.username = username
  return { ...answer, person }
}
const isRefused = {
  status: 403,
  body: { code: 'invitation-required', message: approvalMessages.invitationRequired },
}

test('an admin makes an invitation, sees who came by it, and withdraws it', async () => {
  const made = await make({ uses: 3, note: 'Notice board', until: '2099-01-01T00:00:00.000Z' })
  expect(made).toMatchObject({
    url: `https://knysna.example/join/${made.code}`,
    uses: 3,
    used: 0,
    until: '2099-01-01T00:00:00.000Z',
    note: 'Notice board',
    isValid: true,
    people: [],
  })
  expect((await visitor().get(`/api/invitations/${made.code}`)).body).toEqual({
    code: made.code,
    siteName: 'Highveld',
    isValid: true,
    until: '2099-01-01T00:00:00.000Z',
  })
  const { person, status } = await joins(made.code.toLowerCase())
  expect(status).toBe(201)
  expect(await listed(made.code)).toMatchObject({ used: 1, people: [{ username: person.username }] })
  expect((await admin.del(`${all}/${made.code}`)).body).toEqual({ message: invitationMessages.withdrawn })
  expect(await joins(made.code)).toMatchObject(isRefused)
  expect(await listed(made.code)).toMatchObject({ isWithdrawn: true, isValid: false, used: 1 })
  expect(await admin.del(`${all}/${made.code}`)).toFailWith(404, invitationMessages.missing)
  const log = (await admin.get('/api/admin/audit')).body.map(({ action }: { action: string }) => action)
  expect(log).toEqual(expect.arrayContaining(['invitation.make', 'invitation.withdraw']))
})

test('an invitation that is used up, expired or withdrawn lets nobody in', async () => {
  const [usedUp, expired, withdrawn] = [await make({ uses: 1 }), await make(), await make()]
  expect((await joins(usedUp.code)).status).toBe(201)
  await rows(`update site_invitations set until = now() - interval '1 second' where code = $1`, [
    expired.code,
  ])
  await admin.del(`${all}/${withdrawn.code}`)
  for (const code of [usedUp.code, expired.code, withdrawn.code, 'NOBODY-5EVER']) {
    expect((await visitor().get(`/api/invitations/${code}`)).body).toEqual({
      code,
      siteName: 'Highveld',
      isValid: false,
      until: null,
    })
    expect(await joins(code), code).toMatchObject(isRefused)
  }
  expect(await joins()).toMatchObject(isRefused)
})

test('of forty people at once, ten come by an invitation for ten', async () => {
  const { code } = await make({ uses: 10 })
  const answers = await allAtOnce(Array.from({ length: 40 }, visitor), () => joins(code))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.code === 'invitation-required')).toHaveLength(30)
  expect(await listed(code)).toMatchObject({ used: 10, isValid: false })
})

test('a registration that fails uses nothing, and an erased account stays counted', async () => {
  const { code } = await make({ uses: 2 })
  const { person } = await joins(code)
  const again = {
    username: person.username,
    displayName: 'Other',
    password,
    location: '',
    bio: '',
    invitation: code,
  }
  expect((await visitor().post('/api/users/register', again)).status).toBe(409)
  expect(await listed(code)).toMatchObject({ used: 1 })
  await rows('delete from users where id = $1', [person.id])
  expect(await listed(code)).toMatchObject({ used: 1, people: [] })
})

test('members invite while the setting says so, with a limit', async () => {
  const thandi = await member('thandi')
  await set({ membersMayInvite: false })
  expect(await thandi.post(own, { uses: 1, note: '' })).toFailWith(403, invitationMessages.membersMayNot)
  await set({ membersMayInvite: true })
  const most = invitationLimits.uses.member
  expect(await thandi.post(own, { uses: most + 1, note: '' })).toFailWith(
    400,
    invitationMessages.tooManyUses(most),
  )
  const { openOfMember } = invitationLimits
  const answers = await allAtOnce(Array(openOfMember + 3).fill(thandi), () =>
    thandi.post(own, { uses: 1, note: '' }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(openOfMember).fill(201),
    ...Array(3).fill(409),
  ])
  const [first, second] = (await thandi.get(own)).body
  const sipho = await member('sipho')
  expect((await sipho.get(own)).body).toEqual([])
  expect((await sipho.del(`${own}/${first.code}`)).status).toBe(404)
  expect((await thandi.del(`${own}/${first.code}`)).status).toBe(200)
  expect((await joins(second.code)).status).toBe(201)
})

test('an invitation of a member who is suspended, limited or gone, or may not invite any more, lets nobody in', async () => {
  const [suspended, limited, gone, away, other] = [
    await member('suspended'),
    await member('limited'),
    await member('gone'),
    await member('away'),
    await member('other'),
  ]
  const codeOf = async (person: Person): Promise<string> => (await make({}, person, own)).code
  const codes = [await codeOf(suspended), await codeOf(limited), await codeOf(gone), await codeOf(away)]
  await mark(suspended, 'suspended_at')
  await mark(away, 'deactivated_at')
  await rows(`update users set limited_until = now() + interval '1 day' where id = $1`, [limited.id])
  await rows('delete from users where id = $1', [gone.id])
  for (const code of codes) expect(await joins(code), code).toMatchObject(isRefused)
  const code = await codeOf(other)
  await set({ membersMayInvite: false })
  expect(await joins(code)).toMatchObject(isRefused)
})

test('the invitation of an admin outlives the account; moderators make none', async () => {
  const second = await staff('admin')
  const { code } = await make({}, second)
  await rows('delete from users where id = $1', [second.id])
  expect((await joins(code)).status).toBe(201)
  expect((await (await staff('moderator')).get(all)).status).toBe(403)
})

test('the link of a group is an invitation while members may invite', async () => {
  const owner = await member('owner')
  await rows(`update users set created_at = now() - interval '10 days' where id = $1`, [owner.id])
  const group = (await owner.post('/api/groups', { name: 'Living soil', description: 'Soil' })).body
  const { code } = (await owner.post(`/api/groups/${group.id}/invite-link`)).body
  expect((await joins(code)).status).toBe(201)
  await set({ membersMayInvite: false })
  expect(await joins(code)).toMatchObject(isRefused)
  await set({ membersMayInvite: true })
  await mark(owner, 'suspended_at')
  expect(await joins(code)).toMatchObject(isRefused)
})
