import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, password, rows, visitor } from '#app/testing.ts'
import { accountMessages } from '../../copy.ts'
import { recoveryMessages } from '../../login.copy.ts'
import { addressOf, closeMail, mailsTo, runJobs, startWithMail } from '../testing.ts'
import { asks, confirmed, enters, resetSubject, tokenIn, verify } from './recovery-testing.ts'

beforeAll(startWithMail)
afterAll(closeMail)

const resets = (token: string, newPassword = 'quite another one') =>
  visitor().post('/api/users/password-reset/confirm', { token, newPassword })
const logIn = (username: string, by: string) => visitor().post('/api/users/login', { username, password: by })

test('a mailed link resets the password, once, and ends every session', async () => {
  const thandi = await confirmed('forgetful')
  await asks(addressOf(thandi).toUpperCase())
  const token = await tokenIn(addressOf(thandi), resetSubject)
  expect(JSON.stringify(await rows('select * from mail_tokens'))).not.toContain(token)
  expect(await resets(token, '12345')).toFailWith(400, accountMessages.shortPassword)
  const answers = await Promise.all([resets(token), resets(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await thandi.get('/api/users/me')).status).toBe(401)
  expect(await logIn(thandi.username, password)).toFailWith(401, accountMessages.wrongLogin)
  expect((await logIn(thandi.username, 'quite another one')).status).toBe(200)
  expect(await resets(token)).toFailWith(400, recoveryMessages.badLink)
})

test('a reset link is valid for an hour, and not after the password has changed', async () => {
  const thandi = await confirmed('slow')
  await asks(thandi.username)
  const token = await tokenIn(addressOf(thandi), resetSubject)
  await rows(`update mail_tokens set created_at = now() - interval '1 hour 1 second'`)
  expect(await resets(token)).toFailWith(400, recoveryMessages.badLink)
  await asks(thandi.username)
  const fresh = await tokenIn(addressOf(thandi), resetSubject)
  await thandi.patch('/api/users/me/password', { currentPassword: password, newPassword: 'changed here' })
  expect(await resets(fresh)).toFailWith(400, recoveryMessages.badLink)
  expect(await mailsTo(addressOf(thandi), 'Your password on Highveld has been changed')).toHaveLength(1)
})

test('a link is only valid for its own purpose', async () => {
  const thandi = await confirmed('mixed')
  await asks(thandi.username)
  const token = await tokenIn(addressOf(thandi), resetSubject)
  expect(await verify(thandi, token)).toFailWith(400, recoveryMessages.badLink)
  expect(await resets('x'.repeat(43))).toFailWith(400, recoveryMessages.badLink)
})

test('the answer does not reveal whether an account exists', async () => {
  const thandi = await confirmed('known')
  const unconfirmed = await member('unconfirmed')
  await enters(unconfirmed, addressOf(unconfirmed))
  const answers = []
  for (const who of [
    thandi.username,
    addressOf(thandi),
    unconfirmed.username,
    addressOf(unconfirmed),
    'nobody',
    'a@b.co',
  ])
    answers.push(await asks(who))
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { message: recoveryMessages.resetSent } })
  expect(await mailsTo(addressOf(unconfirmed), resetSubject)).toEqual([])
  expect(await asks('')).toFailWith(400, recoveryMessages.who)
})

test('a login from a new device is notified in the app and by mail', async () => {
  const thandi = await confirmed('watchful')
  const from = async (userAgent: string) => {
    const answer = await visitor().post(
      '/api/users/login',
      { username: thandi.username, password },
      { 'user-agent': userAgent },
    )
    expect(answer.status).toBe(200)
  }
  const notificationsOf = async () =>
    (await thandi.get('/api/notifications')).body
      .map(({ content }: { content: string }) => content)
      .filter((content: string) => content.startsWith('New login'))
  const subject = 'New login to your account on Highveld'
  await from('')
  expect(await notificationsOf()).toEqual([])
  const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await from(firefox)
  await from(firefox.replaceAll('140', '141'))
  await runJobs()
  expect(await notificationsOf()).toEqual(['New login to your account: Firefox on Ubuntu'])
  const mails = await mailsTo(addressOf(thandi), subject)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Firefox on Ubuntu')
})
