import { cursorOf, readCursor } from '#server/db/cursor.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'

import { isActive, notBlocked, refColumns, refOf } from '#server/people/people.queries.ts'
import type { PageQuery } from '#shared/fields.ts'
import type { Viewer } from '#shared/permissions.ts'

/** The like and the post's count in one statement; the count as it is now. */
export const insertLike = async (db: Db, postId: number, userId: number) => {
  const rows = await hot<{ isNew: boolean; likesCount: number }>(
    db,
    `with made as (insert into likes (post_id, user_id) values ($1, $2) on conflict do nothing returning post_id),
       counted as (update posts set likes_count = likes_count + 1 where id in (select post_id from made) returning likes_count)
     select exists (select 1 from made) as is_new, coalesce((select likes_count from counted), (select likes_count from posts where id = $1)) as likes_count`,
    [postId, userId],
  )
  return rows[0] ?? { isNew: false, likesCount: 0 }
}

export const deleteLike = async (db: Db, postId: number, userId: number) => {
  const rows = await hot<{ likesCount: number }>(
    db,
    `with gone as (delete from likes where post_id = $1 and user_id = $2 returning post_id),
       counted as (update posts set likes_count = likes_count - 1 where id in (select post_id from gone) returning likes_count)
     select coalesce((select likes_count from counted), (select likes_count from posts where id = $1)) as likes_count`,
    [postId, userId],
  )
  return rows[0]?.likesCount ?? 0
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
      query.where(sql<boolean>`(likes.created_at, users.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::int)`),
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
