import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, member, password, type Person } from '#app/testing.ts'
import { accountMessages } from '../copy.ts'
import { addressEvents } from '../security-alert.copy.ts'
import { addressOf, closeMail, confirmAddress, noticesOf, startWithMail, subjectsTo } from './testing.ts'

beforeAll(startWithMail)
afterAll(closeMail)

const moves = (person: Person, email: string, more = {}) => person.patch('/api/users/me', { email, ...more })
const states = {
  'no address': async () => {},
  'an unconfirmed address': async (person: Person) => {
    await person.setsAddress(addressOf(person, 'old.'))
  },
  'a confirmed address': async (person: Person) => {
    await person.setsAddress(addressOf(person, 'old.'))
    await confirmAddress(addressOf(person, 'old.'))
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

test('the member is notified in the app of each address, and at a confirmed one by mail', async () => {
  const thandi = await member('notified')
  const old = addressOf(thandi, 'old.')
  await thandi.setsAddress(old)
  expect(await noticesOf(thandi)).toEqual([expect.stringContaining(addressEvents.addressAdded)])
  await confirmAddress(old)
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
