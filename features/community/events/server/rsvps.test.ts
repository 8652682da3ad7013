import { expect, test } from 'vitest'
import { allAtOnce, crowdOf, drift, founder, member, type Person, rows, visitor } from '#app/testing.ts'
import { eventCardMessages, postMessages } from '#features/community/posts/copy.ts'
import { eventPostMessages } from '#features/community/posts/event-posts.copy.ts'
import { eventMessages } from '../copy.ts'
import { holds, notificationsOf } from './testing.ts'

test('attending counts once, notifies the organiser once, and is withdrawn once', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const event = await holds(kabelo)
  for (let time = 0; time < 2; time += 1)
    expect((await thandi.post(`/api/posts/${event.id}/attend`)).body).toEqual({
      isAttending: true,
      attendeesCount: 1,
    })
  expect((await thandi.get(`/api/posts/${event.id}/attendance`)).body).toMatchObject({ isAttending: true })
  expect((await thandi.get(`/api/posts/${event.id}`)).body.isAttending).toBe(true)
  expect(
    (await thandi.get('/api/posts')).body.find(({ id }: { id: number }) => id === event.id).isAttending,
  ).toBe(true)
  expect(
    (await thandi.get(`/api/posts/${event.id}/attendees`)).body.map(({ id }: { id: number }) => id),
  ).toEqual([thandi.id])
  expect((await thandi.get('/api/users/me/events')).body.map(({ id }: { id: number }) => id)).toEqual([
    event.id,
  ])
  expect(await notificationsOf(kabelo)).toEqual([`thandi is going to ${event.title}`])
  for (let time = 0; time < 2; time += 1)
    expect((await thandi.del(`/api/posts/${event.id}/attend`)).body).toEqual({
      isAttending: false,
      attendeesCount: 0,
    })
  expect(await drift()).toEqual([])
})

test('a member cannot attend a post, or an event they cannot see', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const post = await kabelo.writes('no event')
  for (const answer of [
    await thandi.post(`/api/posts/${post.id}/attend`),
    await thandi.del(`/api/posts/${post.id}/attend`),
    await thandi.get(`/api/posts/${post.id}/attendance`),
    await thandi.get(`/api/posts/${post.id}/attendees`),
  ])
    expect(answer).toFailWith(400, eventPostMessages.notAnEvent)
  const event = await holds(kabelo)
  await kabelo.post(`/api/users/${thandi.id}/block`)
  expect(await thandi.post(`/api/posts/${event.id}/attend`)).toFailWith(404, postMessages.missing)
  expect(await thandi.get(`/api/events/${event.id}`)).toFailWith(404, eventMessages.missing)
  expect((await thandi.get(`/api/events/${event.id}.ics`)).status).toBe(404)
  expect((await thandi.all('/api/events')).map(({ id }) => id)).not.toContain(event.id)
})

test('a full event adds members to the waitlist; when one leaves, the first in it moves up', async () => {
  const kabelo = await member('kabelo')
  const [first, second, third] = [await member('first'), await member('second'), await member('third')]
  const event = await holds(kabelo, { capacity: 1 })
  const attend = (person: Person) => person.post(`/api/posts/${event.id}/attend`)
  await attend(first)
  for (let time = 0; time < 2; time += 1) {
    const answer = await attend(second)
    expect(answer).toFailWith(409, eventCardMessages.waitlisted)
    expect(answer.body).toMatchObject({ isAttending: false, waitlisted: true })
  }
  await attend(third)
  expect((await second.get(`/api/events/${event.id}`)).body).toMatchObject({
    isAttending: false,
    isWaiting: true,
    attendeesCount: 1,
  })
  expect((await second.get(`/api/posts/${event.id}/attendance`)).body).toMatchObject({
    isWaiting: true,
    waitingCount: 2,
  })

  await first.del(`/api/posts/${event.id}/attend`)
  expect((await second.get(`/api/events/${event.id}`)).body).toMatchObject({
    isAttending: true,
    isWaiting: false,
  })
  expect(await notificationsOf(second)).toEqual([`A place has opened up: you are going to ${event.title}`])
  expect(await notificationsOf(third)).toEqual([])

  await kabelo.patch(`/api/posts/${event.id}`, { capacity: 2 })
  expect((await third.get(`/api/events/${event.id}`)).body).toMatchObject({
    isAttending: true,
    attendeesCount: 2,
  })
  expect(
    (await kabelo.patch(`/api/posts/${event.id}`, { capacity: null, isEvent: true })).body.capacity,
  ).toBe(null)
  expect(await drift()).toEqual([])
})

