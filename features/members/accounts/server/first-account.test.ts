import { expect, test } from 'vitest'
import { me, members } from '#app/testing.ts'

test('of several simultaneous first registrations, one is the admin', async () => {
  const people = await members(8)
  const roles = await Promise.all(people.map(async (person) => (await me(person)).role))
  expect(roles.toSorted()).toEqual(['admin', ...Array(7).fill('member')])
})
