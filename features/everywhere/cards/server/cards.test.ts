import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { founder, mark, member, photo, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { breakLines } from '#features/site/media/server/drawn-text.ts'
import { plainCardPicture } from '#platform/contract/discreet.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { cardMessages } from '../copy.ts'

let siteCard = ''
beforeAll(async () => {
  await testApp({}, true)
  await founder()
  siteCard = await etagOf('/cards/site.jpg')
})

async function etagOf(path: string, person: Person = visitor()) {
  const { status, headers, text } = await person.get(path)
  expect(status, text).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, no-cache' })
  return String(headers.etag)
}

/** The picture that the page of this path names, without the site's address. */
async function cardOn(path: string, person: Person = visitor()) {
  const { text } = await person.get(path)
  return (
    /<meta property="og:image" content="http:\/\/[^/]+([^"]+)">/.exec(text)?.[1]?.replaceAll('&amp;', '&') ??
    ''
  )
}

const inThreeDays = () => new Date(Date.now() + 3 * dayMs).toISOString()
const makers = {
  post: async (person: Person): Promise<[string, string]> => {
    const { id } = await person.shows('Rain at last', await photo(1200, 900))
    return [`/posts/${id}`, `/cards/post-${id}.jpg`]
  },
  event: async (person: Person): Promise<[string, string]> => {
    const { body } = await person.post('/api/posts', {
      type: 'event',
      isEvent: 'true',
      title: 'Seed swap',
      content: 'Bring seeds.',
      location: 'Clarens, Free State',
      time: '10:00',
      eventDate: inThreeDays(),
    })
    return [`/events/${body.id}`, `/cards/event-${body.id}.jpg`]
  },
  group: async (person: Person): Promise<[string, string]> => {
    const { body } = await person.post('/api/groups', {
      name: 'Living Soil',
      description: 'Worms and compost.',
    })
    return [`/groups/${body.id}`, `/cards/group-${body.id}.jpg`]
  },
  business: async (person: Person): Promise<[string, string]> => {
    const { id } = await opens(person)
    return [`/business/${id}`, `/cards/business-${id}.jpg`]
  },
  product: async (person: Person): Promise<[string, string]> => {
    const { id } = await opens(person)
    const { body } = await person.post(`/api/businesses/${id}/products`, { name: 'Trowel', price: '$14.50' })
    await rows(`update products set state = 'published' where id = $1`, [body.id])
    return [`/product/${body.id}`, `/cards/product-${body.id}.jpg`]
  },
}

async function opens(person: Person): Promise<{ id: number }> {
  const business = { name: 'Kloof Tools', category: 'Grow Supply', location: 'Cape Town' }
  return (await person.post('/api/businesses', business)).body
}

test.each(Object.entries(makers))(
  'the page of a public %s names a card of 1200 × 630 pixels',
  async (_kind, make) => {
    const [page, card] = await make(await member('thandi'))
    const path = await cardOn(page)
    expect(path).toMatch(new RegExp(`^${card.replace('.', '\\.')}\\?v=[\\w-]{12}$`))
    expect(await etagOf(path)).not.toBe(siteCard)
    const { app } = await testApp()
    const { rawPayload } = await app.inject(path)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(300_000)
  },
)

const makesPost = async (person: Person) => (await person.writes('Between us')).id
const hides: [string, (person: Person) => Promise<string>][] = [
  [
    'a post that was deleted',
    async (person) => {
      const id = await makesPost(person)
      await person.del(`/api/posts/${id}`)
      return `post-${id}`
    },
  ],
  [
    'a post that the staff has hidden',
    async (person) => {
      const id = await makesPost(person)
      await rows('update posts set hidden_at = now() where id = $1', [id])
      return `post-${id}`
    },
  ],
  [
    'a post for followers',
    async (person) => {
      const id = await makesPost(person)
      await person.patch('/api/users/me/privacy', { profileVisibility: 'followers' })
      return `post-${id}`
    },
  ],
  [
    'a post of a private profile',
    async (person) => {
      const id = await makesPost(person)
      await person.patch('/api/users/me/privacy', { profileVisibility: 'private' })
      return `post-${id}`
    },
  ],
  [
    'a post of a suspended member',
    async (person) => {
      const id = await makesPost(person)
      await mark(person, 'suspended_at')
      return `post-${id}`
    },
  ],
  [
    'a private group',
    async (person) => {
      const group = { name: 'Health', description: 'For patients.', visibility: 'private' }
      const { status, body } = await person.post('/api/groups', group)
      expect(status).toBe(201)
      return `group-${body.id}`
    },
  ],
  [
    'an event of a private group',
    async (person) => {
      const group = { name: 'Health', description: 'For patients.', visibility: 'private' }
      const { id: groupId } = (await person.post('/api/groups', group)).body
      const [, card] = await makers.event(person)
      const id = /\d+/.exec(card)?.[0]
      await rows('update posts set group_id = $1 where id = $2', [groupId, id])
      return `event-${id}`
    },
  ],
  [
    'a product that waits for its review',
    async (person) => {
      const [, card] = await makers.product(person)
      const id = /\d+/.exec(card)?.[0]
      await rows(`update products set state = 'in_review' where id = $1`, [id])
      return `product-${id}`
    },
  ],
  [
    'a suspended business',
    async (person) => {
      const { id } = await opens(person)
      await rows('update businesses set suspended_at = now() where id = $1', [id])
      return `business-${id}`
    },
  ],
  ['what does not exist', async () => 'post-999999'],
]
test.each(hides)('the card of %s is the site’s, for its owner and the staff too', async (_what, hide) => {
  const owner = await member('owner')
  const card = `/cards/${await hide(owner)}.jpg`
  for (const person of [visitor(), owner, await staff('moderator')])
    expect(await etagOf(card, person)).toBe(siteCard)
})

