import { expect, test } from 'vitest'
import { member, password, type Person, rows, visitor } from '#app/testing.ts'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { eventInputMessages } from '#features/community/posts/event-posts.copy.ts'
import { dayMs, hourMs } from '#platform/contract/durations.ts'
import { holds, inHours, input, notificationsOf } from './testing.ts'

const change = (person: Person, id: number, body: object) => person.patch(`/api/posts/${id}`, body)
const titles = async (when: string) =>
  (await visitor().all<{ title: string }>(`/api/events?when=${when}`))
    .map(({ title }) => title)
    .filter((title) => ['Ongoing', 'Begun', 'Ended'].includes(title))

test('an event lasts until its end, which comes after its beginning and within a month', async () => {
  const kabelo = await member('kabelo')
  const festival = await holds(kabelo, { eventDate: inHours(24), endsAt: inHours(72) })
  expect(festival.endsAt).toBe((await visitor().get(`/api/events/${festival.id}`)).body.endsAt)
  expect(await holds(kabelo, { endsAt: '' })).not.toHaveProperty('endsAt')
  for (const [endsAt, message] of [
    [inHours(71), eventInputMessages.endsBefore],
    [inHours(72 + 24 * eventLimits.days + 1), eventInputMessages.tooLong(eventLimits.days)],
    ['soon', eventInputMessages.date],
    [7, eventInputMessages.endsAt],
  ])
    expect(await kabelo.post('/api/posts', input({ endsAt })), String(endsAt)).toFailWith(
      400,
      String(message),
    )
})

test('an event that moves lasts as long as before; its end can be changed and removed', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const begins = new Date(Date.now() + dayMs)
  const at = (hours: number) => new Date(begins.getTime() + hours * hourMs).toISOString()
  const { id } = await holds(kabelo, { eventDate: at(0), endsAt: at(30) })
  await thandi.post(`/api/posts/${id}/attend`)
  expect((await change(kabelo, id, { eventDate: at(100) })).body.endsAt).toBe(at(130))
  expect(await change(kabelo, id, { endsAt: at(99) })).toFailWith(400, eventInputMessages.endsBefore)
  const before = await notificationsOf(thandi)
  expect((await change(kabelo, id, { endsAt: at(120) })).body.endsAt).toBe(at(120))
  expect(await notificationsOf(thandi)).toEqual(before)
  expect((await change(kabelo, id, { endsAt: null })).body).not.toHaveProperty('endsAt')
})

test('an event that has begun is upcoming, and takes people, until it ends', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const ongoing = await holds(kabelo, { title: 'Ongoing', eventDate: inHours(-20), endsAt: inHours(5) })
  await holds(kabelo, { title: 'Begun', eventDate: inHours(-1) })
  const ended = await holds(kabelo, { title: 'Ended', eventDate: inHours(-20), endsAt: inHours(-1) })
  expect(await titles('upcoming')).toEqual(['Ongoing'])
  expect(await titles('past')).toEqual(['Begun', 'Ended'])
  await thandi.post(`/api/posts/${ongoing.id}/attend`)
  await thandi.post(`/api/posts/${ended.id}/attend`)
  const mine = (await thandi.get('/api/users/me/events')).body.map(({ id }: { id: number }) => id)
  expect(mine).toEqual([ongoing.id])
})

test('the calendar file has the end, rather than what the time says of it', async () => {
  const kabelo = await member('kabelo')
  const { id } = await holds(kabelo, { eventDate: '2026-12-12T08:00:00Z', endsAt: '2026-12-14T13:30:00Z' })
  expect((await visitor().get(`/api/events/${id}.ics`)).text).toContain(
    'DTEND;TZID=Africa/Johannesburg:20261214T153000',
  )
  await rows('update posts set ends_at = null where id = $1', [id])
  expect((await visitor().get(`/api/events/${id}.ics`)).text).toContain(
    'DTEND;TZID=Africa/Johannesburg:20261212T160000',
  )
})

test('an account erased during an event leaves its place to the next in line, and its own event is cancelled', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const lerato = await member('lerato')
  const { id } = await holds(kabelo, {
    title: 'Harvest Week',
    eventDate: inHours(-20),
    endsAt: inHours(5),
    capacity: '1',
  })
  await thandi.post(`/api/posts/${id}/attend`)
  await lerato.post(`/api/posts/${id}/attend`)
  await thandi.send('DELETE', '/api/users/me', { password })
  expect(await notificationsOf(lerato)).toEqual(['A place has opened up: you are going to Harvest Week'])
  await kabelo.send('DELETE', '/api/users/me', { password })
  expect(await notificationsOf(lerato)).toContainEqual(expect.stringContaining('cancelled'))
})
