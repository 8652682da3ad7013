import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, testApp, type Person } from '#app/testing.ts'
import { settingMessages } from '#features/site/settings/settings.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { siteSettingsMessages } from '../copy.ts'

const mailServer = new MailServer()
let admin: Person
let port = ''
beforeAll(async () => {
  port = new URL(await mailServer.listen()).port
  await testApp()
  admin = await founder()
})
afterAll(() => mailServer.close())

const change = (values: Record<string, unknown>) => admin.patch('/api/admin/settings', { values })
const sendsTest = (to = 'zanele@example.org') => admin.post('/api/admin/settings/test-mail', { to })

test('without a mail server no test is sent, and the answer says so', async () => {
  expect(await sendsTest()).toMatchObject({
    status: 409,
    body: { code: 'no-mail', message: siteSettingsMessages.noMail },
  })
  expect(await sendsTest('zanele')).toMatchObject({ status: 400, body: { issues: [{ path: 'to' }] } })
})

test('a mail server needs an address of the site’s own to send from', async () => {
  expect(await change({ smtpServer: '127.0.0.1', smtpPort: Number(port) })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'email', message: settingMessages.needsSender }] },
  })
})

test('a test arrives through the server that the settings name', async () => {
  const saved = await change({
    smtpServer: '127.0.0.1',
    smtpPort: Number(port),
    email: 'hello@knysna.example',
  })
  expect(saved.status, saved.text).toBe(200)
  expect(await sendsTest()).toMatchObject({
    status: 200,
    body: { message: siteSettingsMessages.testSent('zanele@example.org') },
  })
  const [mail] = mailServer.received
  expect(mail).toMatchObject({ to: ['zanele@example.org'], from: 'hello@knysna.example' })
  expect(mail?.text).toContain('Subject: A test from Highveld')
})

test('what the mail server refuses is said', async () => {
  mailServer.refuses = true
  expect(await sendsTest()).toMatchObject({ status: 409, body: { code: 'mail-failed' } })
  mailServer.refuses = false
  await change({ smtpPort: 1 })
  expect(await sendsTest()).toMatchObject({
    status: 409,
    body: { message: siteSettingsMessages.testFailed.connection },
  })
})
