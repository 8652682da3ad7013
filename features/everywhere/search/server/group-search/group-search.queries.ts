import { sql } from 'kysely'
import { visibleCommentsAnywhere } from '#features/community/comments/server/visibility.queries.ts'
import type { Discussion } from '#features/community/discussions/contract.ts'
import {
  selectDiscussions,
  shapeDiscussion,
} from '#features/community/discussions/server/discussions.queries.ts'
import type { FeedItem, Post } from '#features/community/posts/contract.ts'
import { selectPosts, shape } from '#features/community/posts/server/posts.queries.ts'
import { refColumns, authorOf } from '#features/members/people/server/people.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { beginningsOf } from '#platform/server/postgres/tsquery.ts'
import { groupSearchLimits, type FoundComment } from '../../group-search.contract.ts'

const most = sql.lit(groupSearchLimits.found)
/** A search looks through this many of the newest discussions, posts and comments of a group. */
const searched = sql.lit(5_000)
/** At most this many of the newest matches are checked for visibility. */
const candidates = sql.lit(200)

const hasWords = (words: string) => sql`search @@ (select search_query(${words}, ${beginningsOf(words)}))`

const isPost = (item: FeedItem): item is Post => !item.isEvent

/** Posts of the group that the viewer can see, newest first. */
export const findPosts = async (
  db: Db,
  viewer: Viewer | null,
  groupId: number,
  words: string,
): Promise<Post[]> => {
  const rows = await selectPosts(db, viewer)
    .where(
      sql<boolean>`posts.id in (select id from (
        select id, search from posts where group_id = ${groupId} and type = 'post' and deleted_at is null order by id desc limit ${searched}
      ) newest where ${hasWords(words)} order by id desc limit ${candidates})`,
    )
    .orderBy('posts.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(shape).filter(isPost)
}

/** Discussions of the group that the viewer can see, newest first. */
export const findDiscussions = async (
  db: Db,
  viewer: Viewer | null,
  groupId: number,
  words: string,
): Promise<Discussion[]> => {
  const rows = await selectDiscussions(db, viewer, groupId)
    .where(
      sql<boolean>`discussions.id in (select id from (
        select id, search from discussions where group_id = ${groupId} order by id desc limit ${searched}
      ) newest where ${hasWords(words)} order by id desc limit ${candidates})`,
    )
    .orderBy('discussions.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(shapeDiscussion)
}

/** Comments in the group that the viewer can see, with what they are on, newest first. */
export const findComments = async (
  db: Db,
  viewer: Viewer | null,
  groupId: number,
  words: string,
): Promise<FoundComment[]> => {
  const rows = await visibleCommentsAnywhere(db, viewer)
    .leftJoin('posts', 'posts.id', 'comments.postId')
    .leftJoin('discussions', 'discussions.id', 'comments.discussionId')
    .select(['comments.id', 'users.id as userId', 'comments.content', 'comments.createdAt'])
    .select(['comments.postId', 'comments.discussionId', ...refColumns])
    .select(
      sql<string>`coalesce(discussions.title, left(posts.content, ${sql.lit(groupSearchLimits.excerpt)}), '')`.as(
        'on',
      ),
    )
    .where(
      sql<boolean>`comments.id in (select id from (
        select id, search from comments where search_group_id = ${groupId} order by id desc limit ${searched}
      ) newest where ${hasWords(words)} order by id desc limit ${candidates})`,
    )
    .orderBy('comments.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, userId, content, createdAt, postId, discussionId, on, ...user }) => ({
    id,
    user: authorOf(userId, user),
    content,
    createdAt,
    postId,
    discussionId,
    on,
  }))
}
