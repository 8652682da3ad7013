import { expect, test } from 'vitest'
import { member, type Person, rows, visitor } from '#app/testing.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import type { CalendarEvent } from '../pages.contract.ts'
import { groupOf, holds } from './testing.ts'

async function monthOf(person: Person, month: string): Promise<CalendarEvent[]> {
  const answer = await person.get(`/api/events/month?month=${month}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const titles = async (person: Person, month: string) =>
  (await monthOf(person, month)).map(({ title }) => title)

test('the calendar of a month has the events of its days, where they happen', async () => {
  const kabelo = await member('kabelo')
  await holds(kabelo, { title: 'Before', eventDate: '2090-01-31T10:00:00Z' })
  // It is the first of February in Johannesburg.
  await holds(kabelo, { title: 'Night', eventDate: '2090-01-31T22:30:00Z' })
  await holds(kabelo, { title: 'Long', eventDate: '2090-01-25T10:00:00Z', endsAt: '2090-02-03T10:00:00Z' })
  await holds(kabelo, {
    title: 'To midnight',
    eventDate: '2090-02-28T10:00:00Z',
    endsAt: '2090-02-28T22:00:00Z',
  })
  await holds(kabelo, { title: 'Tokyo', eventDate: '2090-02-28T16:00:00Z', timeZone: 'Asia/Tokyo' })
  await holds(kabelo, { title: 'A week before', eventDate: '2090-01-22T10:00:00Z' })
  // The weeks of the month begin on Monday 30 January, and end on Sunday 5 March.
  expect(await titles(visitor(), '2090-02')).toEqual(['Long', 'Before', 'Night', 'To midnight', 'Tokyo'])
  expect(await monthOf(visitor(), '2090-02')).toMatchObject([
    { firstDay: '2090-01-25', lastDay: '2090-02-03' },
    { firstDay: '2090-01-31', lastDay: '2090-01-31' },
    { firstDay: '2090-02-01', lastDay: '2090-02-01' },
    { firstDay: '2090-02-28', lastDay: '2090-02-28' },
    { firstDay: '2090-03-01', lastDay: '2090-03-01' },
  ])
  expect(await titles(visitor(), '2090-03')).toEqual(['To midnight', 'Tokyo'])
})

test('the calendar says what the viewer has answered and what is cancelled, and hides what they cannot see', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const at = { eventDate: '2091-05-10T10:00:00Z' }
  const open = await holds(kabelo, at)
  const small = await holds(kabelo, { ...at, title: 'Small', capacity: 1 })
  await holds(kabelo, { ...at, title: 'Private', groupId: await groupOf(kabelo, 'private') })
  await kabelo.post(`/api/posts/${small.id}/attend`)
  await thandi.post(`/api/posts/${small.id}/attend`)
  await thandi.post(`/api/posts/${open.id}/attend`)
  await kabelo.post(`/api/events/${open.id}/cancel`)
  expect(await monthOf(thandi, '2091-05')).toMatchObject([
    { id: open.id, attendance: 'going', isCancelled: true },
    { title: 'Small', attendance: 'waiting', isCancelled: false },
  ])
  expect(await titles(kabelo, '2091-05')).toContain('Private')
  await rows('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [kabelo.id, thandi.id])
  expect(await titles(thandi, '2091-05')).toEqual([])
})

test('the calendar marks what is online and what belongs to a group of the viewer', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const at = { eventDate: '2092-05-10T10:00:00Z' }
  const groupId = await groupOf(kabelo, 'open')
  const ofGroup = await holds(kabelo, { ...at, title: 'Of the group', groupId })
  const online = await holds(kabelo, { ...at, title: 'Online', onlineLink: 'https://meet.example.org/seeds' })
  const marked = async (person: Person) =>
    (await monthOf(person, '2092-05')).map(({ id, isOnline, isOfMyGroup }) => [id, isOnline, isOfMyGroup])
  expect(await marked(kabelo)).toEqual([
    [ofGroup.id, false, true],
    [online.id, true, false],
  ])
  const ofOthers = [
    [ofGroup.id, false, false],
    [online.id, true, false],
  ]
  expect(await marked(thandi)).toEqual(ofOthers)
  expect(await marked(visitor())).toEqual(ofOthers)
  await thandi.post(`/api/groups/${groupId}/join`)
  expect((await marked(thandi))[0]).toEqual([ofGroup.id, false, true])
})

test('a month that is none is refused', async () => {
  for (const month of ['', '2026', '2026-13', '2026-1', '0000-01', '9999-01', '2026-01-01'])
    expect(await visitor().get(`/api/events/month?month=${month}`), month).toFailWith(
      400,
      fieldMessages.badPage,
    )
})
