import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduledJobs } from '#app/jobs.ts'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { Site } from '#features/site/link-previews/server/testing.ts'
import { settingMessages } from '#features/site/settings/settings.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { readVersion } from '#platform/server/version.ts'
import { newVersionLimits } from '../../new-version.contract.ts'

const site = new Site()
let admin: Person
let running = ''

beforeAll(async () => {
  await testApp({ PRIVATE_PREVIEW_SITE: await site.listen(), SITE_URL: 'https://highveld.example' })
  admin = await founder()
  running = await readVersion()
})
beforeEach(async () => {
  site.visits = []
  site.answers.clear()
  await rows('delete from new_versions')
})
afterAll(() => site.close())

const at = '/api/admin/new-version'
const path = '/newest.json'
const answers = (body: unknown) =>
  site.answers.set(path, (_request, reply) =>
    reply.end(typeof body === 'string' ? body : JSON.stringify(body)),
  )

/** As the worker does each hour, with the address that the operator has set. */
async function asks(url: string | null = site.url + path) {
  const { db, config } = await testApp()
  config.newVersionUrl = url
  await scheduledJobs.find(({ name }) => name === 'newVersion.ask')?.run({ db, config })
}
const read = async () => (await admin.get(at)).body
const passes = (hours: number) =>
  rows(
    `update new_versions set asked_at = asked_at - make_interval(hours => $1), failing_since = failing_since - make_interval(hours => $1)`,
    [hours],
  )
const errorOf = async () => (await rows('select error from new_versions'))[0]?.error

test('admins read that a newer version is out, and what is new in it', async () => {
  answers({ version: '99.1.0', notes: 'https://highveld.example/99', more: true })
  await asks()
  const answer = await admin.get(at)
  expect(answer.status, `GET ${at}`).toBe(200)
  expect(answer.body).toEqual({
    running,
    newer: { version: '99.1.0', notes: 'https://highveld.example/99' },
    failing: null,
  })
  expect(await (await staff('moderator')).get(at)).toFailWith(403, errorCopy.staffOnly)
  expect(await (await member('thandi')).get(at)).toFailWith(403, errorCopy.staffOnly)
  expect((await visitor().get(at)).status).toBe(401)
})

test.each([
  ['the same', () => running],
  ['an older one', () => '0.0.9'],
  ['a pre-release of the same', () => `${running}-rc.1`],
])('nothing is said of %s', async (_what, version) => {
  answers({ version: version() })
  await asks()
  expect(await read()).toEqual({ running, newer: null, failing: null })
})

test('numbers are compared as numbers', async () => {
  const [major = 0, minor = 0] = running.split('.').map(Number)
  answers({ version: `${major}.${minor + 100}.0` })
  await asks()
  expect((await read()).newer).toEqual({ version: `${major}.${minor + 100}.0`, notes: null })
})

test('without an address nobody is asked, and what was known is forgotten', async () => {
  answers({ version: '99.1.0' })
  await asks()
  await asks(null)
  expect(site.visits).toHaveLength(1)
  expect(await read()).toEqual({ running, newer: null, failing: null })
  expect(await rows('select from new_versions')).toEqual([])
})

test('it is asked once a day, a new address at once; what another address said does not count', async () => {
  answers({ version: '99.1.0' })
  await asks()
  await asks()
  await passes(newVersionLimits.hours - 1)
  await asks()
  expect(site.visits).toHaveLength(1)
  await passes(1)
  await asks()
  expect(site.visits).toHaveLength(2)
  await asks(`${site.url}/elsewhere.json`)
  expect(site.visits).toHaveLength(3)
  expect(await read()).toMatchObject({ newer: null })
})

test('nothing about the site is sent', async () => {
  answers({ version: '99.1.0' })
  await asks()
  const { method, url, headers } = site.visits[0] ?? {}
  expect({ method, url }).toEqual({ method: 'GET', url: path })
  expect(headers).toEqual({
    'user-agent': 'Highveld',
    accept: 'application/json',
    'accept-encoding': 'identity',
    host: new URL(site.url).host,
    connection: expect.any(String),
  })
})

test('what fails is told after some days, and what was known stays', async () => {
  answers({ version: '99.1.0' })
  await asks()
  site.answers.clear()
  await passes(24)
  await asks()
  expect(await read()).toMatchObject({ newer: { version: '99.1.0' }, failing: null })
  for (let day = 0; day < newVersionLimits.quietDays; day += 1) {
    expect((await read()).failing).toBeNull()
    await passes(24)
    await asks()
  }
  expect(await read()).toMatchObject({
    newer: { version: '99.1.0' },
    failing: { since: expect.any(String), error: `${new URL(site.url).host} answered 404` },
  })
  answers({ version: '99.2.0' })
  await passes(24)
  await asks()
  expect(await read()).toMatchObject({ newer: { version: '99.2.0' }, failing: null })
})

test.each([
  ['is no JSON', 'Version 99.1.0', 'the answer names no version'],
  ['has no version', { notes: 'https://x.example' }, 'the answer names no version'],
  ['has a version that is none', { version: 'v99.1' }, 'the answer names no version'],
  [
    'has a script for notes',
    { version: '99.1.0', notes: 'javascript:alert(1)' },
    'the answer names no version',
  ],
  [
    'has notes without https',
    { version: '99.1.0', notes: 'http://x.example' },
    'the answer names no version',
  ],
  ['is too long', `${JSON.stringify({ version: '99.1.0' })}${' '.repeat(5_000)}`, 'the answer is too long'],
])('an answer that %s is not used', async (_what, body, error) => {
  answers(body)
  await asks()
  expect(await read()).toMatchObject({ newer: null })
  expect(await errorOf()).toBe(error)
})

test.each([
  ['that is private', 'https://10.0.0.8/newest.json', '10.0.0.8 is not public'],
  ['of this machine', 'https://localhost/newest.json', 'localhost is not public'],
  ['without https', 'http://versions.example/newest.json', 'not encrypted'],
  ['with a port of its own', 'https://versions.example:8443/newest.json', 'port 8443 is not allowed'],
])('an address %s is not asked', async (_what, url, error) => {
  await asks(url)
  expect(await errorOf()).toBe(error)
})

test('a redirect to another place of this kind is not followed', async () => {
  site.answers.set(path, (_request, reply) =>
    reply.writeHead(302, { location: 'http://versions.example/newest.json' }).end(),
  )
  await asks()
  expect(await errorOf()).toBe('not encrypted')
})

test.each(['http://versions.example', 'https://versions.example:8443/x', 'versions.example', 'https://a b'])(
  'an admin cannot set the address %s',
  async (url) => {
    const answer = await admin.patch('/api/admin/settings', { values: { newVersionUrl: url } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(settingMessages.badSecureAddress)
  },
)

test('the address that an admin sets is asked from then on', async () => {
  const { config } = await testApp()
  config.newVersionUrl = null
  const url = 'https://versions.example/newest.json'
  expect((await admin.patch('/api/admin/settings', { values: { newVersionUrl: url } })).status).toBe(200)
  expect((await testApp()).config.newVersionUrl).toBe(url)
})
