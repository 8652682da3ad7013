import { expect, test } from 'vitest'
import { databaseBefore } from './testing.ts'

test('refunds from before there were credit notes get one each, numbered per shop in their order', async () => {
  const { rows, migrateOne, close } = await databaseBefore('credit_notes')
  await rows(`
    insert into users (username, display_name) values ('thandi', 'Thandi');
    insert into businesses (name, category, location) select 'Grow', 'Grow Supply', 'Durban' from generate_series(1, 2);
    insert into shop_settings (business_id, last_invoice) values (1, 2), (2, 1);
    insert into orders (buyer_id, business_id, seller_name, fulfilment, method, currency, items_cents, delivery_cents, total_cents, vat_percent, vat_cents, terms_version, invoice_number)
      select 1, business, 'Shop', 'delivery', 'eft', 'ZAR', 11500, 0, 11500, percent, 0, '1', number
      from (values (1, 15, 1), (2, 0, 1), (1, 15, 2), (1, 15, null)) as made (business, percent, number);
    insert into order_events (order_id, move, party, state, note, created_at) values (1, 'refund', 'seller', 'paid', 'Cracked', '2026-01-02');
    insert into payments (order_id, kind, amount_cents, method, created_at) values
      (1, 'payment', 11500, 'eft', '2026-01-01'), (1, 'refund', 2300, 'eft', '2026-01-02'),
      (2, 'payment', 11500, 'eft', '2026-01-03'), (2, 'owed', 11500, 'eft', '2026-01-04'), (2, 'refund', 11500, 'eft', '2026-01-04'),
      (3, 'payment', 11500, 'eft', '2026-01-05'), (3, 'payment', 11500, 'eft', '2026-01-05'), (3, 'refund', 11500, 'eft', '2026-01-06'),
      (1, 'refund', 9200, 'eft', '2026-01-07'), (3, 'refund', 1150, 'eft', '2026-01-08'),
      (4, 'payment', 11500, 'eft', '2026-01-09'), (4, 'refund', 11500, 'eft', '2026-01-09');`)
  await migrateOne()
  expect(
    await rows(`select order_id, business_id, number, amount_cents::int as cents, vat_cents::int as vat, reason, created_at::date::text as day
      from credit_notes order by business_id, number`),
  ).toEqual([
    { order_id: 1, business_id: 1, number: 1, cents: 2_300, vat: 300, reason: 'Cracked', day: '2026-01-02' },
    { order_id: 1, business_id: 1, number: 2, cents: 9_200, vat: 1_200, reason: '', day: '2026-01-07' },
    { order_id: 3, business_id: 1, number: 3, cents: 1_150, vat: 150, reason: '', day: '2026-01-08' },
    { order_id: 2, business_id: 2, number: 1, cents: 11_500, vat: 0, reason: '', day: '2026-01-04' },
  ])
  expect(await rows('select business_id, last_credit_note as last from shop_settings order by 1')).toEqual([
    { business_id: 1, last: 3 },
    { business_id: 2, last: 1 },
  ])
  await close()
})
