import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { founder, member, password, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { codeOf, stopClockWithinStep } from '#features/members/accounts/server/two-factor/testing-codes.ts'
import { deleteJob, takeJob } from '#platform/server/jobs/jobs.queries.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { appealMessages, suspensionCopy } from '../appeal.copy.ts'
import { reportMessages } from '../copy.ts'
import { decide, idOf, queue, reports } from './testing.ts'

stopClockWithinStep()
const mailServer = new MailServer()
let moderator: Person
let colleague: Person
beforeAll(async () => {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: 'https://highveld.example' })
  await founder()
  moderator = await staff('moderator')
  colleague = await staff('moderator')
})
beforeEach(() => {
  mailServer.received = []
})
afterAll(() => mailServer.close())

/** Runs all due jobs, which send the mail. */
async function worked() {
  const { db, config } = await testApp()
  for (let due = await takeJob(db, 60); due; due = await takeJob(db, 60)) {
    const job = jobs.find(({ name }) => name === due?.name)
    await job?.run({ db, config }, job.input.parse(due.input))
    await deleteJob(db, due.id)
  }
}

const logIn = (username: string, typed = password, by = visitor()) =>
  by.post('/api/users/login', { username, password: typed })
const tokenOf = ({ body }: { body: { href: string } }) => body.href.replace('/appeal#', '')
const appeals = (token: string, text = 'It was not me') => visitor().post('/api/appeals', { token, text })

async function suspends(person: Person, decision: 'suspend' | 'ban' = 'suspend') {
  await reports(await member('reporter'), 'member', person.id, 'harassment')
  const caseId = await idOf(moderator, 'member', person.id)
  expect((await decide(moderator, caseId, decision, decision === 'ban' ? {} : { days: 7 })).status).toBe(200)
  return caseId
}

test('a suspended member who logs in reads why and until when, but only with the right password', async () => {
  const [suspended, banned] = [await member('suspended'), await member('banned')]
  await suspends(suspended)
  await suspends(banned, 'ban')
  expect(await logIn(suspended.username, 'a wrong one')).toFailWith(401, accountMessages.wrongLogin)
  const answer = await logIn(suspended.username)
  expect(answer).toMatchObject({ status: 403, body: { code: 'suspended' } })
  expect(answer.body.message).toMatch(/^Your account is suspended until \w+ \d+, \d{4}\. Reason: Rule 3$/)
  const forBanned = await logIn(banned.username)
  expect(forBanned.body.message).toBe(`${suspensionCopy.banned} ${suspensionCopy.reason('Rule 3')}`)
  const token = tokenOf(forBanned)
  expect(JSON.stringify(await rows('select * from appeal_tickets'))).not.toContain(token)
  expect((await visitor().post('/api/appeals/decision', { token })).body).toMatchObject({
    decision: 'ban',
    reason: 'Rule 3',
    mayAppeal: true,
  })
})

test('the token of a suspended member is for one appeal and opens nothing else', async () => {
  const banned = await member('banned')
  const caseId = await suspends(banned, 'ban')
  const [token, second] = [tokenOf(await logIn(banned.username)), tokenOf(await logIn(banned.username))]
  const thief = visitor()
  thief.cookie = `sid=${token}`
  expect((await thief.get('/api/users/me')).status).toBe(401)
  expect((await thief.post('/api/users/login/two-factor', { code: '000000' })).status).toBe(401)
  expect(await appeals('guessed')).toFailWith(400, appealMessages.badLink)
  expect(await appeals(token, ' ')).toFailWith(400, reportMessages.blankAppeal)
  const answers = await Promise.all([appeals(token), appeals(second)])
  expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
  expect(await appeals(token)).toFailWith(400, appealMessages.badLink)
  expect((await queue(colleague, 'appeals')).map(({ id }) => id)).toContain(caseId)

  const again = await logIn(banned.username)
  expect(again.body).toMatchObject({ href: null, message: expect.stringContaining(suspensionCopy.waiting) })
})

