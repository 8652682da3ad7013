import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { shopOf } from '#features/market/products/server/testing.ts'

const site = 'https://highveld.example'

let thandi: Person
const at: Record<string, string> = {}
beforeAll(async () => {
  await testApp({ SITE_URL: site, SITE_CURRENCY: 'ZAR' }, true)
  await founder()
  thandi = await member('Thandi')
  const shop = await shopOf(thandi, { name: 'Egoli Pots & Pans' })
  const drops = { name: 'Evening Drops', price: '120.50', stock: 0 }
  const product = (await thandi.post(`/api/businesses/${shop}/products`, drops)).body
  const group = (await thandi.post('/api/groups', { name: 'Living Soil', visibility: 'open' })).body
  const discussion = (
    await thandi.post(`/api/groups/${group.id}/discussions`, {
      title: 'Which <mulch>?',
      content: 'Straw </script>',
    })
  ).body
  const event = await holds(thandi, { title: 'Seed swap', time: '10:00 to 16:00' })
  const post = await thandi.writes('Rain at last #Frost')
  Object.assign(at, {
    post: `/posts/${post.id}`,
    event: `/events/${event.id}`,
    product: `/product/${product.id}`,
    business: `/business/${shop}`,
    group: `/groups/${group.id}`,
    discussion: `/groups/${group.id}?discussion=${discussion.id}`,
  })
})

const head = async (path: string) => {
  const { status, text } = await visitor().get(path)
  expect(status, path).toBe(200)
  const attribute = (pattern: RegExp) => pattern.exec(text)?.[1]
  return {
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    url: attribute(/<meta property="og:url" content="([^"]*)"/),
    type: attribute(/<meta property="og:type" content="([^"]*)"/),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    feeds: [...text.matchAll(/<link rel="alternate" type="([^"]*)" title="[^"]*" href="([^"]*)"/g)].map(
      ([, type, href]) => [type, href],
    ),
    things: [...text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']): Record<string, unknown> => JSON.parse(json),
    ),
  }
}

test('each page has one address, with its name and without what links add', async () => {
  const expected = {
    '/': ['/', 'website'],
    [`${at.product}?utm_source=wa`]: [`${at.product}-evening-drops`, 'product'],
    [`${at.business}?fbclid=1`]: [`${at.business}-egoli-pots-pans`, 'website'],
    [`${at.event}?utm_source=wa`]: [`${at.event}-seed-swap`, 'website'],
    [at.group ?? '']: [`${at.group}-living-soil`, 'website'],
    [`${at.discussion}&utm_source=wa`]: [at.discussion?.replace('?', '-living-soil?'), 'article'],
    [`${at.post}?x=1`]: [at.post, 'article'],
    [`/profile/${thandi.id}`]: [`/@${thandi.username}`, 'profile'],
    '/t/frost': ['/t/frost', 'website'],
    '/marketplace?utm_source=wa': ['/marketplace', 'website'],
  }
  for (const [path, [canonical, type]] of Object.entries(expected)) {
    const found = await head(path)
    expect(found, path).toMatchObject({ canonical: site + canonical, url: site + canonical, type })
    expect(found.robots, path).toBeUndefined()
  }
})

test('another name, other letters or a slash at the end lead to the right address for good', async () => {
  for (const [from, to] of [
    [`${at.product}-morning-drops?utm_source=wa`, `${at.product}-evening-drops?utm_source=wa`],
    [`${at.product}-`, `${at.product}-evening-drops`],
    [`${at.event}-x`, `${at.event}-seed-swap`],
    [`${at.business}-x`, `${at.business}-egoli-pots-pans`],
    [`${at.group}-x`, `${at.group}-living-soil`],
    [`/@${thandi.username.toUpperCase()}`, `/@${thandi.username}`],
    ['/t/Frost', '/t/frost'],
    ['/?tag=Frost&feed=following', '/t/frost?feed=following'],
    ['/about/', '/about'],
    [`/products/5`, `/product/5`],
    [`/group-detail/5`, `/groups/5`],
    [`/event-detail/5`, `/events/5`],
    [`/users/5`, `/profile/5`],
  ]) {
    const { status, headers } = await visitor().get(from ?? '')
    expect([status, headers.location, headers['cache-control']], from).toEqual([301, to, 'no-store'])
  }
  for (const path of [`${at.product}-evening-drops`, at.product ?? '', `/@${thandi.username}`, '/t/frost'])
    expect((await visitor().get(path)).status, path).toBe(200)
})

test.each([
  '/login',
  '/register',
  '/settings',
  '/forgot-password',
  '/explore?q=rain',
  '/admin-tools',
  '/t/nobody',
])('search engines do not list %s', async (path) => {
  expect(await head(path)).toMatchObject({ robots: 'noindex', things: [], feeds: [] })
})

