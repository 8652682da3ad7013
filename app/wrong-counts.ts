import { providerNames } from '#features/market/payments/providers.ts'

/** Selects every stored count that differs from the number of its rows, for tests. */
export const wrongCounts = `
    select 'post' as what, id, likes_count, comments_count from posts
    where likes_count <> (select count(*) from likes where post_id = posts.id)
      or comments_count <> (select count(*) from comments where post_id = posts.id and user_id is not null)
    union all
    select 'user: ' || posts_count, id, followers_count, following_count from users
    where posts_count <> (select count(*) from posts where user_id = users.id and deleted_at is null)
      or followers_count <> (select count(*) from follows where followee_id = users.id and state = 'following')
      or following_count <> (select count(*) from follows where follower_id = users.id and state = 'following')
    union all
    select 'business', id, rating_sum, reviews_count from businesses
    where rating_sum <> (select coalesce(sum(rating), 0) from business_reviews where business_id = businesses.id and hidden_at is null)
      or reviews_count <> (select count(*) from business_reviews where business_id = businesses.id and hidden_at is null)
      or young_reviews <> (select coalesce(sum(100 - weight), 0) from business_reviews where business_id = businesses.id and hidden_at is null)
      or young_stars <> (select coalesce(sum((100 - weight) * rating), 0) from business_reviews
        where business_id = businesses.id and hidden_at is null)
    union all
    select 'product', id, rating_sum, reviews_count from products
    where rating_sum <> (select coalesce(sum(rating), 0) from product_reviews where product_id = products.id and hidden_at is null)
      or reviews_count <> (select count(*) from product_reviews where product_id = products.id and hidden_at is null)
    union all
    select 'event', id, attendees_count, coalesce(capacity, 0) from posts
    where attendees_count <> (select coalesce(sum(1 + guests), 0) from rsvps where post_id = posts.id and state = 'going')
    union all
    select 'group', id, members_count, discussions_count from groups
    where members_count <> (select count(*) from group_members where group_id = groups.id and state = 'member')
      or discussions_count <> (select count(*) from discussions where group_id = groups.id)
    union all
    select 'discussion', id, comments_count, 0 from discussions
    where comments_count <> (select count(*) from comments where discussion_id = discussions.id and user_id is not null)
    union all
    select 'comment', id, likes_count, replies_count from comments
    where likes_count <> (select count(*) from comment_likes where comment_id = comments.id)
      or replies_count <> (select count(*) from comments reply where reply.parent_id = comments.id)
    union all
    select 'placeholder', id, likes_count, replies_count from comments
    where user_id is null and (replies_count = 0 or hidden_at is null or parent_id is not null or content <> '' or images <> '[]')
    union all
    select 'poll', post_id, voters_count, 0 from polls
    where voters_count <> (select count(*) from poll_votes where post_id = polls.post_id)
      or counts <> array(select (select count(*)::int from poll_votes where post_id = polls.post_id and place - 1 = any(poll_votes.options))
        from generate_series(1, cardinality(polls.options)) place order by place)
    union all
    select 'reserved', id, reserved, coalesce(stock, 0) from products
    where reserved <> (select coalesce(sum(reserved), 0) from order_lines where product_id = products.id)
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
    select 'unread messages', conversation_id, unread_count, counted from conversation_people sides
      join conversations on conversations.id = sides.conversation_id cross join lateral (
      select count(*)::int as counted from messages where messages.conversation_id = sides.conversation_id
        and messages.user_id <> sides.user_id and messages.id > sides.last_read_id and deleted_at is null and hidden_at is null
        and (sides.user_id, messages.id) not in (select user_id, message_id from message_deletions)
        and (low_id is not null or not exists (select from blocks where blocker_id in (sides.user_id, messages.user_id)
          and blocked_id in (sides.user_id, messages.user_id)))) as messages
    where unread_count <> counted
    union all
    select 'unread order messages', orders.id, buyer_unread + seller_unread, counted from orders cross join lateral (
      select count(*)::int as counted from order_messages where order_id = orders.id
        and order_messages.id > case when sender_id = buyer_id then seller_read_id else buyer_read_id end) as order_messages
    where last_message_id > 0 and buyer_unread + seller_unread <> counted
    union all
    select 'follow despite a block', follower_id, followee_id, 0 from follows join blocks
      on follower_id = blocker_id and followee_id = blocked_id or follower_id = blocked_id and followee_id = blocker_id`
