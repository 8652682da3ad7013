import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { founder, member, rows, testApp, visitor } from '#app/testing.ts'
import { discreetName, installFiles } from '#platform/contract/discreet.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { databaseIn } from '#platform/server/testing/global-setup.ts'
import { settingRows } from '../registry/registry.ts'
import { settingDefaults, settingMessages } from '../settings.ts'
import { describeSettings, saveSetting } from './settings.ts'

const mailServer = new MailServer()

let worker: { stop: () => Promise<void> }
let databaseUrl: string
let dataDir: string
beforeAll(async () => {
  const { db, config } = await testApp({ SMTP_URL: await mailServer.listen() }, true)
  await founder()
  dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-settings-'))
  worker = startWorker({ db, config }, pino({ level: 'silent' }), jobs, [])
  const [{ name }] = await rows('select current_database() as name')
  const { connectionString, user, host, port } = databaseIn(inject('testServer'), name)
  databaseUrl =
    connectionString ??
    `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`
})
afterAll(async () => {
  await worker.stop()
  await mailServer.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  await rows('delete from settings')
})

const adminFile = path.resolve(import.meta.dirname, '../../../../bin/admin.ts')
const admin = (words: string[], environment: Record<string, string> = {}) =>
  new Promise<{ said: string; failed: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...environment }
    execFile(process.execPath, [adminFile, 'settings', ...words], { env }, (_, said, failed) =>
      resolve({ said, failed }),
    )
  })
const page = async (address: string) => (await visitor().get(address)).text

test('what an admin sets shows on pages, in link previews and in mails within seconds', async () => {
  expect(await page('/')).toContain(`<title>Highveld: ${settingDefaults.tagline}</title>`)
  expect(await admin(['set', 'name', 'Green Valley'])).toEqual({
    said: 'Saved. The site shows it within a few seconds.\n',
    failed: '',
  })
  await admin(['set', 'email', 'hello@valley.example'])
  await admin(['set', 'phone', '+27 21 123 4567'])
  await eventually(async () => expect(await page('/contact')).toContain('+27 21 123 4567'))

  expect(await page('/')).toContain(`<title>Green Valley: ${settingDefaults.tagline}</title>`)
  const contact = await page('/contact')
  expect(contact).toContain('<title>Contact · Green Valley</title>')
  expect(contact).toContain('<meta property="og:site_name" content="Green Valley">')
  expect(contact).toContain('"email":"hello@valley.example"')

  const message = {
    name: 'Thandi M',
    email: 'thandi@example.co.za',
    subject: 'Hello there',
    reason: 'general',
  }
  await visitor().post('/api/contact', { ...message, message: 'How are you all?' })
  const mail = await eventually(() => {
    const [first] = mailServer.received
    expect(first).toBeDefined()
    return first
  })
  expect(mail).toMatchObject({ to: ['hello@valley.example'], from: 'hello@valley.example' })
  expect(mail?.text).toContain('Subject: [Green Valley] Hello there')
})

test('in the process that writes a setting it shows at once', async () => {
  const { db, config } = await testApp()
  await page('/explore')
  await saveSetting(db, config, 'tagline', ' A quiet place ')
  expect(await page('/explore')).toContain('A quiet place')
})

test.each([
  ['email', 'nobody', `email: ${settingMessages.badEmail}`],
  ['name', ' ', `name: ${settingMessages.blank}`],
  ['name', 'x'.repeat(41), 'name: Please keep this under 40 characters.'],
  ['address', 'One\nTwo', `address: ${fieldMessages.oneLine}`],
  ['colour', 'red', `colour: ${settingMessages.unknown('colour')}`],
])('setting %s to %j is refused, and nothing is stored', async (key, value, message) => {
  expect(await admin(['set', key, value])).toEqual({ said: '', failed: `${message}\n` })
  expect(await rows('select * from settings')).toEqual([])
})

