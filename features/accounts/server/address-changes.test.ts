import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { founder, me, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { deleteJob, takeJob } from '#platform/server/jobs/jobs.queries.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { recoveryLimits } from '../contract.ts'
import { accountMessages } from '../copy.ts'
import { addressEvents, waitingResetText } from '../security-alert.copy.ts'
import { mailWaitedResets } from './accounts.jobs.ts'

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
const subjectsTo = async (address: string) => {
  await worked()
  return mailServer.to(address).map((text) => /Subject: (.*)/.exec(text)?.[1]?.trim() ?? '')
}
async function tokenTo(address: string) {
  await worked()
  return /token=([\w-]{43})/.exec(mailServer.to(address).at(-1) ?? '')?.[1] ?? ''
}
const addressOf = (person: Person, prefix = '') => `${prefix}${person.username}@example.co.za`
const moves = (person: Person, email: string, more = {}) => person.patch('/api/users/me', { email, ...more })
const confirms = async (address: string) =>
  expect((await visitor().post('/api/users/me/verify-email', { token: await tokenTo(address) })).status).toBe(
    200,
  )
const asks = (who: string) => visitor().post('/api/users/password-reset', { who })
const resets = (token: string, newPassword = 'quite another one') =>
  visitor().post('/api/users/password-reset/confirm', { token, newPassword })
const noticesOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)
const waitingOf = async (person: Person) => (await person.get('/api/users/me/waiting-reset')).body.waiting

const states = {
  'no address': async () => {},
  'an unconfirmed address': async (person: Person) => {
    await person.setsAddress(addressOf(person, 'old.'))
  },
  'a confirmed address': async (person: Person) => {
    await person.setsAddress(addressOf(person, 'old.'))
    await confirms(addressOf(person, 'old.'))
  },
}

test.each(Object.entries(states))('with %s, another one needs the password', async (_state, prepare) => {
  const thandi = await member('thandi')
  await prepare(thandi)
  const before = await me(thandi)
  for (const more of [{}, { currentPassword: '' }, { currentPassword: 'not it' }, { password }])
    expect(await moves(thandi, addressOf(thandi, 'thief.'), more)).toFailWith(
      403,
      accountMessages.confirmPassword,
    )
  expect((await me(thandi)).email).toBe(before.email)
  expect((await moves(thandi, (before.email ?? '').toUpperCase(), { bio: 'The same address' })).status).toBe(
    200,
  )
  expect((await thandi.setsAddress(addressOf(thandi, 'own.'))).body.email).toBe(addressOf(thandi, 'own.'))
})

test('an address is taken away only with the password, and everything else changes without it', async () => {
  const thandi = await member('thandi')
  await thandi.setsAddress(addressOf(thandi))
  expect(await moves(thandi, '')).toFailWith(403, accountMessages.confirmPassword)
  expect((await thandi.patch('/api/users/me', { bio: 'Grower', location: 'Clarens' })).status).toBe(200)
  expect((await thandi.setsAddress('')).body.email).toBeNull()
})

test('the member is told in the app of each address, and a confirmed one by mail', async () => {
  const thandi = await member('told')
  const old = addressOf(thandi, 'old.')
  await thandi.setsAddress(old)
  expect(await noticesOf(thandi)).toEqual([expect.stringContaining(addressEvents.addressAdded)])
  await confirms(old)
  await thandi.setsAddress(addressOf(thandi))
  expect(await noticesOf(thandi)).toContainEqual(expect.stringContaining(addressEvents.addressChanged))
  await thandi.setsAddress(addressOf(thandi, 'third.'))
  expect(await subjectsTo(old)).toEqual([
    'Confirm your email address on Highveld',
    'Your email address on Highveld has been changed',
    'Your email address on Highveld has been changed',
  ])
  await thandi.setsAddress('')
  expect(await noticesOf(thandi)).toContainEqual(expect.stringContaining(addressEvents.addressRemoved))
  expect((await subjectsTo(old)).at(-1)).toBe('Your email address on Highveld has been removed')
})

async function withFreshAddress(name: string) {
  const thandi = await member(name)
  await thandi.setsAddress(addressOf(thandi))
  await confirms(addressOf(thandi))
  return thandi
}
const resetSubject = 'Choose a new password for Highveld'
const waitSubject = 'Your new password for Highveld has to wait for a day'
/** A day goes by. */
async function aDayLater(person: Person) {
  await rows(`update waiting_resets set sends_at = sends_at - interval '24 hours' where user_id = $1`, [
    person.id,
  ])
  const { db, config } = await testApp()
  await mailWaitedResets.run({ db, config })
}

