import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { type AuditEntry } from '#features/members/audit/contract.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { contactMessages } from '#features/site/settings/contact.copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { type ContactMessage, type MemberForStaff, type PostForStaff } from '../contract.ts'
import { moderationMessages } from '../copy.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})

const suspend = (by: Person, { id }: { id: number }, reason = 'Spam') =>
  by.post(`/api/admin/users/${id}/suspend`, { reason })
const unsuspend = (by: Person, { id }: { id: number }) =>
  by.post(`/api/admin/users/${id}/unsuspend`, { reason: 'Talked to them' })
const promote = (by: Person, { id }: { id: number }, role: string, reason = 'They asked') =>
  by.patch(`/api/admin/users/${id}`, { role, reason })
const audit = (by: Person) => by.all<AuditEntry>('/api/admin/audit')

test('moderators find members by name, and only admins see addresses', async () => {
  const [thandi, moderator] = [await member('Thandeka'), await staff('moderator')]
  await thandi.setsAddress('thandeka@example.co.za')
  const find = (by: Person) => by.all<MemberForStaff>(`/api/admin/users?q=${thandi.username.toUpperCase()}`)
  expect(await find(moderator)).toMatchObject([
    { id: thandi.id, role: 'member', email: null, suspendedAt: null },
  ])
  expect(await find(admin)).toMatchObject([{ id: thandi.id, email: 'thandeka@example.co.za' }])
  expect(await admin.all('/api/admin/users?q=thandeka@example')).toHaveLength(1)
  expect(await moderator.all('/api/admin/users?q=thandeka@example')).toEqual([])
  expect(await admin.all('/api/admin/users?q=%25_')).toEqual([])
})

test('a suspended member is logged out at once and all their content is hidden until the suspension is lifted', async () => {
  const [thandi, moderator] = [await member('thandi'), await staff('moderator')]
  const post = await thandi.writes('Hello')
  expect(await suspend(moderator, thandi)).toMatchObject({
    status: 200,
    body: { suspendedAt: expect.any(String) },
  })
  expect(await thandi.get('/api/users/me')).toFailWith(401, errorCopy.notAuthenticated)
  expect((await visitor().get(`/api/posts/${post.id}`)).status).toBe(404)
  expect((await visitor().get(`/api/users/${thandi.id}`)).status).toBe(404)
  expect((await suspend(moderator, thandi)).status).toBe(200)
  expect(await unsuspend(moderator, thandi)).toMatchObject({ status: 200, body: { suspendedAt: null } })
  expect((await visitor().get(`/api/posts/${post.id}`)).status).toBe(200)
  expect(
    (await audit(moderator)).filter(
      ({ aboutId, aboutType }) => aboutType === 'user' && aboutId === thandi.id,
    ),
  ).toMatchObject([
    {
      action: 'member.unsuspend',
      reason: 'Talked to them',
      about: thandi.username,
      actor: { id: moderator.id },
    },
    { action: 'member.suspend', reason: 'Spam' },
  ])
})

test('members cannot suspend themselves or an admin, moderators not other moderators, and a reason is required', async () => {
  const [thandi, moderator, other] = [
    await member('thandi'),
    await staff('moderator'),
    await staff('moderator'),
  ]
  for (const [by, whom] of [
    [moderator, admin],
    [moderator, moderator],
    [moderator, other],
    [admin, admin],
  ] as const)
    expect(await suspend(by, whom)).toFailWith(403, moderationMessages.notThisMember)
  expect(await suspend(moderator, thandi, ' ')).toFailWith(400, auditMessages.reason)
  expect(await suspend(moderator, { id: 2_000_000_000 })).toFailWith(404, peopleMessages.missing)
  expect((await suspend(admin, other)).status).toBe(200)
})

test('only an admin lifts the suspension of a moderator', async () => {
  const [moderator, other] = [await staff('moderator'), await staff('moderator')]
  await suspend(admin, other)
  expect(await unsuspend(moderator, other)).toFailWith(403, moderationMessages.notThisMember)
  const listed = await admin.all<MemberForStaff>(`/api/admin/users?q=${other.username}`)
  expect(listed).toMatchObject([{ id: other.id, suspendedAt: expect.any(String) }])
  expect((await unsuspend(admin, other)).body).toMatchObject({ suspendedAt: null })
})

