import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

/** Subtracts what is in `gone` from the counts of the posts and discussions that it was on. */
const countedText = `posts_counted as (
    update posts set comments_count = comments_count - n
    from (select post_id, count(*)::int as n from gone group by post_id) counted where posts.id = counted.post_id
  ), discussions_counted as (
    update discussions set comments_count = comments_count - n
    from (select discussion_id, count(*)::int as n from gone group by discussion_id) counted where discussions.id = counted.discussion_id
  )`

/** A placeholder counts as hidden, so that whatever leaves out hidden comments leaves it out. */
const replaceText = `with gone as (
    update comments set user_id = null, content = '', format = null, images = '[]', mentions = '[]', likes_count = 0,
      edited_at = null, hidden_at = coalesce(hidden_at, now())
    where id = any($1::bigint[]) and user_id is not null and parent_id is null and exists (
      select from comments reply where reply.parent_id = comments.id and reply.user_id <> comments.user_id)
    returning id, post_id, discussion_id
  ), unliked as (delete from comment_likes where comment_id in (select id from gone)),
  without_versions as (delete from comment_versions where comment_id in (select id from gone)),
  without_mentions as (delete from comment_mentions where comment_id in (select id from gone)),
  without_photos as (update media set comment_id = null where comment_id in (select id from gone)),
  ${countedText}
  select id from gone`

/** A comment goes with its author's replies, which are all it has, and a placeholder with the last reply below it. */
const deleteText = `with theirs as materialized (select id from comments where id = any($1::bigint[]) and user_id is not null),
  going as materialized (select id from theirs union select comments.id from theirs join comments on comments.parent_id = theirs.id),
  gone as (delete from comments where id in (select id from going) returning id, post_id, discussion_id, parent_id),
  shortened as (
    select parent_id as id, count(*)::int as n, not exists (
      select from comments reply where reply.parent_id = gone.parent_id and reply.id not in (select id from going)) as is_empty
    from gone where parent_id is not null and parent_id not in (select id from going) group by parent_id
  ), placeholders as (
    delete from comments where user_id is null and id in (select id from shortened where is_empty) returning id
  ), answered as (
    update comments set replies_count = replies_count - n from shortened
    where comments.id = shortened.id and (user_id is not null or not is_empty)
  ), ${countedText}
  select id from gone`

const IdRow = z.object({ id: z.number() })

/**
 * Deletes comments. One that others have replied to leaves a placeholder while their replies remain. The lock waits for a reply that is being
 * written, so that the deletion, statements of its own, sees and counts it: the caller is in a transaction. Returns the placeholders.
 */
async function deleteComments(tx: Db, ids: number[]) {
  if (ids.length === 0) return []
  await sql`select from comments where id in (
    select coalesce(parent_id, id) from comments where id = any(${ids}::bigint[])) order by id for update`.execute(
    tx,
  )
  const placeholders = await sqlRows(tx, IdRow, replaceText, [ids])
  await sqlRows(tx, IdRow, deleteText, [ids])
  return placeholders
}

/** Whether a placeholder remains. */
export const deleteComment = async (tx: Db, id: number) => (await deleteComments(tx, [id])).length > 0

/** Deletes some of what a member commented in a group since then. Returns how many. */
export const deleteWrittenComments = async (
  tx: Db,
  { groupId, userId, since }: { groupId: number; userId: number; since: string },
  limit: number,
) => {
  const rows = await sqlRows(
    tx,
    IdRow,
    `select comments.id from comments
     where user_id = $2 and created_at >= $3::timestamptz and (
       exists (select from posts where posts.id = comments.post_id and posts.group_id = $1)
       or exists (select from discussions where discussions.id = comments.discussion_id and discussions.group_id = $1))
     order by comments.id limit $4`,
    [groupId, userId, since, limit],
  )
  await deleteComments(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Deletes what leaving members commented and their likes, and corrects every count. */
export const deleteCommentsOf = async (tx: Db, leaving: number[]) => {
  const theirs = sql`user_id = any(${leaving}::bigint[])`
  await sql`with gone as (delete from comment_likes where ${theirs} returning comment_id),
    counted as (select comment_id as id, count(*)::int as n from gone group by comment_id)
    update comments set likes_count = likes_count - n from counted where comments.id = counted.id`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from comments where ${theirs}`.execute(tx)
  await deleteComments(
    tx,
    rows.map(({ id }) => id),
  )
}
