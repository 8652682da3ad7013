import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  data,
  allAtOnce,
  crowdOf,
  testApp,
  drift,
  founder,
  member,
  type Person,
  photo,
  rows,
  staff,
  visitor,
} from '#app/testing.ts'
import { remindOfEvents } from './events.jobs.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import {
  eventCardMessages,
  eventPostMessages,
  postMessages,
  eventInputMessages,
} from '#features/posts/copy.ts'
import { commentMessages } from '#features/comments/copy.ts'
import { auditMessages } from '#features/audit/copy.ts'
import { eventMessages } from '../copy.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const input = (more: Record<string, unknown> = {}) => ({
  type: 'event',
  isEvent: 'true',
  title: 'Winter Growers’ Market',
  content: 'Thirty tables under the old laundry roof.',
  location: 'Victoria Yards, Johannesburg',
  time: '10:00 to 16:00',
  eventDate: inHours(72),
  ...more,
})

async function holds(person: Person, more: Record<string, unknown> = {}) {
  const answer = await person.post('/api/posts', input(more))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((one: { content: string }) => one.content)

async function groupOf(owner: Person, visibility = 'open'): Promise<number> {
  const [group] = await rows(
    `with made as (insert into groups (name, visibility, creator_id, members_count) values ('Living Soil ZA', $2, $1, 1) returning id)
     insert into group_members (group_id, user_id) select id, $1 from made returning group_id`,
    [owner.id, visibility],
  )
  return group.groupId
}

async function joinsByInvitation(person: Person, owner: Person, group: number) {
  await owner.post(`/api/groups/${group}/invites`, { userId: person.id })
  const [invite] = (await person.get('/api/users/me/group-invites')).body
  expect((await person.post(`/api/group-invites/${invite.id}/accept`)).status).toBe(200)
}

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
  const ids = async (query: string) =>
    (await visitor().all(`/api/events?q=${word}${query}`)).map(({ id }) => id)
  expect(await ids('')).toEqual([past.id, soon.id, later.id])
  expect(await ids('&when=upcoming')).toEqual([soon.id, later.id])
  expect(await ids('&when=past')).toEqual([past.id])
  expect(await ids('&limit=1')).toEqual([past.id, soon.id, later.id])
  expect(await ids('&when=upcoming&limit=1')).toEqual([soon.id, later.id])
  expect((await visitor().get(`/api/events?q=${word.slice(0, 6)}`)).body).toHaveLength(3)
  expect((await visitor().get('/api/events?when=never')).status).toBe(400)
})

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

