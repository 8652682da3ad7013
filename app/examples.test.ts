import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sells, shopOf } from '#features/market/products/server/testing.ts'
import { founder, member, password, visitor, type Person } from './testing.ts'
import { listen } from './testing/testing-sockets.ts'

const run = promisify(execFile)
const examples = path.resolve(import.meta.dirname, '../examples')
let thandi: Person
let site = ''
let folder = ''

beforeAll(async () => {
  site = `http://127.0.0.1:${await listen()}`
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-examples-'))
  await founder()
  thandi = await member('thandi')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const tokenFor = async (...scopes: string[]) =>
  (await thandi.post('/api/users/me/tokens', { name: 'Example', scopes, currentPassword: password })).body
    .token

const start = (file: string, args: string[], env: Record<string, string>) =>
  run(process.execPath, [path.join(examples, file), ...args], {
    env: { ...process.env, SITE: site, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )

const linesOf = async (file: string) =>
  (await readFile(path.join(examples, file), 'utf8')).trim().split('\n').length

test('the examples are short', async () => {
  expect(await linesOf('weekly-notice.ts')).toBeLessThanOrEqual(40)
  expect(await linesOf('stock-sync.ts')).toBeLessThanOrEqual(80)
})

test('the bot posts one notice a week, however often it runs', async () => {
  const TOKEN = await tokenFor('write:posts')
  expect(await start('weekly-notice.ts', ['Rain at last'], { TOKEN })).toMatchObject({ code: 0 })
  const again = await start('weekly-notice.ts', ['Rain at last'], { TOKEN })
  expect(again.said).toMatch(/^Posted: http/)
  const posts = (await visitor().get(`/api/users/${thandi.id}/posts`)).body
  expect(posts).toHaveLength(1)
  expect(posts[0].content).toBe('Rain at last #notice')
})

test('the bot says what it was not given', async () => {
  const { code, said } = await start('weekly-notice.ts', [], { TOKEN: await tokenFor('read') })
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('403 scope: ') })
})

test('the stock of a shop follows an export of Shopify, over several pages and variants', async () => {
  const shop = await shopOf(thandi)
  for (let number = 1; number <= 30; number += 1)
    await sells(thandi, shop, { name: `Pot ${number}`, stock: 5 })
  const quoted = await sells(thandi, shop, { name: 'Pot, large "25"', stock: 5 })
  const untouched = await sells(thandi, shop, { name: 'Not in Shopify', stock: 5 })
  const lines = [
    'Handle,Title,Variant SKU,Variant Inventory Qty',
    ...Array.from({ length: 30 }, (_, index) => `pot-${index + 1},Pot ${index + 1},S${index},${index}`),
    'large,"Pot, large ""25""",L1,3',
    'large,,L2,4',
  ]
  const file = path.join(folder, 'products_export.csv')
  await writeFile(file, lines.join('\r\n'))
  const TOKEN = await tokenFor('shop:products')
  const first = await start('stock-sync.ts', [file], { TOKEN, SHOP: String(shop) })
  expect(first.said).toContain('Pot, large "25": 5 → 7')
  // NOTE: "Pot 6" has five already.
  expect(first.said).toContain('30 changed')
  expect((await visitor().get(`/api/products/${quoted.id}`)).body.stock).toBe(7)
  expect((await visitor().get(`/api/products/${untouched.id}`)).body.stock).toBe(5)
  expect((await start('stock-sync.ts', [file], { TOKEN, SHOP: String(shop) })).said).toContain('0 changed')
}, 60_000)

test('the calendar shows the next events on another site, and says when there are none', async () => {
  const empty = await openCalendar(site)
  expect(empty).toContain('There are no events yet.')
  const event = {
    type: 'event',
    title: 'Seed <b>swap</b>',
    content: 'Bring seeds.',
    location: 'Knysna',
    time: '10:00',
    eventDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  }
  const { id } = (await thandi.post('/api/posts', event)).body
  const shown = await openCalendar(site)
  expect(shown).toContain(`href="${site}/events/${id}"`)
  expect(shown).toContain('Seed &lt;b&gt;swap&lt;/b&gt;')
  expect(await openCalendar('http://127.0.0.1:1')).toContain('The events could not be loaded.')
})

/** The page in a document of another origin, as soon as it is no longer busy. */
async function openCalendar(at: string): Promise<string> {
  const html = (await readFile(path.join(examples, 'calendar.html'), 'utf8')).replace(
    /data-site="[^"]*"/,
    `data-site="${at}"`,
  )
  // NOTE: it has no types.
  const library: string = 'jsdom'
  const { JSDOM }: { JSDOM: any } = await import(library)
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    url: 'https://garden.example/',
    beforeParse: (opened: { fetch: typeof fetch }) => {
      opened.fetch = fetch
    },
  })
  const { document } = window
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull()
  await expect
    .poll(() => document.querySelector('li a') ?? /no events|could not/.test(document.body.textContent))
    .toBeTruthy()
  return document.body.innerHTML
}
