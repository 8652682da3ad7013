import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { shopOf } from '#features/market/products/server/testing.ts'

const site = 'https://highveld.example'
const secret = 'Boekenhout'

let author: Person
let follower: Person
beforeAll(async () => {
  await testApp({ SITE_URL: site }, true)
  await founder()
  ;[author, follower] = [await member('Author'), await member('Follower')]
})

const json = async (path: string) => {
  const { status, text, headers } = await visitor().get(`${path}.json`)
  expect([status, headers['content-type']], path).toEqual([200, 'application/feed+json; charset=utf-8'])
  return JSON.parse(text)
}
const titles = async (path: string) => (await json(path)).items.map(({ title }: { title: string }) => title)

test('each feed is there as Atom and as JSON Feed, with addresses that lead to the pages', async () => {
  const group = (await author.post('/api/groups', { name: 'Living Soil', visibility: 'open' })).body.id
  await author.post(`/api/groups/${group}/discussions`, {
    title: 'Which mulch?',
    content: 'Straw & <b>hay</b>',
  })
  const shop = await shopOf(author, { name: 'Egoli' })
  await author.post(`/api/businesses/${shop}/products`, { name: 'Fabric pot', price: '5' })
  await author.writes('Rain at last #Frost')
  await holds(author, { title: 'Seed swap' })
  const feeds = {
    '/feed': ['Seed swap', 'Rain at last #Frost'],
    '/t/frost/feed': ['Rain at last #Frost'],
    [`/groups/${group}/feed`]: ['Which mulch?'],
    [`/business/${shop}/feed`]: ['Fabric pot'],
    '/events/feed': ['Seed swap'],
  }
  for (const [path, expected] of Object.entries(feeds)) {
    expect(await titles(path), path).toEqual(expected)
    const { items, feed_url: at, home_page_url: home } = await json(path)
    expect(at).toBe(`${site}${path}.json`)
    for (const url of [home, ...items.map((item: { url: string }) => item.url)])
      expect((await visitor().get(url.slice(site.length))).status, url).toBe(200)
    const atom = await visitor().get(`${path}.xml`)
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(atom.text).toContain('<feed xmlns="http://www.w3.org/2005/Atom">')
    for (const title of expected)
      expect(atom.text).toContain(`<title type="html"><![CDATA[${title}]]></title>`)
  }
  const [discussion] = (await json(`/groups/${group}/feed`)).items
  expect(discussion.content_html).toBe('<p>Straw &amp; &lt;b&gt;hay&lt;/b&gt;</p>')
})

test('pages name their feeds', async () => {
  const { text } = await visitor().get('/t/frost')
  expect(text).toContain(
    `type="application/atom+xml" title="#frost · Highveld" href="${site}/t/frost/feed.xml"`,
  )
})

test('a feed that has not changed is not sent again', async () => {
  const { headers } = await visitor().get('/feed.xml')
  const { app } = await testApp()
  const again = await app.inject({ url: '/feed.xml', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await author.writes('Something new')
  const changed = await app.inject({ url: '/feed.xml', headers: { 'if-none-match': String(headers.etag) } })
  expect(changed.statusCode).toBe(200)
})

test('nothing is in a feed that visitors do not see', async () => {
  const closed = await member('Closed', { profileVisibility: 'private' })
  const quiet = (
    await author.post('/api/groups', { name: `Quiet ${secret}`, visibility: 'open', isDiscreet: true })
  ).body.id
  const hidden = (await author.post('/api/groups', { name: `Private ${secret}`, visibility: 'private' })).body
    .id
  const words = `${secret} #${secret}`
  await closed.writes(words)
  for (const groupId of [quiet, hidden]) {
    await author.writes(words, { groupId })
    await author.post(`/api/groups/${groupId}/discussions`, { title: secret, content: words })
    expect((await visitor().get(`/groups/${groupId}/feed.xml`)).status).toBe(404)
    expect((await author.get(`/groups/${groupId}/feed.xml`)).status).toBe(404)
  }
  await author.writes(words, { audience: 'followers' })
  await follower.post(`/api/users/${author.id}/follow`)
  const [deleted, taken] = [await author.writes(words), await author.writes(words)]
  await author.del(`/api/posts/${deleted.id}`)
  await rows('update posts set hidden_at = now() where id = $1', [taken.id])
  for (const path of ['/feed', `/t/${secret}/feed`, '/events/feed'])
    for (const person of [visitor(), follower, author])
      for (const ending of ['xml', 'json'])
        expect((await person.get(`${path}.${ending}`)).text, path).not.toMatch(
          new RegExp(`${secret} |Closed`),
        )
})

test.each([
  '/groups/0/feed.xml',
  '/groups/x/feed.xml',
  '/groups/999999/feed.json',
  '/business/999999/feed.xml',
  '/t/a%20b/feed.xml',
  '/t/%00/feed.json',
])('there is no feed %s', async (path) => {
  expect((await visitor().get(path)).status).toBe(404)
})

test('what no XML can hold is left out of it', async () => {
  const { id } = await author.writes('Frost')
  await rows(`update posts set content = $2 where id = $1`, [id, 'Bell \u0007 and ]]> end'])
  const { text } = await visitor().get('/feed.xml')
  expect(text).not.toContain('\u0007')
  expect(text).toContain('Bell')
})

test('what stands under a name for a group names nobody in feeds, and is in no frame', async () => {
  const group = (
    await author.post('/api/groups', { name: 'Open names', visibility: 'open', allowsAliases: true })
  ).body.id
  const patient = await member('Patience')
  expect((await patient.post(`/api/groups/${group}/join`, { alias: 'Rooibos' })).status).toBe(200)
  await patient.post(`/api/groups/${group}/discussions`, { title: 'Under a name', content: 'How it went' })
  const post = await patient.writes('Written under a name', { groupId: group })
  const [entry] = (await json(`/groups/${group}/feed`)).items
  expect(entry.authors ?? [entry.author]).toEqual([{ name: 'Rooibos' }])
  for (const path of [`/groups/${group}/feed.xml`, '/feed.json', '/feed.xml', `/posts/${post.id}`]) {
    const { text } = await visitor().get(path)
    expect(text, path).not.toMatch(new RegExp(`Patience|${patient.username}`))
  }
  expect((await visitor().get(`/embed/posts/${post.id}`)).status).toBe(404)
})