test('the list says where each value comes from', async () => {
  await admin(['set', 'phone', '+27 21 123 4567'])
  const { said } = await admin(['list'], { SITE_EMAIL: 'hello@valley.example' })
  expect(said).toMatch(/^name +Highveld  \(default\)$/m)
  expect(said).toMatch(/^phone +\+27 21 123 4567  \(stored\)$/m)
  expect(said).toMatch(/^email +hello@valley.example  \(SITE_EMAIL\)$/m)
  expect((await admin(['set', 'email'])).failed).toContain('settings set <key> <value>')
})

test('what another version stored is left out where it is not valid here', async () => {
  await rows(
    `insert into settings (key, value) values ('name', '5'), ('phone', '"0211234567"'), ('gone', '"x"')`,
  )
  const { db, config } = await testApp()
  const described = (await describeSettings(db, config)).map(({ row, text, source }) => [
    row.key,
    text,
    source,
  ])
  expect(described).toContainEqual(['name', 'Highveld', 'default'])
  expect(described).toContainEqual(['phone', '0211234567', 'stored'])
  expect(described).toHaveLength(settingRows.length)
})

test('the site can be installed under its own name, with icons that exist', async () => {
  const { db, config } = await testApp()
  await saveSetting(db, config, 'name', 'Green Valley Growers')
  const { headers, text } = await visitor().get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest: { name: string; short_name: string; icons: { src: string; sizes: string }[] } =
    JSON.parse(text)
  expect(manifest).toMatchObject({
    name: 'Green Valley Growers',
    short_name: 'Green Valley',
    display: 'standalone',
  })
  await hasIcons(manifest)
})

test('a browser that asks for it gets a neutral name and icon: in the tab, and when the site is installed', async () => {
  const { app, db, config } = await testApp()
  await saveSetting(db, config, 'name', null)
  const at = async (cookie: string) => (await app.inject({ url: '/about', headers: { cookie } })).body
  const discreet = await at('theme=dark; discreet=on')
  expect(discreet).toContain(`<title>${discreetName}</title>`)
  expect(discreet).toContain(`data-discreet="${discreetName}"`)
  for (const href of Object.values(installFiles.discreet)) expect(discreet).toContain(`href="${href}"`)
  for (const href of Object.values(installFiles.usual)) expect(discreet).not.toContain(`href="${href}"`)
  const usual = await at('discreet=off')
  expect(usual).not.toContain(discreetName + '</title>')
  for (const href of Object.values(installFiles.usual)) expect(usual).toContain(`href="${href}"`)

  const { text } = await visitor().get(installFiles.discreet.manifest)
  expect(JSON.parse(text)).toMatchObject({ id: '/', name: discreetName, short_name: discreetName })
  expect(text).not.toMatch(/highveld|green valley|cannabis/i)
  await hasIcons(JSON.parse(text))
})

async function hasIcons({ icons }: { icons: { src: string; sizes: string }[] }) {
  expect(icons).toHaveLength(3)
  const { app } = await testApp()
  const folder = path.resolve(import.meta.dirname, '../../../../app/web/public')
  for (const { src, sizes } of icons) {
    const isDrawn = src.startsWith('/icons/site/')
    const icon = isDrawn ? (await app.inject({ url: src })).rawPayload : path.join(folder, src)
    const { width, height } = await sharp(icon).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
}

test('what phones share leads to the composer, by way of the login for a visitor', async () => {
  const { text } = await visitor().get('/manifest.webmanifest')
  expect(JSON.parse(text).share_target).toMatchObject({ action: '/share', method: 'POST' })
  const { app } = await testApp()
  const boundary = 'xyz'
  const sent = await app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="text"\r\n\r\nRain\r\n--${boundary}--\r\n`,
  })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/share'])
  expect((await app.inject('/share')).headers.location).toBe('/login?returnTo=%2F%23compose')
  const { cookie } = await member('sharer')
  const back = await app.inject({ url: '/share', headers: { cookie } })
  expect(back.headers.location).toBe('/#compose')
})
