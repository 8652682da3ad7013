import { sql } from 'kysely'
import type { Viewer } from '#platform/contract/viewer.ts'
import { readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { CommentsQuery, DeletedComment } from '../contract.ts'
import { subjectColumn, type CommentSubject } from './subject-column.queries.ts'
import { countVisibleReplies, visiblePlaceholders } from './visibility.queries.ts'

const selectPlaceholders = (db: Db, viewer: Viewer | null) =>
  visiblePlaceholders(db, viewer).select([
    'head.id',
    'head.postId',
    'head.discussionId',
    countVisibleReplies(db, viewer, 'head').as('repliesCount'),
  ])

/** The placeholders that belong on a page of comments, in its order; nothing shows how much the comment was liked. */
export const listPlaceholders = (
  db: Db,
  viewer: Viewer | null,
  { kind, id }: CommentSubject,
  { sort, limit, cursor }: CommentsQuery,
) =>
  selectPlaceholders(db, viewer)
    .where(`head.${subjectColumn[kind]}`, '=', id)
    .$if(cursor !== undefined, (query) => query.where(isAfter(sort, cursor ?? '')))
    .orderBy('head.id', sort === 'newest' ? 'desc' : 'asc')
    .limit(sql.lit(limit + 1))
    .execute()

function isAfter(sort: CommentsQuery['sort'], cursor: string) {
  if (sort === 'useful') {
    const [likes, id] = readCursor(cursor, ['number', 'id'])
    return sql<boolean>`(${likes}::int > 0 or head.id > ${id})`
  }
  const [id] = readCursor(cursor, ['id'])
  return sort === 'newest' ? sql<boolean>`head.id < ${id}` : sql<boolean>`head.id > ${id}`
}

/** Finds the place of a deleted comment, with what it is on, which the caller opens for the viewer. */
export const findPlaceholder = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await selectPlaceholders(db, viewer).where('head.id', '=', id).executeTakeFirst()
  return row && { ...row, postId: row.postId ?? undefined, discussionId: row.discussionId ?? undefined }
}

type Row = Pick<DeletedComment, 'id' | 'repliesCount'>

export const shapePlaceholder = (
  { id, repliesCount }: Row,
  replies: DeletedComment['replies'],
): DeletedComment => ({ id, isDeleted: true, parentId: null, repliesCount, replies })
