import { expect, test } from 'vitest'
import { founder, member, staff } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { eventPostMessages, eventInputMessages } from '#features/community/posts/event-posts.copy.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { eventMessages } from '../copy.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { holds, inHours, notificationsOf } from './testing.ts'

test('staff can cancel an event despite a block or a private group, members cannot', async () => {
  const [kabelo, stranger, moderator] = [
    await member('kabelo'),
    await member('stranger'),
    await staff('moderator'),
  ]
  for (const person of [stranger, moderator]) await kabelo.post(`/api/users/${person.id}/block`)
  const group = (await kabelo.post('/api/groups', { name: 'Closed', visibility: 'private' })).body
  for (const [event, status] of [
    [await holds(kabelo), 200],
    [await holds(kabelo, { groupId: group.id }), 404],
  ] as const) {
    await kabelo.post(`/api/posts/${event.id}/save`)
    const at = `/api/events/${event.id}/cancel`
    expect(await stranger.post(`${at}?reason=Sells`)).toFailWith(404, eventMessages.missing)
    expect(await moderator.post(at)).toFailWith(400, auditMessages.reason)
    const { body } = await moderator.post(`${at}?reason=Sells`)
    expect(body).toMatchObject({ id: event.id, isSaved: false })
    expect(body.cancelledAt).not.toBeNull()
    expect((await moderator.get(`/api/events/${event.id}`)).status).toBe(status)
  }
})

test('only the organiser edits, a moderator may cancel or delete, and attendees and the waitlist are notified', async () => {
  await founder()
  const [kabelo, thandi, sipho, moderator] = [
    await member('kabelo'),
    await member('thandi'),
    await member('sipho'),
    await staff('moderator'),
  ]
  const event = await holds(kabelo, { capacity: 1 })
  await thandi.post(`/api/posts/${event.id}/attend`)
  await sipho.post(`/api/posts/${event.id}/attend`)
  expect(await thandi.patch(`/api/posts/${event.id}`, { title: 'Mine' })).toFailWith(
    403,
    eventPostMessages.notYours,
  )
  expect(await thandi.post(`/api/events/${event.id}/cancel`)).toFailWith(403, eventPostMessages.notYours)
  expect(await thandi.del(`/api/posts/${event.id}`)).toFailWith(403, postMessages.notYoursToDelete)
  expect(await kabelo.patch(`/api/posts/${event.id}`, { title: '' })).toFailWith(
    400,
    eventInputMessages.title,
  )

  await kabelo.patch(`/api/posts/${event.id}`, { content: 'Bring jars.' })
  expect(await notificationsOf(thandi)).toEqual([])
  const moved = await kabelo.patch(`/api/posts/${event.id}`, { location: 'Clarens', eventDate: inHours(99) })
  expect(moved.body).toMatchObject({ content: 'Bring jars.', location: 'Clarens', title: event.title })
  expect(await notificationsOf(thandi)).toEqual([`${event.title} has a new date or place`])

  expect(await moderator.post(`/api/events/${event.id}/cancel`)).toFailWith(400, auditMessages.reason)
  for (let time = 0; time < 2; time += 1)
    expect((await moderator.post(`/api/events/${event.id}/cancel?reason=Storm`)).body.cancelledAt).not.toBe(
      null,
    )
  for (const person of [thandi, sipho])
    expect(await notificationsOf(person)).toEqual([
      `${event.title} has been cancelled`,
      `${event.title} has a new date or place`,
    ])
  expect(await moderator.post(`/api/posts/${event.id}/attend`)).toFailWith(
    409,
    eventPageMessages.cancelledAlready,
  )
  expect((await thandi.del(`/api/posts/${event.id}/attend`)).status).toBe(200)
  expect((await sipho.get(`/api/events/${event.id}`)).body.isAttending).toBe(false)

  const other = await holds(kabelo)
  await thandi.post(`/api/posts/${other.id}/attend`)
  await kabelo.del(`/api/posts/${other.id}`)
  expect((await notificationsOf(thandi))[0]).toBe(`${other.title} has been cancelled`)
  expect(await thandi.get(`/api/events/${other.id}`)).toFailWith(404, eventMessages.missing)
  const post = await kabelo.writes('no event')
  expect(await kabelo.patch(`/api/posts/${post.id}`, { title: 'An event' })).toFailWith(
    400,
    eventPostMessages.notAnEvent,
  )
})
