import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { founder, rows, testApp, type Person } from '#app/testing.ts'
import { providerOf } from '#features/market/payments/server/provider-settings.ts'
import { readVapidKeys } from '#features/members/push/server/vapid.ts'
import { followSettings } from '#features/site/settings/server/settings.ts'
import type { Setting } from '../contract.ts'

const secret = 'sk_live_never_to_be_read'
let admin: Person
beforeAll(async () => {
  await testApp()
  admin = await founder()
})

const address = '/api/admin/settings'
const change = (values: Record<string, unknown>) => admin.patch(address, { values })
const read = async (key: string) =>
  (await admin.get(address)).body.find((setting: Setting) => setting.key === key)

test('a secret is used, and in no answer, log, audit entry, export or table', async () => {
  const { app, db, config, logged } = await testApp()
  const { text } = await change({ paystackSecretKey: secret, name: 'Knysna Green' })
  expect(await read('paystackSecretKey')).toMatchObject({
    value: null,
    isSecret: true,
    isSet: true,
    source: 'stored',
  })
  expect(providerOf(config, 'paystack')).not.toBeNull()

  await rows('update users set two_factor_at = null')
  const exported = await admin.post('/api/users/me/export', { currentPassword: 'a good password' })
  const tables = ['settings', 'secret_settings', 'audit_log', 'outbox', 'jobs', 'installation']
  const stored = await Promise.all(tables.map((table) => rows(`select * from ${table}`)))
  const openly = [
    text,
    (await admin.get(address)).text,
    (await admin.get('/api/admin/audit')).text,
    exported.text,
    (await app.inject('/api/site')).body,
    JSON.stringify(stored),
    logged.join('\n'),
  ].join('\n')
  expect(openly).not.toContain(secret)
  expect(openly).toContain('Secret key of Paystack: changed')
  expect(db).toBeDefined()
})

test('it is encrypted with a key in DATA_DIR that only the owner can read', async () => {
  const { config, db } = await testApp()
  await change({ paystackSecretKey: secret })
  const file = path.join(config.dataDir, 'settings.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.stringify(await rows('select * from installation'))).not.toContain(
    (await readFile(file, 'utf8')).trim(),
  )
  await rm(file)
  await followSettings(db, config)
  expect(await read('paystackSecretKey')).toMatchObject({ isSet: false, source: 'default' })
  expect(providerOf(config, 'paystack')).toBeNull()
  await change({ paystackSecretKey: secret })
  expect(await read('paystackSecretKey')).toMatchObject({ isSet: true })
})

test('a value that is moved to another secret is not opened there', async () => {
  await change({ paystackSecretKey: secret })
  await rows(`update secret_settings set key = 'smtpPassword'`)
  expect(await read('smtpPassword')).toMatchObject({ isSet: false })
  await rows(`delete from secret_settings`)
})

test.each([null, ''])('%j removes a secret', async (nothing) => {
  await change({ paystackSecretKey: secret })
  await change({ paystackSecretKey: nothing })
  expect(await read('paystackSecretKey')).toMatchObject({ isSet: false, source: 'default' })
  expect((await admin.get('/api/admin/audit')).text).toContain('Secret key of Paystack: removed')
})

test('keys for push notifications take the place of those that the site made', async () => {
  const { db, config } = await testApp()
  const own = { vapidPublicKey: 'B'.repeat(87), vapidPrivateKey: 'c'.repeat(43) }
  expect((await change(own)).status).toBe(200)
  expect(await readVapidKeys(db, config)).toEqual({
    publicKey: own.vapidPublicKey,
    privateKey: own.vapidPrivateKey,
  })
  await change({ vapidPublicKey: null, vapidPrivateKey: null })
  expect(await readVapidKeys(db, config)).not.toMatchObject({ publicKey: own.vapidPublicKey })
})
