import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { eventually } from '../../testing/eventually.ts'

let thandi: Person
beforeAll(async () => {
  await testApp({}, true)
  await founder()
  thandi = await member('thandi')
})

test('a page allows its own files and, by hash, its own inline script and styles', async () => {
  for (const url of ['/', '/marketplace', '/no/such/page']) {
    const { headers, text } = await visitor().get(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*object-src 'none'/)
    expect(policy).not.toMatch(/unsafe|nonce/)
    expect(policy).toContain("; img-src 'self' data: blob:; ")
    const [scripts, styles] = [inlineOf(text, 'script'), inlineOf(text, 'style')]
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", ...scripts.map(hashOf)])
    expect(styles.length).toBeGreaterThan(0)
    expect(sourcesOf(policy, 'style-src')).toEqual(expect.arrayContaining(styles.map(hashOf)))
    expect(text).not.toContain('nonce')
  }
})

test('a page that has not changed is sent with the same bytes and the same policy', async () => {
  const [first, second] = [await visitor().get('/about'), await visitor().get('/about')]
  expect(second.text).toBe(first.text)
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('a member’s page is compressed the fastest way that the browser accepts, with the same content', async () => {
  const { app } = await testApp()
  const at = async (encoding: string) =>
    app.inject({ url: '/about', headers: { cookie: thandi.cookie, 'accept-encoding': encoding } })
  const plain = (await at('identity')).body
  const [zstd, br, gzip] = [await at('gzip, deflate, br, zstd'), await at('gzip, br;q=0.9'), await at('gzip')]
  expect([zstd, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['zstd', 'br', 'gzip'])
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  expect(zstd.headers.vary).toBe('Accept-Encoding, Cookie')
})

test('a browser that asks for less data, or was set to, gets no picture ahead of the page', async () => {
  const { app } = await testApp()
  await thandi.shows('Rain at last')
  // Visitors share the page of one URL for a second.
  const url = '/?rain'
  const at = async (headers: Record<string, string>) => (await app.inject({ url, headers })).body
  const [full, saving] = [await at({}), await at({ 'save-data': 'on' })]
  expect(full).toContain('as="image"')
  expect(full).not.toContain('data-save-data>')
  expect(saving).toContain('<html lang="en" data-theme="light" data-save-data>')
  expect(saving).not.toContain('as="image"')

  const chosen = await at({ cookie: 'theme=dark; save-data=on' })
  expect(chosen).toContain('data-save-data>')
  expect(await at({ cookie: 'save-data=off', 'save-data': 'on' })).not.toContain('data-save-data>')
})

test('the style that Radix puts beside the options of a select is allowed', async () => {
  const radix = readFileSync('node_modules/@radix-ui/react-select/dist/index.mjs', 'utf8')
  const style = /__html: `([^`]+)`/.exec(radix)?.[1] ?? ''
  expect(style).toContain('[data-radix-select-viewport]')
  const { headers } = await visitor().get('/')
  expect(sourcesOf(String(headers['content-security-policy']), 'style-src')).toContain(hashOf(style))
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

/** The texts of elements without src; data in a page is not a script. */
const inlineOf = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}( [^>]*)?>([^<]*)</${element}>`, 'g'))]
    .filter(([, attributes = '']) => !/src=|type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => text)

test('text of members is escaped in a page', async () => {
  const words = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  const { id } = await thandi.writes(words)
  await thandi.patch('/api/users/me', { displayName: '<b>"T"&\'</b>', bio: words })
  // Visitors share the page of one URL for a second.
  for (const url of [`/?${id}`, `/posts/${id}`, `/profile/${thandi.id}`]) {
    const { status, text } = await visitor().get(url)
    expect(status, url).toBe(200)
    expect(text).not.toMatch(/<img src=x|<script>alert|<b>"T"/)
    const boot = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(text)?.[1] ?? '')
    expect(JSON.stringify(boot.prefetched)).toContain('alert(1)')
  }
  await thandi.patch('/api/users/me', { displayName: 'thandi', bio: '' })
})

