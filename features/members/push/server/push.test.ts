import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { founder, member, rows, testApp, type Person } from '#app/testing.ts'
import { badgeOf } from '#features/members/notifications/badge.ts'
import type { Me } from '#features/members/people/contract.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { comments, PushService, readSignature, runDue, settings, turnOn as turnOnAt } from './testing.ts'

const service = new PushService()
const site = 'https://highveld.example'
const turnOn = (person: Person) => turnOnAt(service, person)

beforeAll(async () => {
  await testApp({ PRIVATE_PUSH_SERVICE: await service.listen(), SITE_URL: site })
  await founder()
})
beforeEach(() => {
  service.received = []
  service.status = 201
})
afterAll(() => service.close())

test('a comment is pushed to the device, encrypted for it alone and signed by the site', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const [browser, other] = [await turnOn(owner), await turnOn(await member('other'))]
  const post = await comments(thandi, owner)
  await runDue(owner)
  expect(browser.pushes).toEqual([
    {
      title: 'Highveld',
      body: 'Thandi commented on your post',
      navigate: `${site}/posts/${post.id}?comment=${post.commentId}`,
      app_badge: '1',
      tag: 'notifications',
      lang: 'en-ZA',
      dir: 'ltr',
    },
  ])
  const [push] = service.received
  expect(push?.body.toString('latin1')).not.toContain('Thandi')
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800' })
  expect(push && readSignature(push)).toMatchObject({
    key: (await owner.get('/api/push/key')).body.key,
    claims: { aud: service.url, sub: 'mailto:support@highveld.example' },
  })
  expect(other.raw).toEqual([])
})

test('the worker finds the job of a notification ten seconds after it was written, and none without a device', async () => {
  const [owner, offline, thandi] = [await member('owner'), await member('offline'), await member('Thandi')]
  await turnOn(owner)
  await comments(thandi, owner)
  await comments(thandi, offline)
  const jobs = await rows(
    `select (input->>'userId')::int as id, extract(epoch from run_at - now())::int as seconds from jobs where name = 'push.collect'
     and (input->>'userId')::bigint in ($1, $2)`,
    [owner.id, offline.id],
  )
  expect(jobs).toEqual([{ id: owner.id, seconds: expect.closeTo(10, -1) }])
})

test('several notifications within a minute are one push', async () => {
  const [owner, thandi, sipho] = [await member('owner'), await member('Thandi'), await member('Sipho')]
  const browser = await turnOn(owner)
  await comments(thandi, owner)
  await sipho.post(`/api/users/${owner.id}/follow`)
  await runDue(owner)
  expect(browser.pushes).toMatchObject([
    {
      title: '2 new notifications',
      body: 'Sipho started following you\nThandi commented on your post',
      navigate: `${site}/`,
    },
  ])

  await comments(sipho, owner)
  await comments(thandi, owner)
  await runDue(owner)
  expect(browser.pushes).toHaveLength(1)
  await rows(`update push_subscriptions set pushed_at = now() - interval '1 minute'`)
  await rows(
    'update notifications set push_at = now() - make_interval(secs => 1) where push_at is not null and user_id = $1',
    [owner.id],
  )
  await runDue(owner)
  await runDue(owner)
  expect(browser.pushes).toHaveLength(2)
  expect(browser.pushes[1]).toMatchObject({ title: '2 new notifications' })
})

test('the worker collects and sends, and tries again what the push service did not take', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  await rows('delete from jobs')
  await comments(thandi, owner)
  service.status = 503
  await rows('update notifications set push_at = now() - make_interval(secs => 1) where user_id = $1', [
    owner.id,
  ])
  await rows(`update jobs set run_at = now() - interval '1 second' where name = 'push.collect'`)
  const { db, config } = await testApp()
  const worker = startWorker({ db, config }, pino({ level: 'silent' }), jobs, [])
  const retries = `select id from jobs where name = 'push.send' and attempts = 1 and run_at > now()`
  await eventually(async () => expect(await rows(retries)).toHaveLength(1))
  service.status = 201
  await rows(`update jobs set run_at = now() - interval '1 second' where name = 'push.send'`)
  await eventually(async () => expect(await rows(`select id from jobs where name like 'push.%'`)).toEqual([]))
  await worker.stop()
  expect(browser.pushes).toHaveLength(2)
})

test('what an outage delayed for two days is not pushed any more, and what is newer is', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  await comments(thandi, owner)
  const newer = await comments(thandi, owner)
  await rows(
    `update notifications set created_at = now() - interval '49 hours' where user_id = $1 and related_id <> $2`,
    [owner.id, newer.id],
  )
  await runDue(owner)
  expect(browser.pushes.map(({ body }) => body)).toEqual(['Thandi commented on your post'])
})

test('two processes that collect at once make one push', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  await comments(thandi, owner)
  await Promise.all([runDue(owner), runDue(owner), runDue(owner)])
  expect(browser.pushes).toHaveLength(1)
})

