import { expect, test } from 'vitest'
import { data, drift, founder, member, password, photo, rows, staff, testApp, visitor } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { eventPostMessages } from '#features/community/posts/event-posts.copy.ts'
import { purgePosts } from '#features/community/posts/server/posts.jobs.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { purgeOrphans } from '#features/site/media/server/media.jobs.ts'
import { seriesMessages } from '../series.copy.ts'
import { datesOf, daysIn, eventsOf, repeatsEvent, repeatsWithPicture } from './series-testing.ts'
import { holds, notificationsOf } from './testing.ts'

const weekly = { every: 'week', times: 4 }

test('this and following events change what was changed in one, keep their dates, and notify each person once', async () => {
  const [kabelo, thandi, sipho] = [await member('kabelo'), await member('thandi'), await member('sipho')]
  const first = await repeatsEvent(kabelo, weekly, { capacity: 1, content: 'Bring jars. #jarsone' })
  const [one, two, three, four] = await datesOf(kabelo, first)
  for (const date of [one, two, three]) await thandi.post(`/api/posts/${date?.id}/attend`)
  await sipho.post(`/api/posts/${three?.id}/attend`)
  await kabelo.patch(`/api/posts/${four?.id}`, { title: 'The last one', eventDate: '2091-04-01T12:00:00Z' })

  const change = {
    eventDate: '2091-03-17T16:30:00Z',
    endsAt: '2091-03-17T18:30:00Z',
    time: '18:30 to 20:30',
    content: 'Bring lids. #lidsone',
    capacity: 2,
    onlineLink: 'https://meet.example.org/lids',
  }
  const { status, body, text } = await kabelo.patch(`/api/events/${two?.id}/following`, change)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ id: two?.id, time: '18:30 to 20:30', endsAt: '2091-03-17T18:30:00.000Z' })
  const events = await eventsOf(kabelo, first)
  expect(events.map(({ eventDate }) => eventDate)).toEqual([
    '2091-03-10T08:00:00.000Z',
    '2091-03-17T16:30:00.000Z',
    '2091-03-24T16:30:00.000Z',
    '2091-04-01T16:30:00.000Z',
  ])
  expect(events.map(({ content }) => content.slice(6, 10))).toEqual(['jars', 'lids', 'lids', 'lids'])
  expect(events.map(({ capacity }) => capacity)).toEqual([1, 2, 2, 2])
  expect(events[3]).toMatchObject({ title: 'The last one', endsAt: '2091-04-01T18:30:00.000Z' })
  expect((await kabelo.get(`/api/posts/${three?.id}/attendance`)).body.onlineLink).toBe(change.onlineLink)
  expect((await kabelo.get(`/api/posts/${one?.id}/attendance`)).body.onlineLink).toBeNull()
  expect((await kabelo.get(`/api/posts/${four?.id}/history`)).body).toMatchObject([
    { content: 'Bring jars. #jarsone' },
    { content: 'Bring jars. #jarsone' },
  ])
  const tags = await rows(
    'select tag from post_tags join posts on id = post_id where series_id = (select series_id from posts where id = $1) order by event_date',
    [first.id],
  )
  expect(tags.map(({ tag }) => tag)).toEqual(['jarsone', 'lidsone', 'lidsone', 'lidsone'])
  expect(await notificationsOf(thandi)).toEqual([`${first.title} has a new date or place`])
  // The larger capacity has room for the waitlist.
  expect(await notificationsOf(sipho)).toEqual([
    `A place has opened up: you are going to ${first.title}`,
    `${first.title} has a new date or place`,
  ])
  expect(await drift()).toEqual([])
})

