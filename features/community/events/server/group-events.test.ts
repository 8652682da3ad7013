import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { drift, mark, member, rows, visitor, type Person } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { eventPostMessages } from '#features/community/posts/event-posts.copy.ts'
import { eventMessages } from '../copy.ts'
import { groupOf, holds, input, joinsByInvitation, notificationsOf } from './testing.ts'

test('members of a group create its events; those of a private group exist for its members only', async () => {
  const [kabelo, thandi, sipho] = [await member('kabelo'), await member('thandi'), await member('sipho')]
  const open = await groupOf(kabelo)
  const hidden = await groupOf(kabelo, 'private')
  expect(await thandi.post('/api/posts', input({ groupId: open }))).toFailWith(
    403,
    eventPostMessages.notInGroup,
  )
  expect(await thandi.post('/api/posts', input({ groupId: hidden }))).toFailWith(
    404,
    eventPostMessages.groupMissing,
  )
  const shown = await holds(kabelo, { groupId: open })
  const secret = await holds(kabelo, { groupId: hidden, title: 'Secret potluck' })
  expect(
    (await visitor().get(`/api/events?groupId=${open}`)).body.map(({ id }: { id: number }) => id),
  ).toEqual([shown.id])
  expect(await visitor().get(`/api/events?groupId=${hidden}`)).toFailWith(404, eventPostMessages.groupMissing)

  await joinsByInvitation(sipho, kabelo, hidden)
  const lists = [
    '/api/posts',
    '/api/posts?feed=everyone',
    `/api/users/${kabelo.id}/posts`,
    '/api/events',
    '/api/search/posts?q=potluck',
  ]
  for (const [person, sees] of [
    [thandi, false],
    [visitor(), false],
    [sipho, true],
  ] as const) {
    for (const list of lists)
      expect(
        (await person.all(list)).some(({ id }) => id === secret.id),
        list,
      ).toBe(sees)
    expect((await person.get(`/api/events/${secret.id}`)).status).toBe(sees ? 200 : 404)
    expect((await person.get(`/api/events/${secret.id}.ics`)).status).toBe(sees ? 200 : 404)
  }
  expect((await thandi.post(`/api/posts/${secret.id}/like`)).status).toBe(404)
  expect((await sipho.post(`/api/posts/${secret.id}/like`)).status).toBe(200)
  expect((await visitor().get(`/api/groups/${open}/events.ics`)).text).toContain(`event-${shown.id}@`)
  expect((await sipho.get(`/api/groups/${hidden}/events.ics`)).status).toBe(404)
})

test('attendees are notified of changes to an event of a private group, but not after they left the group', async () => {
  const [kabelo, stays, leaves] = [await member('kabelo'), await member('stays'), await member('leaves')]
  const group = await groupOf(kabelo, 'private')
  const event = await holds(kabelo, { groupId: group })
  for (const person of [stays, leaves]) {
    await joinsByInvitation(person, kabelo, group)
    expect((await person.post(`/api/posts/${event.id}/attend`)).status).toBe(200)
  }
  expect((await leaves.del(`/api/groups/${group}/leave`)).status).toBe(200)
  const moved = await kabelo.patch(`/api/posts/${event.id}`, { location: 'Clarens', isEvent: true })
  expect(moved.status, moved.text).toBe(200)
  await kabelo.post(`/api/events/${event.id}/cancel`)
  const invitation = 'kabelo invited you to Living Soil ZA'
  expect(await notificationsOf(stays)).toEqual([
    `${event.title} has been cancelled`,
    `${event.title} has a new date or place`,
    invitation,
  ])
  expect(await notificationsOf(leaves)).toEqual([invitation])
})

test('an invitation to a private group does not open its posts', async () => {
  const [kabelo, invited] = [await member('kabelo'), await member('invited')]
  const group = await groupOf(kabelo, 'private')
  const word = `w${randomBytes(6).toString('hex')}`
  const event = await holds(kabelo, { groupId: group, title: word })
  expect((await kabelo.post(`/api/groups/${group}/invites`, { userId: invited.id })).status).toBe(201)
  expect((await invited.get(`/api/groups/${group}`)).status).toBe(200)
  expect(await invited.get(`/api/events/${event.id}`)).toFailWith(404, eventMessages.missing)
  expect(await invited.get(`/api/posts/${event.id}`)).toFailWith(404, postMessages.missing)
  expect(await invited.get(`/api/posts/${event.id}/comments`)).toFailWith(404, postMessages.missing)
  for (const list of [
    '/api/posts',
    `/api/users/${kabelo.id}/posts`,
    '/api/events',
    `/api/search/posts?q=${word}`,
  ])
    expect(
      (await invited.all<{ id: number }>(list)).map(({ id }) => id),
      list,
    ).not.toContain(event.id)
  await joinsByInvitation(invited, kabelo, group)
  expect((await invited.get(`/api/posts/${event.id}`)).status).toBe(200)
})

test('a free place goes past members on the waitlist who cannot see the event any more', async () => {
  const names = ['kabelo', 'going', 'gone', 'blocked', 'suspended', 'next'] as const
  const people = await Promise.all(names.map((name) => member(name)))
  const [kabelo, going, gone, blocked, suspended, next] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const group = await groupOf(kabelo, 'private')
  const event = await holds(kabelo, { groupId: group, capacity: 1 })
  for (const person of people.slice(1)) {
    await joinsByInvitation(person, kabelo, group)
    await person.post(`/api/posts/${event.id}/attend`)
  }
  expect((await kabelo.del(`/api/groups/${group}/members/${gone.id}`)).status).toBe(200)
  expect((await kabelo.post(`/api/users/${blocked.id}/block`)).status).toBe(200)
  await mark(suspended, 'suspended_at')

  expect((await going.del(`/api/posts/${event.id}/attend`)).status).toBe(200)
  expect((await next.get(`/api/posts/${event.id}/attendance`)).body.isAttending).toBe(true)
  const promotedTo = await rows(
    `select user_id from notifications where kind = 'eventPromoted' and related_id = $1`,
    [event.id],
  )
  expect(promotedTo).toEqual([{ userId: next.id }])
  expect(await drift()).toEqual([])
})
