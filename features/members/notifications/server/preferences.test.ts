import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, me, member, rows, testApp } from '#app/testing.ts'
import { remindOfEvents } from '#features/community/events/server/events.jobs.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { mailDue } from './email-digest.ts'

const mailServer = new MailServer()
beforeAll(async () => {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: 'https://highveld.example' })
  await founder()
})
afterAll(() => mailServer.close())

test.each([
  ['nothing', {}, 1, 1],
  ['eventReminders', { eventReminders: false }, 0, 0],
  ['emailNotifications', { emailNotifications: false }, 0, 1],
  ['appNotifications', { appNotifications: false }, 1, 0],
  ['messageNotifications', { messageNotifications: false }, 1, 1],
])(
  'with %s off (%j), a reminder sends %i emails, %i notifications',
  async (_what, off, mails, notificationsOf) => {
    const [host, guest] = [await member('host'), await member('guest')]
    const address = `${guest.username}@example.co.za`
    await rows('update users set email = $2, email_verified_at = now() where id = $1', [guest.id, address])
    expect((await guest.patch('/api/users/me/notifications', off)).body).toMatchObject(off)
    const { body: event } = await host.post('/api/posts', {
      type: 'event',
      isEvent: 'true',
      title: 'Winter Market',
      content: 'Thirty tables.',
      location: 'Clarens, Free State',
      time: '10:00',
      eventDate: new Date(Date.now() + 20 * hourMs).toISOString(),
    })
    await guest.post(`/api/posts/${event.id}/attend`)
    await rows(`update rsvps set created_at = now() - interval '2 days' where user_id = $1`, [guest.id])

    const { db, config } = await testApp()
    await remindOfEvents.run({ db, config })
    await rows(`update notifications set mail_at = now() - interval '1 second' where mail_at is not null`)
    await mailDue(db, config)
    expect(mailServer.to(address)).toHaveLength(mails)
    expect(await guest.all('/api/notifications')).toHaveLength(notificationsOf)
    expect((await me(guest)).notificationPreferences).toMatchObject(off)
  },
)

test.each([
  ['appNotifications', 1, 0],
  ['emailNotifications', 0, 1],
])(
  'with %s off, a cancelled event sends %i emails, %i notifications',
  async (off, mails, notificationsOf) => {
    const [host, guest] = [await member('host'), await member('guest')]
    const address = `${guest.username}@example.co.za`
    await rows('update users set email = $2, email_verified_at = now() where id = $1', [guest.id, address])
    await guest.patch('/api/users/me/notifications', { [off]: false })
    const { body: event } = await host.post('/api/posts', {
      type: 'event',
      isEvent: 'true',
      title: 'Winter Market',
      content: 'Thirty tables.',
      location: 'Clarens, Free State',
      time: '10:00',
      eventDate: new Date(Date.now() + 20 * hourMs).toISOString(),
    })
    await guest.post(`/api/posts/${event.id}/attend`)
    await host.post(`/api/events/${event.id}/cancel`)
    const { db, config } = await testApp()
    await rows(`update notifications set mail_at = now() - interval '1 second' where mail_at is not null`)
    await mailDue(db, config)
    expect(mailServer.to(address)).toHaveLength(mails)
    expect(await guest.all('/api/notifications')).toHaveLength(notificationsOf)
  },
)