test('in quiet hours only security alerts are pushed; the rest comes afterwards as one', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  await owner.put('/api/push/settings', settings({ hasQuietHours: true }))
  const night = new Date('2026-06-01T23:00:00+02:00')
  await comments(thandi, owner)
  await comments(thandi, owner)
  await runDue(owner, night)
  expect(browser.pushes).toEqual([])
  const [due] = await rows(
    `select count(*)::int, min(extract(epoch from push_at - now()))::int as seconds from notifications where user_id = $1`,
    [owner.id],
  )
  expect(due).toMatchObject({ count: 2, seconds: expect.closeTo(8 * 3_600, -2) })

  await rows(
    `insert into notifications (user_id, kind, related_id, bucket, actor_ids, subject, in_app, push_at)
     values ($1, 'passwordChanged', $1, 1, '{}', '', true, now())`,
    [owner.id],
  )
  await runDue(owner, night)
  expect(browser.pushes).toHaveLength(1)

  await rows(`update push_subscriptions set pushed_at = now() - interval '1 hour'`)
  await rows(
    'update notifications set push_at = now() - make_interval(secs => 1) where push_at is not null and user_id = $1',
    [owner.id],
  )
  await runDue(owner, new Date('2026-06-02T07:00:00+02:00'))
  expect(browser.pushes).toHaveLength(2)
  expect(browser.pushes[1]).toMatchObject({ title: '2 new notifications' })
})

test('a discreet push says only that there is something new', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  expect((await owner.put('/api/push/settings', settings({ isDiscreet: true }))).body).toMatchObject({
    isDiscreet: true,
  })
  await comments(thandi, owner)
  await runDue(owner)
  expect(browser.pushes).toEqual([
    {
      title: 'You have a new notification',
      icon: `${site}/icons/discreet/icon-192.png`,
      navigate: `${site}/`,
      app_badge: '1',
      tag: 'notifications',
      lang: 'en-ZA',
      dir: 'ltr',
    },
  ])
})

test.each([
  ['commentNotifications', 0],
  ['appNotifications', 1],
  ['emailNotifications', 1],
])('with %s off, a comment is pushed %i times', async (off, pushes) => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  await owner.patch('/api/users/me/notifications', { [off]: false })
  await comments(thandi, owner)
  await runDue(owner)
  expect(browser.pushes).toHaveLength(pushes)
})

test('likes are not pushed, nor what was read meanwhile', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  const post = await comments(thandi, owner)
  await owner.post('/api/notifications/read-all')
  await thandi.post(`/api/posts/${post.id}/like`)
  await runDue(owner)
  expect(await owner.all('/api/notifications')).toHaveLength(2)
  expect(browser.pushes).toEqual([])
})

test('a message is pushed as messageNotifications says, and opens its conversation', async () => {
  const [owner, quiet, thandi] = [await member('owner'), await member('quiet'), await member('Thandi')]
  const [browser, silent] = [await turnOn(owner), await turnOn(quiet)]
  await quiet.patch('/api/users/me/notifications', { messageNotifications: false })
  for (const [index, to] of [owner, quiet].entries()) {
    const message = { userIds: [to.id], text: 'Hello there', clientId: `push-message-${index}` }
    expect((await thandi.post('/api/conversations', message)).status).toBe(201)
    await runDue(to)
  }
  expect(browser.pushes).toMatchObject([
    { body: expect.stringContaining('Thandi'), navigate: expect.stringContaining('/messages/') },
  ])
  expect(silent.pushes).toEqual([])
})

test('the number on the icon counts each conversation once, and notifications about other things', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  await owner.post(`/api/users/${thandi.id}/follow`)
  const first = { userIds: [thandi.id], text: 'Good morning', clientId: 'icon-message-1' }
  const { id } = (await owner.post('/api/conversations', first)).body
  await thandi.post(`/api/conversations/${id}/accept`)
  for (const clientId of ['icon-message-2', 'icon-message-3'])
    await thandi.post(`/api/conversations/${id}/messages`, { text: 'Hello', clientId })
  await comments(thandi, owner)
  await runDue(owner)
  const me: Me = (await owner.get('/api/users/me')).body
  expect(me).toMatchObject({ unreadMessages: 2, unreadConversations: 1, unreadNotifications: 2 })
  expect(badgeOf(me)).toBe(2)
  expect(browser.pushes).toMatchObject([{ app_badge: '2' }])

  await owner.post('/api/notifications/read-all')
  expect(badgeOf((await owner.get('/api/users/me')).body)).toBe(1)
})

test('nothing is pushed of a member who was blocked, before or after', async () => {
  const [owner, thandi, sipho] = [await member('owner'), await member('Thandi'), await member('Sipho')]
  const browser = await turnOn(owner)
  await owner.post(`/api/users/${sipho.id}/block`)
  await sipho.post(`/api/users/${owner.id}/follow`)
  await comments(thandi, owner)
  await owner.post(`/api/users/${thandi.id}/block`)
  await runDue(owner)
  expect(browser.pushes).toEqual([])
})

test('a push that the service does not take now is tried again', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  const browser = await turnOn(owner)
  await comments(thandi, owner)
  service.status = 503
  await expect(runDue(owner)).rejects.toThrow('The push service answered 503')
  expect((await owner.get('/api/push/subscriptions')).body).toHaveLength(1)
  expect(browser.raw).toHaveLength(1)
})
