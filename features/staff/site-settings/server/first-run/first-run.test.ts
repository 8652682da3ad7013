import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { saveSetting } from '#features/site/settings/server/settings.ts'
import type { Config } from '#platform/server/config/config.ts'
import { firstRunSteps } from '../../first-run-steps.ts'
import type { FirstRun } from '../../first-run.contract.ts'
import { readFirstRun } from './first-run.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})
beforeEach(async () => {
  await rows(`delete from installation where key like 'firstRun.%'`)
})

const address = '/api/admin/first-run'
const runOf = async (person: Person): Promise<FirstRun> => (await person.get(address)).body
const leftOf = ({ steps }: FirstRun) => steps.flatMap(({ left }) => left)
const passes = (person: Person, passed: string) => person.patch(address, { passed })

test('the admin of a new installation sees what is left to do, until it is done', async () => {
  expect(leftOf(await runOf(admin))).toEqual([
    'name',
    'currency',
    'address',
    'operator',
    'url',
    'mail',
    'secondFactor',
    'registration',
    'group',
    'people',
  ])
  await member('guest')
  await admin.post('/api/groups', { name: 'The first' })
  await rows('update users set two_factor_at = now() where id = $1', [admin.id])
  const { db, config } = await testApp()
  await saveSetting(db, config, 'name', 'Green Valley')
  await saveSetting(db, config, 'address', '12 Long Street, Knysna')
  await saveSetting(db, config, 'operator', 'Knysna Growers NPC')
  await saveSetting(db, config, 'registration', 'open')
  expect(leftOf(await runOf(admin))).toEqual(['currency', 'url', 'mail'])
})

test('an invitation that was withdrawn invites nobody, and one that is open does', async () => {
  await rows('update users set deactivated_at = now() where id <> $1', [admin.id])
  const hasLeft = async () => leftOf(await runOf(admin)).includes('people')
  expect(await hasLeft()).toBe(true)
  const { body } = await admin.post('/api/admin/invitations', { uses: 5, note: '' })
  expect(await hasLeft()).toBe(false)
  await admin.del(`/api/admin/invitations/${body.code}`)
  expect(await hasLeft()).toBe(true)
})

const leftWith = async (changes: Partial<Config>) => {
  const { db, config } = await testApp()
  return leftOf(await readFirstRun(db, { ...config, ...changes }, { ...admin, role: 'admin' }))
}

test('mail is done once a server that sends it is set', async () => {
  expect(await leftWith({})).toContain('mail')
  expect(await leftWith({ smtpUrl: 'smtp://mail.example.org' })).not.toContain('mail')
})

test('currency and address on the web are done once the environment names them', async () => {
  const { config } = await testApp()
  expect(await leftWith({})).toEqual(expect.arrayContaining(['currency', 'url']))
  expect(await leftWith({ isCurrencyChosen: true })).not.toContain('currency')
  expect(await leftWith({ site: { ...config.site, url: 'https://valley.example' } })).not.toContain('url')
})

test('the first run goes on where any admin left it, and passing a step twice is passing it once', async () => {
  expect((await runOf(admin)).next).toBe('look')
  const other = await staff('admin')
  await passes(admin, 'look')
  await Promise.all([passes(other, 'region'), passes(admin, 'region'), passes(admin, 'email')])
  const { steps, next } = await runOf(other)
  expect(steps.flatMap(({ name, isPassed }) => (isPassed ? [name] : []))).toEqual(['look', 'region', 'email'])
  expect(next).toBe('login')
})

test('a step that was skipped comes again once all are passed, and says what is left of it', async () => {
  for (const step of firstRunSteps) await passes(admin, step)
  const { next, steps } = await runOf(admin)
  expect(next).toBe('region')
  expect(steps.find(({ name }) => name === 'region')?.left).toEqual(['currency'])
})

test('an admin who wants no reminder dismisses it for all admins, and the steps stay as they are', async () => {
  await passes(admin, 'look')
  expect((await admin.patch(address, { isDismissed: true })).body).toMatchObject({ isDismissed: true })
  const run = await runOf(await staff('admin'))
  expect([run.isDismissed, run.next]).toEqual([true, 'region'])
  expect((await admin.patch(address, { isDismissed: false })).body).toMatchObject({ isDismissed: false })
})

test('a step that does not exist is refused', async () => {
  expect((await passes(admin, 'shop')).status).toBe(400)
  expect((await admin.patch(address, { isDismissed: 'yes' })).status).toBe(400)
  expect(await rows(`select from installation where key like 'firstRun.%'`)).toEqual([])
})

test('only admins see and change it', async () => {
  for (const person of [await staff('moderator'), await member('zola')]) {
    expect((await person.get(address)).status).toBe(403)
    expect((await passes(person, 'look')).status).toBe(403)
  }
  expect((await visitor().get(address)).status).toBe(401)
  expect((await runOf(admin)).next).toBe('look')
})
