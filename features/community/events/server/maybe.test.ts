import { expect, test } from 'vitest'
import { member, rows, visitor, type Person } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { groupOf, holds, inHours, notificationsOf } from './testing.ts'

const attendance = async (person: Person, id: number) =>
  (await person.get(`/api/posts/${id}/attendance`)).body
const maybe = (person: Person, id: number) => person.post(`/api/posts/${id}/maybe`)

test('who may come takes no place, and giving up a place for it fills it from the waitlist', async () => {
  const [kabelo, thandi, sipho] = [await member('kabelo'), await member('thandi'), await member('sipho')]
  const { id } = await holds(kabelo, { capacity: 1 })
  await thandi.post(`/api/posts/${id}/attend`)
  await sipho.post(`/api/posts/${id}/attend`)
  for (let times = 0; times < 2; times += 1)
    expect((await maybe(thandi, id)).body).toEqual({ isAttending: false, attendeesCount: 1 })
  expect(await attendance(thandi, id)).toMatchObject({ isMaybe: true, isAttending: false, maybeCount: 1 })
  expect(await attendance(sipho, id)).toMatchObject({ isMaybe: false, isAttending: true, waitingCount: 0 })
  expect(await attendance(visitor(), id)).toMatchObject({ isMaybe: false, maybeCount: 1 })
  expect((await thandi.post(`/api/posts/${id}/attend`)).status).toBe(409)
  expect(await attendance(thandi, id)).toMatchObject({ isMaybe: false, isWaiting: true, maybeCount: 0 })
  await maybe(thandi, id)
  for (let times = 0; times < 2; times += 1)
    expect((await thandi.del(`/api/posts/${id}/maybe`)).body.isAttending).toBe(false)
  expect(await attendance(thandi, id)).toMatchObject({ isMaybe: false, isWaiting: false, maybeCount: 0 })
})

test('who may come learns of changes and has the event among theirs, but not its online link', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const { id, title } = await holds(kabelo, { onlineLink: 'https://meet.example.org/maybe' })
  await maybe(thandi, id)
  expect((await attendance(thandi, id)).onlineLink).toBeNull()
  expect((await thandi.get('/api/users/me/events')).body).toMatchObject([{ id }])
  const url = new URL((await thandi.post('/api/users/me/calendar')).body.url).pathname
  const { text } = await visitor().get(url)
  expect(text).toContain(`event-${id}@`)
  expect(text).not.toContain('meet.example')
  await kabelo.patch(`/api/posts/${id}`, { eventDate: inHours(100) })
  await kabelo.post(`/api/events/${id}/cancel`)
  const said = await notificationsOf(thandi)
  expect(said.filter((one) => one.includes(title))).toHaveLength(2)
})

test('nobody may come to what is cancelled, hidden from them or no event', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const hidden = await holds(kabelo, { groupId: await groupOf(kabelo, 'private') })
  expect(await maybe(thandi, hidden.id)).toFailWith(404, postMessages.missing)
  const post = await kabelo.writes('no event')
  expect((await maybe(thandi, post.id)).status).toBe(400)
  const { id } = await holds(kabelo)
  expect(await maybe(visitor(), id)).toFailWith(401, errorCopy.notAuthenticated)
  await kabelo.post(`/api/events/${id}/cancel`)
  expect(await maybe(thandi, id)).toFailWith(409, eventPageMessages.cancelledAlready)
  expect(await rows('select from event_maybes where post_id = $1', [id])).toEqual([])
})