test('the first password link to an address of the settings waits for a day, is announced, and then works', async () => {
  const thandi = await withFreshAddress('waiting')
  await asks(thandi.username)
  await asks(addressOf(thandi))
  expect(await subjectsTo(addressOf(thandi))).toEqual(['Confirm your email address on Highveld', waitSubject])
  expect((await noticesOf(thandi)).filter((text) => text === waitingResetText)).toHaveLength(1)
  const { email, sendsAt } = await waitingOf(thandi)
  expect(email).toBe(addressOf(thandi))
  expect(Date.parse(sendsAt) - Date.now()).toBeGreaterThan((recoveryLimits.waitHours - 1) * 3_600_000)

  await aDayLater(thandi)
  expect((await subjectsTo(addressOf(thandi))).at(-1)).toBe(resetSubject)
  expect((await resets(await tokenTo(addressOf(thandi)))).status).toBe(200)
  await asks(thandi.username)
  expect((await subjectsTo(addressOf(thandi))).filter((one) => one === resetSubject)).toHaveLength(2)
})

test('the member stops a waiting link, and the next one waits again', async () => {
  const thandi = await withFreshAddress('stopping')
  await rows(`update users set address_set_at = now() - interval '29 days' where id = $1`, [thandi.id])
  await asks(thandi.username)
  await worked()
  const stranger = await member('stranger')
  expect(await waitingOf(stranger)).toBeNull()
  await stranger.del('/api/users/me/waiting-reset')
  expect(await waitingOf(thandi)).not.toBeNull()
  expect((await thandi.del('/api/users/me/waiting-reset')).status).toBe(200)
  expect((await thandi.del('/api/users/me/waiting-reset')).status).toBe(200)
  expect(await waitingOf(thandi)).toBeNull()
  await thandi.post('/api/notifications/read-all')
  await aDayLater(thandi)
  await asks(thandi.username)
  expect(await subjectsTo(addressOf(thandi))).not.toContain(resetSubject)
  const notices = (await thandi.get('/api/notifications')).body
  expect(notices).toContainEqual(expect.objectContaining({ content: waitingResetText, isRead: false }))
})

test.each([
  [
    'the password changes',
    (person: Person) =>
      person.patch('/api/users/me/password', { currentPassword: password, newPassword: 'a new secret' }),
  ],
  ['the address changes', (person: Person) => person.setsAddress(addressOf(person, 'other.'))],
  ['the address is removed', (person: Person) => person.setsAddress('')],
] as const)('a waiting link is gone when %s', async (_what, act) => {
  const thandi = await withFreshAddress('acting')
  await asks(thandi.username)
  await worked()
  expect((await act(thandi)).status).toBe(200)
  expect(await waitingOf(thandi)).toBeNull()
  await aDayLater(thandi)
  expect(await subjectsTo(addressOf(thandi))).not.toContain(resetSubject)
})

test.each([
  ['was given when registering', null],
  ['was set 31 days ago', 31],
] as const)('an address that %s gets its link at once', async (_what, days) => {
  const thandi = await withFreshAddress('known')
  await rows(`update users set address_set_at = now() - $2 * interval '1 day' where id = $1`, [
    thandi.id,
    days,
  ])
  await asks(thandi.username)
  expect((await subjectsTo(addressOf(thandi))).at(-1)).toBe(resetSubject)
})

test('an address of the registration is not fresh', async () => {
  const thandi = visitor()
  const email = 'at.registration@example.co.za'
  const account = { username: 'at_registration', displayName: 'Thandi', password, email }
  expect((await thandi.post('/api/users/register', account)).status).toBe(201)
  await confirms(email)
  await asks(email)
  expect((await subjectsTo(email)).at(-1)).toBe(resetSubject)
})

test('a link that was mailed before the address changed does not work any more', async () => {
  const thandi = await withFreshAddress('mailed')
  await rows('update users set address_set_at = null where id = $1', [thandi.id])
  await asks(thandi.username)
  const token = await tokenTo(addressOf(thandi))
  await thandi.setsAddress(addressOf(thandi, 'new.'))
  expect((await resets(token)).status).toBe(400)
})
