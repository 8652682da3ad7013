import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { testApp } from '#app/testing.ts'
import { saveSetting } from '#features/site/settings/server/settings.ts'
import { readSetup } from './setup.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})

const stepsOf = async (person: Person) =>
  Object.fromEntries(
    (await person.get('/api/admin/setup')).body.steps.map(
      ({ name, isDone }: { name: string; isDone: boolean }) => [name, isDone],
    ),
  )

test('the admin of a new installation sees what is left to do, until it is done', async () => {
  expect(await stepsOf(admin)).toEqual({
    name: false,
    currency: false,
    address: false,
    operator: false,
    url: false,
    mail: false,
    secondFactor: false,
    group: false,
    people: false,
  })
  await member('guest')
  await admin.post('/api/groups', { name: 'The first' })
  await rows('update users set two_factor_at = now() where id = $1', [admin.id])
  const { db, config } = await testApp()
  await saveSetting(db, config, 'name', 'Green Valley')
  await saveSetting(db, config, 'address', '12 Long Street, Knysna')
  await saveSetting(db, config, 'operator', 'Knysna Growers NPC')
  expect(await stepsOf(admin)).toEqual({
    name: true,
    currency: false,
    address: true,
    operator: true,
    url: false,
    mail: false,
    secondFactor: true,
    group: true,
    people: true,
  })
})

test('mail is done once a server that sends it is set', async () => {
  const { db, config } = await testApp()
  const viewer = { ...admin, role: 'admin' } as const
  const mailOf = async (settings: typeof config) =>
    (await readSetup(db, settings, viewer)).steps.find(({ name }) => name === 'mail')?.isDone
  expect(await mailOf(config)).toBe(false)
  expect(await mailOf({ ...config, smtpUrl: 'smtp://mail.example.org' })).toBe(true)
})

test('currency and address on the web are done once the environment names them', async () => {
  const { db, config } = await testApp()
  const viewer = { ...admin, role: 'admin' } as const
  const doneWith = async (settings: Partial<typeof config>) =>
    (await readSetup(db, { ...config, ...settings }, viewer)).steps
      .filter(({ isDone }) => isDone)
      .map(({ name }) => name)
  const before = await doneWith({})
  expect(before).not.toContain('currency')
  expect(await doneWith({ isCurrencyChosen: true })).toEqual(expect.arrayContaining([...before, 'currency']))
  const site = { ...config.site, url: 'https://valley.example' }
  expect(await doneWith({ site })).toEqual(expect.arrayContaining([...before, 'url']))
})

test('only admins see it', async () => {
  expect((await (await staff('moderator')).get('/api/admin/setup')).status).toBe(403)
  expect((await visitor().get('/api/admin/setup')).status).toBe(401)
})
