import { beforeAll, expect, test } from 'vitest'
import { founder, testApp } from '#app/testing.ts'
import { opensShop, type Shop } from '#features/market/orders/server/testing.ts'
import { productMessages } from '../copy.ts'

let shop: Shop
beforeAll(async () => {
  await testApp({ SITE_CURRENCY: 'ZAR' })
  await founder()
  shop = await opensShop('Rand only')
})

test('a price in dollars is refused on a site whose prices are in rand, and rand are read however they are written', async () => {
  const at = `/api/businesses/${shop.id}/products`
  for (const price of ['$49.99', 'US$ 49.99', '49.99 USD']) {
    const answer = await shop.owner.post(at, { name: 'Pot', price })
    expect(answer).toFailWith(400, productMessages.foreignPrice.ZAR)
    expect(answer.body.issues).toEqual([{ path: 'price', message: productMessages.foreignPrice.ZAR }])
  }
  for (const price of ['R 49,99', 'R49.99', '49.99 ZAR', '49.99']) {
    const answer = await shop.owner.post(at, { name: 'Pot', price })
    expect(answer.body, answer.text).toMatchObject({ price, priceCents: 4999, currency: 'ZAR' })
    expect(await shop.owner.patch(`/api/products/${answer.body.id}`, { price: '$10' })).toFailWith(
      400,
      productMessages.foreignPrice.ZAR,
    )
  }
})
