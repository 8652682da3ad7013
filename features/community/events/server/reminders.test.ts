import { expect, test } from 'vitest'
import { testApp, member, type Person, rows } from '#app/testing.ts'
import { remindOfEvents } from './events.jobs.ts'
import { holds, inHours, notificationsOf } from './testing.ts'

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