test('staff can cancel an event despite a block or a private group, members cannot', async () => {
  const [kabelo, stranger, moderator] = [
    await member('kabelo'),
    await member('stranger'),
    await staff('moderator'),
  ]
  for (const person of [stranger, moderator]) await kabelo.post(`/api/users/${person.id}/block`)
  const group = (await kabelo.post('/api/groups', { name: 'Closed', visibility: 'private' })).body
  for (const event of [await holds(kabelo), await holds(kabelo, { groupId: group.id })]) {
    await kabelo.post(`/api/posts/${event.id}/save`)
    const at = `/api/events/${event.id}/cancel`
    expect(await stranger.post(`${at}?reason=Sells`)).toFailWith(404, eventMessages.missing)
    expect(await moderator.post(at)).toFailWith(400, auditMessages.reason)
    const { body } = await moderator.post(`${at}?reason=Sells`)
    expect(body).toMatchObject({ id: event.id, isSaved: false })
    expect(body.cancelledAt).not.toBeNull()
    expect(await moderator.get(`/api/events/${event.id}`)).toFailWith(404, eventMessages.missing)
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
    eventMessages.cancelledAlready,
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

test('a calendar file contains times, place and status, with escaped text', async () => {
  const kabelo = await member('kabelo')
  const event = await holds(kabelo, {
    title: 'Soup; bread, and\nseed',
    eventDate: '2026-07-25T08:00:00Z',
    content: 'Line one\nBEGIN:VEVENT',
  })
  const read = async () => (await visitor().get(`/api/events/${event.id}.ics`)).text.replaceAll('\r\n ', '')
  const answer = await visitor().get(`/api/events/${event.id}.ics`)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const before = await read()
  expect(before).toContain('DTSTART:20260725T080000Z')
  expect(before).toContain('DTEND:20260725T140000Z')
  expect(before).toContain('SUMMARY:Soup\\; bread\\, and\\nseed')
  expect(before).toContain('LOCATION:Victoria Yards\\, Johannesburg')
  expect(before).not.toMatch(/^BEGIN:VEVENT\r\n[^]*^BEGIN:VEVENT/m)
  expect(before).toContain('STATUS:CONFIRMED')
  const uid = /UID:(.+)/.exec(before)?.[1]
  await rows("update posts set created_at = created_at - interval '1 hour' where id = $1", [event.id])
  await kabelo.post(`/api/events/${event.id}/cancel`)
  const after = await read()
  expect(after).toContain('STATUS:CANCELLED')
  expect(after).toContain(`UID:${uid}`)
  expect(Number(/SEQUENCE:(\d+)/.exec(after)?.[1])).toBeGreaterThan(
    Number(/SEQUENCE:(\d+)/.exec(before)?.[1]),
  )
})

test('the site’s calendar lists public events; a member’s has a secret address that can be replaced', async () => {
  const [kabelo, hidden, thandi] = [
    await member('kabelo'),
    await member('hidden', { profileVisibility: 'private' }),
    await member('thandi'),
  ]
  const [open, closed, past] = [
    await holds(kabelo),
    await holds(hidden),
    await holds(kabelo, { eventDate: inHours(-5) }),
  ]
  const site = (await visitor().get('/api/events.ics')).text
  expect(site).toContain(`event-${open.id}@`)
  for (const { id } of [closed, past]) expect(site).not.toContain(`event-${id}@`)

  await thandi.post(`/api/posts/${open.id}/attend`)
  expect(await visitor().post('/api/users/me/calendar')).toFailWith(401, errorCopy.notAuthenticated)
  const first = (await thandi.post('/api/users/me/calendar')).body.url
  expect((await visitor().get(first)).text).toContain(`event-${open.id}@`)
  const second = (await thandi.post('/api/users/me/calendar')).body.url
  expect((await visitor().get(first)).status).toBe(404)
  expect((await visitor().get(second)).status).toBe(200)
  const [stored] = await rows('select token_hash from calendar_tokens where user_id = $1', [thandi.id])
  expect(second).not.toContain(stored.tokenHash)
})

test('attendees are reminded once a day and once an hour before, unless they turned reminders off', async () => {
  const [kabelo, thandi, quiet] = [await member('kabelo'), await member('thandi'), await member('quiet')]
  await quiet.patch('/api/users/me/notifications', {
    emailNotifications: true,
    appNotifications: true,
    eventReminders: false,
    commentNotifications: true,
    followNotifications: true,
    messageNotifications: true,
  })
  const [event, off] = [await holds(kabelo), await holds(kabelo, { title: 'Off' })]
  for (const { id } of [event, off])
    for (const person of [thandi, quiet]) await person.post(`/api/posts/${id}/attend`)
  await kabelo.post(`/api/events/${off.id}/cancel`)
  const reminders = async (person: Person) =>
    (await notificationsOf(person)).filter((words) => words.includes(' starts in '))
  const remind = async (hours: number) => {
    await rows(
      `update posts set event_date = now() + make_interval(mins => $2::int) where id = any($1::bigint[])`,
      [[event.id, off.id], hours * 60 - 1],
    )
    await rows(`update rsvps set created_at = now() - interval '9 days' where post_id = any($1::bigint[])`, [
      [event.id, off.id],
    ])
    const { db, config } = await testApp()
    for (let time = 0; time < 2; time += 1) await remindOfEvents.run({ db, config })
  }
  await remind(72)
  expect(await reminders(thandi)).toEqual([])
  await remind(24)
  expect(await reminders(thandi)).toEqual([`${event.title} starts in less than a day`])
  await remind(1)
  expect(await reminders(thandi)).toEqual([
    `${event.title} starts in less than an hour`,
    `${event.title} starts in less than a day`,
  ])
  expect(await reminders(quiet)).toEqual([])
})

test('a member who joins within the last day or hour is not reminded at once', async () => {
  const [kabelo, early, late] = [await member('kabelo'), await member('early'), await member('late')]
  const tomorrow = await holds(kabelo, { title: 'Tomorrow', eventDate: inHours(23) })
  const soon = await holds(kabelo, { title: 'Soon', eventDate: inHours(0.5) })
  for (const { id } of [tomorrow, soon])
    for (const person of [early, late]) await person.post(`/api/posts/${id}/attend`)
  await rows(`update rsvps set created_at = now() - interval '2 days' where user_id = $1`, [early.id])
  const { db, config } = await testApp()
  await remindOfEvents.run({ db, config })
  expect((await notificationsOf(early)).toSorted()).toEqual([
    'Soon starts in less than an hour',
    'Tomorrow starts in less than a day',
  ])
  expect(await notificationsOf(late)).toEqual([])
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
