import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, photo, rows, visitor, type Person } from '#app/testing.ts'
import { friends } from '#features/community/messages/server/testing.ts'
import { opensShop } from '#features/market/orders/server/testing.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'

beforeAll(founder)

const shared = 'public, max-age=31536000, s-maxage=60, immutable'
const ownBrowser = 'private, max-age=31536000, immutable'
const picture = async (name: string) => ({
  name,
  value: await photo(),
  filename: 'a.png',
  type: 'image/png',
})

const cacheOf = async (person: Person, url: string) => {
  const { status, headers } = await person.get(url)
  expect(status).toBe(200)
  return headers['cache-control']
}

/** 404 that no cache keeps, also for a cache that has the picture and asks whether it is still good. */
async function expectGone(people: Person[], url: string) {
  for (const person of people)
    for (const headers of [
      { 'if-none-match': '"another"' },
      { 'if-none-match': `"${url.slice('/uploads/'.length)}"` },
    ]) {
      const answer = await person.send('GET', url, undefined, headers)
      expect(answer).toFailWith(404, mediaMessages.missing)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
}

const urlOf = ({ imageUrl }: { imageUrl?: string | null }) => imageUrl ?? ''

test('shared caches may hold what everybody can see for a minute, no matter who asked for it', async () => {
  const [owner, other] = [await member('owner'), await member('other')]
  const url = urlOf(await owner.shows('Look'))
  for (const person of [visitor(), other, owner]) expect(await cacheOf(person, url)).toBe(shared)
})

test('a cache that has a picture learns that it is still good, without getting it again', async () => {
  const url = urlOf(await (await member('owner')).shows('Look'))
  const { headers } = await visitor().get(url)
  for (const known of [
    String(headers.etag),
    `W/${String(headers.etag)}`,
    `"other", ${String(headers.etag)}`,
  ]) {
    const answer = await visitor().send('GET', url, undefined, { 'if-none-match': known })
    expect(answer).toMatchObject({ status: 304, text: '', headers: { 'cache-control': shared } })
  }
  expect((await visitor().send('GET', url, undefined, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('what only some can see is never held by shared caches', async () => {
  const owner = await member('owner')
  const follower = await member('follower')
  await follower.post(`/api/users/${owner.id}/follow`)
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'followers' })
  const url = urlOf(await owner.shows('For followers'))
  for (const person of [owner, follower]) expect(await cacheOf(person, url)).toBe(ownBrowser)
  await expectGone([visitor(), await member('other')], url)

  const { one, other, id } = await friends()
  const sent = await one.form('POST', `/api/conversations/${id}/messages`, [
    data({ text: 'Look', clientId: 'caching-0001' }),
    await picture('image'),
  ])
  expect(await cacheOf(other, sent.body.images[0].url)).toBe(ownBrowser)
})

test.each<[string, (owner: Person, postId: number) => Promise<unknown>]>([
  ['deletes the post', (owner, postId) => owner.del(`/api/posts/${postId}`)],
  [
    'makes the profile private',
    (owner) => owner.patch('/api/users/me/privacy', { profileVisibility: 'private' }),
  ],
  ['is suspended', (owner) => rows('update users set suspended_at = now() where id = $1', [owner.id])],
  [
    'has the post hidden by the staff',
    (_, postId) => rows('update posts set hidden_at = now() where id = $1', [postId]),
  ],
])('a picture is gone at once when its author %s', async (_what, hide) => {
  const [owner, other] = [await member('owner'), await member('other')]
  const post = await owner.shows('Look')
  for (const person of [visitor(), other]) expect(await cacheOf(person, urlOf(post))).toBe(shared)
  await hide(owner, post.id)
  await expectGone([visitor(), other], urlOf(post))
})

test('a blocked member no longer gets the picture from us, while others do', async () => {
  const [owner, blocked] = [await member('owner'), await member('blocked')]
  const url = urlOf(await owner.shows('Look'))
  expect(await cacheOf(blocked, url)).toBe(shared)
  await owner.post(`/api/users/${blocked.id}/block`)
  await expectGone([blocked], url)
  expect(await cacheOf(visitor(), url)).toBe(shared)
})

test('the picture of a group is private once the group is', async () => {
  const [owner, other] = [await member('owner'), await member('other')]
  const made = await owner.form('POST', '/api/groups', [
    data({ name: 'Cached growers', description: 'Soil' }),
    await picture('image'),
  ])
  expect(made.status, made.text).toBe(201)
  const url: string = made.body.image.url
  expect(await cacheOf(visitor(), url)).toBe(shared)
  expect((await owner.patch(`/api/groups/${made.body.id}`, { visibility: 'private' })).status).toBe(200)
  expect(await cacheOf(owner, url)).toBe(ownBrowser)
  await expectGone([visitor(), other], url)
})

test('pictures of a shop are gone at once when a product is deleted or the shop is hidden', async () => {
  const shop = await opensShop('Cached shop')
  const product = await shop.owner.form('POST', `/api/businesses/${shop.id}/products`, [
    data({ name: 'Grinder', price: '50', category: 'Accessories' }),
    await picture('image'),
  ])
  const withLogo = await shop.owner.form('PATCH', `/api/businesses/${shop.id}`, [
    data({ name: 'Cached shop' }),
    await picture('logo'),
  ])
  const [grinder, logo] = [String(product.body.imageUrl), String(withLogo.body.logo)]
  for (const url of [grinder, logo]) expect(await cacheOf(visitor(), url)).toBe(shared)
  expect((await shop.owner.del(`/api/products/${product.body.id}`)).status).toBe(200)
  await expectGone([visitor()], grinder)
  await rows('update businesses set hidden_at = now() where id = $1', [shop.id])
  await expectGone([visitor()], logo)
})

test('a profile picture that was replaced or removed is gone at once', async () => {
  const owner = await member('owner')
  const saves = async (name: string) =>
    (await owner.form('PATCH', '/api/users/me', [await picture(name)])).body[`${name}Url`]
  for (const name of ['avatar', 'banner']) {
    const [first, second] = [await saves(name), await saves(name)]
    expect(await cacheOf(visitor(), second)).toBe(shared)
    await expectGone([visitor(), owner], first)
    expect((await owner.patch('/api/users/me', { [`${name}Url`]: null })).status).toBe(200)
    await expectGone([visitor(), owner], second)
  }
})
