import { expect, test } from 'vitest'
import { allAtOnce, crowdOf, drift, member, password, type Person, rows } from '#app/testing.ts'
import { eventCardMessages } from '#features/community/posts/copy.ts'
import { eventInputMessages } from '#features/community/posts/event-posts.copy.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { holds, notificationsOf } from './testing.ts'

const attend = (person: Person, event: { id: number }, guests = 0) =>
  person.post(`/api/posts/${event.id}/attend?guests=${guests}`)
const bring = (person: Person, event: { id: number }, guests: number) =>
  person.put(`/api/posts/${event.id}/guests`, { guests })
const eventFor = async (person: Person, event: { id: number }) =>
  (await person.get(`/api/posts/${event.id}/attendance`)).body

test('guests take places, as many for each person as the organiser allows', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const event = await holds(kabelo, { guestsAllowed: 2, capacity: 10 })
  expect(await eventFor(thandi, event)).toMatchObject({ guestsAllowed: 2, guests: 0, guestsCount: 0 })
  expect(await attend(thandi, event, 3)).toFailWith(400, eventPageMessages.guests(2))
  expect(await eventFor(thandi, event)).toMatchObject({ isAttending: false, attendeesCount: 0 })
  expect((await attend(thandi, event, 2)).body).toEqual({ isAttending: true, attendeesCount: 3 })
  // Going already: only a change of the guests changes them.
  expect((await attend(thandi, event, 0)).body.attendeesCount).toBe(3)
  expect(await eventFor(kabelo, event)).toMatchObject({ guests: 0, guestsCount: 2 })
  expect((await bring(thandi, event, 1)).body).toEqual({ isAttending: true, attendeesCount: 2 })
  expect(await eventFor(thandi, event)).toMatchObject({ guests: 1, guestsCount: 1 })
  expect((await thandi.get(`/api/events/${event.id}`)).body.attendeesCount).toBe(2)
  expect(await drift()).toEqual([])
  expect((await thandi.del(`/api/posts/${event.id}/attend`)).body.attendeesCount).toBe(0)
  expect(await drift()).toEqual([])
})

test.each([6, -1, 1.5, 'two', true])(
  'an event with %j guests for each person is rejected',
  async (guestsAllowed) => {
    const kabelo = await member('kabelo')
    const event = await holds(kabelo)
    const answer = await kabelo.patch(`/api/posts/${event.id}`, { guestsAllowed })
    expect(answer).toFailWith(400, eventInputMessages.guestsAllowed(5))
  },
)

test('only those who have answered change their guests, and never to more than are allowed', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const event = await holds(kabelo, { guestsAllowed: 1 })
  expect(await bring(thandi, event, 1)).toFailWith(409, eventPageMessages.notGoing)
  await attend(thandi, event)
  expect(await bring(thandi, event, 2)).toFailWith(400, eventPageMessages.guests(1))
  expect(await bring(thandi, event, 6)).toFailWith(400, eventPageMessages.guests(5))
  expect((await bring(thandi, event, 1)).status).toBe(200)
  const plain = await holds(kabelo)
  expect(await attend(thandi, plain, 1)).toFailWith(400, eventPageMessages.guests(0))
})

test('a party that does not fit waits, and smaller ones behind it take the places it cannot use', async () => {
  const kabelo = await member('kabelo')
  const [first, second, party, single] = [
    await member('first'),
    await member('second'),
    await member('party'),
    await member('single'),
  ]
  const event = await holds(kabelo, { guestsAllowed: 2, capacity: 3 })
  await attend(first, event)
  await attend(second, event, 1)
  expect(await attend(party, event, 2)).toFailWith(409, eventCardMessages.partyWaitlisted)
  expect(await attend(single, event)).toFailWith(409, eventCardMessages.waitlisted)

  await first.del(`/api/posts/${event.id}/attend`)
  expect(await eventFor(party, event)).toMatchObject({ isWaiting: true, guests: 2 })
  expect(await eventFor(single, event)).toMatchObject({ isAttending: true, attendeesCount: 3 })
  expect(await notificationsOf(party)).toEqual([])
  expect(await drift()).toEqual([])

  await single.del(`/api/posts/${event.id}/attend`)
  await second.del(`/api/posts/${event.id}/attend`)
  expect(await eventFor(party, event)).toMatchObject({ isAttending: true, attendeesCount: 3 })
  expect(await notificationsOf(party)).toEqual([`A place has opened up: you are going to ${event.title}`])
  expect(await drift()).toEqual([])
})

