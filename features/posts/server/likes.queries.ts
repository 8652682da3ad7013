import { cursorOf, readCursor } from '#platform/server/postgres/cursor.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { retryOnConflict, type Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { groupPostOpenToMemberText } from '#features/groups/server/visibility.queries.ts'
import { notificationText } from '#features/notifications/server/notify.queries.ts'
import { activeText, openToMemberText } from '#features/people/server/visibility.queries.ts'
import { isActive, notBlocked, refColumns, refOf } from '#features/people/server/people.queries.ts'
import { postNotifications } from '../notifications.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

/** The post, where the viewer may see it: $1 is its id, $2 the viewer's. */
const post = `post as (select posts.id, posts.user_id, posts.type, posts.likes_count, users.app_notifications
  from posts join users on users.id = posts.user_id
  where posts.id = $1 and posts.deleted_at is null and ${activeText} and ${openToMemberText('$2', 'posts.user_id')}
    and ${groupPostOpenToMemberText('$2')})`

const likeText = `with ${post},
  made as (insert into likes (post_id, user_id) select id, $2 from post on conflict do nothing returning post_id),
  counted as (update posts set likes_count = posts.likes_count + 1 from made where posts.id = made.post_id returning posts.likes_count),
  notified as (${notificationText(postNotifications.like, {
    actor: '$2::int',
    about: 'owner.post_id',
    thing: "''",
    as: `case owner.type when 'event' then '${postNotifications.eventLiked.name}' else '${postNotifications.like.name}' end`,
    from: `from (select post.user_id as id, post.id as post_id, post.type, post.app_notifications
      from made join post on post.id = made.post_id) owner where true`,
  })})
  select post.user_id as owner_id, coalesce((select likes_count from counted), post.likes_count) as likes_count,
    (select id from notified) as notification_id
  from post`

const unlikeText = `with ${post},
  gone as (delete from likes where post_id in (select id from post) and user_id = $2 returning post_id),
  counted as (update posts set likes_count = posts.likes_count - 1 from gone where posts.id = gone.post_id returning posts.likes_count)
  select coalesce((select likes_count from counted), post.likes_count) as likes_count from post`

const Liked = z.object({
  ownerId: z.number(),
  likesCount: z.number(),
  notificationId: z.nullable(z.number()),
})
const Unliked = z.object({ likesCount: z.number() })

/**
 * One statement, as liking is what members do most: it checks that the viewer may see the post, writes the like, counts it and notifies
 * the author. Undefined where the viewer may not see the post.
 */
export const insertLike = async (db: Db, viewer: Viewer, postId: number) => {
  const [like] = await retryOnConflict(() => sqlRows(db, Liked, likeText, [postId, viewer.id]))
  return like
}

export const deleteLike = async (db: Db, viewer: Viewer, postId: number) => {
  const [unlike] = await retryOnConflict(() => sqlRows(db, Unliked, unlikeText, [postId, viewer.id]))
  return unlike
}

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
