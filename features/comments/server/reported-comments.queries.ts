import { sql } from 'kysely'
import { reportLimits } from '#features/reports/contract.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** A reported comment on a post for the staff, with the post and the comments before it. */
export const findReportedComment = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.postId')
    .innerJoin('users', 'users.id', 'posts.userId')
    .leftJoin('groups', 'groups.id', 'posts.groupId')
    .select(['comments.postId', 'comments.content as text', 'comments.createdAt', 'comments.hiddenAt'])
    .select(['posts.title', 'posts.content', 'posts.createdAt as postedAt', 'posts.groupId'])
    .select(['users.displayName', 'groups.name as groupName'])
    .where('comments.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const before = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.userId')
    .select([sql<string>`''`.as('title'), 'users.displayName as author', 'comments.content as text'])
    .select('comments.createdAt')
    .where('comments.postId', '=', row.postId)
    .where('comments.id', '<', id)
    .where('comments.hiddenAt', 'is', null)
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(reportLimits.commentsBefore))
    .execute()
  return shape(row, row.groupId, before)
}

/** The same in a group's discussion. */
export const findReportedDiscussionComment = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('discussionComments')
    .innerJoin('discussions', 'discussions.id', 'discussionComments.discussionId')
    .innerJoin('users', 'users.id', 'discussions.userId')
    .innerJoin('groups', 'groups.id', 'discussions.groupId')
    .select(['discussionComments.discussionId', 'discussionComments.content as text'])
    .select(['discussionComments.createdAt', 'discussionComments.hiddenAt'])
    .select(['discussions.title', 'discussions.content', 'discussions.createdAt as postedAt'])
    .select(['discussions.groupId', 'users.displayName', 'groups.name as groupName'])
    .where('discussionComments.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const before = await db
    .selectFrom('discussionComments')
    .innerJoin('users', 'users.id', 'discussionComments.userId')
    .select([sql<string>`''`.as('title'), 'users.displayName as author'])
    .select(['discussionComments.content as text', 'discussionComments.createdAt'])
    .where('discussionComments.discussionId', '=', row.discussionId)
    .where('discussionComments.id', '<', id)
    .where('discussionComments.hiddenAt', 'is', null)
    .orderBy('discussionComments.id', 'desc')
    .limit(sql.lit(reportLimits.commentsBefore))
    .execute()
  return shape(row, row.groupId, before)
}

type Quoted = { title: string; author: string; text: string; createdAt: string }
type Row = {
  text: string
  createdAt: string
  hiddenAt: string | null
  title: string | null
  content: string
  postedAt: string
  displayName: string
  groupName: string | null
}

const shape = (
  { text, createdAt, hiddenAt, title, content, postedAt, displayName, groupName }: Row,
  groupId: number | null,
  before: Quoted[],
) => ({
  title: '',
  text,
  createdAt,
  hiddenAt,
  place: groupName === null ? null : { name: groupName, path: `/groups/${groupId}` },
  thread: [
    { title: title ?? '', author: displayName, text: content, createdAt: postedAt },
    ...before.toReversed(),
  ],
})
