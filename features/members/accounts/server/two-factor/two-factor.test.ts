import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, password, rows, visitor, type Person } from '#app/testing.ts'
import { suspensionCopy } from '#features/members/reports/appeal.copy.ts'
import { accountMessages } from '../../copy.ts'
import { twoFactorMessages } from '../../two-factor.copy.ts'
import { codeOf, stopClockWithinStep } from './testing-codes.ts'

beforeAll(founder)
stopClockWithinStep()

const at = '/api/users/me/two-factor'
const begin = (person: Person, by = password) => person.post(at, { password: by })
const confirm = (person: Person, code: string) => person.post(`${at}/confirm`, { code })
const end = (person: Person, code: string, by = password) => person.send('DELETE', at, { password: by, code })
const logIn = (person: Person, username: string, by = password) =>
  person.post('/api/users/login', { username, password: by })
const second = (person: Person, code: string) => person.post('/api/users/login/two-factor', { code })

/** A member who has used the current code for turning two-factor login on. */
async function secured(name: string) {
  const person = await member(name)
  const { secret } = (await begin(person)).body
  const answer = await confirm(person, codeOf(secret, -1))
  expect(answer.status, answer.text).toBe(200)
  const recoveryCodes: string[] = answer.body.recoveryCodes
  return { person, secret, recoveryCodes }
}

/** Logged in by password, with the code outstanding. */
async function half(username: string) {
  const phone = visitor()
  const answer = await logIn(phone, username)
  expect(answer).toMatchObject({ status: 200, body: { twoFactorRequired: true } })
  return phone
}
const isLoggedIn = async (person: Person) => (await person.get('/api/users/me')).status === 200

test('two-factor login is turned on by a code of the app, and shows ten recovery codes once', async () => {
  const thandi = await member('thandi')
  const { body } = await begin(thandi)
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/Highveld:thandi_\d+\?/)
  expect(body.uri).toContain(`secret=${body.secret}`)
  expect(body.qr.length).toBeGreaterThan(20)
  for (const row of body.qr) expect(row).toMatch(new RegExp(`^[01]{${body.qr.length}}$`))
  expect((await me(thandi)).twoFactorEnabled).toBe(false)
  expect((await logIn(visitor(), thandi.username)).body).toMatchObject({ id: thandi.id })

  const answer = await confirm(thandi, codeOf(body.secret))
  expect(new Set(answer.body.recoveryCodes).size).toBe(10)
  expect((await me(thandi)).twoFactorEnabled).toBe(true)
  expect(await begin(thandi)).toFailWith(409, twoFactorMessages.alreadyOn)
  expect(await confirm(thandi, codeOf(body.secret, 1))).toFailWith(409, twoFactorMessages.alreadyOn)
})

test('the secret and the recovery codes are not stored in plain text', async () => {
  const { person, secret, recoveryCodes } = await secured('sealed')
  const [row] = await rows('select secret from two_factors where user_id = $1', [person.id])
  expect(row.secret).not.toContain(secret)
  const stored = await rows('select code_hash from recovery_codes where user_id = $1', [person.id])
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0])
})

test('an encrypted secret copied to another member cannot be used', async () => {
  const [thandi, thief] = [await secured('thandi'), await secured('thief')]
  await rows(
    'update two_factors set secret = (select secret from two_factors where user_id = $2) where user_id = $1',
    [thief.person.id, thandi.person.id],
  )
  const phone = await half(thief.person.username)
  expect((await second(phone, codeOf(thandi.secret))).status).toBe(500)
  const { testApp } = await import('#app/testing.ts')
  ;(await testApp()).logged.splice(0)
})

test.each([
  ['the wrong password', 'not the password', 403, accountMessages.wrongPassword],
  ['no password', '', 400, accountMessages.confirmPassword],
])('two-factor setup is rejected with %s', async (_what, given, status, words) => {
  expect(await begin(await member('careful'), given)).toFailWith(status, words)
})

test('two-factor setup is not confirmed by a wrong code, nor before it was started', async () => {
  const thandi = await member('thandi')
  expect(await confirm(thandi, '123456')).toFailWith(400, twoFactorMessages.notBegun)
  const { secret } = (await begin(thandi)).body
  expect(await confirm(thandi, codeOf(secret, 9))).toFailWith(400, twoFactorMessages.badCode)
  expect(await confirm(thandi, 'no code')).toFailWith(400, twoFactorMessages.badCode)
  expect((await me(thandi)).twoFactorEnabled).toBe(false)
})

