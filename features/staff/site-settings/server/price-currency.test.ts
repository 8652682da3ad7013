import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { recordCurrency } from './price-currency.queries.ts'
import { assertCurrency } from './price-currency.ts'

let own: TestDb
beforeEach(async () => {
  own = await testDb()
  await own.pool.query(`insert into users (username, display_name) values ('thandi', 'Thandi')`)
})
afterEach(() => own.close())

const insert = (text: string) => own.pool.query(text)
const business = `insert into businesses (name, description, category, location, city, country) values ('Shop', '', 'Other', '', '', '')`
const product = (more = '', values = '') =>
  insert(`with shop as (${business} returning id) insert into products (business_id, name, description, price, price_cents, category${more})
    select id, 'Pot', '', '14.50', 1450, 'Other'${values} from shop`)

test('a start with the currency of the prices goes on, again and again', async () => {
  await assertCurrency(own.db, 'ZAR')
  await product()
  await assertCurrency(own.db, 'ZAR')
})

test('a start with another currency is refused once a price was set, and says what to do', async () => {
  await assertCurrency(own.db, 'USD')
  await product()
  await expect(assertCurrency(own.db, 'ZAR')).rejects.toThrow(
    'SITE_CURRENCY is ZAR, but a price in this database is in USD. Start with SITE_CURRENCY=USD. ' +
      'If the numbers were meant in ZAR all along, say so once: npm run admin -- currency ZAR',
  )
  await assertCurrency(own.db, 'USD')
})

test.each([
  ['delivery fees', `insert into shop_settings (business_id, bank) values (1, '{}')`],
  [
    'an order',
    `insert into orders (buyer_id, business_id, seller_name, fulfilment, method, currency, items_cents, delivery_cents, total_cents, vat_percent, vat_cents, terms_version)
     select id, 1, 'x', 'delivery', 'eft', 'USD', 100, 0, 100, 0, 0, '1' from users`,
  ],
])('%s in it count as prices', async (_what, text) => {
  await assertCurrency(own.db, 'USD')
  await insert(text)
  await expect(assertCurrency(own.db, 'ZAR')).rejects.toThrow('in USD')
})

test('the currency is free while only the sample, Delta Biomed and what was deleted have prices', async () => {
  await assertCurrency(own.db, 'USD')
  await product(', is_sample', ', true')
  await product(', deleted_at', ', now()')
  await assertCurrency(own.db, 'ZAR')
  await product()
  await expect(assertCurrency(own.db, 'USD')).rejects.toThrow('in ZAR')
})

test('a database from before has the currency of its newest order', async () => {
  await insert(
    `insert into orders (buyer_id, business_id, seller_name, fulfilment, method, currency, items_cents, delivery_cents, total_cents, vat_percent, vat_cents, terms_version)
     select id, 1, 'x', 'delivery', 'eft', 'ZAR', 100, 0, 100, 0, 0, '1' from users`,
  )
  await expect(assertCurrency(own.db, 'USD')).rejects.toThrow('in ZAR')
  await assertCurrency(own.db, 'ZAR')
})

test('an operator who says so may go on with the numbers in another currency', async () => {
  await assertCurrency(own.db, 'USD')
  await product()
  await recordCurrency(own.db, 'ZAR')
  await assertCurrency(own.db, 'ZAR')
  await expect(assertCurrency(own.db, 'USD')).rejects.toThrow('in ZAR')
})
