import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, photo, rows, visitor, type Person } from '#app/testing.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { opensShop } from '#features/market/orders/server/testing.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { isPremium, passes } from './testing/membership-testing.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})

const enter = (person: Person) => person.post('/api/users/me/lounge')

test('the lounge is for Premium members and hidden from others', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  expect(await enter(visitor())).toFailWith(401, 'Not authenticated')
  expect(await enter(pieter)).toFailWith(403, perkMessages.loungeIsPremium)
  await isPremium(thandi, admin)
  const { status, body } = await enter(thandi)
  expect(status).toBe(200)
  expect((await enter(thandi)).body).toEqual(body)

  const address = `/api/groups/${body.groupId}`
  expect((await thandi.get(address)).body).toMatchObject({ isMember: true, visibility: 'private' })
  expect(await pieter.get(address)).toFailWith(404, groupMessages.missing)
  expect(await pieter.post(`${address}/join`)).toFailWith(404, groupMessages.missing)
  expect(await admin.patch(address, { visibility: 'open' })).toFailWith(409, perkMessages.loungeStaysPrivate)
  expect(await admin.post(`${address}/invite-link`)).toFailWith(409, perkMessages.loungeIsPremium)
})

test('members who enter at the same time share one lounge, and its count is correct', async () => {
  const people = await Promise.all(['ann', 'ben', 'cas'].map((name) => member(name)))
  for (const person of people) await isPremium(person, admin)
  const entered = await Promise.all(
    [...people, ...people].map(async (person) => (await enter(person)).body.groupId),
  )
  expect(new Set(entered).size).toBe(1)
  const [count] = await rows(
    `select members_count = (select count(*) from group_members where group_id = id and state = 'member') as "isRight" from groups where id = $1`,
    [entered[0]],
  )
  expect(count).toEqual({ isRight: true })
})

test('a member whose membership ends leaves the lounge, and can return with the next membership', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin)
  const { groupId } = (await enter(thandi)).body
  await thandi.del('/api/users/me/membership')
  expect((await thandi.get(`/api/groups/${groupId}`)).status).toBe(200)
  await passes(thandi, 40)
  expect(await thandi.get(`/api/groups/${groupId}`)).toFailWith(404, groupMessages.missing)
  expect(await enter(thandi)).toFailWith(403, perkMessages.loungeIsPremium)
  await isPremium(thandi, admin)
  expect((await enter(thandi)).body).toEqual({ groupId })
})

test('a shop can list as many products as its owner’s membership allows', async () => {
  const shop = await opensShop('Full shelves')
  const [free, premium] = [perksOf(null).productsPerShop, perksOf({ isPremium: true }).productsPerShop]
  const fill = (many: number) =>
    rows(
      `insert into products (business_id, name, category, price, price_cents)
       select $1, 'Pot ' || n, 'Other', '5', 500 from generate_series(1, $2::int) n`,
      [shop.id, many],
    )
  const add = () => shop.owner.post(`/api/businesses/${shop.id}/products`, { name: 'Pot', price: '5' })
  await fill(free - 1)
  const [one, other] = await Promise.all([add(), add()])
  expect([one.status, other.status].toSorted()).toEqual([201, 409])
  expect(await add()).toFailWith(409, perkMessages.tooManyProducts(free))
  await isPremium(shop.owner, admin)
  expect((await add()).status).toBe(201)
  await fill(premium - free - 1)
  expect(await add()).toFailWith(409, perkMessages.tooManyProducts(premium))
})

test('a product can have as many pictures as its owner’s membership allows; existing ones stay, and none is added', async () => {
  const shop = await opensShop('Well lit')
  const made = await shop.owner.post(`/api/businesses/${shop.id}/products`, { name: 'Pot', price: '5' })
  const image = { name: 'image', value: await photo(), filename: 'pot.png', type: 'image/png' }
  const add = () => shop.owner.form('POST', `/api/products/${made.body.id}/images`, [image])
  const [free, premium] = [perksOf(null).picturesPerProduct, perksOf({ isPremium: true }).picturesPerProduct]
  for (let number = 0; number < free; number += 1) expect((await add()).status).toBe(201)
  expect(perkMessages.tooManyPictures(free)).toBe(
    'A product can have up to 5 pictures. With Premium it can have up to 10.',
  )
  expect(await add()).toFailWith(409, perkMessages.tooManyPictures(free))
  const { images } = (await visitor().get(`/api/products/${made.body.id}`)).body
  const photos = [...images.map(({ url }: { url: string }) => url), 'image6']
  const arranged = () =>
    shop.owner.form('PUT', `/api/products/${made.body.id}/images`, [
      data({ photos }),
      { ...image, name: 'image6' },
    ])
  expect(await arranged()).toFailWith(409, perkMessages.tooManyPictures(free))
  await isPremium(shop.owner, admin)
  for (let number = free; number < premium - 1; number += 1) expect((await add()).status).toBe(201)
  const last = await Promise.all([add(), add()])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await add()).toFailWith(409, 'A product can have up to 10 pictures.')

  await shop.owner.del('/api/users/me/membership')
  await passes(shop.owner, 40)
  expect((await visitor().get(`/api/products/${made.body.id}`)).body.images).toHaveLength(premium)
  expect(await add()).toFailWith(409, perkMessages.tooManyPictures(free))
})
