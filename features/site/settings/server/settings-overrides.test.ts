import { beforeAll, expect, test } from 'vitest'
import { testApp, visitor } from '#app/testing.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { settingMessages } from '../settings.ts'
import { assertMailSender, assertOverrides, saveSetting } from './settings.ts'

beforeAll(() => testApp({ SITE_NAME: 'Green Valley', SITE_BUSINESS_EMAIL: 'trade@valley.example' }, true))

test('the environment overrides what an admin set', async () => {
  const { db, config } = await testApp()
  await saveSetting(db, config, 'name', 'Dry Valley')
  await saveSetting(db, config, 'phone', '+27 21 123 4567')
  const { text } = await visitor().get('/contact')
  expect(text).toContain('<title>Contact · Green Valley</title>')
  expect(text).toContain('"businessEmail":"trade@valley.example"')
  expect(text).toContain('"phone":"+27 21 123 4567"')
})

test('wrong settings in the environment stop the start with a list by name', () => {
  const config = readConfig({ SITE_EMAIL: 'nobody', SITE_PRESS_EMAIL: 'none', SITE_NAME: 'Green Valley' })
  expect(() => assertOverrides(config)).toThrow(
    `These settings are not valid:\n  SITE_EMAIL: ${settingMessages.badEmail}\n  SITE_PRESS_EMAIL: ${settingMessages.badEmail}`,
  )
})

test('mail without a sender of the site’s own stops the start', async () => {
  const { db, config } = await testApp()
  const mailing = { ...config, smtpUrl: 'smtp://mail.example' }
  await assertMailSender(db, config)
  await expect(assertMailSender(db, mailing)).rejects.toThrow('set SITE_EMAIL')
  await assertMailSender(db, { ...mailing, environment: { SITE_EMAIL: 'site@valley.example' } })
  await saveSetting(db, config, 'email', 'site@valley.example')
  await assertMailSender(db, mailing)
})