test('a discreet group is not listed and says nothing to machines', async () => {
  const { body } = await thandi.post('/api/groups', { name: 'Quiet', visibility: 'open', isDiscreet: true })
  expect(await head(`/groups/${body.id}`)).toMatchObject({ robots: 'noindex', things: [] })
})

/** What Google requires for a rich result: https://developers.google.com/search/docs/appearance/structured-data/search-gallery. */
const required = {
  post: ['DiscussionForumPosting', ['author', 'datePublished', 'text', 'url']],
  discussion: ['DiscussionForumPosting', ['author', 'datePublished', 'text', 'headline', 'url']],
  event: ['Event', ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode', 'organizer']],
  product: ['Product', ['name', 'offers']],
  business: ['LocalBusiness', ['name', 'address']],
} as const

test.each(Object.entries(required))(
  '%s is described with what rich results need',
  async (kind, [type, fields]) => {
    const { things } = await head(at[kind] ?? '')
    const thing = things.find((one) => one['@type'] === type) ?? {}
    expect(thing['@context']).toBe('https://schema.org')
    for (const field of fields) expect(thing, `${kind} ${field}`).toHaveProperty(field)
    const addresses = JSON.stringify(things).match(/"(?:url|item)":"[^"]*"/g) ?? []
    for (const address of addresses) expect(address).toContain(`"${site}/`)
    if (kind !== 'post')
      expect(things.find((one) => one['@type'] === 'BreadcrumbList')).toMatchObject({
        itemListElement: expect.arrayContaining([
          { '@type': 'ListItem', position: 1, name: expect.any(String), item: expect.stringContaining(site) },
        ]),
      })
  },
)

test('price, currency, stock and places are those of the page', async () => {
  const [product] = (await head(at.product ?? '')).things
  expect(product).toMatchObject({
    offers: { price: '120.50', priceCurrency: 'ZAR', availability: 'https://schema.org/OutOfStock' },
  })
  const [event] = (await head(at.event ?? '')).things
  expect(event).toMatchObject({ location: { '@type': 'Place', name: 'Victoria Yards, Johannesburg' } })
  const [posting] = (await head(at.discussion ?? '')).things
  expect(posting).toMatchObject({ headline: 'Which <mulch>?', text: 'Straw </script>' })
})

test('variants are offered from the lowest to the highest price', async () => {
  const id = (at.product ?? '').replace('/product/', '')
  const variants = ['Small', 'Large'].map((Size, index) => ({
    sku: Size,
    options: { Size },
    priceCents: 10_000 + index * 5_000,
    stock: index,
  }))
  const options = [{ name: 'Size', values: ['Small', 'Large'] }]
  const set = await thandi.put(`/api/products/${id}/variants`, { options, variants })
  expect(set.status, set.text).toBe(200)
  const [product] = (await head(at.product ?? '')).things
  expect(product).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      offerCount: 2,
      lowPrice: '100.00',
      highPrice: '150.00',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('the first page says who runs the site and where it is searched', async () => {
  const types = (await head('/')).things.map((thing) => thing['@type'])
  expect(types).toEqual(['Organization', 'WebSite'])
})

test('a member’s page has none of it, and an event that is over or cancelled says so', async () => {
  expect((await thandi.get(at.product ?? '')).text).not.toContain('ld+json')
  await thandi.post(`/api${at.event}/cancel`)
  const [event] = (await head(at.event ?? '')).things
  expect(event).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
})

test('an address of a file that is not there answers with two words', async () => {
  const { status, text, headers } = await visitor().get('/wp-login.php')
  expect([status, text, headers['content-type']]).toEqual([404, 'Not found', 'text/plain; charset=utf-8'])
  expect((await visitor().get('/no/such/page')).text).toContain('<div id="root">')
})

test('a name in an address tells nothing about who hides', async () => {
  const closed = await member('Closed')
  const answers = async (name: string) => {
    const [page, answer] = [await visitor().get(`/@${name}`), await visitor().get(`/api/users/named/${name}`)]
    return [page.status, answer.status, answer.body.message]
  }
  expect((await answers(closed.username)).slice(0, 2)).toEqual([200, 200])
  await thandi.post(`/api/users/${closed.id}/block`)
  expect((await closed.get(`/@${thandi.username}`)).status).toBe(404)
  await rows('update users set suspended_at = now() where id = $1', [closed.id])
  expect(await answers(closed.username)).toEqual(await answers('nobody_here'))
})

test('a browser finds the icon and the search, and robots the sitemap', async () => {
  const robots = (await visitor().get('/robots.txt')).text
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(robots).not.toContain('/feed')
  const icon = await visitor().get('/favicon.ico')
  expect([icon.status, icon.headers.location]).toEqual([302, '/icons/icon-192.png'])
  const search = await visitor().get('/opensearch.xml')
  expect(search.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
  expect(search.text).toContain(`template="${site}/explore?q={searchTerms}"`)
  expect((await visitor().get('/')).text).toContain(
    'rel="search" type="application/opensearchdescription+xml"',
  )
})
