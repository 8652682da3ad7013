import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { suspensionCopy } from '#features/members/reports/appeal.copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { accountMessages } from '../../copy.ts'
import { twoFactorLimits } from '../../two-factor.contract.ts'
import { twoFactorMessages } from '../../two-factor.copy.ts'
import { forgetViewer } from '../sessions.ts'
import { codeOf } from './testing-codes.ts'
import { Authenticator } from './testing.ts'

beforeAll(async () => {
  await testApp({ REQUIRE_STAFF_2FA: 'true' })
  await founder()
})

const origin = 'http://localhost:80'
const here = { origin }
const at = '/api/users/me/passkeys'
const begin = (person: Person, by = password) => person.post(`${at}/options`, { password: by })
const add = (person: Person, response: unknown, name = 'My telephone') => person.post(at, { name, response })
const challengeOf = async (person: Person): Promise<string> => (await begin(person)).body.challenge
const loginChallenge = async (): Promise<string> =>
  (await visitor().post('/api/users/login/passkey/options')).body.challenge
const logIn = (person: Person, response: unknown) => person.post('/api/users/login/passkey', { response })
const refused = twoFactorMessages.passkeyFailed

async function withPasskey(person: Person) {
  const key = new Authenticator()
  const answer = await add(person, key.register(await challengeOf(person), here))
  expect(answer.status, answer.text).toBe(201)
  return { key, id: answer.body.id }
}

test('a passkey is added, listed, renamed, used and removed', async () => {
  const thandi = await member('thandi')
  const options = (await begin(thandi)).body
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Highveld' },
    user: { name: thandi.username },
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  })
  const { key, id } = await withPasskey(thandi)
  expect((await begin(thandi)).body.excludeCredentials).toMatchObject([{ id: key.id }])
  expect((await thandi.get(at)).body).toMatchObject([{ id, name: 'My telephone', usedAt: null }])
  expect((await thandi.patch(`${at}/${id}`, { name: 'Old one' })).body.name).toBe('Old one')

  const phone = visitor()
  expect(await logIn(phone, key.logIn(await loginChallenge(), here))).toMatchObject({
    status: 200,
    body: { id: thandi.id },
  })
  expect((await phone.get('/api/users/me')).status).toBe(200)
  expect((await thandi.get(at)).body).toMatchObject([{ usedAt: expect.any(String) }])

  const remove = (by: string) => thandi.send('DELETE', `${at}/${id}`, { password: by })
  expect(await remove('not the password')).toFailWith(403, accountMessages.wrongPassword)
  expect((await remove(password)).body.message).toBe(twoFactorMessages.passkeyRemoved)
  expect(await remove(password)).toFailWith(404, twoFactorMessages.passkeyMissing)
  expect(await logIn(visitor(), key.logIn(await loginChallenge(), here))).toFailWith(401, refused)
})

test('a passkey counts as both factors, so no code is asked for', async () => {
  const thandi = await member('both')
  const { key } = await withPasskey(thandi)
  await rows('update users set two_factor_at = now() where id = $1', [thandi.id])
  expect((await logIn(visitor(), key.logIn(await loginChallenge(), here))).body).toMatchObject({
    id: thandi.id,
  })
})

test('a passkey cannot be added without the password, with another’s challenge, from another origin, or twice', async () => {
  const [thandi, thief] = [await member('thandi'), await member('thief')]
  expect(await begin(thandi, 'not the password')).toFailWith(403, accountMessages.wrongPassword)
  const key = new Authenticator()
  const ofThandi = await challengeOf(thandi)
  expect(await add(thief, key.register(ofThandi, here))).toFailWith(400, refused)
  expect(await add(thandi, key.register('made up', here))).toFailWith(400, refused)
  expect(
    await add(thandi, key.register(await challengeOf(thandi), { origin: 'http://evil.example' })),
  ).toFailWith(400, refused)
  expect(
    await add(thandi, key.register(await challengeOf(thandi), { origin, isVerified: false })),
  ).toFailWith(400, refused)
  const response = key.register(ofThandi, here)
  const answers = await Promise.all([add(thandi, response), add(thandi, response)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect(await add(thief, key.register(await challengeOf(thief), here))).toFailWith(400, refused)
  expect(await add(thandi, { id: 'x' }, ' ')).toFailWith(400, twoFactorMessages.passkeyName)
  expect(await add(thandi, 'nonsense')).toFailWith(400, refused)
  expect((await thief.get(at)).body).toEqual([])
})

test('of several passkeys that were begun together, none is added beyond the limit', async () => {
  const thandi = await member('collector')
  const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(thandi)))
  await rows(
    `insert into passkeys (user_id, credential_id, public_key, uses, transports, name)
     select $1, 'of-collector-' || number, '', 0, '{}', 'Key' from generate_series(1, $2::int) as number`,
    [thandi.id, twoFactorLimits.passkeys - 1],
  )
  const added = await Promise.all(
    challenges.map((challenge) => add(thandi, new Authenticator().register(challenge, here))),
  )
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect((await thandi.get(at)).body).toHaveLength(twoFactorLimits.passkeys)
  expect(await begin(thandi)).toFailWith(409, twoFactorMessages.tooManyPasskeys)
})

