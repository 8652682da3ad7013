import * as z from 'zod/mini'
import { RefRow } from '#features/members/people/server/people.queries.ts'
import { PreviewRow, previewText } from '#features/site/link-previews/server/link-previews.queries.ts'
import { StoredImage } from '#features/site/media/server/media.queries.ts'
import { OtherReaction } from '#platform/contract/reactions.ts'
import { describeInsert, describeRow } from '#platform/server/postgres/describe-row.ts'
import type { ViewerSql } from '#platform/server/postgres/viewer-condition.ts'
import { Mention } from '../contract.ts'
import { SeriesRule } from '../series-rule.ts'
import { commentsCountText } from './visibility.queries.ts'

/** The columns of a post or an event, as statements read them. */
export const post = describeRow('posts', {
  id: z.number(),
  userId: z.number(),
  content: z.string(),
  format: z.unknown(),
  location: z.string(),
  image: z.nullable(StoredImage),
  moreImages: z.nullable(z.array(StoredImage)),
  tags: z.array(z.string()),
  mentions: z.array(Mention),
  likesCount: z.number(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
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
  heldAt: z.nullable(z.string()),
  followersOnly: z.boolean(),
  reactions: z.unknown(),
  commentsCount: {
    schema: z.number(),
    text: (viewer) => commentsCountText(viewer, 'post_id', 'posts'),
  },
  isLiked: { schema: z.boolean(), text: (viewer) => markText('likes', viewer) },
  isSaved: { schema: z.boolean(), text: (viewer) => markText('bookmarks', viewer) },
  myReaction: { schema: z.nullable(OtherReaction), text: reactionText },
  attendance: { schema: z.nullable(z.string()), text: attendanceText },
  groupName: {
    schema: z.nullable(z.string()),
    text: () =>
      'case when posts.group_id is not null then (select name from groups where groups.id = posts.group_id) end',
  },
  series: {
    schema: z.nullable(SeriesRule),
    text: () => `case when posts.series_id is not null then
        (select jsonb_build_object('every', every, 'starts', starts) from event_series where event_series.id = posts.series_id) end`,
  },
  linkPreview: { schema: z.nullable(PreviewRow), text: () => previewText('posts.link_preview_id') },
})

/** With its author. */
export const PostRow = z.extend(RefRow, post.Row.shape)
export type PostRow = z.infer<typeof PostRow>

// NOTE: with `exists` it would be planned as a read of all the viewer's likes.
function markText(table: 'likes' | 'bookmarks', viewer: ViewerSql) {
  return viewer === null
    ? 'false'
    : `((select true from ${table} mark where mark.post_id = posts.id and mark.user_id = ${viewer}) is not null)`
}

/** What the viewer chose beside the like. */
function reactionText(viewer: ViewerSql) {
  return viewer === null
    ? 'null::text'
    : `case when posts.reactions <> '{}' then
        (select kind from reactions where reactions.post_id = posts.id and reactions.user_id = ${viewer}) end`
}

/** The viewer's attendance: going, on the waitlist or none. */
function attendanceText(viewer: ViewerSql) {
  return viewer === null
    ? 'null::text'
    : `case when posts.type = 'event' then
        (select state from rsvps where post_id = posts.id and user_id = ${viewer}) end`
}

const written = [
  'userId',
  'content',
  'format',
  'location',
  'image',
  'tags',
  'mentions',
  'groupId',
  'linkPreviewId',
] as const

/** The columns that a new post has, and those of a new event. */
export const postInsert = describeInsert('posts', [...written, 'moreImages', 'followersOnly'])
export const eventInsert = describeInsert('posts', [
  ...written,
  'type',
  'title',
  'eventDate',
  'eventTime',
  'endsAt',
  'timeZone',
  'latitude',
  'longitude',
  'capacity',
  'guestsAllowed',
])

/** Files the posts of this row or query under their tags. */
export const tagText = (from: string) => `insert into post_tags (tag, post_id, user_id, created_at)
  select distinct lower(tag), ${from}.id, ${from}.user_id, ${from}.created_at from ${from}, unnest(${from}.tags) tag`

/** The beginning of a statement that inserts a post or an event as `made`, with its tags, and counts it with its author. */
export const insertedText = ({ text }: { text: string }) => `with made as (${text} returning *),
  tagged as (${tagText('made')}),
  counted as (update users set posts_count = posts_count + 1 from made where users.id = made.user_id)`
