import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { orderFileCopy } from '../../order-file.copy.ts'
import { opensShop, ordered, sells } from '../testing.ts'

let buyer: Person
beforeAll(async () => {
  await testApp({}, true)
  await founder()
  buyer = await member('Thandi')
})

const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

test('orders are exported with a row for each line, without sample orders and those of other shops', async () => {
  const [shop, other] = [await opensShop('Selling'), await opensShop('Other')]
  const pot = await sells(shop, 'Pot', '10', 100)
  const paid = await ordered(buyer, shop, pot, {
    state: 'paid',
    isPaid: true,
    method: 'eft',
    fulfilment: 'delivery',
  })
  const sample = await ordered(buyer, shop, pot, {
    state: 'paid',
    isPaid: true,
    method: 'eft',
    fulfilment: 'delivery',
  })
  await rows('update orders set is_sample = true where id = $1', [sample])
  await ordered(buyer, other, await sells(other, 'Lamp', '10', 5), {
    state: 'paid',
    isPaid: true,
    method: 'eft',
    fulfilment: 'delivery',
  })
  const [head, ...lines] = linesOf((await shop.owner.get(`/api/businesses/${shop.id}/orders.csv`)).text)
  expect(head).toBe(orderFileCopy.columns.join())
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(String(paid))
  expect(lines[0]).toMatch(/,paid,eft,delivery,Thandi,Pot,,,/)
  expect(lines[0]).not.toContain('Lamp')
})

test('the file is for the owner of the shop alone', async () => {
  const shop = await opensShop('Closed books')
  const stranger = await member('Stranger')
  for (const what of ['orders', 'orders.semicolon']) {
    const path = `/api/businesses/${shop.id}/${what}.csv`
    expect((await visitor().get(path)).status).toBe(401)
    expect((await stranger.get(path)).status).toBe(
      (await stranger.get(`/api/businesses/${shop.id}/sales`)).status,
    )
    expect([403, 404]).toContain((await stranger.get(path)).status)
    expect((await shop.owner.get(path)).status).toBe(200)
  }
})
