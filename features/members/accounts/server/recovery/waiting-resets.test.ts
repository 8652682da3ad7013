import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { recoveryLimits } from '../../recovery.contract.ts'
import { securityAlertCopy } from '../../security-alert.copy.ts'
import { mailWaitedResets } from '../accounts.jobs.ts'
import {
  addressOf,
  closeMail,
  confirmAddress,
  noticesOf,
  runJobs,
  startWithMail,
  subjectsTo,
  tokenTo,
} from '../testing.ts'

beforeAll(startWithMail)
afterAll(closeMail)

const asks = (who: string) => visitor().post('/api/users/password-reset', { who })
const resets = (token: string, newPassword = 'quite another one') =>
  visitor().post('/api/users/password-reset/confirm', { token, newPassword })
const waitingOf = async (person: Person) => (await person.get('/api/users/me/waiting-reset')).body.waiting

async function withFreshAddress(name: string) {
  const thandi = await member(name)
  await thandi.setsAddress(addressOf(thandi))
  await confirmAddress(addressOf(thandi))
  return thandi
}
const resetSubject = 'Choose a new password for Highveld'
const waitSubject = 'Your new password for Highveld has to wait for a day'
/** Makes the link due, as it is after a day, and runs the job that sends it. */
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
  expect((await noticesOf(thandi)).filter((text) => text === securityAlertCopy.waitingReset)).toHaveLength(1)
  const { email, sendsAt } = await waitingOf(thandi)
  expect(email).toBe(addressOf(thandi))
  expect(Date.parse(sendsAt) - Date.now()).toBeGreaterThan((recoveryLimits.waitHours - 1) * hourMs)

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
  await runJobs()
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
  expect(notices).toContainEqual(
    expect.objectContaining({ content: securityAlertCopy.waitingReset, isRead: false }),
  )
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
  await runJobs()
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
  await confirmAddress(email)
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
