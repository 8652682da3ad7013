import { sql } from 'kysely'
import * as z from 'zod/mini'
import { refColumns, RefRow, refOf } from '#features/members/people/server/people.queries.ts'
import {
  previewColumn,
  previewOf,
  PreviewRow,
  previewText,
} from '#features/site/link-previews/server/link-previews.queries.ts'
import { imageOf, imagesOf, StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Format } from '#platform/contract/formatted-text.ts'
import { formatOf, storedFormat, type Formatted } from '#platform/contract/read-formatted.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { viewerCondition } from '#platform/server/postgres/viewer-condition.ts'
import { Mention, type FeedItem, type PostChange, type PostVersion } from '../contract.ts'
import { eventLimits } from '../event-input.ts'
import { SeriesRule } from '../series-rule.ts'
import { columnsOf } from './photos.queries.ts'
import { commentsCountText, oneOfSeriesText, visiblePosts } from './visibility.queries.ts'

const columns = [
  'posts.id',
  'posts.userId',
  'posts.content',
  'posts.location',
  'posts.image',
  'posts.moreImages',
  'posts.tags',
  'posts.mentions',
  'posts.likesCount',
  'posts.createdAt',
  'posts.editedAt',
  'posts.type',
  'posts.title',
  'posts.eventDate',
  'posts.eventTime',
  'posts.endsAt',
  'posts.timeZone',
  'posts.latitude',
  'posts.longitude',
  'posts.capacity',
  'posts.attendeesCount',
  'posts.cancelledAt',
  'posts.groupId',
  'posts.hasPoll',
  'posts.isPinned',
  'posts.followersOnly',
  'posts.format',
] as const

export const selectPosts = (db: Db, viewer: Viewer | null) =>
  visiblePosts(db, viewer)
    .select(columns)
    .select(refColumns)
    .select([markOf('likes', viewer).as('isLiked'), markOf('bookmarks', viewer).as('isSaved')])
    .select(commentsCountOf(viewer).as('commentsCount'))
    .select(attendanceOf(viewer).as('attendance'))
    .select([groupName.as('groupName'), series.as('series'), previewColumn('posts')])

const groupName = sql<
  string | null
>`case when posts.group_id is not null then (select name from groups where groups.id = posts.group_id) end`

const series = sql<SeriesRule | null>`case when posts.series_id is not null then
  (select jsonb_build_object('every', every, 'starts', starts) from event_series where event_series.id = posts.series_id) end`

const commentsCountOf = (viewer: Viewer | null) =>
  viewerCondition<number>(viewer, (id) => commentsCountText(id, 'post_id', 'posts'))

/** The viewer's attendance: going, on the waitlist or none. */
const attendanceOf = (viewer: Viewer | null) =>
  viewer
    ? sql<string | null>`case when posts.type = 'event' then
        (select state from rsvps where post_id = posts.id and user_id = ${viewer.id}) end`
    : sql<string | null>`null::text`

// NOTE: with `exists` it would be planned as a read of all the viewer's likes.
const markOf = (table: 'likes' | 'bookmarks', viewer: Viewer | null) =>
  viewer
    ? sql<boolean>`((select true from ${sql.ref(table)} mark where mark.post_id = posts.id and mark.user_id = ${viewer.id}) is not null)`
    : sql<boolean>`false`

export const PostRow = z.extend(RefRow, {
  id: z.number(),
  userId: z.number(),
  content: z.string(),
  location: z.string(),
  image: z.nullable(StoredImage),
  moreImages: z.nullable(z.array(StoredImage)),
  tags: z.array(z.string()),
  mentions: z.array(Mention),
  likesCount: z.number(),
  commentsCount: z.number(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isLiked: z.boolean(),
  isSaved: z.boolean(),
  type: z.enum(['post', 'event']),
  title: z.nullable(z.string()),
  eventDate: z.nullable(z.string()),
  eventTime: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  capacity: z.nullable(z.number()),
  attendeesCount: z.number(),
  cancelledAt: z.nullable(z.string()),
  groupId: z.nullable(z.number()),
  hasPoll: z.boolean(),
  isPinned: z.boolean(),
  followersOnly: z.boolean(),
  format: z.unknown(),
  linkPreview: z.nullable(PreviewRow),
  groupName: z.nullable(z.string()),
  series: z.nullable(SeriesRule),
  attendance: z.nullable(z.string()),
})

type Row = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number]

/** The columns that only events use, as text for handwritten statements. */
export const eventColumnsText = (alias: string) =>
  'type, title, event_date, event_time, ends_at, time_zone, latitude, longitude, capacity, attendees_count, cancelled_at, group_id'
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ')

/** The only place that turns a row into a post or an event. */
export function shape(row: Row): FeedItem {
  const image = imageOf(row.image)
  const common = {
    id: row.id,
    userId: row.userId,
    user: refOf(row.userId, row),
    content: row.content,
    imageUrl: image?.url ?? null,
    image,
    location: row.location || null,
    tags: row.tags,
    mentions: isMentions(row.mentions) ? row.mentions : [],
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    isLiked: row.isLiked,
    isSaved: row.isSaved,
    groupId: row.groupId,
    ...(row.groupName === null ? {} : { groupName: row.groupName, audience: 'group' as const }),
    ...(row.followersOnly ? { audience: 'followers' as const } : {}),
    ...formatOf(row.format, row.content),
    ...previewOf(row.linkPreview),
  }
  if (row.title === null || row.eventDate === null) {
    const moreImages = imagesOf(row.moreImages)
    return {
      ...common,
      type: 'post',
      isEvent: false,
      ...(moreImages.length > 0 ? { moreImages } : {}),
      ...(row.hasPoll ? { hasPoll: true } : {}),
      ...(row.isPinned ? { isPinned: true } : {}),
    }
  }
  const { latitude, longitude } = row
  return {
    ...common,
    type: 'event',
    isEvent: true,
    title: row.title,
    eventDate: row.eventDate,
    time: row.eventTime ?? '',
    ...(row.endsAt === null ? {} : { endsAt: row.endsAt }),
    timeZone: row.timeZone ?? eventLimits.timeZone,
    isAttending: row.attendance === 'going',
    isWaiting: row.attendance === 'waiting',
    attendeesCount: row.attendeesCount,
    capacity: row.capacity,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    cancelledAt: row.cancelledAt,
    ...(row.series === null ? {} : { series: row.series }),
  }
}

