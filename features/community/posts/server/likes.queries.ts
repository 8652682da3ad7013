import { sql } from 'kysely'
import * as z from 'zod/mini'
import { groupOfPostVisibleText } from '#features/community/groups/server/visibility.queries.ts'
import { announcedText, notificationText } from '#features/members/notifications/server/notify.queries.ts'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isListedBy } from '#features/members/people/server/visibility.queries.ts'
import { Id, type PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { batched } from '#platform/server/postgres/batch.ts'
import { retryOnConflict, type Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { unlessLocked } from '#platform/server/postgres/unless-locked.ts'
import { postNotifications } from '../notifications.ts'
import { namesReactorsText, postReadableText, reactorIsNamedText } from './visibility.queries.ts'

const columns =
  'posts.id, posts.user_id, posts.type, posts.likes_count, posts.reactions, users.app_notifications from posts join users on users.id = posts.user_id'

/** Who left a private group no longer sees their own posts there. */
const tellsOwner = `(${groupOfPostVisibleText('posts.user_id')} and ${namesReactorsText} and ${reactorIsNamedText('asked.viewer_id')})`

/** Likes of different posts: $1 are the ids of the posts, $2 those of the viewers. A like takes the place of the member's other reaction. */
const likedText = () => `with
  post as (select asked.viewer_id, ${tellsOwner} as tells_owner, ${columns} join unnest($1::bigint[], $2::bigint[]) as asked (post_id, viewer_id)
    on asked.post_id = posts.id where ${postReadableText('asked.viewer_id')}),
  made as (insert into likes (post_id, user_id) select id, viewer_id from post order by id on conflict do nothing returning post_id),
  replaced as (delete from reactions using post where post.reactions <> '{}' and reactions.post_id = post.id
    and reactions.user_id = post.viewer_id returning reactions.post_id, reactions.kind),
  counted as (update posts set likes_count = posts.likes_count + 1, reactions = count_reaction(posts.reactions, replaced.kind, -1)
    from made left join replaced on replaced.post_id = made.post_id where posts.id = made.post_id
    returning posts.id, posts.likes_count)`

const answerText = `select post.id as post_id, post.user_id as owner_id, coalesce(counted.likes_count, post.likes_count) as likes_count`

const likesText = () => `${likedText()},
  notified as (${notificationText(postNotifications.like, {
    actor: 'owner.viewer_id',
    about: 'owner.post_id',
    subject: "''",
    as: `case owner.type when 'event' then '${postNotifications.eventLiked.name}' else '${postNotifications.like.name}' end`,
    from: `from (select post.user_id as id, post.id as post_id, post.type, post.app_notifications, post.viewer_id
      from made join post on post.id = made.post_id where post.tells_owner) owner where true`,
  })}),
  announced as (${announcedText('notified')})
  ${answerText}, notified.id as notification_id
  from post left join counted on counted.id = post.id left join notified on notified.related_id = post.id`

/** The job that notifies the author of a like later. */
export const notifyOfLikeJob = { name: 'posts.notifyOfLike', input: z.object({ postId: Id, viewerId: Id }) }

/** Inserts likes with a job in place of the notifications, which are locked. */
const likesNotifiedLaterText = () => `${likedText()},
  queued as (insert into jobs (name, input)
    select '${notifyOfLikeJob.name}', jsonb_build_object('postId', post.id, 'viewerId', post.viewer_id)
    from made join post on post.id = made.post_id where post.tells_owner)
  ${answerText}, null::bigint as notification_id from post left join counted on counted.id = post.id`

const unlikeText = () => `with post as (select ${columns} where posts.id = $1 and ${postReadableText('$2')}),
  gone as (delete from likes where post_id in (select id from post) and user_id = $2 returning post_id),
  counted as (update posts set likes_count = posts.likes_count - 1 from gone where posts.id = gone.post_id returning posts.likes_count)
  select coalesce((select likes_count from counted), post.likes_count) as likes_count from post`

const Liked = z.object({
  postId: z.number(),
  ownerId: z.number(),
  likesCount: z.number(),
  notificationId: z.nullable(z.number()),
})
const Unliked = z.object({ likesCount: z.number() })

/**
 * Likes of one moment are one statement (decision 0028): it checks that each viewer may see the post, writes the like, counts it and
 * notifies the author. Null where the viewer may not see the post.
 */
export const insertLike = batched({ most: 50, keyOf: ({ postId }) => postId, run: insertLikes })

const unlessNotifying = unlessLocked(['notifications', 'outbox'])

async function insertLikes(db: Db, likes: { postId: number; viewerId: number }[]) {
  const postIds = likes.map(({ postId }) => postId)
  const viewerIds = likes.map(({ viewerId }) => viewerId)
  const run = (text: string) => retryOnConflict(() => sqlRows(db, Liked, text, [postIds, viewerIds]))
  const rows = await unlessNotifying(db, {
    usual: () => run(likesText()),
    withoutTables: () => run(likesNotifiedLaterText()),
  })
  const byPost = new Map(rows.map((row) => [row.postId, row]))
  return postIds.map((id) => byPost.get(id) ?? null)
}

export const deleteLike = async (db: Db, viewer: Viewer, postId: number) => {
  const [unlike] = await retryOnConflict(() => sqlRows(db, Unliked, unlikeText(), [postId, viewer.id]))
  return unlike
}

/** The author of a post that the member still likes, and whether it is an event. */
export const findLiked = async (db: Db, postId: number, viewerId: number) => {
  const row = await db
    .selectFrom('posts')
    .innerJoin('likes', 'likes.postId', 'posts.id')
    .select(['posts.userId as ownerId', 'posts.type'])
    .where('posts.id', '=', postId)
    .where('likes.userId', '=', viewerId)
    .executeTakeFirst()
  return row && { ownerId: row.ownerId, isEvent: row.type === 'event' }
}

type LikedPost = { id: number; userId: number }

const selectLikes = (db: Db, viewer: Viewer | null, post: LikedPost) =>
  db
    .selectFrom('likes')
    .innerJoin('posts', 'posts.id', 'likes.postId')
    .innerJoin('users', 'users.id', 'likes.userId')
    .select(refColumns)
    .select(['users.id', 'likes.createdAt as likedAt'])
    .where('likes.postId', '=', post.id)
    .where(isListedBy(viewer, post.userId))

/** Members who like a post: the viewer first, beside the first page's limit, then the newest. In a discreet group nobody but the viewer is named. */
export const listLikes = async (db: Db, viewer: Viewer | null, post: LikedPost, page: PageQuery) => {
  const own =
    viewer && !page.cursor
      ? await selectLikes(db, viewer, post).where('likes.userId', '=', viewer.id).execute()
      : []
  const { items, next } = await listPage(
    selectLikes(db, viewer, post)
      .where('likes.userId', '<>', viewer?.id ?? 0)
      .where(sql.raw<boolean>(`${namesReactorsText} and ${reactorIsNamedText('likes.user_id')}`)),
    page,
    { keys: { 'likes.created_at': 'instant', 'likes.user_id': 'id' }, keyOf: (row) => [row.likedAt, row.id] },
    (row) => ({ userId: row.id, user: refOf(row.id, row) }),
  )
  return { items: [...own.map((row) => ({ userId: row.id, user: refOf(row.id, row) })), ...items], next }
}
