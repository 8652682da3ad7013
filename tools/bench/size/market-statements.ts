import { busyOrder, pick, shareOf, spread } from './spread.ts'

const cities = `'{Clarens,Magaliesburg,Durban,Cape Town,Polokwane,Gqeberha}'::text[]`
const categories = `'{Grow Supply,Head Shop,Education,Other}'::text[]`
const wares = `'{Fabric pot,Seed tray,Bench lamp,Balm,Grinder,Field guide,Tote,Compost}'::text[]`
const photo = `'{"key":"benchbenchbench0","width":1200,"height":900,"widths":[400,800,1200],"alt":"A shelf","placeholder":"#7a8c6a"}'::jsonb`

/** The business of the first page, number 1, exists already; number 2 is the largest shop and belongs to member 2. */
export const marketStatements = (members: number) => {
  const businesses = Math.max(20, members / 10)
  const products = members / 5
  const orders = members / 5
  return [
    `insert into businesses (id, user_id, name, description, category, location, city, country, latitude, longitude, phone, email,
       legal_name, registration_kind, registration_number, street_address, rating_sum, reviews_count, verified_at, verified_until, trusted_at,
       verification_requested_at, gallery, created_at)
     select n, case n when 2 then 2 else ${spread('n', members)} end, ${pick(cities, 'n')} || ' supplies ' || n,
       'Pots, trays and tools for small gardens.', ${pick(categories, 'n')}, ${pick(cities, 'n')}, ${pick(cities, 'n')}, 'South Africa',
       -34 + (n * 7919::bigint % 10000) / 10000.0 * 11, 17 + (n * 104729::bigint % 10000) / 10000.0 * 15, '+27115550142', 'shop@example.co.za',
       'Supplies ' || n, 'sole-proprietor', '', '12 Main Street', 4 * (n % 5), n % 5, case when n % 3 = 0 then now() end, case when n % 3 = 0 then now() + interval '1 year' end, now(),
       case when n % 100 = 50 then now() end, case n when 2 then jsonb_build_array(${photo}, ${photo}) else '[]' end,
       now() - (${businesses} - n) * interval '1 minute'
     from generate_series(2, ${businesses}) n`,
    `insert into shop_settings (business_id, delivers, delivery_cents, collects, bank, bank_since)
     select id, true, 6000, true, '{"holder":"Supplies","bank":"Capitec","account":"1234567890","branch":"470010"}', now()
     from businesses where id % 10 < 8 on conflict do nothing`,
    `insert into products (id, business_id, name, description, price, price_cents, category, stock, state, is_featured, subscribable, rating_sum,
       reviews_count, image, submitted_at, created_at)
     select n + 1, case when n % 100 = 99 then 2 else 1 + ${spread('n', businesses - 1)} end, ${pick(wares, 'n')} || ' ' || n,
       'Made to last a few seasons.', (n % 900 + 10)::text, (n % 900 + 10) * 100,
       ${pick(`'{Grow Equipment,Accessories,Merchandise,Other}'::text[]`, 'n / 3')}, n % 40, case when n % 500 = 250 then 'in_review' else 'published' end,
       n % 5000 = 1, n % 4 = 3, 4 * (n % 7), n % 7, null, now() - n * interval '1 minute', now() - (${products} - n) * interval '1 minute'
     from generate_series(1, ${products}) n`,
    `insert into orders (id, buyer_id, business_id, seller_name, state, fulfilment, method, currency, items_cents, delivery_cents,
       total_cents, vat_percent, vat_cents, terms_version, invoice_number, created_at)
     select n, case when n % 100 = 0 then 2 else ${spread('n', members)} end, case when n % 2 = 0 then 2 else 1 + ${spread('n', businesses - 1)} end, 'Supplies',
       case when n > ${orders * 0.99} then 'paid' when n % 10 = 3 then 'cancelled' else 'completed' end,
       'delivery', 'eft', 'ZAR', 24000, 6000, 30000, 0, 0, '2025-04-25', n,
       now() - (${orders} - n) * interval '5 minutes'
     from generate_series(1, ${orders}) n`,
    `insert into order_lines (id, order_id, product_id, name, price_cents, quantity)
     select n, n, case n when ${busyOrder(members)} then 100 else ${spread('n', products)} end, 'Fabric pot', 12000, 2 from generate_series(1, ${orders}) n`,
    `insert into order_events (order_id, move, party, state, created_at)
     select id, 'place', 'buyer', 'placed', created_at from orders
     union all select id, 'pay', 'seller', 'paid', created_at + interval '1 hour' from orders where state <> 'cancelled'
     union all select id, 'complete', 'buyer', 'completed', created_at + interval '4 days' from orders where state = 'completed'`,
    `insert into payments (order_id, kind, amount_cents, method, created_at)
     select id, 'payment', total_cents, 'eft', created_at + interval '1 hour' from orders where state <> 'cancelled'`,
    `insert into order_messages (id, order_id, sender_id, content) select 4000000 + n, ${busyOrder(members)}, 2, 'Message ' || n from generate_series(1, 200) n`,
    // Their ids are between those of private messages, with which they are in one list.
    `insert into order_messages (id, order_id, sender_id, content) select 5000000 + 50 * id, id, 2, 'When will it come?' from orders where business_id = 2`,
    `update orders set last_message_id = newest.id, buyer_unread = orders.id % 2, seller_unread = orders.id % 3 from
       (select order_id, max(id) as id from order_messages group by 1) newest where newest.order_id = orders.id`,
    `insert into business_reviews (business_id, user_id, rating, content)
     select distinct on (business, member) business, member, 4, 'They answer quickly.' from (
       select case when n % 20 = 0 then 2 else 1 + ${spread('n', businesses - 1)} end as business, ${spread('n * 3', members)} as member
       from generate_series(1, ${businesses}) n) pairs`,
    `insert into product_reviews (line_id, product_id, user_id, rating, content)
     select n, case when n % 20 = 0 then 100 else ${spread('n', products)} end, ${spread('n', members)}, 4, 'Holds up well.'
     from generate_series(1, ${orders / 4}) n`,
    `insert into licences (business_id, kind, number, holder, expires_on, document_url, state)
     select n, 'hemp', 'H' || n, 'Supplies', current_date + 200, '/uploads/x.pdf', case when n % 200 = 0 then 'submitted' else 'verified' end
     from generate_series(2, ${businesses}) n where n % 10 = 0
     union all select 2, 'hemp', 'H2-' || n, 'Supplies', current_date + 200, '/uploads/x.pdf', 'verified' from generate_series(1, 50) n`,
    `insert into cart_items (user_id, product_id, quantity) select 2, n * 7, 1 from generate_series(1, 10) n`,
    ...afterOrderStatements(members),
    ...membershipStatements(members),
  ]
}

