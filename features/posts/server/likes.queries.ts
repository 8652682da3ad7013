import { cursorOf, readCursor } from '#platform/server/postgres/cursor.ts'
import { sql } from 'kysely'
import { repeated, type Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { groupPostOpenToMemberText } from '#features/groups/server/visibility.queries.ts'
import { notificationText } from '#features/notifications/server/notify.queries.ts'
import { activeText, openToMemberText } from '#features/people/server/visibility.queries.ts'
import { isActive, notBlocked, refColumns, refOf } from '#features/people/server/people.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { together } from '#platform/server/postgres/batcher.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

const columns =
  'posts.id, posts.user_id, posts.type, posts.likes_count, users.app_notifications from posts join users on users.id = posts.user_id'
const doorOf = (
  viewer: string,
) => `posts.deleted_at is null and ${activeText} and ${openToMemberText(viewer, 'posts.user_id')}
      and ${groupPostOpenToMemberText(viewer)}`
const door = `post as (select ${columns} where posts.id = $1 and ${doorOf('$2')})`

/** Of each post one like at most. */
const likesText = `with
  post as (select asked.viewer_id, ${columns} join unnest($1::int[], $2::int[]) as asked (post_id, viewer_id)
    on asked.post_id = posts.id where ${doorOf('asked.viewer_id')}),
  made as (insert into likes (post_id, user_id) select id, viewer_id from post order by id on conflict do nothing returning post_id),
  counted as (update posts set likes_count = posts.likes_count + 1 from made where posts.id = made.post_id
    returning posts.id, posts.likes_count),
  told as (${notificationText('like', {
    actor: 'owner.viewer_id',
    about: 'owner.about',
    thing: "''",
    as: "case owner.type when 'event' then 'eventLiked' else 'like' end",
    from: `from (select post.user_id as id, post.id as about, post.type, post.app_notifications, post.viewer_id
      from made join post on post.id = made.post_id) owner where true`,
  })})
  select post.id as post_id, post.user_id as owner_id, coalesce(counted.likes_count, post.likes_count) as likes_count,
    told.id as notification_id
    from post left join counted on counted.id = post.id left join told on told.related_id = post.id`

const unlikeText = `with ${door},
  gone as (delete from likes where post_id in (select id from post) and user_id = $2 returning post_id),
  counted as (update posts set likes_count = posts.likes_count - 1 from gone where posts.id = gone.post_id returning posts.likes_count)
  select coalesce((select likes_count from counted), post.likes_count) as likes_count from post`

type Like = { postId: number; userId: number }
type Liked = { postId: number; ownerId: number; likesCount: number; notificationId: number | null }

/** For each its door, the like, the post's count and the author's notification, in one statement; undefined where the post can't be seen. */
async function insertLikes(db: Db, likes: Like[]) {
  const inOrder = likes.toSorted((a, b) => a.postId - b.postId)
  const asked = [inOrder.map(({ postId }) => postId), inOrder.map(({ userId }) => userId)]
  const made = await repeated(() => hot<Liked>(db, likesText, asked))
  const byPost = new Map(made.map((like) => [like.postId, like]))
  return likes.map(({ postId }) => byPost.get(postId))
}

const likesTogether = new WeakMap<Db, (like: Like) => Promise<Liked | undefined>>()

/** Likes that come at the same time are written by one statement: half the processor time when many like at once. */
export function insertLike(db: Db, viewer: Viewer, postId: number) {
  let insert = likesTogether.get(db)
  if (!insert) {
    insert = together({ most: 50, keyOf: (like) => like.postId, work: (likes) => insertLikes(db, likes) })
    likesTogether.set(db, insert)
  }
  return insert({ postId, userId: viewer.id })
}

export const deleteLike = async (db: Db, viewer: Viewer, postId: number) =>
  (await repeated(() => hot<{ likesCount: number }>(db, unlikeText, [postId, viewer.id])))[0]

/** After the viewer come all others. */
const beginning = ['infinity', 0]

/** Who likes a post, the viewer first, then the newest. */
export const listLikes = async (db: Db, viewer: Viewer | null, postId: number, page: PageQuery) => {
  const after = page.cursor ? readCursor(page.cursor, ['string', 'number']) : null
  const rows = await db
    .selectFrom('likes')
    .innerJoin('users', 'users.id', 'likes.userId')
    .select(refColumns)
    .select(['users.id', 'likes.createdAt as likedAt'])
    .where('likes.postId', '=', postId)
    .where(isActive)
    .where(notBlocked(viewer))
    .$if(viewer !== null && after !== null, (query) => query.where('users.id', '<>', viewer?.id ?? 0))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(likes.created_at, users.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::int)`,
      ),
    )
    .orderBy(sql`users.id = ${viewer?.id ?? 0}`, 'desc')
    .orderBy('likes.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  const items = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => ({ userId: row.id, user: refOf(row.id, row) })),
    next: last ? cursorOf(last.id === viewer?.id ? beginning : [last.likedAt, last.id]) : null,
  }
}
