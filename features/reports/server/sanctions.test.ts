import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { forgetViewer } from '#features/accounts/server/sessions.ts'
import { reportMessages as messages } from '../copy.ts'
import { endSuspensions } from '#features/accounts/server/accounts.jobs.ts'
import { decide, idOf, reports } from './testing.ts'

let moderator: Person
beforeAll(async () => {
  await founder()
  moderator = await staff('moderator')
})

test('a limited member reads but cannot publish, until the time is over', async () => {
  const [rude, reporter] = [await member('rude'), await member('reporter')]
  const { id } = await rude.writes('Idiots')
  await reports(reporter, 'post', id, 'harassment')
  expect((await decide(moderator, await idOf(moderator, 'post', id), 'limit', { days: 7 })).status).toBe(200)
  expect((await rude.get('/api/posts')).status).toBe(200)
  expect((await rude.post('/api/posts', { content: 'More' })).status).toBe(403)
  expect((await rude.post(`/api/posts/${id}/comments`, { content: 'More' })).status).toBe(403)
  await rows('update users set limited_until = now() where id = $1', [rude.id])
  forgetViewer(rude.id)
  expect((await rude.post('/api/posts', { content: 'Sorry' })).status).toBe(201)
})

test('a suspended member is logged out and returns when the time is over, a banned one does not', async () => {
  const reporter = await member('reporter')
  const [suspended, banned] = [await member('suspended'), await member('banned')]
  for (const [person, decision] of [
    [suspended, 'suspend'],
    [banned, 'ban'],
  ] as const) {
    await reports(reporter, 'member', person.id, 'harassment')
    const caseId = await idOf(moderator, 'member', person.id)
    expect(await decide(moderator, caseId, 'hide')).toFailWith(403, messages.notAllowed)
    expect(
      (await decide(moderator, caseId, decision, decision === 'suspend' ? { days: 1 } : {})).status,
    ).toBe(200)
    expect((await person.get('/api/users/me')).status).toBe(401)
    expect((await visitor().get(`/api/users/${person.id}`)).status).toBe(404)
  }
  await rows(`update users set suspended_until = suspended_until - interval '2 days'`)
  const { db, config } = await testApp()
  await endSuspensions.run({ db, config })
  expect((await visitor().get(`/api/users/${suspended.id}`)).status).toBe(200)
  expect((await visitor().get(`/api/users/${banned.id}`)).status).toBe(404)
})