test('a replayed response, an old challenge, another origin or an unverified user cannot log in', async () => {
  const thandi = await member('thandi')
  const { key } = await withPasskey(thandi)
  const response = key.logIn(await loginChallenge(), here)
  expect((await logIn(visitor(), response)).status).toBe(200)
  expect(await logIn(visitor(), response)).toFailWith(401, refused)
  const old = key.logIn(await loginChallenge(), here)
  await rows(`update passkey_challenges set created_at = now() - interval '5 minutes 1 second'`)
  expect(await logIn(visitor(), old)).toFailWith(401, refused)
  for (const where of [{ origin: 'http://evil.example' }, { origin, isVerified: false }])
    expect(await logIn(visitor(), key.logIn(await loginChallenge(), where))).toFailWith(401, refused)
  const stranger = new Authenticator()
  expect(await logIn(visitor(), stranger.logIn(await loginChallenge(), here))).toFailWith(401, refused)
  expect(await logIn(visitor(), { id: 5 })).toFailWith(401, refused)
  expect(await logIn(visitor(), undefined)).toFailWith(400, refused)
  key.uses = 0
  expect(await logIn(visitor(), key.logIn(await loginChallenge(), here))).toFailWith(401, refused)
})

test('a suspended member reads why after the passkey, with a link to appeal, and is not logged in', async () => {
  const [moderator, thandi] = [await staff('moderator'), await member('thandi')]
  const { key } = await withPasskey(thandi)
  await rows('update users set two_factor_at = now() where id = any($1)', [[thandi.id, moderator.id]])
  forgetViewer(moderator.id)
  const suspended = await moderator.post(`/api/admin/users/${thandi.id}/suspend`, { reason: 'Spam' })
  expect(suspended.status, suspended.text).toBe(200)
  expect(await logIn(visitor(), key.logIn('made up', here))).toFailWith(401, refused)

  const browser = visitor()
  const answer = await logIn(browser, key.logIn(await loginChallenge(), here))
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'suspended', message: expect.stringContaining(suspensionCopy.reason('Spam')) },
  })
  expect((await browser.get('/api/users/me')).status).toBe(401)
  const token = answer.body.href.replace('/appeal#', '')
  expect((await visitor().post('/api/appeals', { token, text: 'It was not me' })).status).toBe(200)
})

test('members cannot rename or remove the passkeys of others', async () => {
  const [thandi, thief] = [await member('thandi'), await member('thief')]
  const { id } = await withPasskey(thandi)
  expect(await thief.patch(`${at}/${id}`, { name: 'Mine' })).toFailWith(404, twoFactorMessages.passkeyMissing)
  expect(await thief.send('DELETE', `${at}/${id}`, { password })).toFailWith(
    404,
    twoFactorMessages.passkeyMissing,
  )
})

test('a console that requires a second factor opens only with a code or a passkey', async () => {
  const moderator = await staff('moderator')
  const console = (person: Person) => person.get('/api/admin/stats')
  const closed = await console(moderator)
  expect(closed).toFailWith(403, errorCopy.secondFactorNeeded)
  expect(closed.body.code).toBe('second_factor_needed')
  expect((await moderator.post('/api/admin/restore-missing-post')).status).toBe(200)

  const { key } = await withPasskey(moderator)
  expect(await console(moderator)).toFailWith(403, errorCopy.secondFactorNeeded)
  const byPasskey = visitor()
  await logIn(byPasskey, key.logIn(await loginChallenge(), here))
  expect((await console(byPasskey)).status).toBe(200)

  const other = await staff('admin')
  const { secret } = (await other.post('/api/users/me/two-factor', { password })).body
  expect(await console(other)).toFailWith(403, errorCopy.secondFactorNeeded)
  await other.post('/api/users/me/two-factor/confirm', { code: codeOf(secret) })
  expect((await console(other)).status).toBe(200)
})
