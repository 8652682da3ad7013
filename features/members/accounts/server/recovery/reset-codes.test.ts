import { beforeAll, expect, test } from 'vitest'
import { founder, mark, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { accountMessages } from '../../copy.ts'
import { recoveryMessages } from '../../login.copy.ts'
import { codeOf } from '../two-factor/testing-codes.ts'
import { makeResetLink } from './recovery.ts'

beforeAll(founder)

const newPassword = 'quite another one'
const address = '/api/users/me/recovery-codes'

async function codesOf(person: Person): Promise<string[]> {
  const answer = await person.post(address, { currentPassword: password })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.codes
}

const resets = (username: string, code: string | undefined, typed = newPassword) =>
  visitor().post('/api/users/password-reset/code', { username, code, password: typed })
const logsIn = (username: string, by: string) =>
  visitor().post('/api/users/login', { username, password: by })

test('a code sets a new password without email, once, and ends every session', async () => {
  const thandi = await member('mailless')
  const codes = await codesOf(thandi)
  expect(codes).toHaveLength(10)
  expect((await thandi.get(address)).body).toMatchObject({ left: 10, createdAt: expect.any(String) })
  expect(JSON.stringify(await rows('select * from reset_codes'))).not.toContain(codes[0])

  const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `
  const answers = await Promise.all([resets(thandi.username, typed), resets(thandi.username, typed)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await thandi.get('/api/users/me')).status).toBe(401)
  expect((await logsIn(thandi.username, password)).status).toBe(401)
  expect((await logsIn(thandi.username, newPassword)).status).toBe(200)
  expect(await resets(thandi.username, codes[0])).toFailWith(400, recoveryMessages.badCode)
})

test('codes are made with the password only, and new ones replace the earlier', async () => {
  const thandi = await member('careful')
  expect(await thandi.post(address, { currentPassword: 'not mine' })).toFailWith(
    403,
    accountMessages.wrongPassword,
  )
  expect((await thandi.get(address)).body).toEqual({ left: 0, createdAt: null })
  const [first] = await codesOf(thandi)
  const [second] = await codesOf(thandi)
  expect(await resets(thandi.username, first)).toFailWith(400, recoveryMessages.badCode)
  expect((await resets(thandi.username, second)).status).toBe(200)
})

test('a code opens only the account of its owner, and no other answer says which names exist', async () => {
  const [thandi, sipho] = [await member('owner_of_codes'), await member('other_member')]
  const [code] = await codesOf(thandi)
  for (const who of [sipho.username, 'nobody_at_all'])
    expect(await resets(who, code)).toFailWith(400, recoveryMessages.badCode)
  expect(await resets(thandi.username, 'aaaaaa-bbbbbb-cccccc-dddddd')).toFailWith(
    400,
    recoveryMessages.badCode,
  )
  expect((await logsIn(sipho.username, password)).status).toBe(200)
  expect((await resets(thandi.username, code)).status).toBe(200)
})

test('a suspended member gets no new password', async () => {
  const thandi = await member('sanctioned')
  const [code] = await codesOf(thandi)
  await mark(thandi, 'suspended_at')
  expect(await resets(thandi.username, code)).toFailWith(400, recoveryMessages.badCode)
})

test('a weak password is refused, and the code stays', async () => {
  const thandi = await member('hasty')
  const [code] = await codesOf(thandi)
  expect(await resets(thandi.username, code, '12345')).toFailWith(400, accountMessages.shortPassword)
  expect((await resets(thandi.username, code)).status).toBe(200)
})

test('the second factor stays: neither kind of code does the work of the other', async () => {
  const thandi = await member('twofold')
  const { secret } = (await thandi.post('/api/users/me/two-factor', { password })).body
  const on = await thandi.post('/api/users/me/two-factor/confirm', { code: codeOf(secret) })
  const [code] = await codesOf(thandi)
  expect(await resets(thandi.username, on.body.recoveryCodes[0])).toFailWith(400, recoveryMessages.badCode)
  expect((await resets(thandi.username, code)).status).toBe(200)
  const phone = visitor()
  const login = await phone.post('/api/users/login', { username: thandi.username, password: newPassword })
  expect(login.body).toEqual({ twoFactorRequired: true })
  expect((await phone.post('/api/users/login/two-factor', { code })).status).toBe(401)
})

test('codes end with the password they were made under', async () => {
  const thandi = await member('moving_on')
  const [code] = await codesOf(thandi)
  await thandi.patch('/api/users/me/password', { currentPassword: password, newPassword })
  expect(await resets(thandi.username, code, 'a third password')).toFailWith(400, recoveryMessages.badCode)
  expect((await thandi.get(address)).body.left).toBe(0)

  const sipho = await member('by_link')
  const [other] = await codesOf(sipho)
  const { db, config } = await testApp()
  const token = new URL(await makeResetLink(db, config, sipho.username)).searchParams.get('token')
  await visitor().post('/api/users/password-reset/confirm', { token, newPassword })
  expect(await resets(sipho.username, other)).toFailWith(400, recoveryMessages.badCode)
})
