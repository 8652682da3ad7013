import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, member, password, rows, visitor } from '#app/testing.ts'
import { recoveryMessages } from '../login.copy.ts'
import {
  asks,
  confirmed,
  confirmSubject,
  enters,
  makeAddressOld,
  resetSubject,
  tokenIn,
  verify,
} from './recovery/recovery-testing.ts'
import { addressOf, closeMail, mailsTo, runJobs, startWithMail } from './testing.ts'

beforeAll(startWithMail)
afterAll(closeMail)

test('a mailed link confirms an address, once', async () => {
  const thandi = await member('thandi')
  await enters(thandi, addressOf(thandi))
  expect((await me(thandi)).emailVerified).toBe(false)
  const token = await tokenIn(addressOf(thandi), confirmSubject)
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
  const first = await tokenIn(addressOf(thandi), confirmSubject)
  expect((await verify(thandi)).body.message).toBe(recoveryMessages.sent)
  const second = await tokenIn(addressOf(thandi), confirmSubject)
  expect(await verify(thandi, first)).toFailWith(400, recoveryMessages.badLink)
  await rows(`update mail_tokens set created_at = now() - interval '24 hours 1 second'`)
  expect(await verify(thandi, second)).toFailWith(400, recoveryMessages.badLink)
})

test('a link confirms only the address that it was sent to', async () => {
  const thandi = await member('moved')
  await enters(thandi, addressOf(thandi))
  const token = await tokenIn(addressOf(thandi), confirmSubject)
  await enters(thandi, `new.${addressOf(thandi)}`)
  await runJobs()
  expect(await verify(thandi, token)).toFailWith(400, recoveryMessages.badLink)
  expect((await me(thandi)).emailVerified).toBe(false)
})

test('several members may enter one address without learning of each other; the first to confirm it gets it', async () => {
  const [thandi, thief] = [await member('thandi'), await member('thief')]
  const address = addressOf(thandi)
  expect((await enters(thief, address)).status).toBe(200)
  const ofThief = await tokenIn(address, confirmSubject)
  expect((await enters(thandi, address.toUpperCase())).status).toBe(200)
  const ofThandi = await tokenIn((await me(thandi)).email ?? '', confirmSubject)
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
  expect(await mailsTo(elsewhere, resetSubject)).toEqual([])
  expect(await mailsTo(addressOf(thandi), resetSubject)).toHaveLength(1)
  await verify(thandi, await tokenIn(elsewhere, confirmSubject))
  await makeAddressOld(thandi)
  await asks(thandi.username)
  expect(await mailsTo(elsewhere, resetSubject)).toHaveLength(1)
})