test('an admin appoints and removes moderators, with immediate effect', async () => {
  const thandi = await member('thandi')
  expect((await promote(admin, thandi, 'moderator')).body).toMatchObject({ role: 'moderator' })
  expect((await thandi.get('/api/admin/stats')).status).toBe(200)
  expect((await promote(admin, thandi, 'member')).body).toMatchObject({ role: 'member' })
  expect(await thandi.get('/api/admin/stats')).toFailWith(403, errorCopy.staffOnly)
  expect(await promote(admin, thandi, 'king')).toFailWith(400, moderationMessages.badRole)
  expect(await promote(admin, thandi, 'moderator', '')).toFailWith(400, auditMessages.reason)
  expect(await promote(await staff('moderator'), thandi, 'admin')).toFailWith(403, errorCopy.staffOnly)
})

test('the last administrator cannot step down, even when two try at once', async () => {
  const second = await staff('admin')
  await rows(`update users set role = 'member' where role = 'admin' and id <> all($1)`, [
    [admin.id, second.id],
  ])
  const answers = await Promise.all([promote(admin, admin, 'member'), promote(second, second, 'member')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await rows(`update users set role = 'admin' where id = $1`, [admin.id])
})

test('the list of posts marks those that the moderator can open', async () => {
  const [open, closed] = [await member('open'), await member('closed', { profileVisibility: 'private' })]
  const posts = [await open.writes('For all'), await closed.writes('For few')]
  const moderator = await staff('moderator')
  const listed: { id: number; isOpen: boolean }[] = (await moderator.get('/api/admin/posts')).body
  for (const [index, isOpen] of [true, false].entries()) {
    expect(listed.find(({ id }) => id === posts[index]?.id)?.isOpen).toBe(isOpen)
    expect((await moderator.get(`/api/posts/${posts[index]?.id}`)).status).toBe(isOpen ? 200 : 404)
  }
})

test('moderators see deleted posts too, and who deleted them', async () => {
  const [thandi, moderator] = [await member('thandi'), await staff('moderator')]
  const [stored, own, taken] = [
    await thandi.writes('Kept'),
    await thandi.writes('Own'),
    await thandi.writes('Taken'),
  ]
  await thandi.del(`/api/posts/${own.id}`)
  await moderator.del(`/api/posts/${taken.id}?reason=Spam`)
  const seen = (await moderator.all<PostForStaff>('/api/admin/posts')).filter(
    ({ user }) => user.id === thandi.id,
  )
  expect(seen).toMatchObject([
    { id: taken.id, deletedAt: expect.any(String), deletedByAuthor: false },
    { id: own.id, deletedAt: expect.any(String), deletedByAuthor: true },
    { id: stored.id, deletedAt: null },
  ])
  const deleted = await moderator.all<PostForStaff>('/api/admin/posts?deleted=true&q=Taken')
  expect(deleted.map(({ id }) => id)).toEqual([taken.id])
})

test('the staff reads and handles contact messages', async () => {
  const [thandi, moderator] = [await member('thandi'), await staff('moderator')]
  const message = {
    name: 'Thandi',
    email: 'thandi@example.co.za',
    subject: 'A question',
    reason: 'support',
    message: 'How do I start?',
  }
  expect((await thandi.post('/api/contact', message)).body.message).toBe(contactMessages.sentText)
  const [open] = await moderator.all<ContactMessage>('/api/admin/messages?handled=false')
  expect(open).toMatchObject({ ...message, user: { id: thandi.id }, handledAt: null })
  const handle = (isHandled: boolean) => moderator.patch(`/api/admin/messages/${open?.id}`, { isHandled })
  for (let twice = 0; twice < 2; twice += 1)
    expect((await handle(true)).body).toMatchObject({ handledAt: expect.any(String) })
  expect(await moderator.all('/api/admin/messages?handled=false')).toEqual([])
  expect((await audit(moderator)).filter(({ action }) => action === 'message.handle')).toHaveLength(1)
  expect((await handle(false)).body).toMatchObject({ handledAt: null })
  expect(await moderator.patch('/api/admin/messages/2000000000', { isHandled: true })).toFailWith(
    404,
    moderationMessages.missingMessage,
  )
})
