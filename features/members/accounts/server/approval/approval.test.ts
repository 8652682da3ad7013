import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduledJobs } from '#app/jobs.ts'
import {
  allAtOnce,
  founder,
  member,
  password,
  rows,
  staff,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { approvalMessages } from '../../approval.copy.ts'
import { accountMessages } from '../../copy.ts'
import { runJobs } from '../testing.ts'

const mailServer = new MailServer()
let admin: Person
beforeAll(async () => {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: 'http://highveld.example' })
  admin = await founder()
})
afterAll(() => mailServer.close())

const set = async (values: Record<string, unknown>) =>
  expect((await admin.patch('/api/admin/settings', { values })).status).toBe(200)
beforeEach(() =>
  set({ registration: 'approval', registrationQuestion1: 'Who sent you?', registrationQuestion2: null }),
)

const queue = '/api/admin/registrations'
let count = 0
async function asks(more: Record<string, unknown> = {}) {
  count += 1
  const input = {
    username: `applicant_${count}`,
    displayName: `Applicant ${count}`,
    password,
    location: 'Knysna',
    bio: 'I grow.',
    email: `applicant${count}@example.co.za`,
    answers: ['Sipho did'],
    ...more,
  }
  const person = visitor()
  return { ...(await person.post('/api/users/register', input)), person, ...input, email: input.email }
}
type Waiting = { id: number; username: string }
const waitingOf = async (username: string): Promise<Waiting | undefined> =>
  (await admin.get(queue)).body.find((request: Waiting) => request.username === username)
const idOf = async (username: string) => (await waitingOf(username))?.id ?? 0
const logsIn = (username: string, typed = password) =>
  visitor().post('/api/users/login', { username, password: typed })

test('somebody waits, is let in, and then can log in', async () => {
  const asked = await asks()
  const waiting = { message: approvalMessages.waiting, code: 'waiting-for-approval' }
  expect(asked).toMatchObject({ status: 202, body: waiting })
  expect(asked.person.cookie).toBe('')
  expect(await logsIn(asked.username)).toFailWith(403, approvalMessages.stillWaiting)
  expect(await logsIn(asked.username, 'another password')).toFailWith(401, accountMessages.wrongLogin)
  expect(await rows('select 1 from users where username = $1', [asked.username])).toEqual([])

  const moderator = await staff('moderator')
  const request = await waitingOf(asked.username)
  expect(request).toMatchObject({
    displayName: asked.displayName,
    hasEmail: true,
    answers: [{ question: 'Who sent you?', answer: 'Sipho did' }],
  })
  expect(JSON.stringify(request)).not.toContain(asked.email)
  expect((await moderator.post(`${queue}/${request?.id}/accept`)).status).toBe(200)
  expect((await logsIn(asked.username)).status).toBe(200)
  expect(await rows('select 1 from registration_requests')).toEqual([])
  await runJobs()
  expect(mailServer.to(asked.email).map((text) => /Subject: (.*)/.exec(text)?.[1]?.trim())).toEqual([
    'Welcome to Highveld',
    'Confirm your email address on Highveld',
  ])
})

test('a declined registration learns why, and is erased after 30 days', async () => {
  const asked = await asks()
  const id = await idOf(asked.username)
  expect((await admin.post(`${queue}/${id}/decline`, { reason: '' })).status).toBe(400)
  expect((await admin.post(`${queue}/${id}/decline`, { reason: 'We do not know Sipho' })).status).toBe(200)
  expect(await waitingOf(asked.username)).toBeUndefined()
  expect(await logsIn(asked.username)).toFailWith(403, approvalMessages.declined('We do not know Sipho'))
  await runJobs()
  expect(mailServer.to(asked.email).at(-1)).toContain('We do not know Sipho')
  const { db, config } = await testApp()
  const purge = async () =>
    scheduledJobs.find(({ name }) => name === 'accounts.registrations')?.run({ db, config })
  await purge()
  expect(await rows('select bio, answers from registration_requests where id = $1', [id])).toEqual([
    { bio: '', answers: [] },
  ])
  await rows(`update registration_requests set declined_at = now() - interval '31 days' where id = $1`, [id])
  await purge()
  expect(await rows('select 1 from registration_requests where id = $1', [id])).toEqual([])
  expect(await logsIn(asked.username)).toFailWith(401, accountMessages.wrongLogin)
})