test('a title alone notifies nobody, and only this event changes with an ordinary edit', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const first = await repeatsEvent(kabelo, weekly)
  const [, two, three] = await datesOf(kabelo, first)
  await thandi.post(`/api/posts/${three?.id}/attend`)
  await kabelo.patch(`/api/events/${two?.id}/following`, { title: 'New name' })
  await kabelo.patch(`/api/posts/${three?.id}`, { title: 'Only this' })
  expect((await eventsOf(kabelo, first)).map(({ title }) => title)).toEqual([
    first.title,
    'New name',
    'Only this',
    'New name',
  ])
  expect(await notificationsOf(thandi)).toEqual([])
  await kabelo.patch(`/api/posts/${three?.id}`, { eventDate: '2091-03-25T08:00:00Z' })
  expect(daysIn(await datesOf(kabelo, first))).toEqual([
    '2091-03-10',
    '2091-03-17',
    '2091-03-25',
    '2091-03-31',
  ])
})

test('only the organiser changes the following events, and none moves to another day', async () => {
  const [kabelo, thandi, moderator] = [
    await member('kabelo'),
    await member('thandi'),
    await staff('moderator'),
  ]
  const first = await repeatsEvent(kabelo, weekly)
  const at = `/api/events/${first.id}/following`
  await kabelo.post(`/api/events/${first.id}/co-hosts`, { userId: thandi.id })
  await thandi.post(`/api/events/${first.id}/co-hosts/accept`)
  for (const person of [thandi, moderator])
    expect(await person.patch(at, { title: 'Mine' })).toFailWith(403, seriesMessages.notYours)
  expect((await thandi.patch(`/api/posts/${first.id}`, { title: 'Ours' })).status).toBe(200)
  expect(await thandi.post(`${at}/cancel`)).toFailWith(403, eventPostMessages.notYours)
  expect(await thandi.del(at)).toFailWith(403, postMessages.notYoursToDelete)
  expect(await kabelo.patch(at, { eventDate: '2091-03-11T08:00:00Z', title: 'Moved' })).toFailWith(
    400,
    seriesMessages.dateStays,
  )
  expect((await kabelo.get(`/api/events/${first.id}`)).body).toMatchObject({
    title: 'Ours',
    eventDate: first.eventDate,
  })
  const alone = await holds(kabelo)
  for (const answer of [
    await kabelo.patch(`/api/events/${alone.id}/following`, { title: 'More' }),
    await kabelo.post(`/api/events/${alone.id}/following/cancel`),
    await kabelo.del(`/api/events/${alone.id}/following`),
  ])
    expect(answer).toFailWith(409, seriesMessages.none)
})

test('cancelling this and following events notifies each person once, about the first event of theirs', async () => {
  const [kabelo, thandi, sipho] = [await member('kabelo'), await member('thandi'), await member('sipho')]
  const first = await repeatsEvent(kabelo, weekly)
  const [one, two, three, four] = await datesOf(kabelo, first)
  for (const date of [one, two, three, four]) await thandi.post(`/api/posts/${date?.id}/attend`)
  await sipho.post(`/api/posts/${four?.id}/maybe`)
  await kabelo.post(`/api/events/${three?.id}/cancel`)
  for (let time = 0; time < 2; time += 1) {
    const { body } = await kabelo.post(`/api/events/${two?.id}/following/cancel`)
    expect(body.cancelledAt).not.toBeNull()
  }
  expect((await datesOf(kabelo, first)).map(({ isCancelled }) => isCancelled)).toEqual([
    false,
    true,
    true,
    true,
  ])
  const about = await rows(
    `select related_id from notifications where user_id = $1 and kind = 'eventCancelled' order by id`,
    [thandi.id],
  )
  expect(about.map((one) => one.relatedId)).toEqual([three?.id, two?.id])
  expect(await notificationsOf(sipho)).toEqual([`${first.title} has been cancelled`])
})

