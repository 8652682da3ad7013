import { expect, test } from 'vitest'
import { founder, member, members, type Person, photo, rows, staff, visitor } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { eventPostMessages } from '#features/community/posts/event-posts.copy.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { coHostMessages } from '../../co-hosts.copy.ts'
import { groupOf, holds, joinsByInvitation, notificationsOf } from '../testing.ts'

type Event = { id: number; title: string }
const invite = (person: Person, event: Event, other: Person) =>
  person.post(`/api/events/${event.id}/co-hosts`, { userId: other.id })
const accept = (person: Person, event: Event) => person.post(`/api/events/${event.id}/co-hosts/accept`)
const remove = (person: Person, event: Event, other: Person) =>
  person.del(`/api/events/${event.id}/co-hosts/${other.id}`)
const hosts = async (person: Person, event: Event) =>
  (await person.get(`/api/events/${event.id}/co-hosts`)).body
const namesOf = async (person: Person, event: Event) =>
  (await hosts(person, event)).people.map((one: { displayName: string }) => one.displayName)

async function hosted() {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const event = await holds(kabelo)
  expect((await invite(kabelo, event, thandi)).status).toBe(201)
  expect((await accept(thandi, event)).status).toBe(200)
  return { kabelo, thandi, event }
}

test('nobody appears as a host of an event before they have accepted', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const event = await holds(kabelo)
  for (let time = 0; time < 2; time += 1)
    expect((await invite(kabelo, event, thandi)).body).toMatchObject({
      people: [],
      invited: [{ id: thandi.id }],
      role: 'organiser',
    })
  expect(await hosts(thandi, event)).toEqual({ people: [], invited: [], role: 'invited' })
  expect(await hosts(visitor(), event)).toEqual({ people: [], invited: [], role: null })
  expect(await notificationsOf(thandi)).toEqual([`kabelo invited you to host ${event.title}`])

  for (let time = 0; time < 2; time += 1)
    expect((await accept(thandi, event)).body).toMatchObject({ role: 'coHost', people: [{ id: thandi.id }] })
  expect(await namesOf(visitor(), event)).toEqual(['thandi'])
  expect(await notificationsOf(kabelo)).toEqual([`thandi is hosting ${event.title} with you`])
})

test('only the organiser invites, only the invited accept, and each removes only themselves', async () => {
  const { kabelo, thandi, event } = await hosted()
  const other = await member('other')
  expect(await invite(thandi, event, other)).toFailWith(403, coHostMessages.organiserOnly)
  expect(await accept(other, event)).toFailWith(404, coHostMessages.noInvite)
  expect(await remove(other, event, thandi)).toFailWith(403, coHostMessages.notYours)
  await invite(kabelo, event, other)
  expect(await remove(thandi, event, other)).toFailWith(403, coHostMessages.notYours)
  expect((await remove(other, event, other)).body.role).toBe(null)
  expect(await accept(other, event)).toFailWith(404, coHostMessages.noInvite)
  expect((await remove(thandi, event, thandi)).body).toEqual({ people: [], invited: [], role: null })
  expect(await thandi.patch(`/api/posts/${event.id}`, { title: 'Mine' })).toFailWith(
    403,
    eventPostMessages.notYours,
  )
})

