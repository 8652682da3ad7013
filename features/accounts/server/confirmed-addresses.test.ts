import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { deleteJob, takeJob } from '#platform/server/jobs/jobs.queries.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { founder, me, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { recoveryMessages } from '../login.copy.ts'

const mailServer = new MailServer()
beforeAll(async () => {
  await testApp({
    SMTP_URL: await mailServer.listen(),
    SITE_URL: 'http://highveld.example',
  })
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
const mailsTo = async (address: string, subject: string) => {
  await worked()
  return mailServer.to(address).filter((text) => text.includes(`Subject: ${subject}`))
}
async function linkIn(address: string, subject: string) {
  const mails = await mailsTo(address, subject)
  const [, token = ''] = /token=([\w-]{43})/.exec(mails.at(-1) ?? '') ?? []
  expect(token, `${subject} to ${address}`).not.toBe('')
  return token
}
const toConfirm = 'Confirm your email address'
const toReset = 'Choose a new password'

const addressOf = (person: Person) => `${person.username}@example.co.za`
const enters = (person: Person, email: string, more = {}) =>
  person.patch('/api/users/me', { email, currentPassword: password, ...more })
/** As if the address had been given when registering. */
const ofOld = (person: Person) => rows('update users set address_set_at = null where id = $1', [person.id])
const verify = (person: Person, token?: string) => person.post('/api/users/me/verify-email', { token })
const asks = (who: string) => visitor().post('/api/users/password-reset', { who })

async function confirmed(name: string) {
  const person = await member(name)
  await enters(person, addressOf(person))
  await verify(visitor(), await linkIn(addressOf(person), toConfirm))
  expect((await me(person)).emailVerified).toBe(true)
  await ofOld(person)
  return person
}

test('a mailed link confirms an address, once', async () => {
  const thandi = await member('thandi')
  await enters(thandi, addressOf(thandi))
  expect((await me(thandi)).emailVerified).toBe(false)
  const token = await linkIn(addressOf(thandi), toConfirm)
  expect(JSON.stringify(await rows('select * from mail_tokens'))).not.toContain(token)
  const answers = await Promise.all([verify(visitor(), token), verify(visitor(), token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await me(thandi)).emailVerified).toBe(true)
  expect(await verify(thandi, token)).toFailWith(400, recoveryMessages.badLink)
  expect((await verify(thandi)).body.message).toBe(recoveryMessages.alreadyVerified)
})

test('the mail can be sent again; only the newest link is valid, for a day', async () => {
  const thandi = await member('again')
  expect(await verify(thandi)).toFailWith(400, recoveryMessages.noAddress)
  expect(await verify(visitor())).toFailWith(400, recoveryMessages.badLink)
  await enters(thandi, addressOf(thandi))
  const first = await linkIn(addressOf(thandi), toConfirm)
  expect((await verify(thandi)).body.message).toBe(recoveryMessages.sent)
  const second = await linkIn(addressOf(thandi), toConfirm)
  expect(await verify(thandi, first)).toFailWith(400, recoveryMessages.badLink)
  await rows(`update mail_tokens set created_at = now() - interval '24 hours 1 second'`)
  expect(await verify(thandi, second)).toFailWith(400, recoveryMessages.badLink)
})

test('a link confirms only the address that it was sent to', async () => {
  const thandi = await member('moved')
  await enters(thandi, addressOf(thandi))
  const token = await linkIn(addressOf(thandi), toConfirm)
  await enters(thandi, `new.${addressOf(thandi)}`)
  await worked()
  expect(await verify(thandi, token)).toFailWith(400, recoveryMessages.badLink)
  expect((await me(thandi)).emailVerified).toBe(false)
})

test('several members may enter one address without learning of each other; the first to confirm it gets it', async () => {
  const [thandi, thief] = [await member('thandi'), await member('thief')]
  const address = addressOf(thandi)
  expect((await enters(thief, address)).status).toBe(200)
  const ofThief = await linkIn(address, toConfirm)
  expect((await enters(thandi, address.toUpperCase())).status).toBe(200)
  await worked()
  const [, ofThandi = ''] =
    /token=([\w-]{43})/.exec(
      mailServer.received.at(-1)?.text.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '',
    ) ?? []
  const answers = await Promise.all([verify(visitor(), ofThandi), verify(visitor(), ofThief)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toFailWith(409, recoveryMessages.taken)
  expect((await me(thandi)).emailVerified).not.toBe((await me(thief)).emailVerified)
  const late = await member('late')
  expect((await enters(late, address)).status).toBe(200)
})

test('a changed address is confirmed again, and the old one is notified', async () => {
  const thandi = await confirmed('settled')
  const elsewhere = `new.${addressOf(thandi)}`
  expect((await enters(thandi, addressOf(thandi), { bio: 'Same address' })).status).toBe(200)
  expect((await enters(thandi, elsewhere, { currentPassword: password })).status).toBe(200)
  expect(await me(thandi)).toMatchObject({ email: elsewhere, emailVerified: false })
  expect(await mailsTo(addressOf(thandi), 'Your email address on Highveld has been changed')).toHaveLength(1)

  await asks(thandi.username)
  expect(await mailsTo(elsewhere, toReset)).toEqual([])
  expect(await mailsTo(addressOf(thandi), toReset)).toHaveLength(1)
  await verify(thandi, await linkIn(elsewhere, toConfirm))
  await ofOld(thandi)
  await asks(thandi.username)
  expect(await mailsTo(elsewhere, toReset)).toHaveLength(1)
})
