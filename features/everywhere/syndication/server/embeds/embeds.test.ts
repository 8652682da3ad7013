import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { shopOf } from '#features/market/products/server/testing.ts'

const site = 'https://highveld.example'

let author: Person
const at: Record<string, string> = {}
beforeAll(async () => {
  await testApp({ SITE_URL: site }, true)
  await founder()
  author = await member('Author')
  const group = (await author.post('/api/groups', { name: 'Living Soil', visibility: 'open' })).body.id
  const shop = await shopOf(author, { name: 'Egoli' })
  await author.post(`/api/businesses/${shop}/products`, { name: 'Fabric <pot>', price: '5', stock: 0 })
  const post = await author.shows('Rain </style><script>alert(1)</script>')
  const event = await holds(author, { title: 'Seed swap', groupId: group })
  Object.assign(at, { group, shop, post: post.id, event: event.id })
})

const frames = (): [string, string][] => [
  [`/embed/posts/${at.post}`, 'Rain &lt;/style&gt;&lt;script&gt;'],
  [`/embed/events/${at.event}`, 'Seed swap'],
  ['/embed/events', 'Seed swap'],
  [`/embed/groups/${at.group}`, 'Seed swap'],
  [`/embed/shops/${at.shop}`, 'Fabric &lt;pot&gt;'],
  [`/embed/badges/${at.shop}`, 'Listed on Highveld'],
]

test('what may be in a frame has no script, sets no cookie and loads from us alone', async () => {
  for (const [path, words] of frames()) {
    const { status, text, headers } = await visitor().get(path)
    expect([status, headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8'])
    expect(text, path).toContain(words)
    expect(text).not.toMatch(/<script|javascript:|onload/)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-frame-options')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'.*img-src 'self'.*frame-ancestors \*/)
    expect(policy).not.toMatch(/script-src|allow-scripts/)
    // Else our pictures, which are for this origin, would stay away.
    expect(policy).toMatch(/sandbox allow-same-origin/)
    for (const [, href = ''] of text.matchAll(/href="([^"]*)"/g)) expect(href).toContain(`${site}/`)
  }
})

test('everything else stays out of frames', async () => {
  for (const path of ['/', `/posts/${at.post}`, '/login', '/api/posts', '/feed.xml', '/oembed?url=x']) {
    const { headers } = await visitor().get(path)
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(String(headers['content-security-policy'])).not.toContain('frame-ancestors *')
  }
})

test('a page says where its frame is, and a program gets it by the address of the page', async () => {
  const pages = {
    [`/posts/${at.post}`]: `/embed/posts/${at.post}`,
    [`/events/${at.event}-seed-swap`]: `/embed/events/${at.event}`,
    [`/business/${at.shop}-egoli`]: `/embed/shops/${at.shop}`,
  }
  for (const [path, frame] of Object.entries(pages)) {
    const { text } = await visitor().get(path)
    const [, href = ''] = /type="application\/json\+oembed" href="([^"]*)"/.exec(text) ?? []
    expect(href, path).toBe(`${site}/oembed?url=${encodeURIComponent(site + path)}`)
    const answer = await visitor().get(href.slice(site.length))
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(JSON.parse(answer.text)).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Highveld',
      html: expect.stringContaining(`<iframe src="${site}${frame}"`),
    })
  }
  const narrow = await visitor().get(
    `/oembed?maxwidth=300&url=${encodeURIComponent(`${site}/posts/${at.post}`)}`,
  )
  expect(JSON.parse(narrow.text)).toMatchObject({ width: 300, html: expect.stringContaining('width="300"') })
})

test.each([
  ['', 404],
  ['?url=', 404],
  ['?url=https://elsewhere.example/posts/1', 404],
  [`?url=${site}/settings`, 404],
  [`?url=${site}/posts/999999`, 404],
  [`?url=${site}/posts/x`, 404],
  ['?url=%00', 404],
  [`?format=xml&url=${site}/posts/1`, 400],
])('/oembed%s answers %d', async (query, status) => {
  expect((await visitor().get(`/oembed${query}`)).status).toBe(status)
})

test('nothing is in a frame that visitors do not see, whoever asks', async () => {
  const secret = 'Boekenhout'
  const closed = await member('Closed', { profileVisibility: 'private' })
  const quiet = (await author.post('/api/groups', { name: secret, visibility: 'open', isDiscreet: true }))
    .body.id
  const [own, inQuiet, forFollowers, taken] = [
    await closed.writes(secret),
    await author.writes(secret, { groupId: quiet }),
    await author.writes(secret, { audience: 'followers' }),
    await author.writes(secret),
  ]
  await rows('update posts set hidden_at = now() where id = $1', [taken.id])
  const event = await holds(author, { title: secret, groupId: quiet })
  const hidden = [
    ...[own, inQuiet, forFollowers, taken].map(({ id }) => `/embed/posts/${id}`),
    `/embed/posts/${event.id}`,
    `/embed/events/${event.id}`,
    `/embed/groups/${quiet}`,
    '/embed/shops/999999',
    '/embed/badges/0',
    '/embed/posts/x',
  ]
  for (const path of hidden)
    for (const person of [visitor(), author, closed]) expect((await person.get(path)).status, path).toBe(404)
  expect((await author.get('/embed/events')).text).not.toContain(secret)
  const asked = `/oembed?url=${encodeURIComponent(`${site}/posts/${inQuiet.id}`)}`
  expect((await author.get(asked)).status).toBe(404)
})
