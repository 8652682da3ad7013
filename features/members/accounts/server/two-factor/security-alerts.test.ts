import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { founder, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { deleteJob, takeJob } from '#platform/server/jobs/jobs.queries.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { databaseIn } from '#platform/server/testing/global-setup.ts'
import { accountMessages } from '../../copy.ts'
import { recoveryMessages } from '../../login.copy.ts'
import { securityEvents, type SecurityEvent } from '../../security-alert.copy.ts'
import { codeOf, stopClockWithinStep } from './testing-codes.ts'
import { Authenticator } from './testing.ts'

stopClockWithinStep()
const mailServer = new MailServer()
beforeAll(async () => {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: 'http://highveld.example' })
  await founder()
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

const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const asFirefox = { 'user-agent': firefox }

async function confirmed(name: string) {
  const person = await member(name)
  const email = `${person.username}@example.co.za`
  await rows('update users set email = $2, email_verified_at = now() where id = $1', [person.id, email])
  return person
}

async function turnOn(person: Person) {
  const { secret } = (await person.post('/api/users/me/two-factor', { password })).body
  const answer = await person.post(
    '/api/users/me/two-factor/confirm',
    { code: codeOf(secret, -1) },
    asFirefox,
  )
  expect(answer.status, answer.text).toBe(200)
  return { secret, recoveryCodes: answer.body.recoveryCodes as string[] }
}

async function addPasskey(person: Person) {
  const { challenge } = (await person.post('/api/users/me/passkeys/options', { password })).body
  const response = new Authenticator().register(challenge, { origin: 'http://highveld.example' })
  const answer = await person.post('/api/users/me/passkeys', { name: 'A phone', response }, asFirefox)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

/** What the operator's command prints. */
async function resetPassword(...words: string[]) {
  const [{ name }] = await rows('select current_database() as name')
  const { connectionString, user, host, port } = databaseIn(inject('testServer'), name)
  const databaseUrl =
    connectionString ??
    `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  const file = path.resolve(import.meta.dirname, '../../../../../bin/reset-password.ts')
  const env = { ...process.env, DATABASE_URL: databaseUrl, SITE_URL: 'http://highveld.example' }
  return new Promise<{ said: string; failed: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (_, said, failed) => resolve({ said, failed }))
  })
}
const resets = (token: string, newPassword: string) =>
  visitor().post('/api/users/password-reset/confirm', { token, newPassword }, asFirefox)
const tokenIn = (said: string) => /reset-password\?token=([\w-]{43})\n/.exec(said)?.[1] ?? ''

const actions: Record<SecurityEvent, (person: Person) => Promise<unknown>> = {
  passwordChanged: (person) =>
    person.send(
      'PATCH',
      '/api/users/me/password',
      { currentPassword: password, newPassword: 'another password' },
      asFirefox,
    ),
  passwordReset: async (person) =>
    resets(tokenIn((await resetPassword(person.username)).said), 'another password'),
  passwordResetByCode: async (person) => {
    const { body } = await person.post('/api/users/me/recovery-codes', { currentPassword: password })
    const input = { username: person.username, code: body.codes[0], password: 'another password' }
    const answer = await visitor().post('/api/users/password-reset/code', input, asFirefox)
    expect(answer.status, answer.text).toBe(200)
  },
  resetCodesMade: (person) =>
    person.send('POST', '/api/users/me/recovery-codes', { currentPassword: password }, asFirefox),
  accessTokenMade: (person) =>
    person.send(
      'POST',
      '/api/users/me/tokens',
      { name: 'Bot', scopes: ['read'], currentPassword: password },
      asFirefox,
    ),
  twoFactorOn: turnOn,
  twoFactorOff: async (person) => {
    const { secret } = await turnOn(person)
    await person.send('DELETE', '/api/users/me/two-factor', { password, code: codeOf(secret) }, asFirefox)
  },
  recoveryCodeUsed: async (person) => {
    const { recoveryCodes } = await turnOn(person)
    const phone = visitor()
    await phone.post('/api/users/login', { username: person.username, password }, asFirefox)
    const answer = await phone.post('/api/users/login/two-factor', { code: recoveryCodes[0] }, asFirefox)
    expect(answer.status, answer.text).toBe(200)
  },
  passkeyAdded: addPasskey,
  passkeyRemoved: async (person) => {
    const id = await addPasskey(person)
    await person.send('DELETE', `/api/users/me/passkeys/${id}`, { password }, asFirefox)
  },
}

test.each(Object.entries(actions))(
  '%s is announced in the app and by mail, with the device and what to do',
  async (name, act) => {
    const event = Object.keys(securityEvents).find((one) => one === name) as SecurityEvent
    const { subject, what } = securityEvents[event]
    const person = await confirmed(name)
    await person.patch('/api/users/me/notifications', { appNotifications: false, emailNotifications: false })
    await act(person)
    await worked()
    const mails = mailServer
      .to(`${person.username}@example.co.za`)
      .filter((text) => text.includes(`Subject: ${subject('Highveld')}`))
    expect(mails).toHaveLength(1)
    const mail = mails[0]?.replaceAll(/=\r\n/g, '') ?? ''
    expect(mail).toContain('Firefox on Ubuntu')
    expect(mail).toContain(String(new Date().getUTCFullYear()))
    expect(mail).toContain('http://highveld.example/forgot-password')

    const stored = await rows(
      'select kind, subject, in_app from notifications where user_id = $1 and kind = $2',
      [person.id, event],
    )
    expect(stored).toEqual([{ kind: event, subject: 'Firefox on Ubuntu', inApp: true }])
    const fresh = visitor()
    await rows('update users set two_factor_at = null where id = $1', [person.id])
    for (const one of [password, 'another password'])
      await fresh.post('/api/users/login', { username: person.username, password: one })
    expect(
      (await fresh.get('/api/notifications')).body.map(({ content }: { content: string }) => content),
    ).toContain(`${what}: Firefox on Ubuntu`)
  },
)

test('where no address is confirmed, it is announced in the app only', async () => {
  const thandi = await member('thandi')
  await thandi.setsAddress('unconfirmed@example.co.za')
  await worked()
  const before = mailServer.received.length
  await actions.passwordChanged(thandi)
  await worked()
  expect(mailServer.received).toHaveLength(before)
  expect((await thandi.get('/api/notifications')).body[0].content).toBe(
    `${securityEvents.passwordChanged.what}: Firefox on Ubuntu`,
  )
})

test('an operator makes a link with which a member chooses a new password, once, within an hour', async () => {
  const thandi = await member('forgetful')
  const { said, failed } = await resetPassword(`@${thandi.username.toUpperCase()}`)
  expect([failed, said]).toEqual([
    '',
    expect.stringContaining('http://highveld.example/reset-password?token='),
  ])
  expect((await thandi.get('/api/users/me')).status).toBe(200)
  expect((await visitor().post('/api/users/login', { username: thandi.username, password })).status).toBe(200)

  expect((await resets(tokenIn(said), 'chosen again')).status).toBe(200)
  expect(await resets(tokenIn(said), 'chosen once more')).toFailWith(400, recoveryMessages.badLink)
  expect((await thandi.get('/api/users/me')).status).toBe(401)
  expect(await visitor().post('/api/users/login', { username: thandi.username, password })).toFailWith(
    401,
    accountMessages.wrongLogin,
  )
  const late = tokenIn((await resetPassword(thandi.username)).said)
  await rows(`update mail_tokens set created_at = now() - interval '1 hour 1 second'`)
  expect(await resets(late, 'chosen too late')).toFailWith(400, recoveryMessages.badLink)
})

test('an operator learns what is wrong, and a member of the sample community gets no link', async () => {
  expect(await resetPassword('nobody')).toEqual({
    said: '',
    failed: `${recoveryMessages.noMember('nobody')}\n`,
  })
  expect((await resetPassword()).failed).toContain('npm run reset-password -- <username>')
  const sample = await member('sample')
  await rows('update users set is_sample = true where id = $1', [sample.id])
  expect((await resetPassword(sample.username)).failed).toContain('There is no member')
})
