import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { data, founder, member, photo, visitor } from '#app/testing.ts'
import { commentMessages } from '#features/community/comments/copy.ts'
import { eventInputMessages } from '#features/community/posts/event-posts.copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { eventMessages } from '../copy.ts'
import { holds, inHours, input } from './testing.ts'

test('an event is created like a post and appears in the feed, on the profile, in the search and by its id', async () => {
  const kabelo = await member('kabelo')
  const event = await holds(kabelo, { capacity: '40' })
  expect(event).toMatchObject({
    type: 'event',
    isEvent: true,
    title: 'Winter Growers’ Market',
    time: '10:00 to 16:00',
    timeZone: 'Africa/Johannesburg',
    isAttending: false,
    isWaiting: false,
    attendeesCount: 0,
    capacity: 40,
    coordinates: { latitude: expect.any(Number), longitude: expect.any(Number) },
    cancelledAt: null,
    groupId: null,
  })
  const reader = visitor()
  for (const list of ['/api/posts', `/api/users/${kabelo.id}/posts`, '/api/search/posts?q=growers'])
    expect(
      (await reader.all(list)).find(({ id }) => id === event.id),
      list,
    ).toMatchObject({ title: event.title })
  expect((await reader.get(`/api/posts/${event.id}`)).body.isEvent).toBe(true)
  expect((await reader.get(`/api/events/${event.id}`)).body.title).toBe(event.title)
  const post = await kabelo.writes('no event')
  expect(await reader.get(`/api/events/${post.id}`)).toFailWith(404, eventMessages.missing)
})

test('an event is sent as a form with its picture, in the time zone of its organiser', async () => {
  const kabelo = await member('kabelo')
  const answer = await kabelo.form('POST', '/api/posts', [
    data(input({ timeZone: 'Africa/Windhoek', alt: 'Stalls' })),
    { name: 'image', value: await photo(), filename: 'a.png', type: 'image/png' },
  ])
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({ timeZone: 'Africa/Windhoek', image: { alt: 'Stalls' } })

  const replaced = await kabelo.form('PATCH', `/api/posts/${answer.body.id}`, [
    { name: 'title', value: 'Autumn Market' },
    { name: 'image', value: await photo(80, 60), filename: 'b.png', type: 'image/png' },
  ])
  expect(replaced.status, replaced.text).toBe(200)
  expect(replaced.body).toMatchObject({
    title: 'Autumn Market',
    image: { width: 80, alt: 'Stalls' },
    time: '10:00 to 16:00',
  })
  const stored = await kabelo.patch(`/api/posts/${answer.body.id}`, { title: 'Spring Market' })
  expect(stored.body.imageUrl).toBe(replaced.body.imageUrl)
})

test.each([
  ['title', '', eventInputMessages.title],
  ['title', undefined, eventInputMessages.title],
  ['title', 'x'.repeat(101), 'Please keep this under 100 characters.'],
  ['content', ' ', eventInputMessages.description],
  ['location', '', eventInputMessages.location],
  ['time', '', eventInputMessages.time],
  ['eventDate', '', eventInputMessages.date],
  ['eventDate', undefined, eventInputMessages.date],
  ['eventDate', 'soon', eventInputMessages.date],
  ['eventDate', '1899-12-31T10:00:00Z', eventInputMessages.year(1900, 2200)],
  ['eventDate', '2201-01-01', eventInputMessages.year(1900, 2200)],
  ['timeZone', 'Africa/Atlantis', eventInputMessages.timeZone],
  ['capacity', '0', eventInputMessages.capacity],
  ['capacity', 'many', eventInputMessages.capacity],
])('an event with %s %j is rejected', async (name, value, words) => {
  const kabelo = await member('kabelo')
  expect(await kabelo.post('/api/posts', input({ [name]: value }))).toFailWith(400, words)
})

test('a title of one hundred characters and a past date are accepted', async () => {
  const kabelo = await member('kabelo')
  const event = await holds(kabelo, {
    title: 'x'.repeat(100),
    eventDate: '1931-05-01T08:00:00Z',
    isEvent: true,
    type: undefined,
  })
  expect(event.eventDate).toBe('1931-05-01T08:00:00.000Z')
})

