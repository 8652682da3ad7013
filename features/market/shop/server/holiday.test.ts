import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor } from '#app/testing.ts'
import { sellMessages } from '#features/market/businesses/sell.copy.ts'
import { checkoutOf, opensShop, sells, wants, type Shop } from '#features/market/orders/server/testing.ts'
import { forgetViewer } from '#features/members/accounts/server/sessions.ts'
import { siteDay } from '#platform/contract/clocks.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { sellingMessages } from '../copy.ts'
import { holidayLimits } from '../holiday.contract.ts'
import { holidayMessages } from '../holiday.copy.ts'

beforeAll(founder)

const inDays = (days: number) => siteDay(Date.now() + days * dayMs)
const closesUntil = (shop: Shop, until: string | null, note = '') =>
  shop.owner.put(`/api/businesses/${shop.id}/holiday`, { until, note })
/** Moves the holiday so that it ends today. */
const endsToday = (shop: Shop) =>
  rows(`update shop_settings set holiday_until = $2 where business_id = $1`, [shop.id, inDays(0)])

test('nothing can be ordered from a shop on holiday, and on the day it opens again by itself', async () => {
  const shop = await opensShop('Karoo')
  const [pot, buyer] = [await sells(shop, 'Pot', '10'), await member('buyer')]
  await wants(buyer, pot)
  const holiday = { until: inDays(1), note: 'Gone to the sea' }
  expect((await closesUntil(shop, holiday.until, holiday.note)).body).toMatchObject({
    holiday,
    canSell: false,
  })

  const words = sellMessages.holiday('Karoo', holiday)
  expect(words).toContain('Gone to the sea')
  expect(await buyer.post('/api/orders', checkoutOf([shop]))).toFailWith(409, words)
  expect(await buyer.put(`/api/cart/items/${pot}`, { quantity: 2 })).toFailWith(409, words)
  expect((await buyer.get('/api/checkout')).body.sellers[0].problem).toBe(words)
  expect((await visitor().get(`/api/products/${pot}`)).body.business).toMatchObject({ holiday })

  await endsToday(shop)
  expect((await visitor().get(`/api/products/${pot}`)).body.business).toMatchObject({ holiday: null })
  expect((await visitor().get(`/api/businesses/${shop.id}`)).body).toMatchObject({
    holiday: null,
    canSell: true,
  })
  expect((await buyer.post('/api/orders', checkoutOf([shop]))).status).toBe(201)
})

test('the owner can open the shop at any time, and the note goes', async () => {
  const shop = await opensShop('Overberg')
  const [pot, buyer] = [await sells(shop, 'Pot', '10'), await member('buyer')]
  await wants(buyer, pot)
  await closesUntil(shop, inDays(holidayLimits.days), 'Away for a year')
  expect((await closesUntil(shop, null, 'Away')).body).toMatchObject({ holiday: null, canSell: true })
  expect(await rows('select holiday_note from shop_settings where business_id = $1', [shop.id])).toEqual([
    { holidayNote: '' },
  ])
  expect((await buyer.post('/api/orders', checkoutOf([shop]))).status).toBe(201)
})

test('orders placed before a holiday go on as usual', async () => {
  const shop = await opensShop('Cederberg')
  const [pot, buyer] = [await sells(shop, 'Pot', '10'), await member('buyer')]
  await wants(buyer, pot)
  const [{ id }] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  await closesUntil(shop, inDays(7))
  expect((await buyer.post(`/api/orders/${id}/pay`)).status).toBe(200)
  expect((await shop.owner.post(`/api/orders/${id}/pay`)).body).toMatchObject({ state: 'paid' })
})

test('a limited member closes the shop for a holiday and opens it again, but cannot write a note', async () => {
  const shop = await opensShop('Bosveld')
  const note = 'Back after the harvest'
  await closesUntil(shop, inDays(3), note)
  await rows(`update users set limited_until = now() + interval '1 day' where id = $1`, [shop.owner.id])
  forgetViewer(shop.owner.id)
  expect((await closesUntil(shop, inDays(5), note)).body).toMatchObject({
    holiday: { until: inDays(5), note },
  })
  expect(await closesUntil(shop, inDays(6), 'Buy from my friends')).toFailWith(403, holidayMessages.noNote)
  expect((await closesUntil(shop, null)).body).toMatchObject({ holiday: null })
  expect((await closesUntil(shop, inDays(7))).body).toMatchObject({ holiday: { until: inDays(7), note: '' } })
})

test('only the owner of a shop that has set its terms can close it', async () => {
  const shop = await opensShop('Swartland')
  const at = `/api/businesses/${shop.id}/holiday`
  const body = { until: inDays(3), note: '' }
  expect(await visitor().put(at, body)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await (await member('other')).put(at, body)).toFailWith(403, sellingMessages.notYours)
  expect((await shop.owner.get(`/api/businesses/${shop.id}`)).body).toMatchObject({ holiday: null })
  const bare = await opensShop('Bare', null)
  expect(await closesUntil(bare, inDays(3))).toFailWith(409, holidayMessages.noTerms)
})

test.each([
  ['yesterday', inDays(-1)],
  ['today', inDays(0)],
  ['more than a year ahead', inDays(holidayLimits.days + 1)],
  ['no date', 'soon'],
  ['a day that does not exist', '2027-02-30'],
  ['missing', undefined],
])('a holiday whose end is %s is refused', async (_name, until) => {
  const shop = await opensShop('Wrong')
  expect(await shop.owner.put(`/api/businesses/${shop.id}/holiday`, { until })).toFailWith(
    400,
    holidayMessages.badDay,
  )
})

test('the note of a holiday is one line of limited length', async () => {
  const shop = await opensShop('Wordy')
  expect(await closesUntil(shop, inDays(3), 'a\nb')).toFailWith(400, fieldMessages.oneLine)
  expect(await closesUntil(shop, inDays(3), 'a'.repeat(holidayLimits.note + 1))).toFailWith(
    400,
    fieldMessages.tooLong(holidayLimits.note),
  )
  expect((await closesUntil(shop, inDays(3), 'a'.repeat(holidayLimits.note))).status).toBe(200)
})
