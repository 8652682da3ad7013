import { beforeAll, expect, test } from 'vitest'
import {
  drift,
  founder,
  me,
  member,
  mark,
  password,
  rows,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { suspensionCopy } from '#features/members/reports/appeal.copy.ts'
import { moderationMessages } from '#features/staff/moderation/copy.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { leavingMessages } from '../copy.ts'
import { eraseDeactivated } from './account-deletion.jobs.ts'

beforeAll(async () => {
  await founder()
})

const actions = {
  'delete all posts': (person: Person, body: unknown) => person.send('DELETE', '/api/users/me/posts', body),
  deactivate: (person: Person, body: unknown) => person.post('/api/users/me/deactivate', body),
  erase: (person: Person, body: unknown) => person.send('DELETE', '/api/users/me', body),
  export: (person: Person, body: unknown) => person.post('/api/users/me/export', body),
}

const right = { password }
const logIn = (person: Person, username: string) => person.post('/api/users/login', { username, password })

const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((one: { content: string }) => one.content)

async function holds(person: Person, title: string, capacity?: number) {
  const answer = await person.post('/api/posts', {
    type: 'event',
    isEvent: 'true',
    title,
    content: 'Thirty tables under the old laundry roof.',
    location: 'Clarens, Free State',
    time: '10:00',
    eventDate: new Date(Date.now() + 72 * hourMs).toISOString(),
    ...(capacity ? { capacity: String(capacity) } : {}),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

test.each(Object.entries(actions))('to %s asks for the password', async (_name, action) => {
  const thandi = await member('careful')
  const post = await thandi.writes('Still here')
  expect(await action(thandi, { password: 'not the password' })).toFailWith(
    403,
    accountMessages.wrongPassword,
  )
  expect(await action(thandi, {})).toFailWith(400, accountMessages.confirmPassword)
  expect(await action(thandi, { password: '' })).toFailWith(400, accountMessages.confirmPassword)
  expect(await action(visitor(), right)).toFailWith(401, errorCopy.notAuthenticated)
  expect((await visitor().get(`/api/posts/${post.id}`)).status).toBe(200)
})

test('all posts and events disappear at once, attendees are notified, and Restore Missing Post brings each back', async () => {
  const [thandi, guest] = [await member('thandi'), await member('guest')]
  const first = await thandi.writes('First')
  const event = await holds(thandi, 'Winter Market')
  await guest.post(`/api/posts/${event.id}/attend`)
  await guest.post(`/api/posts/${first.id}/like`)
  const others = await guest.writes('Of somebody else')

  expect(await actions['delete all posts'](thandi, right)).toMatchObject({
    status: 200,
    body: { message: leavingMessages.postsDeleted(2), count: 2 },
  })
  expect((await me(thandi)).postsCount).toBe(0)
  expect(await drift()).toEqual([])
  for (const { id } of [first, event]) expect((await visitor().get(`/api/posts/${id}`)).status).toBe(404)
  expect((await visitor().get(`/api/posts/${others.id}`)).status).toBe(200)
  expect(await notificationsOf(guest)).toContain('Winter Market has been cancelled')
  expect((await actions['delete all posts'](thandi, right)).body.count).toBe(0)

  for (const _post of [event, first])
    expect((await thandi.post('/api/admin/restore-missing-post')).body.message).toBe(
      moderationMessages.restored,
    )
  expect((await visitor().get(`/api/posts/${first.id}`)).body.likesCount).toBe(1)
  expect((await me(thandi)).postsCount).toBe(2)
  expect(await drift()).toEqual([])
})

test('deactivating hides everything everywhere and ends every session; logging in restores it all', async () => {
  const thandi = await member('sleeping')
  const phone = visitor()
  await logIn(phone, thandi.username)
  const post = await thandi.writes('Asleep')
  const answer = await actions.deactivate(thandi, right)
  expect(answer).toMatchObject({ status: 200, body: { message: leavingMessages.deactivated } })
  for (const person of [thandi, phone]) expect((await person.get('/api/users/me')).status).toBe(401)
  expect((await visitor().get(`/api/posts/${post.id}`)).status).toBe(404)
  expect((await visitor().get(`/api/users/${thandi.id}`)).status).toBe(404)

  await rows(`update users set deactivated_at = now() - interval '29 days 23 hours' where id = $1`, [
    thandi.id,
  ])
  const { db, config } = await testApp()
  await eraseDeactivated.run({ db, config })
  expect((await logIn(visitor(), thandi.username)).status).toBe(200)
  expect((await visitor().get(`/api/posts/${post.id}`)).body.content).toBe('Asleep')
})

test('a suspended member cannot come back by deactivating and logging in', async () => {
  const thandi = await member('suspended')
  await actions.deactivate(thandi, right)
  await mark(thandi, 'suspended_at')
  expect(await logIn(visitor(), thandi.username)).toFailWith(403, suspensionCopy.noEnd)
})
