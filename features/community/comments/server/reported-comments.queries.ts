import { sql } from 'kysely'
import { reportLimits } from '#features/members/reports/contract.ts'
import { imagesOf } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** A reported comment for the staff, with what it is on and the comments before it there. */
export const findReportedComment = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('comments')
    .leftJoin('posts', 'posts.id', 'comments.postId')
    .leftJoin('discussions', 'discussions.id', 'comments.discussionId')
    .innerJoin('users', (join) => join.on('users.id', '=', sql`coalesce(posts.user_id, discussions.user_id)`))
    .leftJoin('groups', (join) =>
      join.on('groups.id', '=', sql`coalesce(posts.group_id, discussions.group_id)`),
    )
    .select(['comments.postId', 'comments.discussionId', 'comments.content as text'])
    .select(['comments.images', 'comments.createdAt', 'comments.hiddenAt', 'users.displayName'])
    .select(['groups.id as groupId', 'groups.name as groupName'])
    .select((eb) => [
      eb.fn.coalesce('posts.title', 'discussions.title', sql<string>`''`).as('title'),
      eb.fn.coalesce('posts.content', 'discussions.content', sql<string>`''`).as('content'),
      eb.fn.coalesce('posts.createdAt', 'discussions.createdAt', 'comments.createdAt').as('postedAt'),
    ])
    .where('comments.id', '=', id)
    .where('comments.userId', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const before = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.userId')
    .select([sql<string>`''`.as('title'), 'users.displayName as author', 'comments.content as text'])
    .select('comments.createdAt')
    .$if(row.postId !== null, (query) => query.where('comments.postId', '=', row.postId))
    .$if(row.discussionId !== null, (query) => query.where('comments.discussionId', '=', row.discussionId))
    .where('comments.id', '<', id)
    .where('comments.hiddenAt', 'is', null)
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(reportLimits.commentsBefore))
    .execute()
  return shape(row, before)
}

type Quoted = { title: string; author: string; text: string; createdAt: string }
type Row = {
  text: string
  images: unknown
  createdAt: string
  hiddenAt: string | null
  title: string
  content: string
  postedAt: string
  displayName: string
  groupId: number | null
  groupName: string | null
}

const shape = (
  { text, images, createdAt, hiddenAt, title, content, postedAt, displayName, groupId, groupName }: Row,
  before: Quoted[],
) => ({
  title: '',
  text,
  pictures: imagesOf(images),
  createdAt,
  hiddenAt,
  place: groupName === null ? null : { name: groupName, path: `/groups/${groupId}` },
  thread: [{ title, author: displayName, text: content, createdAt: postedAt }, ...before.toReversed()],
})
