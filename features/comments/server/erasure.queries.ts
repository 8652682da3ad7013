import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** Deletes what leaving members commented, with the replies to it, and their likes; corrects every count. */
export const deleteCommentsOf = async (db: Db, leaving: number[]) => {
  const theirs = sql`user_id = any(${leaving}::bigint[])`
  await sql`with gone as (delete from comment_likes where ${theirs} returning comment_id),
    counted as (select comment_id as id, count(*)::int as n from gone group by comment_id)
    update comments set likes_count = likes_count - n from counted where comments.id = counted.id`.execute(db)
  await sql`with gone as (
      delete from comments where ${theirs} or parent_id in (select id from comments where ${theirs})
      returning id, parent_id, post_id, discussion_id
    ), posts_counted as (
      update posts set comments_count = comments_count - n
      from (select post_id, count(*)::int as n from gone group by post_id) counted where posts.id = counted.post_id
    ), discussions_counted as (
      update discussions set comments_count = comments_count - n
      from (select discussion_id, count(*)::int as n from gone group by discussion_id) counted where discussions.id = counted.discussion_id
    )
    update comments set replies_count = replies_count - n
    from (select parent_id, count(*)::int as n from gone where parent_id not in (select id from gone) group by parent_id) counted
    where comments.id = counted.parent_id`.execute(db)
}
