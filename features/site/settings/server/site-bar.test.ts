import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, password, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { announcementOf } from '../announcement.ts'

let [admin, thandi]: Person[] = []
beforeAll(async () => {
  await testApp()
  admin = await founder()
  thandi = await member('thandi')
})
beforeEach(() => rows('delete from settings'))
const set = async (values: Record<string, unknown>) =>
  expect((await admin?.patch('/api/admin/settings', { values }))?.status).toBe(200)

test('an announcement is shown between its times, and a changed text has another number', async () => {
  await set({ announcement: 'Braai on Saturday', announcementUntil: '2099-12-27 08:00' })
  const { body } = await visitor().get('/api/site?announced')
  expect(body.announcement).toEqual({
    id: expect.any(Number),
    text: 'Braai on Saturday',
    until: '2099-12-27T06:00:00.000Z',
  })
  const settings = {
    announcement: 'Now',
    announcementFrom: '2026-12-24 18:00',
    announcementUntil: '2026-12-24 19:00',
  }
  const at = (instant: string) => announcementOf(settings, Date.parse(instant))?.text
  expect(at('2026-12-24T15:59:59Z')).toBeUndefined()
  expect(at('2026-12-24T16:00:00Z')).toBe('Now')
  expect(at('2026-12-24T17:00:00Z')).toBeUndefined()
  const other = announcementOf({ ...settings, announcement: 'Later' }, Date.parse('2026-12-24T16:30:00Z'))
  expect(other?.id).not.toBe(announcementOf(settings, Date.parse('2026-12-24T16:30:00Z'))?.id)
})

test('while the site is read only, nobody writes, and people still log in and out', async () => {
  await set({ readOnly: true, readOnlyText: 'We move house until noon.' })
  expect((await visitor().get('/api/site?paused')).body.isReadOnly).toBe(true)
  const answer = await thandi?.post('/api/posts', { content: 'Hello' })
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'paused', message: 'We move house until noon.' },
  })
  const person = visitor()
  const login = { username: thandi?.username, password }
  expect((await person.post('/api/users/login', login)).status).toBe(200)
  expect((await person.post('/api/users/logout')).status).toBe(200)
  await set({ readOnlyText: null })
  expect((await thandi?.post('/api/posts', { content: 'Hello' }))?.body.message).toBe(requestErrors.paused)
  await set({ readOnly: false })
  expect((await thandi?.post('/api/posts', { content: 'Hello' }))?.status).toBe(201)
})

test('while the site is read only, nobody sends messages or shows that they type', async () => {
  const pieter = await member('pieter')
  await pieter.post(`/api/users/${thandi?.id}/follow`)
  await thandi?.post(`/api/users/${pieter.id}/follow`)
  const begun = await thandi?.post('/api/conversations', {
    userIds: [pieter.id],
    text: 'Rain?',
    clientId: 'rain-at-noon-1',
  })
  expect(begun?.status).toBe(201)
  const conversation = `/api/conversations/${begun?.body.id}`
  await set({ readOnly: true })
  const isPaused = { status: 503, body: { code: 'paused' } }
  const text = { text: 'Since noon', clientId: 'since-noon-1' }
  expect(await pieter.post(`${conversation}/messages`, text)).toMatchObject(isPaused)
  expect(await pieter.post(`${conversation}/typing`)).toMatchObject(isPaused)
  await set({ readOnly: false })
  expect((await pieter.post(`${conversation}/typing`)).status).toBe(200)
  expect((await pieter.all(`${conversation}/messages`)).map(({ text: sent }) => sent)).toEqual(['Rain?'])
})

test('while the site is read only, members report, and the staff work in the console but write nothing else', async () => {
  const [author, moderator] = [await member('author'), await staff('moderator')]
  const post = await author.writes('Buy my pills')
  await set({ readOnly: true, registration: 'approval' })
  const report = { type: 'post', id: post.id, kind: 'medical-claim', reason: 'Pills' }
  expect((await thandi?.post('/api/reports', report))?.status).toBe(201)
  const [{ id }] = (await moderator.get('/api/admin/reports?')).body
  const decision = { decision: 'hide', reason: 'A medical claim' }
  expect(await moderator.post(`/api/admin/reports/${id}`, decision)).toMatchObject({ status: 200 })
  expect((await visitor().get(`/api/posts/${post.id}`)).status).toBe(404)
  const suspended = await moderator.post(`/api/admin/users/${author.id}/suspend`, { reason: 'Again' })
  expect(suspended.status).toBe(200)

  for (const person of [moderator, admin])
    expect(await person?.post('/api/posts', { content: 'Hello' })).toMatchObject({
      status: 503,
      body: { code: 'paused' },
    })
  expect((await moderator.patch('/api/admin/settings', { values: { readOnly: false } })).status).toBe(403)
  await set({ readOnly: false })
  expect((await moderator.post('/api/posts', { content: 'Hello' })).status).toBe(201)
})
