import { beforeEach, expect, test, beforeAll } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { settingRows } from '#features/site/settings/registry/registry.ts'
import { settingMessages } from '#features/site/settings/settings.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Setting } from '../contract.ts'
import { siteSettingsMessages } from '../copy.ts'

let admin: Person
beforeAll(async () => {
  await testApp({ SITE_PHONE: '+27 21 000 0000', PAYSTACK_SECRET_KEY: 'sk_from_the_server' }, true)
  admin = await founder()
})
beforeEach(async () => {
  await rows('delete from settings')
  await rows('delete from secret_settings')
  await rows('truncate audit_log')
})

const address = '/api/admin/settings'
const list = async (): Promise<Setting[]> => (await admin.get(address)).body
const read = async (key: string) => (await list()).find((setting) => setting.key === key)
const change = (values: Record<string, unknown>, person = admin) => person.patch(address, { values })
const audit = async () =>
  (await admin.get('/api/admin/audit')).body.map(
    ({ action, about }: { action: string; about: string }) => `${action} ${about}`,
  )

test('an admin reads every setting of the registry, in its order, with its source', async () => {
  const settings = await list()
  expect(settings.map(({ key }) => key)).toEqual(settingRows.map(({ key }) => key))
  expect(settings[0]).toEqual({
    key: 'name',
    group: 'name',
    label: 'Name of the site',
    help: expect.stringContaining('header'),
    value: 'Highveld',
    isSecret: false,
    isSet: true,
    source: 'default',
    control: 'text',
    options: null,
  })
  expect(await read('phone')).toMatchObject({ value: '+27 21 000 0000', source: 'environment' })
  expect(await read('requireBirthDate')).toMatchObject({ value: false, source: 'default' })
  expect(await read('newAccountPosts')).toMatchObject({ value: 10 })
})

test('what an admin changes is stored, shown at once, and in the audit log with what it was before', async () => {
  const { status, body } = await change({ name: 'Knysna Green', newAccountPosts: 4, requireBirthDate: true })
  expect(status).toBe(200)
  expect(body.find(({ key }: Setting) => key === 'name')).toMatchObject({
    value: 'Knysna Green',
    source: 'stored',
  })
  expect((await visitor().get('/')).text).toContain('<title>Knysna Green: ')
  expect((await visitor().get('/api/site')).body).toMatchObject({ name: 'Knysna Green' })
  expect(await audit()).toEqual([
    'settings.change Ask for a birth date: false → true',
    'settings.change Posts on an account’s first day: 10 → 4',
    'settings.change Name of the site: Highveld → Knysna Green',
  ])
  const answer = await visitor().post('/api/users/register', {
    username: 'young',
    displayName: 'Young',
    password: 'a good password',
  })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'birthDate' }] } })
})

test('null brings back the default, and the same value again changes nothing', async () => {
  await change({ tagline: 'Garden route' })
  await change({ tagline: 'Garden route' })
  await change({ tagline: null })
  expect(await read('tagline')).toMatchObject({ source: 'default' })
  expect((await change({ tagline: null })).status).toBe(200)
  expect(await audit()).toHaveLength(2)
})

test.each([
  ['name', ' ', settingMessages.blank],
  ['email', 'nobody', settingMessages.badEmail],
  ['currency', 'EUR', settingMessages.badChoice(['USD', 'ZAR'])],
  ['mapZoom', 40, settingMessages.badCount(4, 18)],
  ['requireBirthDate', 'perhaps', settingMessages.badFlag],
  ['sourceUrl', 'javascript:alert(1)', settingMessages.badAddress],
  ['mapCentre', 'Knysna', settingMessages.badPlace],
  ['vapidPrivateKey', 'short', settingMessages.badSecret],
  ['colour', 'red', settingMessages.unknown('colour')],
  ['constructor', 'x', settingMessages.unknown('constructor')],
])('%s: %j is refused under its key, and nothing else is changed with it', async (key, value, message) => {
  const body = `{"values":{"tagline":"Never","${key}":${JSON.stringify(value)}}}`
  const answer = await admin.send('PATCH', address, body)
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: key, message }] } })
  expect(await rows('select * from settings')).toEqual([])
})

test('a setting that the environment fixes cannot be changed', async () => {
  const answer = await change({ phone: '+27 44 111 1111', name: 'Never' })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'fixed-by-environment', issues: [{ path: 'phone' }] },
  })
  expect(answer.body.message).toBe(siteSettingsMessages.fixed('Telephone', 'SITE_PHONE'))
  expect(await rows('select * from settings')).toEqual([])
  await rows(`insert into settings (key, value) values ('phone', '"+27 99"')`)
  expect(await read('phone')).toMatchObject({ value: '+27 21 000 0000', source: 'environment' })
})

test('only admins read and change settings', async () => {
  const moderator = await staff('moderator')
  for (const person of [moderator, await member('thandi')]) {
    expect(await person.get(address)).toFailWith(403, errorCopy.staffOnly)
    expect(await change({ name: 'Mine' }, person)).toFailWith(403, errorCopy.staffOnly)
    expect(await person.post(`${address}/test-mail`, { to: 'a@b.co' })).toFailWith(403, errorCopy.staffOnly)
  }
  expect((await change({ name: 'Mine' }, visitor())).status).toBe(401)
  expect(await rows('select * from settings')).toEqual([])
})

test('where staff need a second factor, an admin without one reads and changes no setting', async () => {
  expect((await change({ requireStaffTwoFactor: true })).status).toBe(200)
  const refused = { status: 403, body: { code: 'second_factor_needed' } }
  expect(await admin.get(address)).toMatchObject(refused)
  expect(await change({ requireStaffTwoFactor: false })).toMatchObject(refused)
  await rows('delete from settings')
  await testApp().then(async ({ db, config }) => {
    const { followSettings } = await import('#features/site/settings/server/settings.ts')
    await followSettings(db, config)
  })
  expect((await admin.get(address)).status).toBe(200)
})

test('a setting that needs others is refused without them', async () => {
  expect(await change({ payfastMerchantId: '10000100' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'payfastMerchantKey' }, { path: 'payfastPassphrase' }] },
  })
  const all = { payfastMerchantId: '10000100', payfastMerchantKey: 'abc', payfastPassphrase: 'words' }
  expect((await change({ ...all, currency: 'ZAR' })).status).toBe(200)
  expect(await change({ payfastPassphrase: null })).toMatchObject({ status: 400 })
  expect((await visitor().get('/api/membership/plans')).text).toContain('payfast')
  await change({
    payfastMerchantId: null,
    payfastMerchantKey: null,
    payfastPassphrase: null,
    currency: 'USD',
  })
  expect((await visitor().get('/api/membership/plans')).text).not.toContain('payfast')
})
