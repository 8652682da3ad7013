import { sql, type SqlBool } from 'kysely'
import { isUnfinished } from '#features/market/businesses/server/open-orders.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

export const listSampleMembers = async (db: Db) => {
  const rows = await db.selectFrom('users').select('id').where('isSample', '=', true).execute()
  return rows.map((row) => row.id)
}

/** Members whose 30 days to return are over; with a problem opened meanwhile about what they sold or bought, they wait until it is settled. */
export const listLongGone = async (db: Db, days: number) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deactivatedAt', '<', sql<string>`now() - ${sql.lit(`${days} days`)}::interval`)
    .where(
      sql<SqlBool>`not exists (select from orders left join businesses on businesses.id = orders.business_id
        where (orders.buyer_id = users.id or businesses.user_id = users.id) and ${sql.raw(isUnfinished)})`,
    )
    .orderBy('deactivatedAt')
    .limit(sql.lit(50))
    .execute()
  return rows.map((row) => row.id)
}

/** Leaves the default business to the remaining admins, without the leaving owner's licences and declaration and the badge that depended on them. */
export const releaseFirstBusiness = (db: Db, leaving: number[]) =>
  sql`with released as (
      update businesses set user_id = null, image = null, logo = null, gallery = '[]', declaration = null, declared_at = null,
        verified_until = case when exists (select from licences where business_id = businesses.id) then null else verified_until end
      where id = 1 and user_id = any(${leaving}::bigint[]) returning id
    ), unlicensed as (
      delete from licences using released where business_id = released.id
    )
    update products set image = null, gallery = '[]' from released where products.business_id = released.id`.execute(
    db,
  )

/** Removes leaving members' pictures from products that stay: the sample community lends its pictures. */
export const takeBackPictures = (db: Db, leaving: number[]) =>
  sql`update products set image = gallery -> 0, gallery = gallery - 0 from media
    where media.user_id = any(${leaving}::bigint[]) and media.product_id = products.id
      and products.image ->> 'key' = media.key`.execute(db)

/**
 * The seller needs the order too, so it is retained without the buyer's name, address and notes.
 * NOTE: the reference is cleared explicitly; with foreign keys alone, an order whose two sides are deleted at once would still refer to one of them.
 */
export const anonymiseBoughtBy = (db: Db, leaving: number[]) =>
  sql`
    with bought as (
      update orders set address = null, note = '', buyer_id = null where buyer_id = any(${leaving}::bigint[]) returning id
    ), said as (
      update order_events set note = '' from bought where order_id = bought.id and party = 'buyer'
    )
    update order_dispute_events set note = '' from order_disputes join bought on bought.id = order_id
    where order_disputes.id = dispute_id and party = 'buyer'`.execute(db)

/** Deletes their product reviews before the orders that these refer to. */
export const deleteProductReviewsOf = (db: Db, leaving: number[]) =>
  sql`
    with gone as (
      delete from product_reviews where user_id = any(${leaving}::bigint[]) returning product_id, rating, hidden_at
    ), judged as (
      select product_id, sum(rating)::int as stars, count(*)::int as reviews from gone where hidden_at is null group by product_id
    )
    update products set rating_sum = rating_sum - judged.stars, reviews_count = reviews_count - judged.reviews
    from judged where products.id = judged.product_id`.execute(db)

/** Sample orders are deleted with their buyer: nothing was really bought or paid. */
export const deleteSampleOrders = async (db: Db, leaving: number[]) => {
  const theirs = sql`select id from orders where is_sample and buyer_id = any(${leaving}::bigint[])`
  await sql`delete from credit_notes where order_id in (${theirs})`.execute(db)
  await sql`delete from payments where order_id in (${theirs})`.execute(db)
  await sql`delete from orders where id in (${theirs})`.execute(db)
}

