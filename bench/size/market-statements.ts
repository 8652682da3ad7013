import { pick, spread } from './spread.ts'

const cities = `'{Clarens,Magaliesburg,Durban,Cape Town,Polokwane,Gqeberha}'::text[]`
const categories = `'{Grow Supply,Head Shop,Education,Other}'::text[]`
const wares = `'{Fabric pot,Seed tray,Bench lamp,Balm,Grinder,Field guide,Tote,Compost}'::text[]`

/** The business of the first page, number 1, exists already; number 2 is the largest shop and belongs to member 2. */
export const marketStatements = (members: number) => {
  const businesses = Math.max(20, members / 10)
  const products = members / 5
  const orders = members / 5
  return [
    `insert into businesses (id, user_id, name, description, category, location, city, country, latitude, longitude, phone, email,
       legal_name, registration_kind, registration_number, street_address, rating_sum, reviews_count, verified_at, trusted_at,
       verification_requested_at, created_at)
     select n, case n when 2 then 2 else ${spread('n', members)} end, ${pick(cities, 'n')} || ' supplies ' || n,
       'Pots, trays and tools for small gardens.', ${pick(categories, 'n')}, ${pick(cities, 'n')}, ${pick(cities, 'n')}, 'South Africa',
       -34 + (n * 7919::bigint % 10000) / 10000.0 * 11, 17 + (n * 104729::bigint % 10000) / 10000.0 * 15, '+27115550142', 'shop@example.co.za',
       'Supplies ' || n, 'sole-proprietor', '', '12 Main Street', 4 * (n % 5), n % 5, case when n % 3 = 0 then now() end, now(),
       case when n % 100 = 50 then now() end, now() - (${businesses} - n) * interval '1 minute'
     from generate_series(2, ${businesses}) n`,
    `insert into shop_settings (business_id, delivers, delivery_cents, collects, bank, bank_since)
     select id, true, 6000, true, '{"holder":"Supplies","bank":"Capitec","account":"1234567890","branch":"470010"}', now()
     from businesses where id % 10 < 8 on conflict do nothing`,
    `insert into products (id, business_id, name, description, price, price_cents, category, stock, state, is_featured, rating_sum,
       reviews_count, image, submitted_at, created_at)
     select n + 1, case when n % 100 = 99 then 2 else 1 + ${spread('n', businesses - 1)} end, ${pick(wares, 'n')} || ' ' || n,
       'Made to last a few seasons.', (n % 900 + 10)::text, (n % 900 + 10) * 100,
       ${pick(`'{Grow Equipment,Accessories,Merchandise,Other}'::text[]`, 'n / 3')}, n % 40, case when n % 500 = 250 then 'in_review' else 'published' end,
       n % 5000 = 1, 4 * (n % 7), n % 7, null, now() - n * interval '1 minute', now() - (${products} - n) * interval '1 minute'
     from generate_series(1, ${products}) n`,
    `insert into orders (id, buyer_id, business_id, seller_name, state, fulfilment, method, currency, items_cents, delivery_cents,
       total_cents, vat_percent, vat_cents, terms_version, invoice_number, created_at)
     select n, case when n % 100 = 0 then 2 else ${spread('n', members)} end, case when n % 2 = 0 then 2 else 1 + ${spread('n', businesses - 1)} end, 'Supplies',
       case when n > ${orders * 0.99} then 'paid' when n % 10 = 0 then 'cancelled' else 'completed' end,
       'delivery', 'eft', 'ZAR', 24000, 6000, 30000, 0, 0, '2025-04-25', n,
       now() - (${orders} - n) * interval '5 minutes'
     from generate_series(1, ${orders}) n`,
    `insert into order_lines (id, order_id, product_id, name, price_cents, quantity)
     select n, n, ${spread('n', products)}, 'Fabric pot', 12000, 2 from generate_series(1, ${orders}) n`,
    `insert into order_events (order_id, move, party, state, created_at)
     select id, 'place', 'buyer', 'placed', created_at from orders
     union all select id, 'confirmPayment', 'seller', 'paid', created_at + interval '1 hour' from orders where state <> 'cancelled'
     union all select id, 'confirmReceipt', 'buyer', 'completed', created_at + interval '4 days' from orders where state = 'completed'`,
    `insert into payments (order_id, kind, amount_cents, method, created_at)
     select id, 'payment', total_cents, 'eft', created_at + interval '1 hour' from orders where state <> 'cancelled'`,
    `insert into order_messages (order_id, sender_id, content) select 100, 2, 'Message ' || n from generate_series(1, 200) n`,
    `insert into order_messages (order_id, sender_id, content) select id, 2, 'When will it come?' from orders where business_id = 2`,
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
     from generate_series(2, ${businesses}) n where n % 10 = 0`,
    `insert into cart_items (user_id, product_id, quantity) select 2, n * 7, 1 from generate_series(1, 10) n`,
    `insert into saved_searches (user_id, kind, words, seen_id) select 2, 'products', 'pot ' || n, 0 from generate_series(1, 10) n`,
    `insert into memberships (user_id, state, kind, plan_id, period_start, period_end)
     select n * 50, 'active', 'paid', 1, now(), now() + interval '20 days' from generate_series(1, ${members / 50}) n`,
    `insert into membership_invoices (id, user_id, plan_id, billed_to, period, currency, amount_cents, vat_percent, vat_cents, terms_version, due_at)
     select n, case n when 1 then 2 else n * 50 end, 1, 'A member', 'month', 'ZAR', 7900, 0, 0, '2025-04-25', now() from generate_series(1, ${members / 50}) n`,
    `insert into sessions (token_hash, user_id) select 'hash' || n, n from generate_series(10, ${members / 4}) n`,
    `update users set is_premium = true where id % 50 = 0`,
  ]
}
