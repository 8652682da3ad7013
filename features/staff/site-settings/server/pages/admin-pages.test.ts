import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { ourSlugs } from '#features/site/settings/pages/addresses.ts'
import { settingDefaults } from '#features/site/settings/settings.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { adminPageMessages } from '../../pages.copy.ts'

let admin: Person
beforeAll(async () => {
  await testApp({ SITE_OPERATOR: 'Knysna Green NPC' }, true)
  admin = await founder()
})
beforeEach(async () => {
  await rows('delete from site_pages')
})

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const version = { title: 'Our terms', content: 'Be kind.', inForceFrom: null, asksConsent: false }
const publishes = (slug: string, more: Record<string, unknown> = {}) =>
  admin.put(`/api/admin/pages/${slug}`, { ...version, ...more })
/** As a member sees it: visitors share an answer for a moment. */
const shown = async (slug: string) => (await admin.get(`/api/pages/${slug}`)).body

test('a page shows the text that comes with the software until an admin writes another, and the old one can be read afterwards', async () => {
  expect(await shown('terms')).toMatchObject({ slug: 'terms', title: 'Terms of Service', version: 0 })
  expect((await publishes('terms', { content: '## Fair\n\nBe **kind**.' })).body).toMatchObject({
    version: 1,
  })
  expect(await shown('terms')).toMatchObject({
    title: 'Our terms',
    version: 1,
    sections: [
      {
        heading: 'Fair',
        format: [{ items: [[{ text: 'Be ' }, { text: 'kind', look: 'bold' }, { text: '.' }]] }],
      },
    ],
  })
  const versions = (await visitor().get('/api/pages/terms/versions')).body
  expect(versions).toMatchObject([{ version: 1 }, { version: 0, title: 'Terms of Service' }])
  expect((await visitor().get('/terms')).text).toContain('<title>Our terms')
})

test('a version with a later day is not shown before it, nor told to visitors', async () => {
  await publishes('privacy', { title: 'Now' })
  expect((await publishes('privacy', { title: 'Later', inForceFrom: inDays(3) })).body).toMatchObject({
    version: 2,
  })
  expect(await shown('privacy')).toMatchObject({ title: 'Now', version: 1 })
  expect((await visitor().get('/api/pages/privacy/versions')).text).not.toContain('Later')
  expect((await admin.get('/api/admin/pages/privacy')).body).toMatchObject({
    title: 'Later',
    versions: { length: 3 },
  })
  await rows(`update site_pages set in_force_from = now() - interval '1 minute' where version = 2`)
  expect(await shown('privacy')).toMatchObject({ title: 'Later', version: 2 })
})

test('a version that a newer one overtook before its day was never in force', async () => {
  await publishes('paia', { title: 'Planned', inForceFrom: inDays(3) })
  await publishes('paia', { title: 'At once' })
  await rows(`update site_pages set in_force_from = now() - interval '1 minute' where version = 1`)
  await rows(`update site_pages set in_force_from = now() - interval '2 minutes' where version = 2`)
  expect(await shown('paia')).toMatchObject({ title: 'At once' })
  expect((await admin.get('/api/pages/paia/versions')).text).not.toContain('Planned')
})

test('a day that is over is refused, and so is asking for consent to another page than the terms', async () => {
  expect(await publishes('terms', { inForceFrom: inDays(-3) })).toFailWith(400, adminPageMessages.past)
  expect(await publishes('privacy', { asksConsent: true })).toFailWith(400, adminPageMessages.onlyTerms)
})

test('placeholders stand for what the settings say, and what is no placeholder stays', async () => {
  await publishes('about', { title: 'About {site}', content: '{operator} runs {site}: {email}, {other}.' })
  expect(await shown('about')).toMatchObject({
    title: `About ${settingDefaults.name}`,
    content: `Knysna Green NPC runs ${settingDefaults.name}: ${settingDefaults.email}, {other}.`,
  })
})

test('what comes with the software is the start of one’s own, with placeholders in it', async () => {
  const { body } = await admin.get('/api/admin/pages/privacy')
  expect(body.content).toContain('{operator} is the responsible party')
  expect(body.content).toContain('## 1. Information we collect')
  expect((await admin.get('/api/admin/pages/about')).body.content).not.toContain('seed library')
})

test('a page of one’s own has an address and a place in the footer and the sitemap, until it is deleted', async () => {
  await publishes('house-rules', { title: 'House rules' })
  const page = await visitor().get('/pages/house-rules')
  expect([page.status, page.text.includes('<title>House rules')]).toEqual([200, true])
  expect((await visitor().get('/about')).text).toContain(
    '{"slug":"house-rules","title":"House rules","inFooter":true}',
  )
  expect((await visitor().get('/sitemaps/pages.xml')).text).toContain('/pages/house-rules<')

  expect((await admin.del('/api/admin/pages/house-rules')).status).toBe(200)
  expect((await visitor().get('/pages/house-rules')).status).toBe(404)
  expect((await visitor().get('/api/pages/house-rules')).status).toBe(404)
  expect((await visitor().get('/sitemaps/pages.xml')).text).not.toContain('/pages/house-rules')
})

test('addresses that look like a part of the site are refused, and pages of the site cannot be deleted', async () => {
  expect(await publishes('login')).toFailWith(400, adminPageMessages.reserved('login'))
  expect((await publishes('Not A Slug')).status).toBe(404)
  expect(await admin.del('/api/admin/pages/terms')).toFailWith(409, adminPageMessages.notExtra)
  expect((await admin.del('/api/admin/pages/nothing')).status).toBe(404)
})

test('the audit log says who published what, and only admins can', async () => {
  const thandi = await member('thandi')
  for (const person of [thandi, visitor()])
    expect([401, 403]).toContain((await person.put('/api/admin/pages/terms', version)).status)
  await publishes('terms')
  expect((await admin.get('/api/admin/audit')).body[0]).toMatchObject({
    action: 'page.publish',
    about: adminPageMessages.recorded('Our terms', 1),
  })
})

test('two admins who publish at once both have their version', async () => {
  const answers = await Promise.all(['One', 'Two', 'Three'].map((title) => publishes('terms', { title })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rows('select version from site_pages order by version')).toMatchObject([
    { version: 1 },
    { version: 2 },
    { version: 3 },
  ])
})

test('every page is in the list of the console, those that come with the software first', async () => {
  await publishes('house-rules', { title: 'House rules' })
  const { body } = await admin.get('/api/admin/pages')
  expect(body.map(({ slug }: { slug: string }) => slug)).toEqual([...ourSlugs, 'house-rules'])
  expect(body.at(-1)).toMatchObject({ title: 'House rules', version: 1, isExtra: true })
  expect(body[0]).toMatchObject({ slug: 'terms', version: 0, isExtra: false })
})
