import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, type Person } from '#app/testing.ts'
import { mailDue } from '#features/members/notifications/server/email-digest.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { sends, verifies } from './testing.ts'

const mailServer = new MailServer()
beforeAll(async () => {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: 'https://highveld.example' })
  await founder()
})
afterAll(() => mailServer.close())

const addressOf = (person: Person) => `${person.username}@example.co.za`
const isMailed = (person: Person) =>
  rows('update users set email = $2, email_verified_at = now() where id = $1', [person.id, addressOf(person)])
/** Runs the mail job as if the two-minute delay had passed. */
async function mailsTo(person: Person) {
  const { db, config } = await testApp()
  await rows(`update notifications set mail_at = now() - interval '1 second' where mail_at is not null`)
  await mailDue(db, config)
  return mailServer.to(addressOf(person))
}

test('admins are mailed about a submitted licence, its owner about the decision', async () => {
  const [owner, admin] = [await member('owner'), await staff('admin')]
  await isMailed(owner)
  await isMailed(admin)
  const body = { name: 'Karoo Seeds', category: 'Seed Bank', location: 'Clarens, Free State' }
  const { id } = (await owner.post('/api/businesses', body)).body
  const licence = (await sends(owner, id)).body.id
  const [asked] = await mailsTo(admin)
  expect(asked).toContain('Subject: A licence from Karoo Seeds needs to be checked')
  expect(asked).toContain('https://highveld.example/admin-tools?tab=listings&list=licences')
  await verifies(admin, licence)
  const [notificationsOf] = await mailsTo(owner)
  expect(notificationsOf).toContain('Subject: The licence of Karoo Seeds has been verified')
  expect(notificationsOf).toContain(`https://highveld.example/business/${id}/sell?part=licences`)
})
