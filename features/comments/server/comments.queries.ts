import { sql } from 'kysely'
import * as z from 'zod/mini'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { isWrittenVisible } from '#features/discussions/server/visibility.queries.ts'
import { refColumns, refOf } from '#features/people/server/people.queries.ts'
import { isPersonVisible } from '#features/people/server/visibility.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { DiscussionComment, PostComment } from '../contract.ts'

type CommentOf = { post: PostComment; event: PostComment; discussion: DiscussionComment }
export type CommentKind = keyof CommentOf
type Subject<Kind extends CommentKind> = { kind: Kind; id: number }

/** All comments of one kind that the staff have not hidden, before visibility. An event's comments are those of its post. */
const allComments = (db: Db, kind: CommentKind) =>
  kind === 'discussion'
    ? db
        .selectFrom('discussionComments')
        .select(['id', 'discussionId as subjectId', 'userId', 'content', 'createdAt'])
        .select(sql<string | null>`null::timestamptz`.as('editedAt'))
        .where('hiddenAt', 'is', null)
        .as('comment')
    : db
        .selectFrom('comments')
        .select(['id', 'postId as subjectId', 'userId', 'content', 'createdAt', 'editedAt'])
        .where('hiddenAt', 'is', null)
        .as('comment')

/** Comments on a subject that the caller has already loaded for the viewer, without authors that a block hides. */
const visibleComments = (db: Db, viewer: Viewer | null, kind: CommentKind) =>
  db
    .selectFrom(allComments(db, kind))
    .innerJoin('users', 'users.id', 'comment.userId')
    .select(refColumns)
    .select([
      'comment.id',
      'comment.subjectId',
      'comment.userId',
      'comment.content',
      'comment.createdAt',
      'comment.editedAt',
    ])
    .where(isPersonVisible(viewer))
    .$if(kind === 'discussion', (query) =>
      query.where(isWrittenVisible(viewer, sql.ref('comment.subject_id'))),
    )

type Row = Awaited<ReturnType<ReturnType<typeof visibleComments>['execute']>>[number]

const shared = (row: Row) => ({
  id: row.id,
  userId: row.userId,
  user: refOf(row.userId, row),
  content: row.content,
  createdAt: row.createdAt,
})
const shapePost = (row: Row): PostComment => ({
  ...shared(row),
  postId: row.subjectId,
  editedAt: row.editedAt,
})
const shapes: { [Kind in CommentKind]: (row: Row) => CommentOf[Kind] } = {
  post: shapePost,
  event: shapePost,
  discussion: (row) => ({ ...shared(row), discussionId: row.subjectId }),
}

/** Oldest first. */
export const listComments = async <Kind extends CommentKind>(
  db: Db,
  viewer: Viewer | null,
  { kind, id }: Subject<Kind>,
  page: PageQuery,
): Promise<Page<CommentOf[Kind]>> => {
  const after = page.cursor ? readCursor(page.cursor, ['id']) : null
  const rows = await visibleComments(db, viewer, kind)
    .where('comment.subjectId', '=', id)
    .$if(after !== null, (query) => query.where('comment.id', '>', after?.[0] ?? 0))
    .orderBy('comment.id')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(rows, page.limit, shapes[kind], (row) => [row.id])
}

export const findComment = async <Kind extends CommentKind>(
  db: Db,
  viewer: Viewer | null,
  kind: Kind,
  id: number,
): Promise<CommentOf[Kind] | undefined> => {
  const row = await findVisibleComment(db, viewer, kind, id)
  return row && shapes[kind](row)
}

export const findVisibleComment = (db: Db, viewer: Viewer | null, kind: CommentKind, id: number) =>
  visibleComments(db, viewer, kind).where('comment.id', '=', id).executeTakeFirst()

export const findAnyComment = (db: Db, kind: CommentKind, id: number) =>
  db
    .selectFrom(allComments(db, kind))
    .select(['comment.id', 'comment.subjectId', 'comment.userId', 'comment.content'])
    .where('comment.id', '=', id)
    .executeTakeFirst()

const onPost = {
  table: 'comments',
  subject: 'posts',
  subjectId: 'post_id',
  insert: 'insert into comments (post_id, user_id, content) values ($1, $2, $3) returning id',
}
const tables: Record<CommentKind, typeof onPost> = {
  post: onPost,
  event: onPost,
  discussion: {
    table: 'discussion_comments',
    subject: 'discussions',
    subjectId: 'discussion_id',
    // NOTE: the statement itself checks the membership, so that a member who is removed at the same moment writes nothing.
    insert: `insert into discussion_comments (discussion_id, user_id, content)
      select discussions.id, group_members.user_id, $3 from discussions join group_members using (group_id)
      where discussions.id = $1 and group_members.user_id = $2 and group_members.state = 'member' returning id`,
  },
}

const IdRow = z.object({ id: z.number() })

/** The comment and the count of its subject in one statement. Null where the viewer may not write. */
export const insertComment = async (
  db: Db,
  { kind, id }: Subject<CommentKind>,
  userId: number,
  content: string,
) => {
  const { insert, subject } = tables[kind]
  const rows = await sqlRows(
    db,
    IdRow,
    `with made as (${insert}),
      counted as (update ${subject} set comments_count = comments_count + 1 where id = $1 and exists (select 1 from made))
    select id from made`,
    [id, userId, content],
  )
  return rows[0]?.id ?? null
}

export const deleteComment = (db: Db, kind: CommentKind, id: number) => {
  const { table, subject, subjectId } = tables[kind]
  return sqlRows(
    db,
    IdRow,
    `with gone as (delete from ${table} where id = $1 returning id, ${subjectId}),
      counted as (update ${subject} set comments_count = comments_count - 1 where id in (select ${subjectId} from gone))
    select id from gone`,
    [id],
  )
}

export const updateHidden = (db: Db, kind: CommentKind, id: number, isHidden: boolean) =>
  db
    .updateTable(kind === 'discussion' ? 'discussionComments' : 'comments')
    .set({ hiddenAt: isHidden ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()
