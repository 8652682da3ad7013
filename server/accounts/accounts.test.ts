import { expect, test } from 'vitest'
import { founder, me, member, password, visitor } from '#server/testing.ts'
import { accountMessages } from '#shared/accounts.ts'

test('the first account that a person registers is the admin, those after it are members', async () => {
  const first = await founder()
  const second = await member('thandi')
  expect((await me(first)).role).toBe('admin')
  expect((await me(second)).role).toBe('member')
})

test('registering answers 201 with the member and logs them in', async () => {
  const thandi = visitor()
  const answer = await thandi.post('/api/users/register', {
    username: 'thandi.m', displayName: 'Thandi Mokoena', password, location: 'Clarens', bio: '', role: 'admin', id: 1,
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ username: 'thandi.m', displayName: 'Thandi Mokoena', role: 'member', location: 'Clarens' })
  expect((await me(thandi)).username).toBe('thandi.m')
})
