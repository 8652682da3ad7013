import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  data,
  founder,
  mark,
  member,
  photo,
  rows,
  staff,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { eraseDeactivated } from '#features/everywhere/export-and-erasure/server/account-deletion.jobs.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { isPremium, passes } from '#features/membership/membership/server/testing/membership-testing.ts'
import { purgeOrphans } from '#features/site/media/server/media.jobs.ts'
import { type Image } from '#platform/contract/images.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { photoNames } from '#platform/contract/uploads/photo-names.ts'
import { businessMessages } from '../copy.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})

const [free, premium] = [perksOf(null).photosPerBusiness, perksOf({ isPremium: true }).photosPerBusiness]

async function opens(name: string) {
  const owner = await member(name)
  const { body } = await owner.post('/api/businesses', { name, category: 'Clinic', location: 'Melville' })
  return { owner, at: `/api/businesses/${body.id}/photos`, id: Number(body.id) }
}
type Shop = Awaited<ReturnType<typeof opens>>

/** Arranges the photos with these addresses, followed by N new ones. */
async function arrange(
  { owner, at }: Shop,
  retained: string[],
  added: number,
  more: Record<string, string> = {},
) {
  const names = photoNames.slice(0, added)
  const files = await Promise.all(
    names.map(async (name) => ({ name, value: await photo(), filename: 'a.png', type: 'image/png' })),
  )
  return owner.form('PUT', at, [data({ photos: [...retained, ...names], ...more }), ...files])
}
const urlsIn = (photos: Image[]) => photos.map(({ url }) => url)
const shown = async ({ at }: Shop, viewer = visitor()): Promise<Image[]> => (await viewer.get(at)).body

test('the owner shows photos of the business, described and in order', async () => {
  const shop = await opens('Shown')
  expect(await shown(shop)).toEqual([])
  const made = await arrange(shop, [], 3, { alt: 'The door', alt3: 'The garden' })
  expect(made.status, made.text).toBe(200)
  expect(made.body.map(({ alt }: Image) => alt)).toEqual(['The door', '', 'The garden'])
  expect(await shown(shop)).toEqual(made.body)
  const [a = '', b = '', c = ''] = urlsIn(made.body)
  for (const url of [a, b, c]) expect((await visitor().get(url)).status).toBe(200)

  const turned = await shop.owner.put(shop.at, { photos: [c, a], alt2: 'The front door' })
  expect(turned.body.map(({ alt }: Image) => alt)).toEqual(['The garden', 'The front door'])
  expect((await shop.owner.get(b)).status).toBe(404)
  expect((await visitor().get(`/api/businesses/${shop.id}`)).body).not.toHaveProperty('photos')
  expect((await shop.owner.put(shop.at, { photos: [] })).body).toEqual([])
})

test('only the owner arranges the photos, and only those of the business', async () => {
  const [shop, other] = [await opens('Mine'), await opens('Theirs')]
  const { body } = await arrange(shop, [], 1)
  expect(await visitor().put(shop.at, { photos: [] })).toFailWith(401, 'Not authenticated')
  for (const person of [other.owner, await staff('moderator')])
    expect(await person.put(shop.at, { photos: [] })).toFailWith(403, businessMessages.notYours)
  expect(await other.owner.put(other.at, { photos: urlsIn(body) })).toFailWith(
    400,
    mediaMessages.strangePhoto,
  )
  expect(await shop.owner.put(shop.at, { photos: [...urlsIn(body), ...urlsIn(body)] })).toFailWith(
    400,
    mediaMessages.strangePhoto,
  )
  expect(await shop.owner.put('/api/businesses/999999/photos', { photos: [] })).toFailWith(
    404,
    businessMessages.missing,
  )
  expect(await shown(shop)).toEqual(body)
})

test('three photos are free, ten with Premium; after Premium ends they stay and none can be added', async () => {
  const shop = await opens('Counted')
  expect([free, premium]).toEqual([3, 10])
  expect(await arrange(shop, [], 4)).toFailWith(
    403,
    'A business can have up to 3 photos. With Premium it can have up to 10.',
  )
  expect((await arrange(shop, [], 3)).status).toBe(200)
  expect(await arrange(shop, urlsIn(await shown(shop)), 1)).toFailWith(
    403,
    perkMessages.tooManyBusinessPhotos(free),
  )
  await isPremium(shop.owner, admin)
  expect((await arrange(shop, urlsIn(await shown(shop)), 7)).body).toHaveLength(10)
  expect(await arrange(shop, urlsIn(await shown(shop)), 1)).toFailWith(
    403,
    'A business can have up to 10 photos.',
  )

  await shop.owner.del('/api/users/me/membership')
  await passes(shop.owner, 40)
  const ten = urlsIn(await shown(shop))
  expect(ten).toHaveLength(10)
  expect((await shop.owner.put(shop.at, { photos: ten.slice(1) })).body).toHaveLength(9)
  expect(await arrange(shop, ten.slice(1, 4), 1)).toFailWith(403, perkMessages.tooManyBusinessPhotos(free))
  expect((await arrange(shop, ten.slice(1, 3), 1)).status).toBe(200)
})

test('a blocked member sees no photos, and neither does anyone if the owner is suspended', async () => {
  const [shop, pieter] = [await opens('Hidden'), await member('pieter')]
  const { body } = await arrange(shop, [], 1)
  const [url = ''] = urlsIn(body)
  await shop.owner.post(`/api/users/${pieter.id}/block`)
  expect(await pieter.get(shop.at)).toFailWith(404, businessMessages.missing)
  expect((await pieter.get(url)).status).toBe(404)
  expect((await visitor().get(url)).status).toBe(200)
  await mark(shop.owner, 'suspended_at')
  expect(await visitor().get(shop.at)).toFailWith(404, businessMessages.missing)
  expect((await visitor().get(url)).status).toBe(404)
})

test('removing a photo deletes its file, and deleting the owner deletes all files', async () => {
  const { db, config } = await testApp()
  const shop = await opens('Leaving')
  const [a = '', b = ''] = urlsIn((await arrange(shop, [], 2)).body)
  const isThere = (url: string) =>
    existsSync(path.join(config.dataDir, 'media', url.slice(9, 11), path.basename(url)))
  await shop.owner.put(shop.at, { photos: [b] })
  await shop.owner.form('PATCH', `/api/businesses/${shop.id}`, [
    { name: 'image', value: await photo(), filename: 'a.png', type: 'image/png' },
  ])
  await rows(`update media set created_at = now() - interval '49 hours' where user_id = $1`, [shop.owner.id])
  await purgeOrphans.run({ db, config })
  expect([isThere(a), isThere(b)]).toEqual([false, true])
  await mark(shop.owner, 'deactivated_at')
  await rows(`update users set deactivated_at = now() - interval '31 days' where id = $1`, [shop.owner.id])
  await eraseDeactivated.run({ db, config })
  expect(isThere(b)).toBe(false)
})

test('the default business stays without the photos of an owner who leaves', async () => {
  const { db, config } = await testApp()
  const at = '/api/businesses/1/photos'
  const parts = [data({ photos: ['image'] }), { name: 'image', value: await photo(), filename: 'a.png' }]
  expect((await admin.form('PUT', at, parts)).body).toHaveLength(1)
  await rows(`update users set deactivated_at = now() - interval '31 days' where id = $1`, [admin.id])
  await eraseDeactivated.run({ db, config })
  expect((await visitor().get(at)).body).toEqual([])
})