test('an event has five co-hosts at most, none of them its organiser', async () => {
  const kabelo = await member('kabelo')
  const event = await holds(kabelo)
  const crowd = await members(7)
  const answers = await Promise.all(crowd.map((one) => invite(kabelo, event, one)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer).toFailWith(409, coHostMessages.tooMany)
  expect(await invite(kabelo, event, kabelo)).toFailWith(409, coHostMessages.isOrganiser)
  const post = await kabelo.writes('no event')
  expect(await kabelo.get(`/api/events/${post.id}/co-hosts`)).toFailWith(400, coHostMessages.notAnEvent)
})

test('a co-host edits the event under its organiser, who is notified, and neither cancels nor deletes it', async () => {
  const { kabelo, thandi, event } = await hosted()
  const answer = await thandi.form('PATCH', `/api/posts/${event.id}`, [
    { name: 'title', value: 'Spring market' },
    { name: 'content', value: 'Forty tables.' },
    { name: 'image', value: await photo(), filename: 'photo.png', type: 'image/png' },
  ])
  expect(answer.body).toMatchObject({ title: 'Spring market', content: 'Forty tables.', userId: kabelo.id })
  const [picture] = await rows('select user_id from media where post_id = $1', [event.id])
  expect(picture.userId).toBe(kabelo.id)
  expect((await notificationsOf(kabelo))[0]).toBe('thandi edited Spring market')
  expect(await thandi.post(`/api/events/${event.id}/cancel`)).toFailWith(403, eventPostMessages.notYours)
  expect(await thandi.del(`/api/posts/${event.id}`)).toFailWith(403, postMessages.notYoursToDelete)
})

test('a co-host reads the online link, finds private attendees, has the event in the calendar and learns of changes', async () => {
  await founder()
  const { kabelo, thandi, event } = await hosted()
  await kabelo.patch(`/api/posts/${event.id}`, { onlineLink: 'https://meet.example.org/market' })
  const shy = await member('shy', { profileVisibility: 'private' })
  const stranger = await member('stranger')
  await shy.post(`/api/posts/${event.id}/attend`)
  const attendance = async (person: Person) => (await person.get(`/api/posts/${event.id}/attendance`)).body
  const attendees = async (person: Person) => (await person.get(`/api/posts/${event.id}/attendees`)).body
  const calendar = async (person: Person) => {
    const { url } = (await person.post('/api/users/me/calendar')).body
    return (await visitor().get(new URL(url).pathname)).text
  }
  expect((await attendance(thandi)).onlineLink).toBe('https://meet.example.org/market')
  expect(await attendees(thandi)).toHaveLength(1)
  expect(await calendar(thandi)).toContain('meet.example.org')
  expect((await attendance(stranger)).onlineLink).toBe(null)
  expect(await attendees(stranger)).toEqual([])
  expect(await calendar(stranger)).not.toContain(`/events/${event.id}`)
  await kabelo.patch(`/api/posts/${event.id}`, { isEvent: true, location: 'Clarens' })
  expect(await notificationsOf(thandi)).toContain(`${event.title} has a new date or place`)
})

test('who cannot see the event or is on either side of a block cannot host it', async () => {
  await founder()
  const [kabelo, thandi, sipho] = [await member('kabelo'), await member('thandi'), await member('sipho')]
  const group = await groupOf(kabelo, 'private')
  const inside = await holds(kabelo, { groupId: group })
  expect(await invite(kabelo, inside, thandi)).toFailWith(409, coHostMessages.cannotSee)
  await joinsByInvitation(thandi, kabelo, group)
  expect((await invite(kabelo, inside, thandi)).status).toBe(201)
  await sipho.post(`/api/users/${kabelo.id}/block`)
  const event = await holds(kabelo)
  expect(await invite(kabelo, event, sipho)).toFailWith(404, peopleMessages.missing)

  await invite(kabelo, event, thandi)
  await accept(thandi, event)
  const reader = await member('reader')
  expect(await namesOf(reader, event)).toEqual(['thandi'])
  await kabelo.post(`/api/users/${thandi.id}/block`)
  expect(await namesOf(reader, event)).toEqual([])
  expect(await thandi.patch(`/api/posts/${event.id}`, { title: 'Mine' })).toFailWith(
    404,
    postMessages.missing,
  )
})

test('a block with the organiser also ends the rights of staff, who still see the event', async () => {
  await founder()
  const [kabelo, moderator] = [await member('kabelo'), await staff('moderator')]
  const event = await holds(kabelo)
  await invite(kabelo, event, moderator)
  await accept(moderator, event)
  await kabelo.post(`/api/users/${moderator.id}/block`)
  expect(await moderator.patch(`/api/posts/${event.id}`, { title: 'Mine' })).toFailWith(
    403,
    eventPostMessages.notYours,
  )
})

test('a deactivated co-host is not shown, and an erased one is gone', async () => {
  const { thandi, event } = await hosted()
  await rows('update users set deactivated_at = now() where id = $1', [thandi.id])
  expect(await namesOf(visitor(), event)).toEqual([])
  await rows('update users set deactivated_at = null where id = $1', [thandi.id])
  expect(await namesOf(visitor(), event)).toEqual(['thandi'])
  await rows('delete from users where id = $1', [thandi.id])
  expect(await rows('select from event_hosts where post_id = $1', [event.id])).toEqual([])
})