test('200 members after 10 places leave exactly 10 attending and the others on the waitlist in order', async () => {
  const event = await holds(await member('kabelo'), { capacity: 10 })
  const crowd = await crowdOf(200)
  const answers = await allAtOnce(crowd, (one) => one.post(`/api/posts/${event.id}/attend`))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status, body }) => status === 409 && body.waitlisted)).toHaveLength(190)
  const line = async () =>
    await rows<{ userId: number; state: string }>(
      'select user_id, state from rsvps where post_id = $1 order by id',
      [event.id],
    )
  const before = await line()
  expect(before.map(({ state }) => state)).toEqual([
    ...Array(10).fill('going'),
    ...Array(190).fill('waiting'),
  ])
  expect((await visitor().get(`/api/events/${event.id}`)).body.attendeesCount).toBe(10)

  const going = new Set(before.slice(0, 4).map(({ userId }) => userId))
  await Promise.all(
    crowd.filter(({ id }) => going.has(id)).map((one) => one.del(`/api/posts/${event.id}/attend`)),
  )
  const after = await line()
  expect(after.map(({ userId }) => userId)).toEqual(before.slice(4).map(({ userId }) => userId))
  expect(after.map(({ state }) => state)).toEqual([...Array(10).fill('going'), ...Array(186).fill('waiting')])
  expect(await drift()).toEqual([])
})

test('the waitlist does not move up once the event has begun', async () => {
  const [kabelo, going, waiting] = [await member('kabelo'), await member('going'), await member('waiting')]
  const event = await holds(kabelo, { capacity: 1 })
  for (const person of [going, waiting]) await person.post(`/api/posts/${event.id}/attend`)
  await rows(`update posts set event_date = now() - interval '1 minute' where id = $1`, [event.id])
  await going.del(`/api/posts/${event.id}/attend`)
  expect((await waiting.get(`/api/events/${event.id}`)).body).toMatchObject({
    isAttending: false,
    isWaiting: true,
    attendeesCount: 0,
  })
  expect(await notificationsOf(waiting)).toEqual([])
  expect(await drift()).toEqual([])
})

test('the attendee list leaves out members on either side of a block with the viewer', async () => {
  await founder()
  const [kabelo, thandi, sipho, reader] = [
    await member('kabelo'),
    await member('thandi'),
    await member('sipho'),
    await member('reader'),
  ]
  const event = await holds(kabelo)
  for (const person of [thandi, sipho, kabelo]) await person.post(`/api/posts/${event.id}/attend`)
  const attendees = async (viewer: Person) =>
    (await viewer.all<{ id: number }>(`/api/posts/${event.id}/attendees`)).map(({ id }) => id)
  expect(await attendees(reader)).toEqual([thandi.id, sipho.id, kabelo.id])
  await reader.post(`/api/users/${thandi.id}/block`)
  await sipho.post(`/api/users/${reader.id}/block`)
  expect(await attendees(reader)).toEqual([kabelo.id])
  expect(await attendees(thandi)).toEqual([thandi.id, sipho.id, kabelo.id])
  expect(await attendees(visitor())).toEqual([thandi.id, sipho.id, kabelo.id])
})

test('the list shows faces of attendees, earliest first, without members hidden by a block', async () => {
  await founder()
  const [kabelo, thandi, sipho, lerato, anna] = [
    await member('kabelo'),
    await member('thandi'),
    await member('sipho'),
    await member('lerato'),
    await member('anna'),
  ]
  const [event, quiet] = [await holds(kabelo), await holds(kabelo)]
  for (const person of [thandi, sipho, lerato, anna]) await person.post(`/api/posts/${event.id}/attend`)
  const faces = async (viewer: Person) => {
    const { body } = await viewer.get('/api/events?limit=100')
    return [event, quiet].map(({ id }) =>
      body
        .find((one: { id: number }) => one.id === id)
        .faces.map((face: { displayName: string }) => face.displayName),
    )
  }
  expect(await faces(visitor())).toEqual([['thandi', 'sipho', 'lerato'], []])
  await sipho.post(`/api/users/${kabelo.id}/block`)
  await thandi.post(`/api/users/${anna.id}/block`)
  expect(await faces(anna)).toEqual([['sipho', 'lerato', 'anna'], []])
})
