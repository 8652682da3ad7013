import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, rows, staff, testApp, type Person } from '#app/testing.ts'
import { presenceChangeJob } from '#features/members/people/server/presence-changes.ts'
import { givePlacesAway } from './events.jobs.ts'
import { holds, inHours, notificationsOf } from './testing.ts'

let moderator: Person
beforeAll(async () => {
  await founder()
  moderator = await staff('moderator')
})

/** Runs what the changes have enqueued. */
async function runChanges() {
  const app = await testApp()
  for (const { input } of await rows('delete from jobs where name = $1 returning input', [
    presenceChangeJob.name,
  ]))
    await givePlacesAway.run(app, givePlacesAway.input.parse(input))
}

type Event = { id: number }
const rsvp = (person: Person, { id }: Event) => person.post(`/api/posts/${id}/attend`)
/** 'going', 'waiting' or nothing. */
const stateOf = async (person: Person, { id }: Event) =>
  (await rows('select state from rsvps where post_id = $1 and user_id = $2', [id, person.id]))[0]?.state
const countOf = async (host: Person, { id }: Event) =>
  (await host.get(`/api/posts/${id}`)).body.attendeesCount

/** An event with one place, taken by one member while another waits. */
async function full(more: Record<string, unknown> = {}) {
  const [host, goer, next] = [await member('host'), await member('goer'), await member('next')]
  const event = await holds(host, { capacity: 1, ...more })
  await rsvp(goer, event)
  await rsvp(next, event)
  return { host, goer, next, event }
}

const suspend = (person: Person) =>
  moderator.post(`/api/admin/users/${person.id}/suspend`, { reason: 'Spam' })
const ways: [string, (goer: Person, host: Person) => Promise<unknown>][] = [
  ['is suspended', (goer) => suspend(goer)],
  ['deactivates the account', (goer) => goer.post('/api/users/me/deactivate', { password })],
  ['is blocked by the host', (goer, host) => host.post(`/api/users/${goer.id}/block`)],
  ['blocks the host', (goer, host) => goer.post(`/api/users/${host.id}/block`)],
]

test.each(ways)('the place of somebody who %s goes to the next who waits', async (_what, change) => {
  const { host, goer, next, event } = await full()
  const answer = await change(goer, host)
  expect(answer).toMatchObject({ status: 200 })
  await runChanges()
  expect(await stateOf(next, event)).toBe('going')
  expect(await countOf(host, event)).toBe(1)
  expect((await notificationsOf(next)).join()).toContain('A place has opened up')
  await runChanges()
  expect(await drift()).toEqual([])
})

test('who is back waits at the front, and has the place again when it is free', async () => {
  const { goer, next, event } = await full()
  await suspend(goer)
  await runChanges()
  expect([await stateOf(goer, event), await stateOf(next, event)]).toEqual(['waiting', 'going'])
  await moderator.post(`/api/admin/users/${goer.id}/unsuspend`, { reason: 'A mistake' })
  await runChanges()
  expect(await stateOf(goer, event)).toBe('waiting')
  await next.del(`/api/posts/${event.id}/attend`)
  expect(await stateOf(goer, event)).toBe('going')

  await goer.post('/api/users/login', { username: goer.username, password })
  const free = await holds(next, { capacity: 5 })
  await rsvp(goer, free)
  await goer.post('/api/users/me/deactivate', { password })
  await runChanges()
  expect(await stateOf(goer, free)).toBe('waiting')
  await goer.post('/api/users/login', { username: goer.username, password })
  await runChanges()
  expect(await stateOf(goer, free)).toBe('going')
  expect(await drift()).toEqual([])
})

test('events that are over or cancelled, of others, and of friends stay as they are', async () => {
  const { host, goer, next, event } = await full()
  const past = await holds(host, { eventDate: inHours(-30) })
  const elsewhere = await holds(next)
  for (const one of [past, elsewhere]) await rsvp(goer, one)
  await host.post(`/api/events/${event.id}/cancel`)
  await host.post(`/api/users/${goer.id}/block`)
  await host.del(`/api/users/${goer.id}/block`)
  await runChanges()
  await host.post(`/api/users/${goer.id}/block`)
  await runChanges()
  expect(await Promise.all([past, elsewhere, event].map((one) => stateOf(goer, one)))).toEqual([
    'going',
    'going',
    'going',
  ])
})

test('the guests of a host who is gone are notified, and again when the host is back', async () => {
  const { host, goer, next } = await full({ title: 'Seed swap' })
  await host.post('/api/users/me/deactivate', { password })
  await runChanges()
  for (const guest of [goer, next])
    expect((await notificationsOf(guest)).join()).toContain('Seed swap is on hold')
  await host.post('/api/users/login', { username: host.username, password })
  await runChanges()
  expect((await notificationsOf(goer)).join()).toContain('Seed swap takes place after all')
  expect((await notificationsOf(host)).join()).not.toContain('Seed swap is on hold')
})