test('a page that is not public names the site’s card', async () => {
  const owner = await member('owner', { profileVisibility: 'private' })
  const { id } = await owner.writes('Between us')
  expect(await cardOn(`/posts/${id}`)).toBe('/cards/site.jpg')
  expect(await cardOn(`/profile/${owner.id}`)).toBe('/cards/site.jpg')
  expect(await cardOn('/about')).toBe('/cards/site.jpg')
})

test('a card changes with its content at once, and not without', async () => {
  const owner = await member('owner')
  const { id } = await owner.writes('First frost')
  const [path, page] = [`/cards/post-${id}.jpg`, `/posts/${id}`]
  const [before, address] = [await etagOf(path), await cardOn(page)]
  const again = await visitor().request({ method: 'GET', url: path, headers: { 'if-none-match': before } })
  expect(again.status).toBe(304)
  expect((await owner.patch(`/api/posts/${id}`, { content: 'Second frost' })).status).toBe(200)
  expect(await etagOf(path)).not.toBe(before)
  expect(await cardOn(page)).not.toBe(address)
  await owner.del(`/api/posts/${id}`)
  const stale = await visitor().request({ method: 'GET', url: path, headers: { 'if-none-match': before } })
  expect(stale).toMatchObject({ status: 200, headers: { etag: siteCard } })
})

test('names that no card has are not found', async () => {
  for (const name of [
    'post-0.jpg',
    'user-1.jpg',
    'post-1.png',
    'site',
    'constructor-1.jpg',
    'post-99999999999999999.jpg',
  ])
    expect(await visitor().get(`/cards/${name}`), name).toFailWith(404, cardMessages.missing)
})

test('texts that no font has, that are empty or have no spaces are drawn too', async () => {
  const owner = await member('owner')
  for (const content of ['🌱🌱🌱', '大麻', 'w'.repeat(900), 'a < b & "c"', 'Šta ǃXóõ ŷ']) {
    const { id } = await owner.writes(content)
    expect(await etagOf(`/cards/post-${id}.jpg`)).not.toBe(siteCard)
  }
})

test('lines break at spaces, and what does not fit ends with an ellipsis', () => {
  const measure = (text: string) => text.length
  expect(breakLines('one two three', 8, 3, measure)).toEqual(['one two', 'three'])
  expect(breakLines('one two three four', 8, 2, measure)).toEqual(['one two', 'three…'])
  expect(breakLines('abcdefghijkl', 5, 2, measure)).toEqual(['abcde', 'fghi…'])
  expect(breakLines('   ', 5, 2, measure)).toEqual([])
})

test('the preview of a link that was shared to reveal nothing has no title, text or picture of ours', async () => {
  const author = await member('quiet')
  for (const make of Object.values(makers)) {
    const [path, card] = await make(author)
    expect(await cardOn(path)).toContain(card)
    const { status, text } = await visitor().get(`${path}?card=plain`)
    expect(status).toBe(200)
    const head = text.slice(0, text.indexOf('<style'))
    expect(head).toContain('<title>Field Notes</title>')
    expect(head).toContain('<meta property="og:title" content="Field Notes">')
    expect(await cardOn(`${path}?card=plain`)).toBe(plainCardPicture)
    expect(head).not.toMatch(/og:description|og:site_name|og:url|Highveld|cards|quiet|Rain|Seed|Soil/)
  }
})
