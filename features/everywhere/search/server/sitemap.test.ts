import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor } from '#app/testing.ts'
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
  const shown = [`/business/${shop}`, `/product/${pot}`, `/groups/${open}`, `/events/${await holds(thandi)}`]
  const secret = [
    `/groups/${hidden}`,
    `/product/${gone}`,
    `/events/${await holds(closed)}`,
    `/events/${await holds(thandi, { groupId: hidden })}`,
  ]
  const post = await thandi.writes('A post')

  const { text, headers } = await visitor().get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const paths = [...text.matchAll(/<loc>https:\/\/highveld\.example([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(paths).toEqual(expect.arrayContaining(['/', '/marketplace', '/terms', ...shown]))
  for (const path of [...secret, `/posts/${post.id}`, `/profile/${thandi.id}`])
    expect(paths).not.toContain(path)
  for (const path of paths) expect((await visitor().get(path)).status, path).toBe(200)
  expect((await visitor().get('/robots.txt')).text).toContain('Sitemap: https://highveld.example/sitemap.xml')

  await rows('drop table posts cascade')
  expect((await visitor().get('/sitemap.xml')).text).toBe(text)
})

test('calendar programs may fetch calendars, and robots nothing else of the API', async () => {
  const rules = await readFile(new URL('../../../../app/web/public/robots.txt', import.meta.url), 'utf8')
  expect(rules).toMatch(/^Disallow: \/api\/\nAllow: \/api\/\*\.ics\$$/m)
})