test('a token is valid for a quarter of an hour', async () => {
  const banned = await member('late')
  await suspends(banned, 'ban')
  const token = tokenOf(await logIn(banned.username))
  await rows(`update appeal_tickets set created_at = created_at - interval '16 minutes'`)
  expect(await appeals(token)).toFailWith(400, appealMessages.badLink)
  expect(await visitor().post('/api/appeals/decision', { token })).toFailWith(400, appealMessages.badLink)
})

test('somebody else decides the appeal; the member reads the outcome by mail and at the next login', async () => {
  const people = { upheld: await member('guilty'), overturned: await member('innocent') }
  for (const [outcome, person] of Object.entries(people)) {
    const email = `${person.username}@example.com`
    await rows('update users set email = $2, email_verified_at = now() where id = $1', [person.id, email])
    const caseId = await suspends(person, 'ban')
    await appeals(tokenOf(await logIn(person.username)))
    const path = `/api/admin/reports/${caseId}/appeal`
    const answer = { outcome, reason: 'Seen twice' }
    expect(await moderator.post(path, answer)).toFailWith(403, reportMessages.sameDecider)
    expect((await colleague.post(path, answer)).status).toBe(200)
    await worked()
    expect(mailServer.to(email).join()).toContain('Seen twice')
  }
  expect((await logIn(people.upheld.username)).body).toMatchObject({
    href: null,
    message: expect.stringContaining(suspensionCopy.upheld('Seen twice')),
  })
  expect((await logIn(people.overturned.username)).status).toBe(200)
})

test('with two factors, a suspended member reads why only after the second', async () => {
  const careful = await member('careful')
  const { secret } = (await careful.post('/api/users/me/two-factor', { password })).body
  // Its code of this half minute is for the login below.
  await careful.post('/api/users/me/two-factor/confirm', { code: codeOf(secret, -1) })
  await suspends(careful, 'ban')
  const browser = visitor()
  expect((await logIn(careful.username, password, browser)).body).toEqual({ twoFactorRequired: true })
  expect((await browser.post('/api/users/login/two-factor', { code: '000000' })).status).toBe(401)
  const answer = await browser.post('/api/users/login/two-factor', { code: codeOf(secret) })
  expect(answer).toMatchObject({ status: 403, body: { code: 'suspended' } })
  expect((await appeals(tokenOf(answer))).status).toBe(200)
  expect((await browser.get('/api/users/me')).status).toBe(401)
})

test('a member suspended by the staff without a report reads why, appeals once, and somebody else decides', async () => {
  const person = await member('suspended')
  const suspend = () => moderator.post(`/api/admin/users/${person.id}/suspend`, { reason: 'Spam' })
  expect((await Promise.all([suspend(), suspend()])).map(({ status }) => status)).toEqual([200, 200])
  const answer = await logIn(person.username)
  expect(answer).toMatchObject({
    status: 403,
    body: { message: `${suspensionCopy.suspended} ${suspensionCopy.reason('Spam')}` },
  })
  const token = tokenOf(answer)
  const decision = (await visitor().post('/api/appeals/decision', { token })).body
  expect(decision).toMatchObject({ type: 'member', decision: 'suspend', reason: 'Spam', mayAppeal: true })
  expect((await appeals(token)).status).toBe(200)
  expect((await logIn(person.username)).body.href).toBeNull()

  const path = `/api/admin/reports/${decision.id}/appeal`
  const reverse = { outcome: 'overturned', reason: 'It was somebody else' }
  expect(await queue(colleague, 'appeals')).toContainEqual(expect.objectContaining({ id: decision.id }))
  expect(await moderator.post(path, reverse)).toFailWith(403, reportMessages.sameDecider)
  expect((await colleague.post(path, reverse)).status).toBe(200)
  expect((await logIn(person.username, password, person)).status).toBe(200)
  expect(await person.all('/api/users/me/decisions')).toHaveLength(1)
})
