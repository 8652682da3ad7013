import { sql, type Expression, type RawBuilder } from 'kysely'
import { visibleDiscussions } from '#features/community/discussions/server/visibility.queries.ts'
import { GroupVisibility } from '#features/community/groups/contract.ts'
import { isGroupVisible } from '#features/community/groups/server/visibility.queries.ts'
import { readablePosts } from '#features/community/posts/server/visibility.queries.ts'
import { authorOf, refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'
import { containsPattern, matching } from '#platform/server/postgres/matching.ts'
import type { CommentForStaff, ConsoleQuery, GroupForStaff } from '../contract.ts'
import { isClosedPost, isInClosedGroup, readable } from './closed-content.queries.ts'

/** Every group that has not been deleted, newest first. */
export const listGroupsForStaff = async (
  db: Db,
  viewer: Viewer,
  query: ConsoleQuery,
): Promise<Page<GroupForStaff>> => {
  const isFound = query.q
    ? await matching(db, 'groups', 'groups.name ilike $1[1]', [containsPattern(query.q)])
    : sql<boolean>`true`
  return listPage(
    db
      .selectFrom('groups')
      .innerJoin('users', 'users.id', 'groups.creatorId')
      .select(refColumns)
      .select(['groups.id', 'groups.name', 'groups.visibility', 'groups.membersCount', 'groups.creatorId'])
      .select(['groups.createdAt', isGroupVisible(viewer).as('isOpen')])
      .select(sql<boolean>`groups.hidden_at is not null`.as('isHidden'))
      .where('groups.deletedAt', 'is', null)
      .where(isFound),
    query,
    newestFirst('groups.id'),
    (row) => ({
      id: row.id,
      name: row.name,
      visibility: GroupVisibility.parse(row.visibility),
      membersCount: row.membersCount,
      creator: refOf(row.creatorId, row),
      isOpen: row.isOpen,
      isHidden: row.isHidden,
      createdAt: row.createdAt,
    }),
  )
}

const hasWords = async (db: Db, words: string | undefined) =>
  words
    ? matching(
        db,
        'comments',
        `to_tsvector('simple', comments.content) @@ (websearch_to_tsquery('simple', search_text($1[1]))
          || websearch_to_tsquery('simple', translate(plain_marks($1[1]), '''', '’')))`,
        [words],
      )
    : sql<boolean>`true`

/** The row `comments` is one that the viewer can read, where `seen` selects what it is on. */
// NOTE: not `exists`, which would be planned as a read of everything that the viewer can see.
const isReadable = (viewer: Viewer, seen: Expression<unknown>) =>
  sql<boolean>`(${seen} is not null and ${isPersonVisible(viewer)} and comments.hidden_at is null)`

type Shown = { isOpen: RawBuilder<boolean>; content: RawBuilder<string | null> }

const selectComments = async (db: Db, q: string | undefined, { isOpen, content }: Shown) => {
  const isFound = await hasWords(db, q)
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.userId')
    .select(refColumns)
    .select(['comments.id', 'users.id as userId', 'comments.createdAt'])
    .select([content.as('content'), isOpen.as('isOpen')])
    .select(sql<boolean>`comments.hidden_at is not null`.as('isHidden'))
    .$if(Boolean(q), (select) => select.where(isFound).where(content, 'is not', null))
}
type Row = Awaited<ReturnType<Awaited<ReturnType<typeof selectComments>>['execute']>>[number]

const shape = (row: Row, subject: CommentForStaff['subject']): CommentForStaff => ({
  id: row.id,
  user: authorOf(row.userId, row),
  content: row.content,
  subject,
  isOpen: row.isOpen,
  isHidden: row.isHidden,
  createdAt: row.createdAt,
})

/** Comments on posts and events that have not been deleted, newest first. */
export const listPostComments = async (
  db: Db,
  viewer: Viewer,
  query: ConsoleQuery,
): Promise<Page<CommentForStaff>> => {
  const seen = readablePosts(db, viewer)
    .select('posts.id')
    .where('posts.id', '=', sql.ref<number>('comments.post_id'))
  const isOpen = isReadable(viewer, seen)
  const content = readable(sql.ref<string>('comments.content'), isOpen, isClosedPost('subject'))
  const comments = await selectComments(db, query.q, { isOpen, content })
  return listPage(
    comments
      .innerJoin('posts as subject', 'subject.id', 'comments.postId')
      .leftJoin('groups', 'groups.id', 'subject.groupId')
      .select(['subject.id as subjectId', 'subject.type'])
      .where('comments.postId', 'is not', null)
      .where('subject.deletedAt', 'is', null),
    query,
    newestFirst('comments.id'),
    (row) => shape(row, { kind: row.type, id: row.subjectId, groupId: null }),
  )
}

/** Comments on discussions of groups that have not been deleted, newest first. */
export const listDiscussionComments = async (
  db: Db,
  viewer: Viewer,
  query: ConsoleQuery,
): Promise<Page<CommentForStaff>> => {
  const seen = visibleDiscussions(db, viewer)
    .select('discussions.id')
    .where('discussions.id', '=', sql.ref<number>('comments.discussion_id'))
  const isOpen = isReadable(viewer, seen)
  const content = readable(sql.ref<string>('comments.content'), isOpen, isInClosedGroup)
  const comments = await selectComments(db, query.q, { isOpen, content })
  return listPage(
    comments
      .innerJoin('discussions as subject', 'subject.id', 'comments.discussionId')
      .innerJoin('groups', 'groups.id', 'subject.groupId')
      .select(['subject.id as subjectId', 'subject.groupId'])
      .where('comments.discussionId', 'is not', null)
      .where('groups.deletedAt', 'is', null),
    query,
    newestFirst('comments.id'),
    (row) => shape(row, { kind: 'discussion', id: row.subjectId, groupId: row.groupId }),
  )
}
