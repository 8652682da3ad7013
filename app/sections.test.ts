import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { founder, rows, staff, testApp, visitor, type Answer, type Person } from '#app/testing.ts'
import { readFacts } from '#features/everywhere/cards/server/card-facts.ts'
import { mailDigests } from '#features/everywhere/digests/server/digests.jobs.ts'
import { enqueueDigests, mailDigestJob } from '#features/everywhere/digests/server/digests.ts'
import { mailNotifications } from '#features/members/notifications/server/email-digest.jobs.ts'
import { PushService, runDue, turnOn } from '#features/members/push/server/testing.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { sectionOf, sections, type Section } from '#platform/contract/sections/sections.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { notificationTypes } from './notification-types.ts'
import { pages, routes, texts } from './routes.ts'
import { endpointsOfFiles } from './testing/endpoints.ts'
import { readAddresses } from './testing/read-addresses.ts'
import { buildSectionsWorld, secrets, switchOff, type SectionsWorld } from './testing/sections-world.ts'
import { sitemapPaths, sitemapSlices } from './testing/sitemap.ts'

/** What is switched off is nowhere on the site, on no way; and what was bought, or belongs to somebody, is still theirs. */
const mailServer = new MailServer()
const pushService = new PushService()
let world: SectionsWorld
let phone: Awaited<ReturnType<typeof turnOn>>

beforeAll(async () => {
  await testApp(
    {
      SMTP_URL: await mailServer.listen(),
      PRIVATE_PUSH_SERVICE: await pushService.listen(),
      SITE_URL: 'https://highveld.example',
      MEMBERSHIP_BANK: 'Highveld; Capitec; 1234567890; 470010',
    },
    true,
  )
  world = await buildSectionsWorld(await founder())
  const { reader } = world
  await rows(`update users set email = username || '@example.co.za', email_verified_at = now()`)
  await reader.put('/api/users/me/digest', { cadence: 'daily' })
  phone = await turnOn(pushService, reader)
})
afterAll(() => Promise.all([mailServer.close(), pushService.close()]))
beforeEach(async () => {
  await rows('delete from settings')
  await switchOff(world.admin)
})

/** Without a directory there is no marketplace either. */
const offWith: Record<Section, Section[]> = {
  market: ['market'],
  directory: ['market', 'directory'],
  events: ['events'],
  membership: ['membership'],
}

