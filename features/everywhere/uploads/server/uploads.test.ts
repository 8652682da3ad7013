import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, photo, rows, staff, visitor, type Person } from '#app/testing.ts'
import { opensShop, ordered } from '#features/market/orders/server/testing.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'

beforeAll(async () => void (await founder()))

const file = async (name: string) => ({ name, value: await photo(), filename: 'a.png', type: 'image/png' })

async function sellsWithPictures(name: string) {
  const shop = await opensShop(name)
  const withLogo = await shop.owner.form('PATCH', `/api/businesses/${shop.id}`, [
    data({ name }),
    await file('logo'),
  ])
  expect(withLogo.status, withLogo.text).toBe(200)
  const product = await shop.owner.form('POST', `/api/businesses/${shop.id}/products`, [
    data({ name: 'Grinder', price: '50', category: 'Accessories' }),
    await file('image'),
  ])
  expect(product.status, product.text).toBe(201)
  return {
    shop,
    productId: Number(product.body.id),
    logo: String(withLogo.body.logo),
    picture: String(product.body.imageUrl),
  }
}

async function expectOpen(people: Person[], url: string, isOpen: boolean) {
  for (const person of people) {
    const answer = await person.get(url)
    if (isOpen) expect(answer.status).toBe(200)
    else expect(answer).toFailWith(404, mediaMessages.missing)
  }
}

test('pictures of a hidden business and of its products are hidden with it', async () => {
  const { shop, logo, picture } = await sellsWithPictures('Hidden shop')
  const others = [visitor(), await member('other')]
  await expectOpen(others, logo, true)
  await expectOpen(others, picture, true)
  await rows('update businesses set hidden_at = now() where id = $1', [shop.id])
  await expectOpen(others, logo, false)
  await expectOpen(others, picture, false)
})

test.each(['draft', 'in_review', 'paused', 'blocked', 'archived'])(
  'the picture of a listing that is %s is for its seller and those who review it',
  async (state) => {
    const { shop, productId, picture } = await sellsWithPictures('Listing shop')
    const [reviewer, others] = [await staff('marketReviewer'), [visitor(), await member('other')]]
    await expectOpen(others, picture, true)
    await rows('update products set state = $2 where id = $1', [productId, state])
    await expectOpen(others, picture, false)
    await expectOpen([shop.owner, reviewer], picture, true)
  },
)

test('the picture of a listing that needs a licence is not public while the shop has none', async () => {
  const { productId, picture } = await sellsWithPictures('Licence shop')
  await rows(`update products set needs_verification = true, category = 'Seeds' where id = $1`, [productId])
  await expectOpen([visitor(), await member('other')], picture, false)
})

test('a buyer sees the picture of a deleted product, nobody that of a hidden one', async () => {
  const { shop, productId, picture } = await sellsWithPictures('Pot shop')
  const buyer = await member('buyer')
  const stage = { state: 'placed', method: 'eft', fulfilment: 'delivery', isPaid: false } as const
  await ordered(buyer, shop, productId, stage)
  expect((await shop.owner.del(`/api/products/${productId}`)).status).toBe(200)
  await expectOpen([buyer], picture, true)
  await expectOpen([visitor(), await member('other')], picture, false)
  await rows('update products set hidden_at = now() where id = $1', [productId])
  await expectOpen([buyer, visitor()], picture, false)
})