test('the head of the page and what a visitor reads first are rendered before any script is loaded', async () => {
  const words = 'First light over the bottom camp'
  await thandi.writes(`${words} #RedGrass`)
  const painted = /<div id="root">(.*)<\/div>\n/
  // Visitors share the page for a second.
  await eventually(async () => {
    const visited = await visitor().get('/t/redgrass')
    expect(painted.exec(visited.text)?.[1]).toMatch(new RegExp(`Highveld.*<p>${words} #RedGrass</p>`))
  })
  const home = await visitor().get('/')
  expect(painted.exec(home.text)?.[1]).toContain('<h1>South Africa’s cannabis community</h1>')
  const own = await thandi.get('/')
  expect(painted.exec(own.text)?.[1]).toContain('Highveld')
  expect(painted.exec(own.text)?.[1]).not.toContain(words)
})

test('the Marketplace page contains its featured product and preloads its picture', async () => {
  const admin = await staff('admin')
  const business = { name: 'Egoli', category: 'Grow Supply', location: 'Johannesburg' }
  const shop = (await thandi.post('/api/businesses', business)).body.id
  const { id } = (await thandi.post(`/api/businesses/${shop}/products`, { name: 'Pot', price: '5' })).body
  await rows(`update products set state = 'published' where id = $1`, [id])
  await admin.post(`/api/products/${id}/featured`, { reason: 'Well made' })
  const { text } = await visitor().get('/marketplace')
  const [first] = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(text)?.[1] ?? '').prefetched
  expect(JSON.stringify(first)).toContain('"featured":"true"')
  expect(first.answer.items[0]).toMatchObject({ id, isFeatured: true })
})

test('an unknown page answers 404 with the app, a moved one redirects', async () => {
  expect(await visitor().get('/no/such/page')).toMatchObject({
    status: 404,
    text: expect.stringContaining('<div id="root">'),
  })
  for (const [from, to, status] of [
    ['/auth', '/login', 301],
    ['/users/5', '/profile/5', 301],
    ['/profile', '/login', 302],
    ['/users/5?a=b', '/profile/5?a=b', 301],
  ] as const) {
    const answer = await visitor().get(from)
    expect([answer.status, answer.headers.location], from).toEqual([status, to])
  }
  expect((await thandi.get('/profile')).headers.location).toBe(`/profile/${thandi.id}`)
})

test('the URL of a post that is an event redirects to the event', async () => {
  const { body } = await thandi.post('/api/posts', {
    type: 'event',
    title: 'Winter Growers’ Market',
    content: 'Thirty tables.',
    location: 'Clarens',
    time: '10:00',
    eventDate: '2199-07-25',
  })
  const answer = await visitor().get(`/posts/${body.id}?from=mail`)
  expect([answer.status, answer.headers.location]).toEqual([301, `/events/${body.id}?from=mail`])
})

test.each([
  '//evil.example',
  '/%2f%2fevil.example',
  '/users//evil.example',
  '/users/..%2f..%2fevil',
  '/users/%0d%0aset-cookie:a=b',
  '/users/evil.example%2f..',
])('%s does not redirect to another site', async (url) => {
  const { status, headers } = await visitor().get(url)
  expect(status).toBeLessThan(500)
  if (status < 400) expect(String(headers.location)).toMatch(/^\/(?![/\\])/)
  expect(headers).not.toHaveProperty('set-cookie')
})

test('the service worker is checked for a new version each time, and may reach nothing but this site', async () => {
  const { status, headers } = await visitor().get('/service-worker.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

test('a page preloads pictures of products, not what their variants are', async () => {
  const business = { name: 'Kiln', category: 'Grow Supply', location: 'Johannesburg' }
  const shop = (await thandi.post('/api/businesses', business)).body.id
  const { id } = (await thandi.post(`/api/businesses/${shop}/products`, { name: 'Saucer', price: '5' })).body
  await rows(`update products set state = 'published' where id = $1`, [id])
  const variants = ['Red', 'Grey'].map((Colour) => ({ options: { Colour }, priceCents: 500, stock: 1 }))
  const set = await thandi.put(`/api/products/${id}/variants`, {
    options: [{ name: 'Colour', values: ['Red', 'Grey'] }],
    variants,
  })
  expect(set.status, set.text).toBe(200)
  const { text } = await visitor().get(`/product/${id}`)
  expect(text).toContain('"options":{"Colour":"Red"}')
  expect(text).not.toContain('imagesrcset="undefined')
})

test.each(['a b', 'x:99999', '[::1'])('a Host that no address can have, %j, answers 400', async (host) => {
  const { app } = await testApp()
  for (const url of [
    '/',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/feed.xml',
    '/oembed?url=http://x/',
    '/openapi.json',
  ])
    expect((await app.inject({ url, headers: { host } })).statusCode, url).toBe(400)
})
