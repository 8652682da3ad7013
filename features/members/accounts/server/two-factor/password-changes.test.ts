import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, testApp, visitor, type Person } from '#app/testing.ts'
import { twoFactorMessages } from '../../two-factor.copy.ts'
import { makeResetLink } from '../recovery/recovery.ts'
import { codeOf } from './testing-codes.ts'

beforeAll(founder)

/** A member with a second factor, and one of the recovery codes. */
async function secured(name: string) {
  const person = await member(name)
  const { secret } = (await person.post('/api/users/me/two-factor', { password })).body
  const answer = await person.post('/api/users/me/two-factor/confirm', { code: codeOf(secret) })
  expect(answer.status, answer.text).toBe(200)
  return { person, code: String(answer.body.recoveryCodes[0]) }
}

/** Every way to a new password. */
const ways = {
  'in the settings': (person: Person) =>
    person.patch('/api/users/me/password', { currentPassword: password, newPassword: 'quite another one' }),
  'by a link': async (person: Person) => {
    const { db, config } = await testApp()
    const link = await makeResetLink(db, config, person.username)
    const token = new URL(link).searchParams.get('token')
    return visitor().post('/api/users/password-reset/confirm', { token, newPassword: 'quite another one' })
  },
  'by a code on paper': async (person: Person) => {
    const { body } = await person.post('/api/users/me/recovery-codes', { currentPassword: password })
    return visitor().post('/api/users/password-reset/code', {
      username: person.username,
      code: body.codes[0],
      password: 'quite another one',
    })
  },
}

test.each(Object.entries(ways))(
  'a login that waits for its code ends when the password changes %s',
  async (_way, change) => {
    const { person, code } = await secured('changing')
    const thief = visitor()
    const answer = await thief.post('/api/users/login', { username: person.username, password })
    expect(answer.body).toEqual({ twoFactorRequired: true })
    expect((await change(person)).status).toBe(200)
    expect(await thief.post('/api/users/login/two-factor', { code })).toFailWith(
      401,
      twoFactorMessages.badCode,
    )
    expect((await thief.get('/api/users/me')).status).toBe(401)
  },
)