/** The sections that the features of these folders may belong to. */
const sectionsOfFolders: [RegExp, readonly Section[]][] = [
  [/^features\/market\//, ['market', 'directory', 'membership']],
  [/^features\/membership\//, ['membership']],
  [/^features\/community\/events\//, ['events']],
]

const isForStaff = (access: string) => access !== 'anyone' && access !== 'member'
const addressOf = (path: string, id: number | string) => path.replace(/:\w+(\([^)]*\))?/g, String(id))

test('every endpoint of a feature that belongs to a section is registered in one, and no other is', () => {
  const sectionOfEndpoint = new Map(routes.map(({ endpoint, section }) => [endpoint, section]))
  for (const [file, endpoints] of endpointsOfFiles) {
    const [, allowed = []] = sectionsOfFolders.find(([folder]) => folder.test(file)) ?? []
    for (const endpoint of endpoints) {
      const section = sectionOfEndpoint.get(endpoint) ?? null
      const name = `${file}: ${endpoint.method} ${endpoint.path}`
      if (allowed.length === 0) expect(section, name).toBeNull()
      else expect(allowed, name).toContain(section)
      if (endpoint.outlivesSection) expect(section, name).not.toBeNull()
    }
  }
})

/** Pages of what was sold. */
const outlive = /^\/(orders(\/|$)|credit-notes\/|business\/:id\/sell$|membership\/invoices\/)/

test('every page of a section has an address by which it is known', () => {
  const screens = /^screens\/(businesses|events|market|membership|orders|sell)\//
  for (const { path, module } of pages)
    if (screens.test(module)) expect(sectionOf(path) !== null || outlive.test(path), path).toBe(true)
    else expect(sectionOf(path), path).toBeNull()
})

describe.each(sections)('without the section %s', (section) => {
  const off = offWith[section]
  beforeEach(() => switchOff(world.admin, ...off))
  const message = () => requestErrors.noSection[section]

  test('its endpoints and files say that it is not there', async () => {
    const { reader, author } = world
    const own = routes.filter((route) => route.section === section && !isForStaff(route.endpoint.access))
    expect(own.length).toBeGreaterThan(5)
    for (const { endpoint } of own)
      for (const person of [visitor(), reader, author]) {
        const answer = await person.send(endpoint.method, addressOf(endpoint.path, 1))
        const name = `${endpoint.method} ${endpoint.path}`
        if (endpoint.outlivesSection) expect(answer.body?.message, name).not.toBe(message())
        else expect(answer, name).toFailWith(404, message())
      }
    for (const { path, outlivesSection } of texts.filter((route) => route.section === section)) {
      const answer = await reader.get(addressOf(path, path.includes(':month') ? '2026-01' : 1))
      expect(answer.body?.message === message(), path).toBe(!outlivesSection)
    }
  })

  test('its pages are not found, and every other page is', async () => {
    const { ids, shop, reader } = world
    for (const { path } of pages) {
      const id = path.startsWith('/events') ? ids.event : path.startsWith('/product') ? ids.product : shop.id
      for (const person of [visitor(), reader]) {
        const { status, text } = await person.get(addressOf(path, id))
        if (off.includes(sectionOf(path) ?? ('none' as Section))) {
          expect(status, path).toBe(404)
          expect(text, path).not.toContain('"path":"/api/events')
        } else expect(status, path).toBeLessThan(500)
        if (status !== 302)
          expect(text, path).toContain(
            `"absentSections":${JSON.stringify(sections.filter((one) => off.includes(one)))}`,
          )
      }
    }
  })

  test('it is named in no answer, page, search, feed, calendar, sitemap or card', async () => {
    const words = wordsOf(off)
    const { reader } = world
    const { db, config } = await testApp()
    const leaks: string[] = []
    for (const person of [visitor(), reader])
      await readAll(person, (path, { status, text }) => {
        expect(status, path).toBeLessThan(500)
        if (words.some((word) => text.includes(word) && !path.includes(word)))
          leaks.push(`${path} to ${person.username || 'a visitor'}`)
      })
    expect(leaks).toEqual([])
    for (const path of await sitemapPaths()) expect(off, path).not.toContain(sectionOf(path))
    const cards = [
      ['event', world.ids.event],
      ['post', world.ids.event],
      ['product', world.ids.product],
      ['business', world.shop.id],
    ] as const
    for (const [kind, id] of cards) {
      const facts = JSON.stringify(await readFacts(db, config, kind, id))
      expect(
        words.some((word) => facts.includes(word)),
        kind,
      ).toBe(false)
    }
    if (off.includes('events'))
      for (const person of [visitor(), reader]) expect((await person.get(world.picture)).status).toBe(404)
  })

  test('no notification, mail, push or digest tells of it', async () => {
    const words = wordsOf(off)
    const { reader } = world
    const out = (await tellings(reader)).join('\n').toLowerCase()
    for (const word of words) expect(out).not.toContain(word)
    if (off.includes('events')) expect(out).not.toMatch(/an event|co-host/)
    const { body } = await reader.get('/api/notifications?limit=50')
    expect((await reader.get('/api/users/me')).body.unreadNotifications).toBe(
      body.filter(({ isRead }: { isRead: boolean }) => !isRead).length,
    )
  })

  test('programs are told, and it is all there again when it is switched on', async () => {
    expect((await visitor().get(`/api/site?without=${section}`)).body.sections).toEqual(
      Object.fromEntries(sections.map((one) => [one, !off.includes(one)])),
    )
    await switchOff(world.admin)
    for (const word of Object.values(secrets))
      expect((await world.reader.get(`/api/search?q=${word}`)).text).toContain(word)
    const answer = await world.reader.get('/api/notifications?limit=50')
    for (const word of Object.values(secrets)) expect(answer.text).toContain(word)
  })

  test('the console of the staff goes on', async () => {
    const consoles = routes.filter(({ endpoint }) => isForStaff(endpoint.access) && endpoint.method === 'GET')
    for (const person of [world.admin, await staff('moderator')])
      for (const { endpoint } of consoles.filter(({ endpoint }) => !endpoint.path.includes(':'))) {
        const { status, text } = await person.get(endpoint.path)
        expect([200, 400, 403], `${endpoint.path} ${text}`).toContain(status)
      }
  })
})

const wordsOf = (off: Section[]) =>
  Object.entries(secrets).flatMap(([section, word]) => (off.some((one) => one === section) ? [word] : []))

function addresses() {
  const { ids, shop, author } = world
  const known = { id: [ids.event, ids.group, ids.product, shop.id, author.id], userId: [author.id] }
  const words = Object.values(secrets)
  const others = words.flatMap((word) => [
    `/api/search?q=${word}`,
    `/api/search/posts?q=${word}`,
    `/api/search/correction?q=${word.slice(0, -1)}x`,
    `/api/groups/${ids.group}/search?q=${word}`,
    `/api/posts?tag=${word}`,
    `/api/tags/lookup?q=${word.slice(0, 4)}`,
    `/explore?q=${word}`,
    `/t/${word}`,
  ])
  return [
    ...new Set([
      ...readAddresses(known),
      ...others,
      '/api/posts?feed=following',
      '/api/events.ics',
      `/api/events/${ids.event}.ics`,
      `/api/groups/${ids.group}/events.ics`,
      ...sitemapSlices,
      ...pages.flatMap(({ path }) => Object.values(known.id).map((id) => addressOf(path, id))),
    ]),
  ]
}

/** Several at once: there are hundreds. */
async function readAll(person: Person, look: (path: string, answer: Answer) => void) {
  const paths = addresses().values()
  const next = async () => {
    for (const path of paths) look(path, await person.get(path))
  }
  await Promise.all(Array.from({ length: 4 }, next))
}

/** What reaches a member without being asked for. */
async function tellings(reader: Person) {
  const { db, config } = await testApp()
  const before = phone.pushes.length
  const address = `${reader.username}@example.co.za`
  const mailed = mailServer.to(address).length
  await rows(
    `update notifications set mail_at = now() - interval '1 minute', push_at = now() - interval '1 minute'`,
  )
  await mailNotifications.run({ db, config })
  await runDue(reader)
  await rows(`update users set digest_due_at = now() - interval '1 second' where digest <> 'off'`)
  await enqueueDigests(db)
  for (const { input } of await rows('delete from jobs where name = $1 returning input', [mailDigestJob]))
    await mailDigests.run({ db, config }, mailDigests.input.parse(input))
  return [
    (await reader.get('/api/notifications')).text,
    ...mailServer.to(address).slice(mailed),
    ...phone.pushes.slice(before).map((push) => JSON.stringify(push)),
  ]
}

test('with all sections the same ways tell of each, so that the tests above look where it would be', async () => {
  const out = (await tellings(world.reader)).join('\n').toLowerCase()
  for (const word of Object.values(secrets)) expect(out).toContain(word)
  const found = new Set<string>()
  await readAll(world.reader, (path, { text }) => {
    for (const word of Object.values(secrets))
      if (text.includes(word) && !path.includes(word)) found.add(word)
  })
  expect([...found].toSorted()).toEqual(Object.values(secrets).toSorted())
  const opening = notificationTypes.filter(({ opens }) => ['event', 'business', 'product'].includes(opens))
  expect(opening.length).toBeGreaterThan(10)
})
