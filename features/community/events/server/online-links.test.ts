import { beforeAll, expect, test } from 'vitest'
import { member, password, testApp, visitor, type Person } from '#app/testing.ts'
import { eventInputMessages } from '#features/community/posts/event-posts.copy.ts'
import { holds } from './testing.ts'

beforeAll(() => testApp({}, true))

const onlineLink = 'https://meet.example.org/seed-swap'
const linkFor = async (person: Person, id: number) => {
  const { isOnline, onlineLink: link } = (await person.get(`/api/posts/${id}/attendance`)).body
  return { isOnline, link }
}

test('only the organiser and those who are going get the link', async () => {
  const [kabelo, thandi, late] = [await member('kabelo'), await member('thandi'), await member('late')]
  const event = await holds(kabelo, { onlineLink, capacity: 1 })
  const hidden = { isOnline: true, link: null }
  expect(await linkFor(kabelo, event.id)).toEqual({ isOnline: true, link: onlineLink })
  for (const person of [thandi, visitor()]) expect(await linkFor(person, event.id)).toEqual(hidden)
  await thandi.post(`/api/posts/${event.id}/attend`)
  await late.post(`/api/posts/${event.id}/attend`)
  expect(await linkFor(thandi, event.id)).toEqual({ isOnline: true, link: onlineLink })
  expect(await linkFor(late, event.id)).toEqual(hidden)
  await thandi.del(`/api/posts/${event.id}/attend`)
  expect(await linkFor(thandi, event.id)).toEqual(hidden)
})

test('no list, search, calendar or export of others has it', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const { id, title } = await holds(kabelo, { onlineLink, title: 'Quinine tasting' })
  const paths = [
    'posts',
    'events',
    `events/${id}`,
    `posts/${id}`,
    `search?q=${title}`,
    `events/${id}.ics`,
    'events.ics',
  ]
  for (const person of [thandi, kabelo])
    for (const path of paths)
      expect((await person.get(`/api/${path}`)).text, path).not.toContain('meet.example')
  expect((await visitor().get(`/events/${id}`)).text).not.toContain('meet.example')
  expect((await thandi.post('/api/users/me/export', { password })).text).not.toContain('meet.example')
  expect((await kabelo.post('/api/users/me/export', { password })).text).toContain('meet.example')
  const own = async (person: Person) => {
    const { url } = (await person.post('/api/users/me/calendar')).body
    return (await visitor().get(new URL(url).pathname)).text.replaceAll('\r\n ', '')
  }
  expect(await own(kabelo)).toContain(onlineLink)
  expect(await own(thandi)).not.toContain('meet.example')
})

test('the organiser changes and removes it; other changes leave it', async () => {
  const kabelo = await member('kabelo')
  const { id } = await holds(kabelo, { onlineLink })
  const edit = (change: Record<string, unknown>) => kabelo.patch(`/api/posts/${id}`, change)
  for (const bad of [
    'http://meet.example.org',
    'javascript:alert(1)',
    'somewhere',
    `https://x.org/${'x'.repeat(500)}`,
  ])
    expect((await edit({ onlineLink: bad })).status, bad).toBe(400)
  expect(await edit({ onlineLink: 'http://meet.example.org' })).toFailWith(400, eventInputMessages.onlineLink)
  await edit({ time: '11:00' })
  expect((await linkFor(kabelo, id)).link).toBe(onlineLink)
  await edit({ onlineLink: 'https://other.example.org' })
  expect((await linkFor(kabelo, id)).link).toBe('https://other.example.org')
  await edit({ onlineLink: '' })
  expect(await linkFor(kabelo, id)).toEqual({ isOnline: false, link: null })
})
