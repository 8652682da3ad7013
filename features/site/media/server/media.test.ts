import { beforeAll, expect, test } from 'vitest'
import { founder, member, photo, visitor, type Person } from '#app/testing.ts'

let thandi: Person
beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})

test('stored pictures are sent with their own content type and cannot run scripts', async () => {
  const { imageUrl } = await thandi.shows('Look')
  const { status, headers } = await visitor().get(imageUrl ?? '')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test.each([
  '',
  'x',
  '../../../../package.json',
  '..%2f..%2fpackage.json',
  'AAAAAAAAAAAAAAAA-480.webp',
  '%00',
  'a/b',
  `${'x'.repeat(150)}.webp`,
])('/uploads/%s is not found', async (name) => {
  const answer = await visitor().get(`/uploads/${name}`)
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('highveld')
})

test('a picture exists only in its own widths and does not reveal other files', async () => {
  const { imageUrl } = await thandi.shows('Look')
  for (const width of ['65', '1', '9999', '-64'])
    expect((await visitor().get((imageUrl ?? '').replace('-64.', `-${width}.`))).status, width).toBe(404)
})

test('a photo is visible to those who can see its post', async () => {
  const owner = await member('owner')
  const post = await owner.shows('Mine')
  const see = async (viewer: Person) => (await viewer.get(post.imageUrl ?? '')).status
  const follower = await member('follower')
  await follower.post(`/api/users/${owner.id}/follow`)
  expect([await see(visitor()), await see(follower), await see(owner)]).toEqual([200, 200, 200])
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'followers' })
  expect([await see(visitor()), await see(thandi), await see(follower), await see(owner)]).toEqual([
    404, 404, 200, 200,
  ])
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  expect([await see(visitor()), await see(thandi), await see(follower)]).toEqual([404, 404, 200])
  await owner.del(`/api/posts/${post.id}`)
  expect(await see(owner)).toBe(404)
})

test('an avatar is visible with the member card, a banner only with the profile', async () => {
  const owner = await member('owner', { profileVisibility: 'followers' })
  const { body } = await owner.form('PATCH', '/api/users/me', [
    { name: 'avatar', value: await photo(), filename: 'a.png' },
    { name: 'banner', value: await photo(), filename: 'b.png' },
  ])
  expect((await visitor().get(body.avatarUrl)).status).toBe(200)
  expect((await visitor().get(body.bannerUrl)).status).toBe(404)
  expect((await owner.get(body.bannerUrl)).status).toBe(200)
  expect((await visitor().get(`/api/users/${owner.id}`)).body).toMatchObject({
    avatarUrl: body.avatarUrl,
    bannerUrl: null,
  })
})
