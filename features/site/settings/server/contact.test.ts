import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { founder, member, rows, testApp, visitor } from '#app/testing.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { contactMessages } from '../contact.copy.ts'
import { settingDefaults } from '../settings.ts'
import { purgeMessages } from './contact.jobs.ts'

const mailServer = new MailServer()

let worker: { stop: () => Promise<void> }
beforeAll(async () => {
  const { db, config } = await testApp({ SMTP_URL: await mailServer.listen() })
  await founder()
  worker = startWorker({ db, config }, pino({ level: 'silent' }), jobs, [])
})
afterAll(async () => {
  await worker.stop()
  await mailServer.close()
})

const message = {
  name: 'Thandi M',
  email: 'thandi@example.co.za',
  subject: 'A question of mine',
  reason: 'general',
  message: 'How are you\nall today?',
}
const sends = (more: Record<string, unknown> = {}, person = visitor()) =>
  person.post('/api/contact', { ...message, ...more })
const stored = () => rows('select * from contact_messages order by id')
const arrived = (subject: string) =>
  eventually(() => {
    const mail = mailServer.received.find(({ text }) => text.includes(`Subject: [Highveld] ${subject}`))
    expect(mail).toBeDefined()
    return mail
  })

test('a message is stored, acknowledged and emailed to the site’s address with its writer as reply-to', async () => {
  const answer = await sends({ subject: 'To be stored' })
  expect(answer).toMatchObject({ status: 201, body: { message: contactMessages.sentText } })
  expect((await stored()).at(-1)).toMatchObject({ ...message, subject: 'To be stored', userId: null })
  const mail = await arrived('To be stored')
  expect(mail).toMatchObject({ to: [settingDefaults.email], from: settingDefaults.email })
  expect(mail?.text).toContain('Reply-To: thandi@example.co.za')
  expect(mail?.text).toMatch(
    /General Inquiry\r?\nFrom Thandi M <thandi@example\.co\.za>\r?\n\r?\nHow are you\r?\nall today\?/,
  )
  await eventually(async () => expect((await stored()).at(-1)?.mailedAt).not.toBeNull())
})

test('a business enquiry goes to its own address, and a member’s message is linked to the member', async () => {
  const thandi = await member('thandi')
  await sends({ subject: 'A partnership', reason: 'business' }, thandi)
  expect((await arrived('A partnership'))?.to).toEqual([settingDefaults.businessEmail])
  expect((await stored()).at(-1)).toMatchObject({ userId: thandi.id })
})

test('when the mail server is down, the message is sent once after it is back', async () => {
  mailServer.refuses = true
  await sends({ subject: 'While it is away' })
  await eventually(async () =>
    expect(await rows('select last_error from jobs')).toMatchObject([
      { lastError: expect.stringContaining('come back later') },
    ]),
  )
  expect((await stored()).at(-1)?.mailedAt).toBeNull()
  mailServer.refuses = false
  await rows('update jobs set run_at = now() - make_interval(secs => 1)')
  await arrived('While it is away')
  await eventually(async () => expect(await rows('select 1 from jobs')).toEqual([]))
  expect(mailServer.received.filter(({ text }) => text.includes('While it is away'))).toHaveLength(1)
})

test('a sender who fills in the honeypot gets a normal answer, and nothing is stored', async () => {
  const before = (await stored()).length
  expect(await sends({ subject: 'From a machine', website: 'https://spam.example' })).toMatchObject({
    status: 201,
    body: { message: contactMessages.sentText },
  })
  expect((await stored()).length).toBe(before)
})

test.each([
  ['name', 'T', contactMessages.name],
  ['email', 'thandi', contactMessages.email],
  ['email', '<thandi@example.co.za>', contactMessages.email],
  ['subject', 'Four', contactMessages.subject],
  ['reason', 'other', contactMessages.reason],
  ['reason', '', contactMessages.reason],
  ['message', 'Too short', contactMessages.message],
  ['message', 'x'.repeat(5_001), fieldMessages.tooLong(5_000)],
  ['name', null, contactMessages.name],
  ['email', undefined, contactMessages.email],
])('%s: %j is rejected, and nothing is stored', async (field, value, words) => {
  const before = (await stored()).length
  expect(await sends({ [field]: value })).toFailWith(400, words)
  expect((await stored()).length).toBe(before)
})

test('a message cannot inject recipients or headers', async () => {
  const before = (await stored()).length
  for (const field of ['name', 'email', 'subject']) {
    expect((await sends({ [field]: `Someone here\r\nBcc: victim@example.co.za` })).status, field).toBe(400)
    expect((await sends({ [field]: `Someone here\u2028Bcc: victim@example.co.za` })).status, field).toBe(400)
  }
  await sends({ name: '"x" <victim@example.co.za>, y', subject: 'Names with signs', email: 'a@b.co' })
  await arrived('Names with signs')
  await eventually(async () => expect(await rows('select 1 from jobs')).toEqual([]))
  expect(
    mailServer.received.flatMap(({ to }) => to).filter((address) => !address.endsWith('@highveld.example')),
  ).toEqual([])
  for (const { text } of mailServer.received)
    expect(text.slice(0, text.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/im)
  expect((await stored()).length).toBe(before + 1)
})

test('messages are deleted after twelve months', async () => {
  await sends({ subject: 'Long ago' })
  await sends({ subject: 'Last month' })
  await rows(
    `update contact_messages set created_at = now() - interval '12 months 1 day' where subject = 'Long ago'`,
  )
  await rows(
    `update contact_messages set created_at = now() - interval '1 month' where subject = 'Last month'`,
  )
  const { db, config } = await testApp()
  await purgeMessages.run({ db, config })
  const left = await rows(`select subject from contact_messages where subject in ('Long ago', 'Last month')`)
  expect(left).toEqual([{ subject: 'Last month' }])
})
