import { beforeAll, expect, test } from 'vitest'
import { holds } from '#features/community/events/server/testing.ts'
import { founds } from '#features/community/groups/server/testing.ts'
import { sells, shopOf } from '#features/market/products/server/testing.ts'
import { founder, member, photo, testApp, visitor, type Person } from './testing.ts'

let thandi: Person
beforeAll(async () => {
  await testApp({}, true)
  await founder()
  thandi = await member('thandi')
})

/** What is in the page before any script has run. */
async function painted(person: Person, url: string) {
  const { status, text } = await person.get(url)
  expect(status, url).toBe(200)
  return text.slice(text.indexOf('<div id="root">'), text.indexOf('<script type="application/json"'))
}

test('pages opened from a shared link have their first screen in the HTML, escaped', async () => {
  const shop = await shopOf(thandi, { name: 'Kloof <Seeds>', description: 'Seeds from the kloof.' })
  const product = await sells(thandi, shop, { name: 'Clay pot', description: 'Fired twice.' })
  const group = await founds(thandi, { name: 'Kloof growers', description: 'Growing on slopes.' })
  const post = await thandi.writes('Frost on the bottom camp')
  const event = await holds(thandi, { title: 'Seed swap', content: 'Bring envelopes.' })
  const shown: [string, ...string[]][] = [
    [`/posts/${post.id}`, `@${thandi.username}</p>`, '<p>Frost on the bottom camp</p>'],
    [`/business/${shop}`, '<h1>Kloof &lt;Seeds&gt;</h1>', '<p>Seeds from the kloof.</p>'],
    [`/product/${product.id}`, '<h1>Clay pot</h1>', '$1,299.50', '<p>Fired twice.</p>'],
    [`/groups/${group.id}`, '<h1>Kloof growers</h1>', '<p>Growing on slopes.</p>'],
    [`/events/${event.id}`, '<h1>Seed swap</h1>', 'Victoria Yards', '<p>Bring envelopes.</p>'],
    [`/profile/${thandi.id}`, '<h1>thandi</h1>', `@${thandi.username}</p>`],
  ]
  for (const [url, ...parts] of shown) {
    const html = await painted(thandi, url)
    for (const part of parts) expect(html, url).toContain(part)
  }
})

test('the picture of a post is in its first screen with its size', async () => {
  const { id, image } = await thandi.shows('The bottom camp')
  const html = await painted(visitor(), `/posts/${id}`)
  expect(html).toContain(`<img src="${image?.url}"`)
  expect(html).toContain('width="64" height="48"')
})

test('the pictures of a business, a group and a member are in the first screen of their pages, in several sizes', async () => {
  const value = await photo(1_600, 600)
  const image = { name: 'image', value, filename: 'field.png', type: 'image/png' }
  const shop = await shopOf(thandi, { name: 'Kloof Pots' })
  const group = await founds(thandi, { name: 'Kloof pickers' })
  await thandi.form('PATCH', `/api/businesses/${shop}`, [image])
  await thandi.form('PATCH', `/api/groups/${group.id}`, [image])
  await thandi.form('PATCH', '/api/users/me', [{ ...image, name: 'banner' }])
  for (const url of [`/business/${shop}`, `/groups/${group.id}`, `/profile/${thandi.id}`])
    expect(await painted(visitor(), url)).toMatch(/<img src="\S+" srcset="\/uploads\/\S+ \d+w, \/uploads\//)
})

test('the first screen has nothing that the viewer may not see', async () => {
  const words = 'Who grows what, and where'
  const group = await founds(thandi, { name: 'Closed beds', description: words, visibility: 'private' })
  expect(await painted(thandi, `/groups/${group.id}`)).toContain(words)
  expect((await visitor().get(`/groups/${group.id}`)).text).not.toContain(words)
  const post = await thandi.writes('Only for followers')
  await thandi.del(`/api/posts/${post.id}`)
  expect((await visitor().get(`/posts/${post.id}`)).text).not.toContain('Only for followers')
})

test('a member’s feed has its composer and posts in outline; a visitor’s has the hero', async () => {
  const outline = await painted(thandi, '/')
  expect(outline).toContain('dawn-composer')
  expect(outline).not.toContain('<h1>')
  expect(await painted(thandi, '/t/soil')).not.toContain('dawn-composer')
  const hero = await painted(visitor(), '/')
  expect(hero).toContain('<h1>')
  expect(hero).not.toContain('dawn-composer')
})