test('of two simultaneous confirmations, one returns recovery codes', async () => {
  const thandi = await member('double')
  const { secret } = (await begin(thandi)).body
  const answers = await Promise.all([confirm(thandi, codeOf(secret)), confirm(thandi, codeOf(secret))])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rows('select 1 from recovery_codes where user_id = $1', [thandi.id])).toHaveLength(10)
})

test('logging in asks for the code, and the password alone starts no session', async () => {
  const { person, secret } = await secured('guarded')
  const phone = await half(person.username)
  expect(await isLoggedIn(phone)).toBe(false)
  const ticket = phone.cookie
  const answer = await second(phone, codeOf(secret))
  expect(answer).toMatchObject({ status: 200, body: { id: person.id, twoFactorEnabled: true } })
  expect(phone.cookie).not.toBe(ticket)
  expect(await isLoggedIn(phone)).toBe(true)
})

test('a deactivated account is only reactivated after the code', async () => {
  const { person, secret } = await secured('returning')
  await person.post('/api/users/me/deactivate', { password })
  const phone = await half(person.username)
  const isAway = async () =>
    (await rows('select deactivated_at from users where id = $1', [person.id]))[0].deactivatedAt !== null
  expect(await isAway()).toBe(true)
  expect((await second(phone, codeOf(secret))).status).toBe(200)
  expect(await isAway()).toBe(false)
})

test('a code starts one session, however many requests use it at once', async () => {
  const { person, secret } = await secured('replayed')
  const phones = await Promise.all([half(person.username), half(person.username), half(person.username)])
  const code = codeOf(secret)
  const answers = await Promise.all(phones.map((phone) => second(phone, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  expect(await second(await half(person.username), codeOf(secret, -1))).toFailWith(
    401,
    twoFactorMessages.badCode,
  )
  expect((await second(await half(person.username), codeOf(secret, 1))).status).toBe(200)
})

test('a recovery code works once, in any spelling', async () => {
  const { person, recoveryCodes } = await secured('lost')
  const [first = '', another = ''] = recoveryCodes
  const phones = await Promise.all([half(person.username), half(person.username)])
  const answers = await Promise.all(phones.map((phone) => second(phone, first)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(await second(await half(person.username), first)).toFailWith(401, twoFactorMessages.badCode)
  const written = another.toUpperCase().replaceAll('-', ' ')
  expect((await second(await half(person.username), written)).status).toBe(200)
})

test('a login ticket allows five attempts in five minutes, only in its own browser', async () => {
  const { person, secret } = await secured('tried')
  const phone = await half(person.username)
  for (let tries = 0; tries < 5; tries += 1)
    expect(await second(phone, '000000')).toFailWith(401, twoFactorMessages.badCode)
  expect(await second(phone, codeOf(secret))).toFailWith(401, twoFactorMessages.badCode)

  const late = await half(person.username)
  await rows(`update login_tickets set created_at = now() - interval '5 minutes 1 second'`)
  expect(await second(late, codeOf(secret))).toFailWith(401, twoFactorMessages.badCode)
  expect(await second(visitor(), codeOf(secret))).toFailWith(401, twoFactorMessages.badCode)
  expect((await second(await half(person.username), codeOf(secret))).status).toBe(200)
})

test('a suspended member cannot log in with a code', async () => {
  const { person, secret } = await secured('suspended')
  const phone = await half(person.username)
  await rows('update users set suspended_at = now() where id = $1', [person.id])
  expect(await second(phone, codeOf(secret))).toFailWith(403, suspensionCopy.noEnd)
  expect(await isLoggedIn(phone)).toBe(false)
})

test('turning two-factor login off needs the password and a code', async () => {
  const { person, secret, recoveryCodes } = await secured('leaving')
  expect(await end(person, codeOf(secret), 'not the password')).toFailWith(403, accountMessages.wrongPassword)
  expect(await end(person, '000000')).toFailWith(400, twoFactorMessages.badCode)
  expect(await end(person, recoveryCodes[0] ?? '')).toMatchObject({
    status: 200,
    body: { message: twoFactorMessages.disabled },
  })
  expect((await me(person)).twoFactorEnabled).toBe(false)
  expect((await logIn(visitor(), person.username)).body).toMatchObject({ id: person.id })
  expect(await rows('select 1 from two_factors where user_id = $1', [person.id])).toEqual([])
  expect(await end(person, codeOf(secret))).toFailWith(400, twoFactorMessages.badCode)
})
