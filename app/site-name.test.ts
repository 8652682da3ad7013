import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aboutText } from '#features/site/settings/about.copy.ts'
import { contactText, reachUs } from '#features/site/settings/contact.copy.ts'
import { saveSetting } from '#features/site/settings/server/settings.ts'
import { settingDefaults, shownDefaults } from '#features/site/settings/settings.ts'
import { siteDefaults } from '#platform/contract/site.ts'
import { pages } from './routes.ts'
import { founder, member, rows, testApp, visitor } from './testing.ts'

const root = path.resolve(import.meta.dirname, '..')
const name = 'Mpumalanga Growers and Makers Circle 420'

beforeAll(async () => {
  await testApp({}, true)
  await founder()
})
beforeEach(async () => {
  const { db, config } = await testApp()
  await rows('delete from settings')
  await saveSetting(db, config, 'name', name)
})

/** Texts for operators, who read the name of the program there: variables, versions, and what it says when it starts. */
const namesTheProgram = [
  'features/site/link-previews/server/fetch-page.ts',
  'features/site/settings/settings.ts',
  'features/staff/system-health/copy.ts',
  'features/staff/system-health/finding.copy.ts',
  'features/staff/system-health/new-version.copy.ts',
  'features/staff/system-health/server/new-version/fetch-newest.ts',
  'ui/layout/BrandMarks.tsx',
]

test('no text for members and visitors names the program instead of the site', () => {
  const files = [
    'app/web',
    'features',
    'screens',
    'platform/contract',
    'platform/web',
    'platform/server/http',
    'ui',
  ]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e)\.|\/testing|^ui\/gallery|-samples\./.test(file))
  expect(files.length).toBeGreaterThan(800)
  const naming = files.filter((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .some((line) => /['"`>].*\bHighveld\b/.test(line.replace(/(^|\s)\/\/.*|\/?\*.*$/, ''))),
  )
  expect(naming.toSorted()).toEqual(namesTheProgram)
})

test('under another name no page, preview or manifest says Highveld', async () => {
  const paths = pages.flatMap(({ path: at }) => (at && !at.includes(':') ? [at] : []))
  expect(paths.length).toBeGreaterThan(20)
  for (const at of [...paths, '/manifest.webmanifest', '/not-there', '/robots.txt', '/api/not-there']) {
    const { text } = await visitor().get(at)
    expect(text, at).not.toContain('Highveld')
  }
  expect((await visitor().get('/login')).text).toContain(`Log in to ${name}.`)
})

test('without the sample community, About names no invented people, story or year', async () => {
  const site = { ...siteDefaults, ...shownDefaults, name }
  const [sample, own] = [aboutText(site), aboutText({ ...site, hasSample: false })]
  expect(sample.team?.people).toHaveLength(4)
  expect(sample.story.paragraphs[0]).toContain('2022')
  expect(own.team).toBeNull()
  expect(JSON.stringify(own)).not.toMatch(/2022|founded|queue|pharmacist/)
  const operated = aboutText({ ...site, hasSample: false, operator: 'Knysna Growers NPC' })
  expect(operated.story.paragraphs).toEqual([
    `${name} is run by Knysna Growers NPC. Every post, group, event and shop here is its members’ own.`,
  ])
  expect((await visitor().get('/about')).text).toContain('"hasSample":false')
  const zanele = await member('zanele')
  await rows('update users set is_sample = true where id = $1', [zanele.id])
  const { db, config } = await testApp()
  await saveSetting(db, config, 'name', name)
  expect((await zanele.get('/about')).text).toContain('"hasSample":true')
})

const contactOf = (changes: Partial<typeof settingDefaults>) => {
  const site = { ...siteDefaults, ...settingDefaults, ...changes }
  return {
    kinds: contactText(site).cards.map(({ kind }) => kind),
    text: reachUs(site),
    all: contactText(site),
  }
}

test('Contact shows the details of the specification until the operator sets one, then only theirs', () => {
  expect(contactOf({}).kinds).toEqual(['email', 'phone', 'address'])
  expect(contactOf({}).text).toBe(
    `Write to ${settingDefaults.email}, call ${settingDefaults.phone}, or send a letter to ${settingDefaults.address}.`,
  )
  const moved = contactOf({ address: '12 Long Street, Knysna, 6571' })
  expect(moved.kinds).toEqual(['address'])
  expect(moved.text).toBe('Send a letter to 12 Long Street, Knysna, 6571.')
  expect(JSON.stringify(moved.all)).not.toMatch(/Amsterdam|\+31|\.example/)
  expect(contactOf({ email: 'hello@knysna.example', phone: '044 382 0000' }).text).toBe(
    'Write to hello@knysna.example or call 044 382 0000.',
  )
})

test('a page of contact for machines has only what was set', async () => {
  const { db, config } = await testApp()
  await saveSetting(db, config, 'address', '12 Long Street, Knysna, 6571')
  const { text } = await visitor().get('/contact')
  const shown = text.replace(/<script[^]*?<\/script>/g, '')
  expect(shown).toContain('12 Long Street')
  expect(shown).not.toMatch(/Amsterdam|\+31/)
})
