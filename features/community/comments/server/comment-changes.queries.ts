import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Mention } from '#features/community/posts/contract.ts'
import { storedFormat, type Formatted } from '#platform/contract/read-formatted.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { CommentSubject } from './subject-column.queries.ts'

const IdRow = z.object({ id: z.number() })

const subjects = {
  post: { table: 'posts', column: 'post_id', writer: 'select $2::bigint as user_id', activity: '', seen: '' },
  discussion: {
    table: 'discussions',
    column: 'discussion_id',
    // NOTE: the statement itself checks the membership, so that a member who is removed at the same moment writes nothing.
    writer: `select group_members.user_id from discussions join group_members using (group_id)
      where discussions.id = $1 and group_members.user_id = $2 and group_members.state = 'member'`,
    activity: ', active_at = now()',
    /** A member who writes has read what is above. */
    seen: `seen as (insert into discussion_reads (user_id, discussion_id) select user_id, $1 from writer where exists (select from made)
      on conflict (user_id, discussion_id) do update set read_at = now()),`,
  },
}

const insertText = ({ table, column, writer, activity, seen }: (typeof subjects)['post']) => `with
  writer as (${writer}),
  above as (select id from comments where id = $4 and ${column} = $1 and parent_id is null and (user_id is not null or $7) for no key update),
  made as (insert into comments (${column}, user_id, content, parent_id, mentions, format)
    select $1, user_id, $3, $4::bigint, $5::jsonb, $6::jsonb from writer where $4::bigint is null or exists (select from above)
    returning id, parent_id),
  counted as (update ${table} set comments_count = comments_count + 1${activity} where id = $1 and exists (select from made)),
  ${seen}
  answered as (update comments set replies_count = replies_count + 1 from made where comments.id = made.parent_id)
  select id from made`

export type NewComment = Formatted & {
  userId: number
  parentId: number | null
  mentions: Mention[]
  /** The comment answers a reply, and stays when the comment above is deleted. */
  answersReply: boolean
}

/** The comment and the counts of its subject and parent in one statement. Null where the viewer may not write, or the parent is gone. */
export const insertComment = async (
  db: Db,
  { kind, id }: CommentSubject,
  { userId, content, format, parentId, mentions, answersReply }: NewComment,
) => {
  const texts = [JSON.stringify(mentions), storedFormat(format)]
  const parameters = [id, userId, content, parentId, ...texts, answersReply]
  const rows = await sqlRows(db, IdRow, insertText(subjects[kind]), parameters)
  return rows[0]?.id ?? null
}

/** Stores the previous version, then writes the new one. */
export const updateComment = async (
  db: Db,
  id: number,
  { content, format, mentions }: Formatted & Pick<NewComment, 'mentions'>,
) => {
  await sql`insert into comment_versions (comment_id, content, created_at)
    select id, content, coalesce(edited_at, created_at) from comments where id = ${id}`.execute(db)
  await sql`update comments set content = ${content}, format = ${storedFormat(format)}::jsonb, mentions = ${JSON.stringify(mentions)}::jsonb, edited_at = now()
    where id = ${id}`.execute(db)
}

/** Hides the comment or shows it again. A deleted one stays as it is. */
export const updateHidden = (db: Db, id: number, isHidden: boolean) =>
  db
    .updateTable('comments')
    .set({ hiddenAt: isHidden ? sql<string>`now()` : null })
    .where('id', '=', id)
    .where('userId', 'is not', null)
    .execute()

const LikeRow = z.object({ likesCount: z.number(), isNew: z.boolean() })

/** `isNew` is false where the viewer liked it already. The lock waits for a deletion at the same moment, after which there is no row. */
export const insertLike = async (db: Db, id: number, userId: number) => {
  const [row] = await sqlRows(
    db,
    LikeRow,
    `with liked as (select id, likes_count from comments where id = $1 and user_id is not null for no key update),
      made as (insert into comment_likes (comment_id, user_id) select id, $2 from liked on conflict do nothing returning comment_id),
      counted as (update comments set likes_count = likes_count + 1 where id in (select comment_id from made) returning likes_count)
     select coalesce((select likes_count from counted), likes_count) as likes_count, exists (select from made) as is_new from liked`,
    [id, userId],
  )
  return row
}

const UnlikeRow = z.object({ likesCount: z.number() })

export const deleteLike = async (db: Db, id: number, userId: number) => {
  const [row] = await sqlRows(
    db,
    UnlikeRow,
    `with gone as (delete from comment_likes where comment_id = $1 and user_id = $2 returning comment_id),
      counted as (update comments set likes_count = likes_count - 1 where id in (select comment_id from gone) returning likes_count)
     select coalesce((select likes_count from counted), likes_count) as likes_count from comments where id = $1`,
    [id, userId],
  )
  return row
}
