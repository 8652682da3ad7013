import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, testApp, visitor } from '#app/testing.ts'
import { sitemapPaths } from '#app/testing/sitemap.ts'
import { shopOf } from '#features/market/products/server/testing.ts'

beforeAll(async () => {
  await testApp({ SITE_URL: 'https://highveld.example' }, true)
  await founder()
})

test('the sitemap lists pages, businesses, products, groups and events that visitors can see, and nothing else', async () => {
  const [thandi, closed] = [await member('thandi'), await member('closed', { profileVisibility: 'private' })]
  const holds = async (person: typeof thandi, more = {}) =>
    (
      await person.writes('An event', {
        isEvent: 'true',
        title: 'Market',
        location: 'Clarens',
        time: '10:00',
        eventDate: '2030-12-05T08:00:00Z',
        ...more,
      })
    ).id
  const forms = async (visibility: string) =>
    (await thandi.post('/api/groups', { name: `A ${visibility} group`, visibility })).body.id
  const shop = await shopOf(thandi, { name: 'Egoli' })
  const sells = async (name: string) =>
    (await thandi.post(`/api/businesses/${shop}/products`, { name, price: '5' })).body.id
  const [open, hidden] = [await forms('open'), await forms('private')]
  const [pot, gone] = [await sells('Pot'), await sells('Gone')]
  await thandi.del(`/api/products/${gone}`)
  const discusses = async (group: number, title: string) =>
    (await thandi.post(`/api/groups/${group}/discussions`, { title, content: 'About it' })).body.id
  const guides = async (group: number) =>
    (await thandi.post(`/api/groups/${group}/guide`, { title: 'Frost', content: 'Cover it' })).body.id
  const quiet = await forms('open')
  await thandi.patch(`/api/groups/${quiet}`, { isDiscreet: true })
  const [discussion, guide, post] = [
    await discusses(open, 'Mulch'),
    await guides(open),
    await thandi.writes('A post'),
  ]
  const shown = [
    `/business/${shop}-egoli`,
    `/product/${pot}-pot`,
    `/groups/${open}-a-open-group`,
    `/events/${await holds(thandi)}-market`,
    `/groups/${open}-a-open-group?discussion=${discussion}`,
    `/groups/${open}-a-open-group?tab=guide&page=${guide}`,
    `/posts/${post.id}`,
  ]
  const secret = [
    `/groups/${quiet}`,
    `/groups/${open}-a-open-group?discussion=${await discusses(quiet, 'Quiet')}`,
    `/posts/${(await thandi.writes('In a quiet group', { groupId: quiet })).id}`,
    `/posts/${(await thandi.writes('For followers', { audience: 'followers' })).id}`,
    `/posts/${(await closed.writes('Of a private member')).id}`,
    `/groups/${hidden}`,
    `/product/${gone}`,
    `/events/${await holds(closed)}`,
    `/events/${await holds(thandi, { groupId: hidden })}`,
  ]
  const index = await visitor().get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.text).toContain('<loc>https://highveld.example/sitemaps/posts-0.xml</loc>')
  const paths = await sitemapPaths()
  expect(paths).toEqual(expect.arrayContaining(['/', '/marketplace', '/terms', ...shown]))
  for (const path of [...secret, `/profile/${thandi.id}`])
    expect(paths.filter((one) => one.startsWith(path))).toEqual([])
  for (const path of paths) expect((await visitor().get(path)).status, path).toBe(200)
  expect((await visitor().get('/robots.txt')).text).toContain('Sitemap: https://highveld.example/sitemap.xml')
  expect((await visitor().get('/sitemaps/posts-0.xml')).text).toMatch(
    new RegExp(`/posts/${post.id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[^<]+</lastmod>`),
  )
})

test.each(['posts-1000000000.xml', 'users-0.xml', 'posts--1.xml', 'posts-0', 'pages', '..%2fposts-0.xml'])(
  'there is no sitemap %s',
  async (name) => {
    expect((await visitor().get(`/sitemaps/${name}`)).status).toBe(404)
  },
)

test('calendar programs may fetch calendars, and robots nothing else of the API', async () => {
  const rules = await readFile(new URL('../../../../../app/web/public/robots.txt', import.meta.url), 'utf8')
  expect(rules).toMatch(/^Disallow: \/api\/\nAllow: \/api\/\*\.ics\$$/m)
})