/** All sample orders go with the sample community, those of members too, with what they said about the goods. */
export const deleteAllSampleOrders = async (db: Db) => {
  await sql`
    with gone as (
      delete from product_reviews using order_lines, orders
      where order_lines.id = product_reviews.line_id and orders.id = order_lines.order_id and orders.is_sample
      returning product_reviews.product_id, rating, hidden_at
    ), judged as (
      select product_id, sum(rating)::int as stars, count(*)::int as reviews from gone where hidden_at is null group by product_id
    )
    update products set rating_sum = rating_sum - judged.stars, reviews_count = reviews_count - judged.reviews
    from judged where products.id = judged.product_id`.execute(db)
  const all = sql`select id from orders where is_sample`
  await sql`delete from credit_notes where order_id in (${all})`.execute(db)
  await sql`delete from payments where order_id in (${all})`.execute(db)
  await sql`delete from orders where is_sample`.execute(db)
  await sql`delete from jobs where name in ('orders.sampleSeller', 'disputes.sampleSeller')`.execute(db)
}

/** The order is retained, without the seller's account and notes. */
export const anonymiseSoldBy = (db: Db, leaving: number[]) =>
  sql`
    with sold as (
      update orders set bank = null, business_id = null from businesses
      where businesses.id = orders.business_id and businesses.user_id = any(${leaving}::bigint[]) returning orders.id
    )
    update order_dispute_events set note = '' from order_disputes join sold on sold.id = order_id
    where order_disputes.id = dispute_id and party = 'seller'`.execute(db)

/** Bills are retained for the tax office, without the name. */
export const anonymiseBillsOf = (db: Db, leaving: number[]) =>
  sql`update membership_invoices set billed_to = '' where user_id = any(${leaving}::bigint[])`.execute(db)

/**
 * Contact messages contain their name and address, whether they were logged in or not. NOTE: only a confirmed address counts, so that nobody
 * deletes the messages of others by entering theirs.
 */
export const deleteMessagesOf = (db: Db, leaving: number[]) =>
  sql`delete from contact_messages where user_id = any(${leaving}::bigint[]) or lower(email) in (
      select lower(address) from users,
        lateral (values (case when email_verified_at is not null then email end), (former_email)) as each (address)
      where id = any(${leaving}::bigint[]) and address is not null)`.execute(db)

/** Deletes members and everything that references them, and corrects others' counts in the same statement. */
export const deleteMembers = (db: Db, leaving: number[]) =>
  sql`
    with leaving as (select unnest(${leaving}::bigint[]) as id),
    given as (
      select post_id, sum(likes)::int as likes from (
        select post_id, 1 as likes from likes where user_id in (select id from leaving)
        union all select post_id, 0 from reactions where user_id in (select id from leaving)
      ) each group by post_id
    ), posts_moved as (
      update posts set likes_count = likes_count - given.likes, reactions = (
          select coalesce(jsonb_object_agg(kind, count), '{}') from (
            select kind, count(*) as count from reactions where reactions.post_id = posts.id and user_id not in (select id from leaving) group by kind
          ) each)
      from given where posts.id = given.post_id and posts.user_id not in (select id from leaving)
    ), tied as (
      select id, sum(followers)::int as followers, sum(followees)::int as followees from (
        select followee_id as id, 1 as followers, 0 as followees from follows
          where state = 'following' and follower_id in (select id from leaving)
        union all select follower_id, 0, 1 from follows
          where state = 'following' and followee_id in (select id from leaving)
      ) each group by id
    ), rated as (
      select business_id, sum(rating)::int as stars, count(*)::int as reviews from business_reviews
      where user_id in (select id from leaving) and hidden_at is null group by business_id
    ), businesses_moved as (
      update businesses set rating_sum = rating_sum - rated.stars, reviews_count = reviews_count - rated.reviews
      from rated where businesses.id = rated.business_id
        and (businesses.user_id is null or businesses.user_id not in (select id from leaving))
    ), users_moved as (
      update users set followers_count = followers_count - tied.followers, following_count = following_count - tied.followees
      from tied where users.id = tied.id and users.id not in (select id from leaving)
    )
    delete from users where id in (select id from leaving)`.execute(db)
