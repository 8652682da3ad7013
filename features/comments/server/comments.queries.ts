import { sql } from 'kysely'
import * as z from 'zod/mini'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { isActive, notBlocked, refColumns, refOf } from '#features/people/server/people.queries.ts'
import type { Comment } from '../contract.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

/** The door to comments: on a post that may be seen, by someone whom no block hides. */
const visibleComments = (db: Db, viewer: Viewer | null) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.userId')
    .select(refColumns)
    .select([
      'comments.id',
      'comments.postId',
      'comments.userId',
      'comments.content',
      'comments.createdAt',
      'comments.editedAt',
    ])
    .where(isActive)
    .where(notBlocked(viewer))

type Row = Awaited<ReturnType<ReturnType<typeof visibleComments>['execute']>>[number]

const shape = (row: Row): Comment => ({
  id: row.id,
  postId: row.postId,
  userId: row.userId,
  user: refOf(row.userId, row),
  content: row.content,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
})

/** Oldest first. The caller has opened the post's door. */
export const listComments = async (
  db: Db,
  viewer: Viewer | null,
  postId: number,
  page: PageQuery,
): Promise<Page<Comment>> => {
  const after = page.cursor ? readCursor(page.cursor, ['number']) : null
  const rows = await visibleComments(db, viewer)
    .where('comments.postId', '=', postId)
    .$if(after !== null, (query) => query.where('comments.id', '>', after?.[0] ?? 0))
    .orderBy('comments.id')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(rows, page.limit, shape, (row) => [row.id])
}

export const findComment = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await visibleComments(db, viewer).where('comments.id', '=', id).executeTakeFirst()
  return row && shape(row)
}

const IdRow = z.object({ id: z.number() })

/** The comment and the post's count in one statement. */
export const insertComment = async (db: Db, postId: number, userId: number, content: string) => {
  const rows = await sqlRows(
    db,
    IdRow,
    `with made as (insert into comments (post_id, user_id, content) values ($1, $2, $3) returning id),
       counted as (update posts set comments_count = comments_count + 1 where id = $1)
     select id from made`,
    [postId, userId, content],
  )
  return rows[0]?.id ?? 0
}

/** False when it was gone already. */
export const deleteComment = async (db: Db, id: number) => {
  const rows = await sqlRows(
    db,
    IdRow,
    `with gone as (delete from comments where id = $1 returning id, post_id),
       counted as (update posts set comments_count = comments_count - 1 where id in (select post_id from gone))
     select id from gone`,
    [id],
  )
  return rows.length === 1
}