test('of simultaneous decisions one counts', async () => {
  const id = await idOf((await asks()).username)
  const answers = await allAtOnce(Array(6).fill(admin), () => admin.post(`${queue}/${id}/accept`))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(404)])
})

test('each question wants an answer, and a name that waits or is taken is refused', async () => {
  await set({ registrationQuestion2: 'What do you grow?' })
  const half = await asks({ answers: ['Sipho did', ' '] })
  expect(half).toMatchObject({ status: 400, body: { issues: [{ path: 'answers.1' }] } })
  await set({ registrationQuestion2: null })
  const { username } = await asks()
  const thandi = await member('thandi')
  for (const taken of [username, username.toUpperCase(), thandi.username])
    expect(await asks({ username: taken }), taken).toFailWith(409, accountMessages.taken)
  await set({ registration: 'open' })
  expect(await asks({ username })).toFailWith(409, accountMessages.taken)
})

test('nobody takes the name of somebody who waits for their own, until it is declined', async () => {
  const { username } = await asks()
  const pieter = await member('pieter')
  for (const taken of [username, username.toUpperCase()])
    expect(await pieter.patch('/api/users/me', { username: taken })).toFailWith(409, accountMessages.taken)
  expect((await pieter.get('/api/users/me')).body.username).toBe(pieter.username)
  await admin.post(`${queue}/${await idOf(username)}/decline`, { reason: 'Nobody knows them' })
  expect((await pieter.patch('/api/users/me', { username })).body.username).toBe(username)
})

test('every other way in is closed while somebody waits', async () => {
  const { username, email } = await asks()
  const anybody = visitor()
  expect((await anybody.post('/api/users/password-reset', { who: username })).status).toBe(200)
  expect((await anybody.post('/api/users/password-reset', { who: email })).status).toBe(200)
  await runJobs()
  expect(mailServer.to(email)).toEqual([])
  const code = 'aaaaaa-aaaaaa-aaaaaa-aaaaaa'
  expect(
    (await anybody.post('/api/users/password-reset/code', { username, code, password: 'a new password' }))
      .status,
  ).toBe(400)
  const owner = await member('owner')
  await rows(`update users set created_at = now() - interval '10 days' where id = $1`, [owner.id])
  const group = (await owner.post('/api/groups', { name: 'Living soil', description: 'Soil' })).body
  const link = (await owner.post(`/api/groups/${group.id}/invite-link`)).body.code
  await set({ membersMayInvite: true })
  expect((await asks({ invitation: link })).status).toBe(202)
  const invitation = (await admin.post('/api/admin/invitations', { uses: 1, note: '' })).body.code
  expect((await asks({ invitation })).status).toBe(201)
})

test('only staff read the queue and decide', async () => {
  const thandi = await member('thandi')
  const id = await idOf((await asks()).username)
  for (const person of [thandi, visitor(), await staff('marketReviewer')]) {
    expect([401, 403]).toContain((await person.get(queue)).status)
    expect([401, 403]).toContain((await person.post(`${queue}/${id}/accept`)).status)
  }
})

test('an open site asks for approval while no moderator was here for a week', async () => {
  await set({ registration: 'open' })
  const away = `update users set last_seen_at = now() - interval '8 days' where role in ('admin', 'moderator')`
  const effective = async () => (await visitor().get('/api/site?fresh')).body.registration
  await rows(away)
  await expect.poll(effective, { timeout: 8_000 }).toBe('approval')
  expect((await asks()).status).toBe(202)
  await rows(`update users set last_seen_at = now() where id = $1`, [admin.id])
  await expect.poll(effective, { timeout: 8_000 }).toBe('open')
  expect((await asks()).status).toBe(201)
}, 20_000)