/** Disputes, files, refunds and repeat orders. */
const afterOrderStatements = (members: number) => {
  const orders = members / 5
  const busy = busyOrder(members)
  return [
    `insert into order_disputes (id, order_id, kind, state, refund_cents)
     select n, n * 20, 'defective', case when n * 20 = ${busy} then 'open' when n % 20 = 0 then 'disputed' when n % 50 = 7 then 'sent' else 'refunded' end, 12000
     from generate_series(1, ${orders / 20}) n`,
    `insert into order_dispute_lines (dispute_id, line_id, quantity) select id, order_id, 1 from order_disputes`,
    `insert into order_dispute_events (dispute_id, action, party, state, note)
     select id, 'open', 'buyer', 'open', 'It is cracked.' from order_disputes
     union all select id, 'dispute', 'seller', 'disputed', 'It was not.' from order_disputes where id % 10 = 0
     union all select id, 'decideRefund', 'admin', 'refunding', 'It was.' from order_disputes where id % 20 = 10`,
    `insert into order_files (order_id, user_id, pdf) select ${busy}, 2, 'proof' || n from generate_series(1, 10) n
     union all select id, 2, 'proof' from orders where id % 20 = 1`,
    `insert into payments (id, order_id, kind, amount_cents, method)
     select 500000000 + order_id, order_id, 'refund', 12000, 'eft' from order_disputes where order_id = ${busy} or state = 'refunded'`,
    `insert into payments (order_id, kind, amount_cents, method, created_at)
     select id, 'owed', 12000, 'eft', now() - interval '60 days' from orders where id % 100 = 10`,
    `insert into credit_notes (id, order_id, payment_id, business_id, number, amount_cents, vat_cents)
     select case order_id when ${busy} then 1 else 1000 + order_id end, order_id, id, 2, order_id, 12000, 0 from payments where kind = 'refund'`,
    `insert into repeat_orders (id, user_id, product_id, quantity, every, day, fulfilment, method, terms_version, due_at, try_at)
     select n, case when n <= 50 then 2 else ${spread('n', members)} end, n + 1, 1, 'month', 5, 'collection', 'eft', '2025-04-25', now() + interval '9 days',
       now() + interval '9 days'
     from generate_series(1, ${shareOf(members, 20)}) n`,
    `insert into repeat_order_orders (repeat_order_id, due_at, order_id)
     select 1 + n % 50, now() - n * interval '1 day', n * 100 from generate_series(1, ${Math.min(500, orders / 100)}) n`,
    `insert into merchant_accounts (business_id, provider, ending, starts_at)
     select id, 'payfast', '1234', now() from businesses where id = 2 or id % 10 = 1`,
    `insert into blocked_listing_attempts (user_id, business_id, name, reason)
     select ${spread('n', members)}, 2, 'A jar ' || n, 'Cannabis cannot be sold.' from generate_series(1, ${shareOf(members, 100)}) n`,
  ]
}

/** Member 2 has been one for years; so has every fiftieth. */
const membershipStatements = (members: number) => {
  const paying = members / 50
  return [
    `insert into memberships (user_id, state, kind, plan_id, period_start, period_end, anchor_day)
     select member, 'active', 'paid', 1, now(), now() + interval '20 days', 1
     from (select 2 as member union all select n * 50 from generate_series(1, ${paying}) n) holders`,
    `insert into membership_invoices (id, user_id, plan_id, billed_to, period, currency, amount_cents, vat_percent, vat_cents, terms_version, due_at)
     select n, case when n <= 50 then 2 else 50 * (1 + n % ${paying}) end, 1, 'A member', 'month', 'ZAR', 7900, 0, 0, '2025-04-25', now()
     from generate_series(1, ${50 + 5 * paying}) n`,
    `insert into membership_ledger (invoice_id, kind, amount_cents, method)
     select id, 'payment', 7900, 'card' from membership_invoices where id % 50 <> 7`,
    `insert into membership_events (user_id, move, party, state) select user_id, 'pay', 'member', 'active' from memberships`,
    `insert into saved_cards (id, user_id, provider, brand, last_four, expires, saved_at)
     select user_id, user_id, 'paystack', 'Visa', '4242', '2029-01', now() from memberships`,
    `insert into card_renewal_consents (card_id, plan_id, currency, price_cents, version, words)
     select id, 1, 'ZAR', 7900, '2025-04-25', 'I agree' from saved_cards`,
    `update users set is_premium = true where id = 2 or id % 50 = 0`,
  ]
}
