import { cursorOf, readCursor } from '#server/db/cursor.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'
import { groupPostOpenToMemberText } from '#server/groups/door.queries.ts'
import { notificationText } from '#server/notifications/notify.queries.ts'
import { activeText, openToMemberText } from '#server/people/door.queries.ts'
import { isActive, notBlocked, refColumns, refOf } from '#server/people/people.queries.ts'
import type { PageQuery } from '#shared/fields.ts'
import type { Viewer } from '#shared/permissions.ts'

const door = `post as (
    select posts.id, posts.user_id, posts.type, posts.likes_count, users.app_notifications from posts join users on users.id = posts.user_id
    where posts.id = $1 and posts.deleted_at is null and ${activeText} and ${openToMemberText('$2', 'posts.user_id')}
      and ${groupPostOpenToMemberText('$2')})`

const likeText = `with ${door},
  made as (insert into likes (post_id, user_id) select id, $2 from post on conflict do nothing returning post_id),
  counted as (update posts set likes_count = posts.likes_count + 1 from made where posts.id = made.post_id returning posts.likes_count),
  told as (${notificationText('like', {
    actor: '$2::int',
    about: 'owner.about',
    thing: "''",
    as: "case owner.type when 'event' then 'eventLiked' else 'like' end",
    from: `from (select post.user_id as id, post.id as about, post.type, post.app_notifications from post, made) owner where true`,
  })})
  select post.user_id as owner_id, coalesce((select likes_count from counted), post.likes_count) as likes_count,
    (select id from told) as notification_id from post`

const unlikeText = `with ${door},
  gone as (delete from likes where post_id in (select id from post) and user_id = $2 returning post_id),
  counted as (update posts set likes_count = posts.likes_count - 1 from gone where posts.id = gone.post_id returning posts.likes_count)
  select coalesce((select likes_count from counted), post.likes_count) as likes_count from post`

type Liked = { ownerId: number; likesCount: number; notificationId: number | null }

/** The door, the like, the post's count and the author's notification in one statement; undefined when the post can't be seen. */
export const insertLike = async (db: Db, viewer: Viewer, postId: number) =>
  (await hot<Liked>(db, likeText, [postId, viewer.id]))[0]

export const deleteLike = async (db: Db, viewer: Viewer, postId: number) =>
  (await hot<{ likesCount: number }>(db, unlikeText, [postId, viewer.id]))[0]

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
