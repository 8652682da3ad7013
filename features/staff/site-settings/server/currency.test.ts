import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { followSettings } from '#features/site/settings/server/settings.ts'
import type { Setting } from '../contract.ts'
import { siteSettingsMessages } from '../copy.ts'
import { prepareCurrency, useCurrency } from './price-currency.ts'

let admin: Person
beforeAll(async () => {
  await testApp()
  admin = await founder()
})
beforeEach(async () => {
  await rows(`delete from settings`)
  await rows(`delete from installation where key = 'currency'`)
  await rows(`delete from businesses where name = 'Pots'`)
  const { db, config } = await testApp()
  await followSettings(db, config)
  await prepareCurrency(db, config)
})

const change = (currency: unknown) => admin.patch('/api/admin/settings', { values: { currency } })
const pot = () =>
  rows(`with shop as (insert into businesses (name, description, category, location, city, country)
      values ('Pots', '', 'Other', '', '', '') returning id)
    insert into products (business_id, name, description, price, price_cents, category)
    select id, 'Pot', '', '14.50', 1450, 'Other' from shop`)
const currency = async () => (await visitor().get('/api/site')).body.currency

test('before the first price the currency is chosen in the console, and counts everywhere at once', async () => {
  const { config } = await testApp()
  expect(await currency()).toBe('USD')
  expect((await change('ZAR')).status).toBe(200)
  expect(await currency()).toBe('ZAR')
  expect(config.site).toMatchObject({ currency: 'ZAR', freeShippingCents: 50_000 })
  expect(config.isCurrencyChosen).toBe(true)
})

test('with prices of members another currency is refused with what to do, and the prices stay what they are', async () => {
  await change('ZAR')
  await pot()
  const answer = await change('USD')
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'prices-exist', issues: [{ path: 'currency' }] },
  })
  expect(answer.body.message).toBe(siteSettingsMessages.pricesExist('ZAR', 'USD', 1))
  expect(answer.body.message).toContain('Delete them first')
  expect(await change(null)).toMatchObject({ status: 409 })
  expect(await currency()).toBe('ZAR')
  expect((await change('ZAR')).status).toBe(200)
})

test('a start without a currency goes on in that of the prices, which is then a setting', async () => {
  const { db, config } = await testApp()
  await change('ZAR')
  await pot()
  await rows(`delete from settings`)
  await followSettings(db, config)
  expect(config.site.currency).toBe('USD')
  await prepareCurrency(db, config)
  expect(config.site.currency).toBe('ZAR')
  const { body } = await admin.get('/api/admin/settings')
  expect(body.find(({ key }: Setting) => key === 'currency')).toMatchObject({
    value: 'ZAR',
    source: 'stored',
  })
})

test('whoever runs the server may say that the numbers were meant in the other currency all along', async () => {
  const { db, config } = await testApp()
  await pot()
  await useCurrency(db, config, 'ZAR')
  expect(await currency()).toBe('ZAR')
  expect((await change('USD')).status).toBe(409)
})