test('a party on the waitlist that becomes small enough takes the free places', async () => {
  const kabelo = await member('kabelo')
  const [going, party] = [await member('going'), await member('party')]
  const event = await holds(kabelo, { guestsAllowed: 3, capacity: 3 })
  await attend(going, event)
  await attend(party, event, 3)
  expect((await bring(party, event, 2)).body).toEqual({ isAttending: false, attendeesCount: 1 })
  expect((await bring(party, event, 1)).body).toEqual({ isAttending: true, attendeesCount: 3 })
  expect(await bring(party, event, 2)).toFailWith(409, eventPageMessages.noRoomForGuests)
  expect(await eventFor(party, event)).toMatchObject({ isAttending: true, guests: 1, attendeesCount: 3 })
  expect(await drift()).toEqual([])
})

test('places that become free at once go to the parties that fit into them together', async () => {
  const kabelo = await member('kabelo')
  const [going, pair, other, last] = [
    await member('going'),
    await member('pair'),
    await member('other'),
    await member('last'),
  ]
  const event = await holds(kabelo, { guestsAllowed: 2, capacity: 3 })
  await attend(going, event, 2)
  for (const person of [pair, other]) await attend(person, event, 1)
  await attend(last, event)
  await going.del(`/api/posts/${event.id}/attend`)
  expect(await eventFor(pair, event)).toMatchObject({ isAttending: true })
  expect(await eventFor(other, event)).toMatchObject({ isWaiting: true })
  expect(await eventFor(last, event)).toMatchObject({ isAttending: true, attendeesCount: 3 })
  expect(await drift()).toEqual([])
})

test('those who bring fewer guests make room for the waitlist', async () => {
  const kabelo = await member('kabelo')
  const [going, waiting] = [await member('going'), await member('waiting')]
  const event = await holds(kabelo, { guestsAllowed: 1, capacity: 2 })
  await attend(going, event, 1)
  await attend(waiting, event)
  expect((await bring(going, event, 0)).body).toEqual({ isAttending: true, attendeesCount: 2 })
  expect(await eventFor(waiting, event)).toMatchObject({ isAttending: true, isWaiting: false })
  expect(await drift()).toEqual([])
})

test('a lower capacity or fewer allowed guests take nothing away from those who are going', async () => {
  const kabelo = await member('kabelo')
  const [going, waiting] = [await member('going'), await member('waiting')]
  const event = await holds(kabelo, { guestsAllowed: 3, capacity: 4 })
  await attend(going, event, 3)
  await attend(waiting, event)
  await kabelo.patch(`/api/posts/${event.id}`, { capacity: 2, guestsAllowed: 1 })
  expect(await eventFor(going, event)).toMatchObject({ isAttending: true, guests: 3, attendeesCount: 4 })
  expect(await eventFor(kabelo, event)).toMatchObject({ guestsAllowed: 1 })
  expect((await bring(going, event, 2)).body.attendeesCount).toBe(3)
  expect(await bring(going, event, 3)).toFailWith(400, eventPageMessages.guests(2))
  expect(await eventFor(waiting, event)).toMatchObject({ isWaiting: true })
  // A change that leaves them out keeps the guests allowed.
  await kabelo.patch(`/api/posts/${event.id}`, { capacity: 4, isEvent: true })
  expect(await eventFor(waiting, event)).toMatchObject({
    isAttending: true,
    guestsAllowed: 1,
    attendeesCount: 4,
  })
  expect(await drift()).toEqual([])
})

test('parties that change at the same time never take more places than there are', async () => {
  const event = await holds(await member('kabelo'), { guestsAllowed: 2, capacity: 12 })
  const crowd = await crowdOf(12)
  await Promise.all(crowd.slice(0, 8).map((one) => attend(one, event)))
  await allAtOnce(crowd, (one) => bring(one, event, 2))
  await allAtOnce(crowd, (one) => attend(one, event, 1))
  const [taken] = await rows(
    `select attendees_count, (select sum(1 + guests)::int from rsvps where post_id = posts.id and state = 'going') as places
     from posts where id = $1`,
    [event.id],
  )
  expect(taken).toEqual({ attendeesCount: 12, places: 12 })
  expect(await drift()).toEqual([])
})

test('the places of a deleted member and their guests go to the waitlist', async () => {
  const kabelo = await member('kabelo')
  const [going, waiting] = [await member('going'), await member('waiting')]
  const event = await holds(kabelo, { guestsAllowed: 1, capacity: 2 })
  await attend(going, event, 1)
  await attend(waiting, event, 1)
  expect((await going.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await eventFor(waiting, event)).toMatchObject({
    isAttending: true,
    attendeesCount: 2,
    guestsCount: 1,
  })
  expect(await drift()).toEqual([])
})
