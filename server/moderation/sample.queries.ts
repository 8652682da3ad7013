import type { Db } from '#server/db/db.ts'
import { sql } from 'kysely'

export const listSampleMembers = async (db: Db) => {
  const rows = await db.selectFrom('users').select('id').where('isSample', '=', true).execute()
  return rows.map((row) => row.id)
}

export const listSamplePosts = async (db: Db) => {
  const rows = await db.selectFrom('posts').innerJoin('users', 'users.id', 'posts.userId').select('posts.id').where('users.isSample', '=', true).execute()
  return rows.map((row) => row.id)
}

/** Members and all that hangs on them; what they gave to others' counts is taken back in the same statement. */
export const deleteSampleMembers = (db: Db) =>
  sql`
    with sample as (select id from users where is_sample),
    liked as (select post_id, count(*)::int as n from likes where user_id in (select id from sample) group by post_id),
    commented as (select post_id, count(*)::int as n from comments where user_id in (select id from sample) group by post_id),
    followers as (select followee_id as id, count(*)::int as n from follows where state = 'following' and follower_id in (select id from sample) group by 1),
    followees as (select follower_id as id, count(*)::int as n from follows where state = 'following' and followee_id in (select id from sample) group by 1),
    posts_moved as (
      update posts set likes_count = likes_count - coalesce(liked.n, 0), comments_count = comments_count - coalesce(commented.n, 0)
      from posts kept left join liked on liked.post_id = kept.id left join commented on commented.post_id = kept.id
      where kept.id = posts.id and (liked.n is not null or commented.n is not null) and posts.user_id not in (select id from sample)
    ),
    users_moved as (
      update users set followers_count = followers_count - coalesce(followers.n, 0), following_count = following_count - coalesce(followees.n, 0)
      from users kept left join followers on followers.id = kept.id left join followees on followees.id = kept.id
      where kept.id = users.id and (followers.n is not null or followees.n is not null) and not users.is_sample
    )
    delete from users where is_sample`.execute(db)
