import { expect } from 'vitest'
import { me, member, password, rows, visitor, type Person } from '#app/testing.ts'
import { addressOf, mailsTo } from '../testing.ts'

export const confirmSubject = 'Confirm your email address'
export const resetSubject = 'Choose a new password'

/** The token in the last mail to the address with this subject. */
export async function tokenIn(address: string, subject: string) {
  const mails = await mailsTo(address, subject)
  const [, token = ''] = /token=([\w-]{43})/.exec(mails.at(-1) ?? '') ?? []
  expect(token, `${subject} to ${address}`).not.toBe('')
  return token
}

export const enters = (person: Person, email: string, more = {}) =>
  person.patch('/api/users/me', { email, currentPassword: password, ...more })

/** Makes the address one that was given when registering: password links to it do not wait. */
export const makeAddressOld = (person: Person) =>
  rows('update users set address_set_at = null where id = $1', [person.id])

export const verify = (person: Person, token?: string) => person.post('/api/users/me/verify-email', { token })
export const asks = (who: string) => visitor().post('/api/users/password-reset', { who })

/** A new member with a confirmed address. */
export async function confirmed(name: string) {
  const person = await member(name)
  await enters(person, addressOf(person))
  await verify(visitor(), await tokenIn(addressOf(person), confirmSubject))
  expect((await me(person)).emailVerified).toBe(true)
  await makeAddressOld(person)
  return person
}