test('a visitor can neither create an event nor attend one', async () => {
  const event = await holds(await member('kabelo'))
  expect(await visitor().post('/api/posts', input())).toFailWith(401, errorCopy.notAuthenticated)
  expect(await visitor().post(`/api/posts/${event.id}/attend`)).toFailWith(401, errorCopy.notAuthenticated)
  expect((await visitor().get(`/api/posts/${event.id}/attendance`)).body).toMatchObject({
    isAttending: false,
  })
})

test('events are listed by date, upcoming and past separately, and found by title, content and place', async () => {
  const kabelo = await member('kabelo')
  const word = `w${randomBytes(6).toString('hex')}`
  const later = await holds(kabelo, { title: `${word} later`, eventDate: inHours(90) })
  const soon = await holds(kabelo, { content: `${word} soon`, eventDate: inHours(2) })
  const past = await holds(kabelo, { location: `${word} past`, eventDate: inHours(-2) })
  const longPast = await holds(kabelo, { title: `${word} long past`, eventDate: inHours(-90) })
  const ids = async (query: string) =>
    (await visitor().all(`/api/events?q=${word}${query}`)).map(({ id }) => id)
  expect(await ids('')).toEqual([longPast.id, past.id, soon.id, later.id])
  expect(await ids('&when=upcoming')).toEqual([soon.id, later.id])
  expect(await ids('&when=past')).toEqual([past.id, longPast.id])
  expect(await ids('&when=past&limit=1')).toEqual([past.id, longPast.id])
  expect(await ids('&limit=1')).toEqual([longPast.id, past.id, soon.id, later.id])
  expect(await ids('&when=upcoming&limit=1')).toEqual([soon.id, later.id])
  expect((await visitor().get(`/api/events?q=${word.slice(0, 6)}`)).body).toHaveLength(4)
  expect((await visitor().get('/api/events?when=never')).status).toBe(400)
})

test('an event has the same comments as its post', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const event = await holds(kabelo)
  const url = `/api/events/${event.id}/comments`
  const made = await thandi.post(url, { content: 'Is there parking?', postId: event.id })
  expect(made.status).toBe(201)
  expect(await thandi.post(url, { content: ' ' })).toFailWith(400, commentMessages.blank)
  expect(await thandi.post(url, { content: 'x', postId: event.id + 1 })).toFailWith(
    400,
    commentMessages.otherPost,
  )
  expect(await visitor().post(url, { content: 'x' })).toFailWith(401, errorCopy.notAuthenticated)
  for (const list of [url, `/api/posts/${event.id}/comments`])
    expect((await visitor().get(list)).body.map(({ id }: { id: number }) => id)).toEqual([made.body.id])
  const post = await kabelo.writes('no event')
  expect(await thandi.post(`/api/events/${post.id}/comments`, { content: 'x' })).toFailWith(
    404,
    eventMessages.missing,
  )
})

test('likes and comments on an event are notified as such and lead to the event', async () => {
  await founder()
  const [kabelo, thandi, sipho] = [await member('kabelo'), await member('thandi'), await member('sipho')]
  const event = await holds(kabelo)
  const post = await kabelo.writes('Frost.')
  await thandi.post(`/api/posts/${event.id}/like`)
  await sipho.post(`/api/posts/${event.id}/like`)
  await thandi.post(`/api/posts/${post.id}/like`)
  await thandi.post(`/api/events/${event.id}/comments`, { content: 'Coming.' })
  const { body } = await kabelo.get('/api/notifications')
  expect(
    body.map(({ content, opens, relatedId, type }: Record<string, unknown>) => [
      content,
      opens,
      relatedId,
      type,
    ]),
  ).toEqual([
    ['thandi commented on your event', 'event', event.id, 'event'],
    ['thandi liked your post', 'post', post.id, 'post'],
    ['sipho and 1 other liked your event', 'event', event.id, 'event'],
  ])
})