test('deleting this and following events leaves the earlier ones, and each can be restored', async () => {
  await founder()
  const [kabelo, thandi, moderator] = [
    await member('kabelo'),
    await member('thandi'),
    await staff('moderator'),
  ]
  const first = await repeatsEvent(kabelo, weekly)
  const [, two, three] = await datesOf(kabelo, first)
  await thandi.post(`/api/posts/${two?.id}/attend`)
  await thandi.post(`/api/posts/${three?.id}/attend`)
  const at = `/api/events/${two?.id}/following`
  expect(await moderator.del(at)).toFailWith(400, auditMessages.reason)
  expect((await moderator.del(`${at}?reason=Sells`)).body).toEqual({ message: seriesMessages.removed(3) })
  expect((await moderator.del(`${at}?reason=Sells`)).status).toBe(404)
  expect(daysIn(await datesOf(kabelo, first))).toEqual(['2091-03-10'])
  expect(await notificationsOf(thandi)).toEqual([`${first.title} has been cancelled`])
  await moderator.post(`/api/posts/${three?.id}/restore`)
  expect(daysIn(await datesOf(kabelo, first))).toEqual(['2091-03-10', '2091-03-24'])
  expect(await drift()).toEqual([])
})

test('the dates share one picture, which is visible and stored as long as one of them shows it', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const first = await repeatsWithPicture(kabelo)
  const [one, two, three] = await eventsOf(kabelo, first)
  const shared = one?.imageUrl ?? ''
  expect([two?.imageUrl, three?.imageUrl]).toEqual([shared, shared])
  const { db, config } = await testApp()
  const purge = async () => {
    await rows(`update posts set deleted_at = deleted_at - interval '31 days' where deleted_at is not null`)
    await rows(`update media set created_at = now() - interval '3 days' where user_id = $1`, [kabelo.id])
    await purgePosts.run({ db, config })
    await purgeOrphans.run({ db, config })
  }
  const sees = async (url = '') => (await visitor().get(url)).status

  await kabelo.del(`/api/posts/${one?.id}`)
  expect(await sees(shared)).toBe(200)
  await purge()
  expect(await sees(shared)).toBe(200)

  const picture = { name: 'image', value: await photo(80, 60), filename: 'new.png', type: 'image/png' }
  const changed = await kabelo.form('PATCH', `/api/posts/${two?.id}`, [data({ title: 'New' }), picture])
  expect(changed.body.imageUrl).not.toBe(shared)
  await purge()
  expect([await sees(shared), await sees(changed.body.imageUrl)]).toEqual([200, 200])

  const both = await kabelo.form('PATCH', `/api/events/${two?.id}/following`, [data({}), picture])
  const [, last] = (await eventsOf(kabelo, both.body)).map(({ imageUrl }) => imageUrl)
  expect(last).toBe(both.body.imageUrl)
  await purge()
  expect([await sees(shared), await sees(both.body.imageUrl)]).toEqual([404, 200])

  await rows('update posts set hidden_at = now() where id = any($1::bigint[])', [[two?.id, three?.id]])
  expect((await thandi.get(both.body.imageUrl)).status).toBe(404)
  await rows('update posts set hidden_at = null where user_id = $1', [kabelo.id])
  await kabelo.del(`/api/events/${two?.id}/following`)
  await purge()
  expect(await rows('select 1 from event_series where user_id = $1', [kabelo.id])).toEqual([])
})

test('a member who leaves cancels each series with one notification, and their export has it', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const first = await repeatsEvent(kabelo, weekly)
  for (const { id } of await datesOf(kabelo, first)) await thandi.post(`/api/posts/${id}/attend`)
  const right = { password }
  const { body } = await kabelo.post('/api/users/me/export', right)
  expect(body.seriesOfEvents).toMatchObject([{ every: 'week', starts: '2091-03-10' }])
  expect(body.posts).toHaveLength(4)
  expect((await kabelo.send('DELETE', '/api/users/me/posts', right)).body.count).toBe(4)
  expect(await notificationsOf(thandi)).toEqual([`${first.title} has been cancelled`])
  expect((await visitor().get(`/api/events/${first.id}/dates`)).status).toBe(404)
  expect(await drift()).toEqual([])
})