const isMentions = (value: unknown): value is Mention[] => Array.isArray(value)

export const findPost = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await selectPosts(db, viewer).where('posts.id', '=', id).executeTakeFirst()
  return row && shape(row)
}

export type NewPost = {
  userId: number
  content: string
  format: Format | null
  location: string
  photos: StoredImage[]
  tags: string[]
  mentions: Mention[]
  linkPreviewId: number | null
} & StoredAudience

export type StoredAudience = { groupId: number | null; followersOnly: boolean }

/** Members who are connected are notified of a new post that everyone can see. */
export const outboxTopic = 'posts.written'

const insertText = `with made as (
    insert into posts (user_id, content, location, image, tags, mentions, more_images, group_id, followers_only, format, link_preview_id)
      values ($1, $2, $3, $4::jsonb, $5::text[], $6::jsonb, $7::jsonb, $8, $9, $10::jsonb, $11) returning *
  ), tagged as (
    insert into post_tags (tag, post_id, user_id, created_at)
    select distinct lower(tag), made.id, made.user_id, made.created_at from made, unnest($5::text[]) tag
  ), counted as (update users set posts_count = posts_count + 1 where id = $1),
  announced as (
    insert into outbox (topic, data) select '${outboxTopic}', jsonb_build_object('id', id, 'by', user_id) from made
    where group_id is null and not followers_only
  )
  select made.id, made.user_id, made.content, made.location, made.image, made.more_images, made.tags, made.mentions, made.likes_count, made.comments_count,
    made.created_at, made.edited_at, ${eventColumnsText('made')}, made.has_poll, made.is_pinned, made.followers_only, made.format, (select name from groups where groups.id = made.group_id) as group_name, ${previewText('made.link_preview_id')} as link_preview, null as series, null as attendance, users.username, users.display_name, users.avatar_url, users.type as user_type, users.last_seen_at,
    users.show_online_status, users.is_premium, false as is_liked, false as is_saved
  from made join users on users.id = made.user_id`

/** Inserts the post with its tags and its announcement, and updates the author's count, in one statement. */
export const insertPost = async (db: Db, post: NewPost): Promise<FeedItem> => {
  const [image, moreImages] = columnsOf(post.photos)
  const parameters = [
    post.userId,
    post.content,
    post.location,
    image,
    post.tags,
    JSON.stringify(post.mentions),
    moreImages,
    post.groupId,
    post.followersOnly,
    storedFormat(post.format),
    post.linkPreviewId,
  ]
  const [row] = await sqlRows(db, PostRow, insertText, parameters)
  if (!row) throw new Error('The post was written but not returned')
  return shape(row)
}

/** Stores the previous version, then writes the new one with its tags. */
export const updatePost = async (
  db: Db,
  id: number,
  change: Pick<PostChange, 'location' | 'alt'> & Formatted & { tags: string[]; mentions: Mention[] },
) => {
  await sql`insert into post_versions (post_id, content, location, created_at)
    select id, content, location, coalesce(edited_at, created_at) from posts where id = ${id}`.execute(db)
  await sql`update posts set content = ${change.content}, format = ${storedFormat(change.format)}::jsonb, location = coalesce(${change.location ?? null}, location),
      image = case when ${change.alt ?? null}::text is null or image is null then image
        else jsonb_set(image, '{alt}', to_jsonb(${change.alt ?? null}::text)) end,
      tags = ${change.tags}::text[], mentions = ${JSON.stringify(change.mentions)}::jsonb, edited_at = now()
    where id = ${id}`.execute(db)
  await db.deleteFrom('postTags').where('postId', '=', id).execute()
  await sql`insert into post_tags (tag, post_id, user_id, created_at)
    select distinct lower(tag), posts.id, posts.user_id, posts.created_at from posts, unnest(posts.tags) tag where posts.id = ${id}`.execute(
    db,
  )
}

export const updateAudience = (db: Db, id: number, audience: StoredAudience) =>
  db.updateTable('posts').set(audience).where('id', '=', id).execute()

export const listVersions = async (db: Db, id: number): Promise<PostVersion[]> => {
  const rows = await db
    .selectFrom('postVersions')
    .select(['content', 'location', 'createdAt'])
    .where('postId', '=', id)
    .orderBy('id', 'desc')
    .limit(sql.lit(100))
    .execute()
  return rows.map((row) => ({ ...row, location: row.location || null }))
}

export const listByMember = async (
  db: Db,
  viewer: Viewer | null,
  userId: number,
  page: PageQuery,
): Promise<Page<FeedItem>> => {
  const after = page.cursor ? readCursor(page.cursor, ['id']) : null
  const rows = await selectPosts(db, viewer)
    .where('posts.userId', '=', userId)
    .where(sql.raw<boolean>(oneOfSeriesText))
    .$if(after !== null, (query) => query.where('posts.id', '<', after?.[0] ?? 0))
    .orderBy('posts.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(rows, page.limit, shape, (row) => [row.id])
}
