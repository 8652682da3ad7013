import type { Db } from '#server/db/db.ts'
import { sql } from 'kysely'

export const listSampleMembers = async (db: Db) => {
  const rows = await db.selectFrom('users').select('id').where('isSample', '=', true).execute()
  return rows.map((row) => row.id)
}

/** Members and all that hangs on them; what they gave to others' counts is taken back in the same statement. */
export const deleteSampleMembers = (db: Db) =>
  sql`
    with sample as (select id from users where is_sample),
    given as (
      select post_id, sum(likes)::int as likes, sum(comments)::int as comments, sum(going)::int as going from (
        select post_id, 1 as likes, 0 as comments, 0 as going from likes where user_id in (select id from sample)
        union all select post_id, 0, 1, 0 from comments where user_id in (select id from sample)
        union all select post_id, 0, 0, 1 from attendances where state = 'going' and user_id in (select id from sample)
      ) each group by post_id
    ), posts_moved as (
      update posts set likes_count = likes_count - given.likes, comments_count = comments_count - given.comments,
        attendees_count = attendees_count - given.going
      from given where posts.id = given.post_id and posts.user_id not in (select id from sample)
    ), tied as (
      select id, sum(followers)::int as followers, sum(followees)::int as followees from (
        select followee_id as id, 1 as followers, 0 as followees from follows where state = 'following' and follower_id in (select id from sample)
        union all select follower_id, 0, 1 from follows where state = 'following' and followee_id in (select id from sample)
      ) each group by id
    ), rated as (
      select business_id, sum(rating)::int as stars, count(*)::int as reviews from business_reviews
      where user_id in (select id from sample) group by business_id
    ), businesses_moved as (
      update businesses set rating_sum = rating_sum - rated.stars, reviews_count = reviews_count - rated.reviews
      from rated where businesses.id = rated.business_id and (businesses.user_id is null or businesses.user_id not in (select id from sample))
    ), users_moved as (
      update users set followers_count = followers_count - tied.followers, following_count = following_count - tied.followees
      from tied where users.id = tied.id and not users.is_sample
    )
    delete from users where is_sample`.execute(db)
