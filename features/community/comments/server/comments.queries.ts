import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Mention } from '#features/community/posts/contract.ts'
import { refColumns, authorOf } from '#features/members/people/server/people.queries.ts'
import { imagesOf } from '#features/site/media/server/media.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { formatOf } from '#platform/contract/read-formatted.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { commentLimits, type CommentSort, type CommentsQuery, type Reply, type Thread } from '../contract.ts'
import { listPlaceholders, shapePlaceholder } from './placeholders.queries.ts'
import { subjectColumn, type CommentSubject } from './subject-column.queries.ts'
import { countVisibleReplies, isUnderVisible, visibleComments } from './visibility.queries.ts'

const selectComments = (db: Db, viewer: Viewer | null) =>
  visibleComments(db, viewer)
    .select(refColumns)
    .select([
      'comments.id',
      'users.id as userId',
      'comments.content',
      'comments.images',
      'comments.format',
      'comments.createdAt',
      'comments.editedAt',
      'comments.postId',
      'comments.discussionId',
      'comments.parentId',
      'comments.mentions',
      'comments.likesCount',
      countVisibleReplies(db, viewer, 'comments').as('repliesCount'),
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('commentLikes')
            .whereRef('commentLikes.commentId', '=', 'comments.id')
            .where('commentLikes.userId', '=', viewer?.id ?? 0),
        )
        .as('isLiked'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]

const Mentions = z.array(Mention)

const shape = (row: Row): Reply => ({
  id: row.id,
  userId: row.userId,
  user: authorOf(row.userId, row),
  content: row.content,
  images: imagesOf(row.images),
  ...formatOf(row.format, row.content),
  parentId: row.parentId,
  mentions: Mentions.parse(row.mentions),
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  likesCount: row.likesCount,
  isLiked: Boolean(row.isLiked),
  repliesCount: row.repliesCount,
  ...(row.postId === null ? {} : { postId: row.postId }),
  ...(row.discussionId === null ? {} : { discussionId: row.discussionId }),
})

/** The comments of a subject and the places of deleted ones, each with its first replies. */
export const listComments = async (
  db: Db,
  viewer: Viewer | null,
  subject: CommentSubject,
  query: CommentsQuery,
): Promise<Page<Thread>> => {
  const { sort, limit } = query
  const [written, placeholders] = await Promise.all([
    listWritten(db, viewer, subject, query),
    listPlaceholders(db, viewer, subject, query),
  ])
  const heads: Head[] = [
    ...written.map((row) => ({ likes: row.likesCount, thread: shape(row) })),
    ...placeholders.map((row) => ({ likes: 0, thread: shapePlaceholder(row, []) })),
  ].toSorted(orders[sort])
  const page = pageOf(
    heads,
    limit,
    ({ thread }) => thread,
    ({ likes, thread: { id } }) => (sort === 'useful' ? [likes, id] : [id]),
  )
  const answered = page.items.filter(({ repliesCount }) => repliesCount > 0)
  const replies = await firstReplies(db, viewer, answered)
  return {
    ...page,
    items: page.items.map((thread) =>
      thread.repliesCount > 0 ? { ...thread, replies: replies.get(thread.id) ?? [] } : thread,
    ),
  }
}

type Head = { likes: number; thread: Thread }

const orders = {
  oldest: (a, b) => a.thread.id - b.thread.id,
  newest: (a, b) => b.thread.id - a.thread.id,
  useful: (a, b) => b.likes - a.likes || a.thread.id - b.thread.id,
} satisfies Record<CommentSort, (a: Head, b: Head) => number>

const listWritten = (
  db: Db,
  viewer: Viewer | null,
  { kind, id }: CommentSubject,
  { sort, limit, cursor }: CommentsQuery,
) =>
  sorted(
    selectComments(db, viewer)
      .where(`comments.${subjectColumn[kind]}`, '=', id)
      .where('comments.parentId', 'is', null),
    sort,
    cursor,
  )
    .limit(sql.lit(limit + 1))
    .execute()

type Selection = ReturnType<typeof selectComments>

function sorted(query: Selection, sort: CommentSort, cursor: string | undefined): Selection {
  if (sort === 'useful') {
    const [likes, id] = cursor ? readCursor(cursor, ['number', 'id']) : []
    const after = sql<boolean>`(comments.likes_count < ${likes} or comments.likes_count = ${likes} and comments.id > ${id})`
    return query
      .$if(cursor !== undefined, (select) => select.where(after))
      .orderBy('comments.likesCount', 'desc')
      .orderBy('comments.id')
  }
  const [id = 0] = cursor ? readCursor(cursor, ['id']) : []
  return query
    .$if(cursor !== undefined, (select) => select.where('comments.id', sort === 'newest' ? '<' : '>', id))
    .orderBy('comments.id', sort === 'newest' ? 'desc' : 'asc')
}

/** The first replies to each of these comments, in one statement. */
async function firstReplies(db: Db, viewer: Viewer | null, comments: { id: number }[]) {
  const ids = comments.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom(sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'parent'>(sql`parent(id)`))
          .innerJoinLateral(
            selectComments(db, viewer)
              .where('comments.parentId', '=', sql.ref<number>('parent.id'))
              .orderBy('comments.id')
              .limit(sql.lit(commentLimits.firstReplies))
              .as('reply'),
            (join) => join.onTrue(),
          )
          .selectAll('reply')
          .orderBy('reply.id')
          .execute()
  return Map.groupBy(rows.map(shape), ({ parentId }) => parentId)
}

/** Oldest first. */
export const listReplies = async (
  db: Db,
  viewer: Viewer | null,
  parentId: number,
  page: PageQuery,
): Promise<Page<Reply>> => {
  const query = selectComments(db, viewer).where('comments.parentId', '=', parentId)
  const rows = await sorted(query, 'oldest', page.cursor)
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(rows, page.limit, shape, (row) => [row.id])
}

/** A reply is visible where the comment above it is. */
export const findComment = async (db: Db, viewer: Viewer | null, id: number): Promise<Reply | undefined> => {
  const row = await selectComments(db, viewer)
    .where('comments.id', '=', id)
    .where(isUnderVisible(db, viewer))
    .executeTakeFirst()
  return row && shape(row)
}

/** Whether or not it is visible. */
export const findAnyComment = (db: Db, id: number) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.userId')
    .select(['comments.id', 'postId', 'discussionId', 'users.id as userId', 'content'])
    .where('comments.id', '=', id)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst()

export const listVersions = (db: Db, id: number) =>
  db
    .selectFrom('commentVersions')
    .select(['content', 'createdAt'])
    .where('commentId', '=', id)
    .orderBy('id', 'desc')
    .limit(sql.lit(100))
    .execute()
