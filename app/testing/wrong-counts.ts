import { providerNames } from '#features/market/payments/providers.ts'
import { tables } from '../tables.ts'

const counts = Object.entries(tables).flatMap(([table, { counts = {} }]) =>
  Object.entries(counts).map(
    ([column, query]) => `
    select '${table}.${column}' as what, (to_jsonb(${table}) ->> 'id')::bigint as id, ${column} as stored, (${query})::int as counted
    from ${table} where ${column} <> (${query})`,
  ),
)

/** What must hold among the rows of several tables besides the counts. */
const sums = `
    select 'placeholder', id, likes_count, replies_count from comments
    where user_id is null and (replies_count = 0 or hidden_at is null or parent_id is not null or content <> '' or images <> '[]')
    union all
    select 'poll', post_id, voters_count, 0 from polls
    where counts <> array(select (select count(*)::int from poll_votes where post_id = polls.post_id and place - 1 = any(poll_votes.options))
        from generate_series(1, cardinality(polls.options)) place order by place)
    union all
    select 'reactions', id, 0, 0 from posts where reactions <> (select coalesce(jsonb_object_agg(kind, count), '{}')
      from (select kind, count(*) as count from reactions where post_id = posts.id group by kind) each)
    union all
    select 'variants', products.id, coalesce(products.stock, -1), coalesce(counted, -1) from products cross join lateral (
      select case when bool_and(stock is not null) then sum(stock)::int end as counted, min(price_cents) as lowest, count(*) as many
      from product_variants where product_id = products.id) as variants
    where many = 0 or options <> '[]' and (products.stock is distinct from counted or products.price_cents is distinct from lowest)
    union all
    select 'order that ' || state || ' holds', orders.id, reserved, taken from orders join order_lines on order_id = orders.id
    where reserved > 0 and state not in ('placed', 'paid', 'packed') or taken > 0 and state in ('placed', 'paid', 'packed', 'cancelled')
    union all
    select 'order sum', id, items_cents::int, total_cents::int from orders
    where items_cents <> (select sum(price_cents::bigint * quantity) from order_lines where order_id = orders.id)
    union all
    select 'ledger: ' || state, id, paid::int, back::int from orders cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(case kind when 'failed-refund' then -amount_cents else amount_cents end)
          filter (where kind in ('refund', 'chargeback', 'failed-refund')), 0) as back,
        coalesce(sum(amount_cents) filter (where kind = 'owed'), 0) as owed from payments where order_id = orders.id) as ledger
      cross join lateral (select exists (select from payment_attempts where purpose = 'order' and subject_id = orders.id
        and received_cents is not null) as is_odd) as attempts
    where not is_odd and (coalesce(paid % nullif(total_cents, 0), paid) <> 0 or state in ('paid', 'shipped', 'completed') and paid < total_cents)
      or paid - total_cents > owed + back and state <> 'placed' or back > paid or state = 'refunded' and paid - back > owed
    union all
    select 'credit notes', orders.id, credited::int, refunded::int from orders
      join (select order_id, sum(amount_cents) as credited from credit_notes group by order_id) as notes on notes.order_id = orders.id
      left join (select order_id, sum(amount_cents) as refunded from payments where kind = 'refund' group by order_id) as refunds
        on refunds.order_id = orders.id
    where invoice_number is null or credited > total_cents or credited > coalesce(refunded, 0)
    union all
    select 'by card', subject_id, sum(coalesce(received_cents, amount_cents))::int, 0 from payment_attempts
    where purpose = 'order' and (state = 'paid' or received_cents is not null) group by subject_id
    having sum(coalesce(received_cents, amount_cents)) <> (select coalesce(sum(amount_cents), 0) from payments
      where order_id = subject_id and kind = 'payment' and method in (${providerNames.map((name) => `'${name}'`).join()}))
    union all
    select 'premium', users.id, is_premium::int, 0 from users left join memberships on user_id = users.id
    where is_premium <> coalesce(state in ('trialing', 'active', 'past_due'), false)
    union all
    select 'unread order messages', orders.id, buyer_unread + seller_unread, counted from orders cross join lateral (
      select count(*)::int as counted from order_messages where order_id = orders.id
        and order_messages.id > case when sender_id = buyer_id then seller_read_id else buyer_read_id end) as order_messages
    where last_message_id > 0 and buyer_unread + seller_unread <> counted
    union all
    select 'follow despite a block', follower_id, followee_id, 0 from follows join blocks
      on follower_id = blocker_id and followee_id = blocked_id or follower_id = blocked_id and followee_id = blocker_id`

/** Selects every stored count or sum that differs from the rows that it is made of. */
export const wrongCounts = [...counts, sums].join('\n    union all')
