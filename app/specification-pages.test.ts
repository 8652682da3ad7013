import { beforeAll, expect, test } from 'vitest'
import { trusted } from '#features/market/products/server/testing.ts'
import { founder, member, testApp, visitor, type Person } from './testing.ts'

beforeAll(async () => {
  await testApp({}, true)
  await founder()
})

const made = async (person: Person, url: string, body: object = {}) => {
  const answer = await person.post(url, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

const eventInput = {
  type: 'event',
  isEvent: true,
  title: 'Winter market',
  content: 'Thirty tables',
  location: 'Clarens',
  time: 'From ten',
  eventDate: '2199-07-25',
}

test('the linked paths lead to the pages of the route table', async () => {
  const leadsTo = async (from: string) => (await visitor().get(from)).headers.location
  expect(await leadsTo('/auth')).toBe('/login')
  expect(await leadsTo('/users/1')).toBe('/profile/1')
  expect(await leadsTo('/event-detail/5')).toBe('/events/5')
  expect(await leadsTo('/group-detail/5')).toBe('/groups/5')
  expect(await leadsTo('/products/5')).toBe('/product/5')
  for (const page of ['/subscribe', '/business/1', '/marketplace?business=1', '/delta-biomed'])
    expect((await visitor().get(page)).status, page).toBe(200)
})

test('every path of the route table answers with its page', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Rain at last')
  const event = await made(thandi, '/api/posts', eventInput)
  const group = await made(thandi, '/api/groups', { name: 'Living soil' })
  const business = await made(thandi, '/api/businesses', {
    name: 'Kloof Tools',
    category: 'Grow Supply',
    location: 'Cape Town',
  })
  await trusted(business.id)
  const product = await made(thandi, `/api/businesses/${business.id}/products`, {
    name: 'Trowel',
    price: '14.50',
  })
  for (const page of [
    '/',
    '/explore',
    '/groups',
    `/groups/${group.id}`,
    '/events',
    `/events/${event.id}`,
    `/posts/${post.id}`,
    '/business-directory',
    '/marketplace',
    `/product/${product.id}`,
    '/delta-biomed',
    `/profile/${thandi.id}`,
    '/login',
    '/register',
    '/settings',
    '/admin-tools',
    '/about',
    '/contact',
    '/terms',
    '/privacy',
  ])
    expect((await visitor().get(page)).status, page).toBe(200)
})

test('an id that is no positive integer is Group Not Found', async () => {
  for (const page of ['/groups/0', '/groups/abc', '/groups/-1'])
    expect((await visitor().get(page)).status, page).toBe(404)
  expect(await visitor().get('/api/groups/999999')).toFailWith(404, 'Group Not Found')
})
