import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, me, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { unsubscribeMessages } from '../copy.ts'
import { mailDue } from './email-digest.ts'

const mailServer = new MailServer()

beforeAll(async () => {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: 'https://highveld.example' })
  await founder()
})
beforeEach(() => {
  mailServer.received = []
  mailServer.refuses = false
})
afterAll(() => mailServer.close())

const addressOf = (person: Person) => `${person.username}@example.co.za`

/** A member with a confirmed address. */
async function mailed(name: string) {
  const person = await member(name)
  await rows('update users set email = $2, email_verified_at = now() where id = $1', [
    person.id,
    addressOf(person),
  ])
  return person
}

/** Lets the delay before the email pass. */
async function wait() {
  const { db, config } = await testApp()
  await rows(`update notifications set mail_at = now() - interval '1 second' where mail_at is not null`)
  await mailDue(db, config)
}
const mailsTo = (person: Person) => mailServer.to(addressOf(person))

async function comments(who: Person, on: Person) {
  const post = await on.writes('Hello')
  await who.post(`/api/posts/${post.id}/comments`, { content: 'A comment' })
  return post
}

test('a comment is emailed about two minutes later, with a link to it and an unsubscribe link', async () => {
  const [owner, thandi] = [await mailed('owner'), await member('Thandi')]
  const post = await comments(thandi, owner)
  const { db, config } = await testApp()
  await mailDue(db, config)
  expect(mailsTo(owner)).toEqual([])
  const [due] = await rows(
    'select extract(epoch from mail_at - now())::int as seconds from notifications where user_id = $1',
    [owner.id],
  )
  expect(due.seconds).toBeGreaterThan(60)
  expect(due.seconds).toBeLessThanOrEqual(120)
  await wait()
  const [mail] = mailsTo(owner)
  expect(mail).toContain('Subject: Thandi commented on your post')
  expect(mail).toContain(`https://highveld.example/posts/${post.id}`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await wait()
  expect(mailsTo(owner)).toHaveLength(1)
})

test('several notifications are sent in one email', async () => {
  const [owner, thandi] = [await mailed('owner'), await member('Thandi')]
  await comments(thandi, owner)
  await thandi.post(`/api/users/${owner.id}/follow`)
  await wait()
  expect(mailsTo(owner)).toHaveLength(1)
  expect(mailsTo(owner)[0]).toContain('Subject: 2 new notifications on Highveld')
  expect(mailsTo(owner)[0]).toContain('Thandi started following you')
})

test('a notification that was read meanwhile, and a like, are not emailed', async () => {
  const [owner, thandi] = [await mailed('owner'), await member('Thandi')]
  const post = await comments(thandi, owner)
  await owner.post('/api/notifications/read-all')
  await thandi.post(`/api/posts/${post.id}/like`)
  await wait()
  expect(mailsTo(owner)).toEqual([])
})

test.each([
  ['emailNotifications', 0, 2],
  ['commentNotifications', 1, 1],
  ['followNotifications', 1, 1],
  ['appNotifications', 1, 0],
])(
  'without %s there are %i emails and %i notifications in the panel',
  async (preference, mails, notificationsOf) => {
    const [owner, thandi] = [await mailed('owner'), await member('Thandi')]
    await owner.patch('/api/users/me/notifications', { [preference]: false })
    await comments(thandi, owner)
    await thandi.post(`/api/users/${owner.id}/follow`)
    await wait()
    expect(mailsTo(owner)).toHaveLength(mails)
    expect(await owner.all('/api/notifications')).toHaveLength(notificationsOf)
    expect((await me(owner)).unreadNotifications).toBe(notificationsOf)
  },
)

test('an unconfirmed address gets no email', async () => {
  const [owner, thandi] = [await member('owner'), await member('Thandi')]
  await owner.setsAddress(addressOf(owner))
  await comments(thandi, owner)
  await wait()
  expect(mailsTo(owner)).toEqual([])
})

test('a member who was blocked meanwhile causes no email', async () => {
  const [owner, thandi] = [await mailed('owner'), await member('Thandi')]
  await comments(thandi, owner)
  await owner.post(`/api/users/${thandi.id}/block`)
  await wait()
  expect(mailsTo(owner)).toEqual([])
})

test('when the mail server is down, the email is sent once after it is back', async () => {
  const [owner, thandi] = [await mailed('owner'), await member('Thandi')]
  await comments(thandi, owner)
  mailServer.refuses = true
  await expect(wait()).rejects.toThrow('1 mails were not taken')
  expect(mailsTo(owner)).toEqual([])
  mailServer.refuses = false
  await wait()
  expect(mailsTo(owner)).toHaveLength(1)
})

test('one click in the email ends all emails to its recipient only, logged in or not', async () => {
  const [owner, pieter, thandi] = [await mailed('owner'), await mailed('pieter'), await member('Thandi')]
  await comments(thandi, owner)
  await wait()
  const [, url = ''] =
    /List-Unsubscribe: <https:\/\/highveld\.example([^>]+)>/.exec(
      mailsTo(owner)[0]?.replace(/\r\n\s+/g, ' ') ?? '',
    ) ?? []
  const click = (at: string) =>
    visitor().request({
      method: 'POST',
      url: at,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect(await click(url.replace(/token=\d+/, `token=${pieter.id}`))).toFailWith(400, unsubscribeMessages.bad)
  expect(await click('/api/unsubscribe?token=0.x')).toFailWith(400, unsubscribeMessages.bad)
  for (let twice = 0; twice < 2; twice += 1)
    expect(await click(url)).toMatchObject({ status: 200, body: { message: unsubscribeMessages.done } })
  expect((await me(owner)).notificationPreferences.emailNotifications).toBe(false)
  expect((await me(pieter)).notificationPreferences.emailNotifications).toBe(true)
})
