import { sql } from 'kysely'
import { refColumns, authorOf, refText } from '#features/members/people/server/people.queries.ts'
import { previewOf } from '#features/site/link-previews/server/link-previews.queries.ts'
import { imageOf, imagesOf, type StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { ReactionCounts } from '#platform/contract/reactions.ts'
import { formatOf, storedFormat, type Formatted } from '#platform/contract/read-formatted.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { viewerCondition } from '#platform/server/postgres/viewer-condition.ts'
import type { FeedItem, Mention, PostChange, PostVersion } from '../contract.ts'
import { eventLimits } from '../event-input.ts'
import { columnsOf } from './photos.queries.ts'
import { insertedText, post, postInsert, PostRow, tagText } from './post-columns.queries.ts'
import { notHiddenByText, oneOfSeriesText, readablePosts, visiblePosts } from './visibility.queries.ts'

export const selectPosts = (db: Db, viewer: Viewer | null) =>
  visiblePosts(db, viewer).select(post.columns).select(post.computed(viewer)).select(refColumns)

/** Also those that the viewer has hidden, which it marks. */
export const selectReadablePosts = (db: Db, viewer: Viewer | null) =>
  readablePosts(db, viewer)
    .select(post.columns)
    .select(post.computed(viewer))
    .select(refColumns)
    .select(hiddenByViewer(viewer).as('isHiddenByViewer'))

const hiddenByViewer = (viewer: Viewer | null) =>
  viewerCondition(viewer, (id) => `not (${notHiddenByText(id)})`)

type Row = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number] & {
  isHiddenByViewer?: boolean
}

/** The only place that turns a row into a post or an event. */
export function shape(row: Row): FeedItem {
  const image = imageOf(row.image)
  const common = {
    id: row.id,
    userId: row.userId,
    user: authorOf(row.userId, row),
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
    ...reactionsOf(row),
    groupId: row.groupId,
    ...(row.heldAt === null ? {} : { isHeld: true as const }),
    ...(row.groupName === null ? {} : { groupName: row.groupName, audience: 'group' as const }),
    ...(row.followersOnly ? { audience: 'followers' as const } : {}),
    ...formatOf(row.format, row.content),
    ...previewOf(row.linkPreview),
    ...(row.isHiddenByViewer ? { isHiddenByViewer: true as const } : {}),
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

/** What members chose beside the like; left out where nobody did. */
function reactionsOf({ reactions, myReaction }: Pick<Row, 'reactions' | 'myReaction'>) {
  const counts = ReactionCounts.parse(reactions)
  return {
    ...(Object.keys(counts).length > 0 ? { reactions: counts } : {}),
    ...(myReaction === null ? {} : { myReaction }),
  }
}

const isMentions = (value: unknown): value is Mention[] => Array.isArray(value)

export const findPost = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await selectReadablePosts(db, viewer).where('posts.id', '=', id).executeTakeFirst()
  return row && shape(row)
}

export type StoredAudience = { groupId: number | null; followersOnly: boolean }

export type NewPost = Pick<PostRow, 'userId' | 'content' | 'location' | 'tags' | 'mentions'> &
  Formatted &
  StoredAudience & { photos: StoredImage[]; linkPreviewId: number | null }

/** Members who are connected are notified of a new post that everyone can see. */
export const outboxTopic = 'posts.written'

/** Nobody has liked, saved or answered a new post: its author sees what a visitor would. */
const insertText = `${insertedText(postInsert)}, announced as (
    insert into outbox (topic, data) select '${outboxTopic}', jsonb_build_object('id', id, 'by', user_id) from made
    where group_id is null and not followers_only
  )
  select ${post.text()}, ${refText} from made as posts join users on users.id = posts.user_id`

/** Inserts the post with its tags and its announcement, and updates the author's count, in one statement. */
export const insertPost = async (
  db: Db,
  { photos, mentions, format, ...rest }: NewPost,
): Promise<FeedItem> => {
  const row = {
    ...rest,
    ...columnsOf(photos),
    mentions: JSON.stringify(mentions),
    format: storedFormat(format),
  }
  const [made] = await sqlRows(db, PostRow, insertText, postInsert.values(row))
  if (!made) throw new Error('The post was written but not returned')
  return shape(made)
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
  await sql`${sql.raw(tagText('posts'))} where posts.id = ${id}`.execute(db)
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
  return listPage(
    selectPosts(db, viewer).where('posts.userId', '=', userId).where(sql.raw<boolean>(oneOfSeriesText)),
    page,
    newestFirst('posts.id'),
    shape,
  )
}
